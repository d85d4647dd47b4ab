import { describe, expect, test } from "vitest";
import type { ActionInfo } from "../../lib/wire";
import { attempt, cardAction, counts, offers, playable, shipText, targets } from "./choice";
import { isSunk, lines, turnsPlayed } from "./log";
import { speech } from "./speech";
import { tally } from "./tally";
import type { ScalawagView } from "./view";

const action = (text: string, fields: Record<string, string>): ActionInfo => ({ text, fields });
const view = (change: Partial<ScalawagView> = {}): ScalawagView => ({
  seat: 0, players: 3, allegiance: false, phase: "order", turn: 0, asked: 0, ships: [], slots: [10, 8, 6, 4, 2], watch_adds: 2,
  deck: { gunner: 4 }, adjacent: [], fog: null, hand: ["gunner", "pilot"], port: 6, in_port: [], locker: [], order: null, claim: null,
  answer: null, caller: null, nation: null, partner: null, nations: null, winners: null, ...change,
});

const OPEN = [
  action("trim", { kind: "trim", crew: "" }),
  action("trim sailor", { kind: "trim", crew: "sailor" }),
  action("trim sailor sailor", { kind: "trim", crew: "sailor sailor" }),
  action("fire gunner", { kind: "fire", crew: "gunner" }),
  action("fire gunner gunner", { kind: "fire", crew: "gunner gunner" }),
  action("muster", { kind: "muster" }),
  action("wave eagle", { kind: "wave", flag: "eagle" }),
];

describe("orders", () => {
  test("all seven are offered, open or not", () => {
    const found = offers(OPEN, view());
    expect(found.map(({ order }) => order)).toEqual(["trim", "fire", "board", "muster", "steal", "mutiny", "watch"]);
    expect(found.filter(({ open }) => open.length).map(({ order }) => order)).toEqual(["trim", "fire", "muster"]);
    expect(offers(OPEN, view({ phase: "aim" }))).toEqual([]);
    expect(offers([], view())).toEqual([]);
  });

  test("crew is counted up to a full hand, and bluffs are known", () => {
    const fire = offers(OPEN, view()).find(({ order }) => order === "fire")!;
    expect(counts(fire, ["gunner", "pilot"])).toEqual([
      { n: 0, text: "fire", legal: false, bluff: false },
      { n: 1, text: "fire gunner", legal: true, bluff: false },
      { n: 2, text: "fire gunner gunner", legal: true, bluff: true },
    ]);
  });

  test("what is not open is asked of the server", () => {
    const of = (name: string) => offers(OPEN, view()).find(({ order }) => order === name)!;
    expect(attempt(of("muster"), ["gunner"])).toBe("muster");
    expect(attempt(of("board"), ["gunner", "pilot"])).toBe("board marine marine");
    expect(attempt(of("steal"), ["gunner", "pilot"])).toBe("steal pilot");
  });
});

describe("clicks", () => {
  const aims = [action("at eagle", { kind: "at", flag: "eagle" }), action("hold", { kind: "hold" })];

  test("a ship is a target, or gets a bonus card", () => {
    expect(shipText(aims, view({ phase: "aim" }), null, "griffon")).toBe("at griffon");
    expect([...targets(aims, null)]).toEqual(["eagle"]);
    expect(shipText(OPEN, view(), null, "eagle")).toBeNull();
    expect(shipText(OPEN, view(), "wave", "eagle")).toBe("wave eagle");
    expect([...targets(OPEN, "wave")]).toEqual(["eagle"]);
    expect(shipText([], view({ phase: "aim" }), null, "eagle")).toBeNull();
  });

  test("a card is lost, returned or played", () => {
    const lose = action("lose pilot", { kind: "lose", card: "pilot" });
    expect(cardAction([lose], "pilot")).toBe(lose);
    expect(cardAction([lose], "gunner")).toBeNull();
    expect(playable(OPEN, "wave")).toBe(true);
    expect(playable(OPEN, "spot")).toBe(false);
    expect(playable(OPEN, "gunner")).toBe(false);
  });
});

describe("speech", () => {
  const order = { order: "fire", support: 2, pilot: false, lookout: false, struck: null } as const;

  test("the last declaration can be called, those before it stand", () => {
    const claim = { card: "gunner", count: 2, revealed: false } as const;
    expect(speech(view({ phase: "window", order, claim }))).toMatchObject({ stands: [], claim: { crew: "gunner gunner" } });
    const pilot = { card: "pilot", count: 1, revealed: false } as const;
    expect(speech(view({ phase: "window", order: { ...order, pilot: true }, claim: pilot }))).toMatchObject({
      stands: ["gunner gunner"],
      claim: { crew: "pilot" },
    });
    expect(speech(view({ phase: "aim", order }))).toMatchObject({ stands: ["gunner gunner"], claim: null });
  });

  test("a forfeited order is told while the penalty is due", () => {
    expect(speech(view({ phase: "penalty" }))).toEqual({ seat: 0, order: null, stands: [], claim: null });
    expect(speech(view())).toBeNull();
    expect(speech(view({ turn: null, phase: "ended" }))).toBeNull();
  });
});

test("a tally tells where the crew of a kind may be", () => {
  const seen = view({ locker: ["gunner", "sailor"], in_port: ["gunner"] });
  expect(tally(seen, "gunner")).toEqual({ card: "gunner", all: 4, hand: 1, locker: 1, port: 1, unseen: 1 });
});

describe("log", () => {
  const event = (kind: string) => ({ kind, args: {}, clause: "" });

  test("a turn is numbered where something of it is told", () => {
    const events = ["deal", "turn", "declare", "accept", "collect", "turn", "skip", "turn", "issue"].map(event);
    expect(lines(events).map(({ turn }) => turn)).toEqual([null, 1, null, 2, 3]);
    expect(lines(events).map(({ event }) => event.kind)).toEqual(["deal", "declare", "accept", "skip", "issue"]);
    expect(turnsPlayed(events)).toBe(3);
  });

  test("a lost ship was sunk, or has lost all crew", () => {
    const harm = (kind: string, seat: number) => ({ ...event(kind), args: { seat } });
    const events = [harm("damage", 1), harm("lose", 1), harm("damage", 2), harm("out", 1), harm("damage", 0)];
    expect([1, 2].map((seat) => isSunk(events, seat))).toEqual([false, true]);
  });
});
