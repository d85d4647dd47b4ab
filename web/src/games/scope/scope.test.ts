import { describe, expect, test } from "vitest";
import type { ActionInfo, EventInfo } from "../../lib/wire";
import { attempt, completed, filled, step } from "./choice";
import { allQuadrants, cellsOf, nearest, quadrantSpot, spot, towards, type Grid } from "./front";
import { Arranging } from "./arranging.svelte";
import { reason } from "./ending";
import { Layout, atRandom, ownCards } from "./layout.svelte";
import { lastDeed, lines } from "./log";
import { isOld, recalled, shown, suspects } from "./memory";
import type { GridCard, ScopeView, Side } from "./view";

const GRID: Grid = { columns: 4, rows: 3, turned: false };
const TURNED: Grid = { ...GRID, turned: true };
const action = (text: string, fields: Record<string, string>): ActionInfo => ({ text, fields });
const side = (name: "german" | "soviet", seats: number[], change: Partial<Side> = {}): Side => ({
  side: name, seats, points: 0, score: [], in_play: { sniper: 2, decoy: 1, officer: 1, scout: 1, mortar: 1, gun: 1, infantry: 1, empty: 4 },
  zone: 0, decoys_gone: 0, shot: null, ...change,
});
const view = (change: Partial<ScopeView> = {}): ScopeView => ({
  seat: 0, side: "german", scenario: "quick-duel", mode: "advanced", theme: "none", memory: "shown", columns: 4, rows: 3, goal: 6,
  worth: { sniper: 2 }, phase: "action", turn: 5, turns: 200, to_act: 0, division: "both", deployed: false, grid: [], hints: [],
  sides: [side("german", [0]), side("soviet", [1])], quadrant: null, target: null, hand: null, to_lay: null, winner: null, ending: null, ...change,
});
const card = (cell: string, change: Partial<GridCard> = {}): GridCard => ({ cell, side: "soviet", card: null, known: false, since: 0, ...change });

describe("the grid", () => {
  test("one's own front is below, whichever side one is on", () => {
    expect(spot("a1", GRID)).toEqual({ c: 0, r: 5 });
    expect(spot("a1", TURNED)).toEqual({ c: 3, r: 0 });
    expect(quadrantSpot("b2-c3", GRID)).toEqual({ c: 1, r: 3, across: false });
    expect(quadrantSpot("a3-b4", GRID)).toEqual({ c: 0, r: 2, across: true });
    expect(quadrantSpot("a3-b4", TURNED)).toEqual({ c: 2, r: 2, across: true });
  });

  test("the cells of a quadrant come in the order in which they are laid back", () => {
    expect(cellsOf("b2-c3")).toEqual(["b2", "c2", "b3", "c3"]);
    expect(allQuadrants(GRID)).toHaveLength(15);
  });

  test("a point of a card belongs to the quadrant whose middle is nearest", () => {
    const all = allQuadrants(GRID);
    expect(nearest("b2", 0.8, -0.8, all, GRID)).toBe("b2-c3");
    expect(nearest("b2", -0.8, 0.8, all, GRID)).toBe("a1-b2");
    expect(nearest("b2", 0.8, -0.8, all, TURNED)).toBe("a1-b2");
    expect(nearest("b2", 0.8, -0.8, ["a1-b2"], GRID)).toBe("a1-b2");
    expect(nearest("d6", 0, 0, ["a1-b2"], GRID)).toBeNull();
  });

  test("arrows go straight ahead rather than aside", () => {
    const places = ["a1", "b1", "a2", "c1"].map((name) => ({ name, at: spot(name, GRID) }));
    expect(towards(spot("a1", GRID), places, [1, 0])).toBe("b1");
    expect(towards(spot("a1", GRID), places, [0, -1])).toBe("a2");
    expect(towards(spot("a1", GRID), places, [0, 1])).toBeNull();
  });
});

describe("choices", () => {
  const ACTIONS = [
    action("move a1-b2", { kind: "move", quadrant: "a1-b2" }),
    action("recon a4", { kind: "recon", cell: "a4", next: "" }),
    action("recon a4 b4", { kind: "recon", cell: "a4", next: "b4" }),
    action("recon b4", { kind: "recon", cell: "b4", next: "" }),
    action("recon b4 c4", { kind: "recon", cell: "b4", next: "c4" }),
    action("shell a1 a4", { kind: "shell", cell: "a1", target: "a4" }),
    action("shell a1 b4", { kind: "shell", cell: "a1", target: "b4" }),
    action("reinforce a1-b2", { kind: "reinforce", quadrant: "a1-b2", with: "" }),
    action("reinforce a1-b2 mortar", { kind: "reinforce", quadrant: "a1-b2", with: "mortar" }),
    action("shoot", { kind: "shoot", gun: "" }),
    action("hold", { kind: "hold" }),
  ];

  test("quadrants, cells and buttons come from the fields of the actions", () => {
    expect([...step(ACTIONS, "move", []).quadrants]).toEqual(["a1-b2"]);
    expect([...step(ACTIONS, "recon", []).cells]).toEqual(["a4", "b4"]);
    expect(step(ACTIONS, "shoot", []).buttons.map(({ text }) => text)).toEqual(["shoot"]);
    expect(step(ACTIONS, "hold", []).buttons.map(({ text }) => text)).toEqual(["hold"]);
    expect(step(ACTIONS, "reinforce", ["a1-b2"]).buttons).toHaveLength(2);
  });

  test("the only mortar is chosen by itself, its target is not", () => {
    expect(filled(ACTIONS, "shell", [])).toEqual(["a1"]);
    expect([...step(ACTIONS, "shell", ["a1"]).cells]).toEqual(["a4", "b4"]);
    expect(filled(ACTIONS, "move", [])).toEqual([]);
  });

  test("a neighbour may be chosen on either hand, or none", () => {
    const next = step(ACTIONS, "recon", ["b4"]);
    expect([...next.cells].sort()).toEqual(["a4", "c4"]);
    expect(next.buttons.map(({ text }) => text)).toEqual(["recon b4"]);
    expect(completed(ACTIONS, "recon", ["b4", "a4"])?.text).toBe("recon a4 b4");
    expect(completed(ACTIONS, "recon", ["b4", "c4"])?.text).toBe("recon b4 c4");
    expect(completed(ACTIONS, "recon", ["b4"])).toBeNull();
  });

  test("what is not lit is asked for by its text", () => {
    expect(attempt("search", [], "a1", "a1-b2", "d6")).toBe("search a1");
    expect(attempt("shell", ["a1"], "a4", "a1-b2", "d6")).toBe("shell a1 a4");
    expect(attempt("shell", [], "b2", "a1-b2", "d6")).toBe("shell b2 d6");
    expect(attempt("assault", ["c3"], "a1", "a1-b2", "d6")).toBe("assault c3 a1-b2");
    expect(attempt("shot", [], "a1", "a1-b2", "d6")).toBe("shot a1-b2");
  });
});

describe("memory", () => {
  const seen = card("c5", { card: "mortar", known: true, since: 3 });

  test("is shown, or left to the players after the next turn", () => {
    expect(shown(seen, view())).toBe(seen);
    expect(shown(seen, view({ memory: "off", turn: 4 })).card).toBe("mortar");
    expect(shown(seen, view({ memory: "off", turn: 5 }))).toMatchObject({ card: null, known: false });
    expect(shown({ ...seen, side: "german" }, view({ memory: "off" })).card).toBe("mortar");
  });

  test("a sniper is suspected where a shot was heard, once its card has left", () => {
    const hints = [{ side: "soviet" as const, least: 1, cards: ["sniper" as const], cells: ["a5", "b5"] }];
    expect([...suspects(view({ hints })).keys()]).toEqual(["a5", "b5"]);
    expect(suspects(view({ hints, memory: "off" })).size).toBe(0);
    expect(suspects(view({ hints, side: "soviet" })).size).toBe(0);
    expect(suspects(view({ hints, sides: [side("german", [0]), side("soviet", [1], { shot: "a5-b6" })] })).size).toBe(0);
  });

  test("old lines of the log name no cards where nobody is reminded", () => {
    const event: EventInfo = { kind: "search", args: { seat: 0, cell: "c5", card: "decoy" }, clause: "3.3" };
    expect(isOld(3, view())).toBe(false);
    expect([3, 4].map((turn) => isOld(turn, view({ memory: "off" })))).toEqual([true, false]);
    expect(recalled(event)?.args.card).toBe("…");
    expect(recalled({ ...event, kind: "fooled" })).toBeNull();
  });

  test("nor do they tell where a card lies that was seen", () => {
    const old = (kind: string, args: Record<string, unknown>) => recalled({ kind, args, clause: "" })?.args;
    expect(old("wound", { seat: 0, cell: "a6" })).toEqual({ seat: 0, cell: "…" });
    expect(old("stay", { seat: 0, cell: "b3" })).toEqual({ seat: 0, cell: "…" });
    expect(old("take", { seat: 0, cell: "b3", target: "c4", card: "empty" })).toEqual({ seat: 0, cell: "…", target: "…", card: "…" });
    expect(old("miss", { seat: 0, cell: "b4" })).toBeUndefined();
    expect(old("move", { seat: 0, quadrant: "a1-b2" })).toEqual({ seat: 0, quadrant: "a1-b2" });
  });
});

describe("log", () => {
  const event = (kind: string, args: Record<string, unknown> = {}): EventInfo => ({ kind, args, clause: "" });
  const EVENTS = [
    event("lay", { seat: 0 }), event("begin"), event("search", { seat: 0, cell: "a4" }), event("kill", { seat: 0, cell: "a4" }), event("shot", { seat: 0 }),
    event("move", { seat: 1, quadrant: "a4-b5" }), event("silence"), event("recon", { seat: 0, cells: ["c4", "d4"] }),
  ];

  test("a turn begins where another seat acts", () => {
    expect(lines(EVENTS).map(({ turn }) => turn)).toEqual([0, 0, 1, 1, 1, 2, 2, 3]);
    expect(lines(EVENTS).map(({ opens }) => opens)).toEqual([false, false, true, false, false, true, false, true]);
  });

  test("the last deed is that of the last turn alone", () => {
    expect(lastDeed(EVENTS)).toEqual({ cells: ["c4", "d4"], hit: null, moved: null });
    expect(lastDeed(EVENTS.slice(0, 6))).toEqual({ cells: [], hit: null, moved: "a4-b5" });
    expect(lastDeed(EVENTS.slice(0, 5))).toEqual({ cells: ["a4"], hit: "a4", moved: null });
    expect(lastDeed([])).toEqual({ cells: [], hit: null, moved: null });
  });
});

describe("layout", () => {
  const free = new Set(["a1", "b1", "c1"]);

  test("a press lays the first card, a second one moves or swaps it, a third takes it up", () => {
    const layout = new Layout(["sniper", "decoy"], free);
    layout.touch("a1");
    layout.touch("b1");
    expect([...layout.laid]).toEqual([["a1", "sniper"], ["b1", "decoy"]]);
    expect(layout.missing).toBe(0);
    layout.touch("a1");
    layout.touch("b1");
    expect(layout.laid.get("a1")).toBe("decoy");
    layout.touch("a1");
    layout.touch("c1");
    expect(layout.laid.has("a1")).toBe(false);
    layout.touch("c1");
    layout.touch("c1");
    expect(layout.left("decoy")).toBe(1);
    layout.touch("d4");
    expect(layout.laid.size).toBe(1);
  });

  test("it is sent in the order in which cards are asked for", () => {
    const layout = new Layout(["sniper", "sniper", "decoy"], free);
    layout.drop({ card: "decoy" }, "a1");
    layout.drop({ card: "sniper" }, "c1");
    layout.drop({ card: "sniper" }, "b1");
    layout.drop({ card: "sniper" }, "a1");
    expect(layout.texts).toEqual(["lay sniper c1", "lay sniper b1", "lay decoy a1"]);
  });

  test("chance fills free cells only", () => {
    const laid = atRandom(["sniper", "decoy"], [...free], () => 0.99);
    expect([...laid]).toEqual([["c1", "sniper"], ["b1", "decoy"]]);
  });

  test("in a team each lays the cards of its division", () => {
    const team = [side("german", [0, 2]), side("soviet", [1, 3])] as [Side, Side];
    expect(ownCards(view({ to_lay: ["sniper", "decoy", "gun"], sides: team }))).toEqual(["sniper", "decoy"]);
    expect(ownCards(view({ to_lay: ["gun", "infantry"], sides: team }))).toEqual(["gun", "infantry"]);
    expect(ownCards(view({ to_lay: ["sniper", "gun"] }))).toEqual(["sniper", "gun"]);
  });
});

describe("arranging", () => {
  const grid = [card("a1", { card: "sniper" }), card("b1", { card: "empty" }), card("a2", { card: "gun" }), card("b2", { card: "decoy" })];

  test("cards are swapped in place and laid back in one go", () => {
    const arranging = Arranging.lift(view({ grid }), "a1-b2", "move a1-b2");
    arranging.touch("a1");
    arranging.touch("b2");
    expect(arranging.texts).toEqual(["move a1-b2", "put decoy a1", "put empty b1", "put gun a2"]);
    arranging.touch("a1");
    arranging.touch("a1");
    expect(arranging.picked).toBeNull();
    arranging.swap("a1", "f9");
    expect(arranging.at("a1")).toBe("decoy");
  });

  test("what the server says is held goes on the cells that are still bare", () => {
    const arranging = Arranging.held(view({ quadrant: "a1-b2", hand: ["gun", "empty"] }));
    expect(arranging.cells).toEqual(["a2", "b2"]);
    expect(arranging.texts).toEqual(["put gun a2"]);
  });
});

describe("the end", () => {
  const lost = side("soviet", [1], { in_play: { ...side("soviet", [1]).in_play, sniper: 0 } });

  test("4.1 has two reasons, and which it was is seen from the snipers that are left", () => {
    const won = { winner: "german", ending: "4.1" } as const;
    expect(reason(view({ ...won, sides: [side("german", [0], { points: 4 }), lost] }))).toBe("snipers");
    expect(reason(view({ ...won, sides: [side("german", [0], { points: 6 }), side("soviet", [1])] }))).toBe("points");
  });

  test("another clause says by itself why it ended", () => {
    expect(reason(view({ winner: "german", ending: "6.2", sides: [side("german", [0]), lost] }))).toBeNull();
    expect(reason(view())).toBeNull();
  });
});
