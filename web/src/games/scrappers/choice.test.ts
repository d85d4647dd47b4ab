import { describe, expect, test } from "vitest";
import type { ActionInfo } from "../../lib/wire";
import { answers, has, offers, placing, sealing } from "./choice";
import { countOf, topOf, underLamp, type Mech, type ScrappersView, type Slot } from "./view";

const action = (text: string): ActionInfo => {
  const [kind = "", word = ""] = text.split(" ");
  const names: Record<string, string> = { take: "what", target: "player", choose: "option", draft: "from", claim: "from" };
  return { text, fields: word ? { kind, [names[kind] ?? "card"]: word } : { kind } };
};
const mech = (change: Partial<Mech> = {}): Mech => ({
  fuel: 1, scrap: 1, damage: 0, hand: 5, deck: 1, discard: [], upgrades: [], stack: [], waiting: 0, ...change,
});
const view = (change: Partial<ScrappersView> = {}): ScrappersView => ({
  seat: 0, rounds: 30, lethal: 10, phase: "activation", question: "run", round: 1, first: 0, turn: 0, asked: 0, slot: null,
  mechs: [mech(), mech()], hand: [], aside: [], sealed: false, draft: [{ top: "echo", cards: 3, pile: [] }, { top: null, cards: 0, pile: ["ram", "jammer"] }],
  running: [], wrecking: null, winner: null, ...change,
});

describe("levers", () => {
  test("a card of the hand is assigned or ejected, one of the draft area drafted", () => {
    expect(placing({ hand: 1, card: "ram" }, 2).map(({ texts }) => texts)).toEqual([["assign ram"], ["eject ram"]]);
    expect(placing({ place: "pile2", card: "echo" }, 2).map(({ texts }) => texts)).toEqual([["draft pile2"]]);
  });

  test("discards are named in the order of the alphabet and sealed in one go", () => {
    expect(sealing(["spark", "make-do"])[0]).toMatchObject({ key: "discard", texts: ["discard make-do", "discard spark", "done"] });
    expect(sealing([])[0]).toMatchObject({ key: "keep", texts: ["done"] });
  });

  test("an upgrade is fitted, an operation run", () => {
    const open = [action("run"), action("skip")];
    expect(answers(open, view()).map(({ key }) => key)).toEqual(["run", "skip"]);
    expect(answers(open, view({ question: "fit" })).map(({ key }) => key)).toEqual(["fit", "skip"]);
  });

  test("players and options become numbers", () => {
    expect(answers([action("target p3")], view())[0]).toMatchObject({ key: "target", args: { seat: 2 } });
    expect(answers([action("choose 2")], view())[0]).toMatchObject({ key: "choose", args: { option: 2 } });
    expect(answers([action("take scrap")], view())[0]).toMatchObject({ key: "scrap", texts: ["take scrap"] });
  });

  test("no two levers of one question share a key of the keyboard", () => {
    const questions = [["run", "skip"], ["buy", "leave"], ["take fuel", "take scrap"], ["pay", "pass"]];
    for (const question of questions) {
      const keys = answers(question.map(action), view()).map(({ press }) => press);
      expect(new Set(keys).size).toBe(keys.length);
    }
  });
});

describe("offers", () => {
  test("my upgrades against a hit; one without a fitting shield is shown, and says why when it is tried", () => {
    const mine = view({ mechs: [mech({ upgrades: ["slag-plate", "fuel-cell", "slag-plate"] }), mech()] });
    expect(offers([action("shield slag-plate")], mine)).toEqual([
      { card: "slag-plate", text: "shield slag-plate", legal: true },
      { card: "fuel-cell", text: "shield fuel-cell", legal: false },
    ]);
  });

  test("another's upgrades when one is to be destroyed", () => {
    const theirs = view({ wrecking: 1, mechs: [mech(), mech({ upgrades: ["fuel-cell"] })] });
    expect(offers([action("wreck fuel-cell")], theirs)).toEqual([{ card: "fuel-cell", text: "wreck fuel-cell", legal: true }]);
  });

  test("a hand is not shown twice: only what may be removed is offered", () => {
    expect(offers([action("trash ram"), action("pass")], view()).map(({ card }) => card)).toEqual(["ram"]);
    expect(offers([action("run")], view())).toEqual([]);
  });
});

describe("view", () => {
  test("the top of a pile is its last card", () => {
    expect([topOf(view(), "deck1"), topOf(view(), "deck2"), topOf(view(), "pile1"), topOf(view(), "pile2")]).toEqual(["echo", null, null, "jammer"]);
    expect([countOf(view(), "deck1"), countOf(view(), "pile2")]).toEqual([3, 2]);
    expect(has([action("draft deck1")], "draft deck1")).toBe(true);
  });

  test("the lamp is over the rightmost card of whoever is asked, or over the one that is running", () => {
    const slot = (state: Slot["state"]): Slot => ({ state, card: "ram", deck: null });
    const two = [mech({ stack: [slot("assigned"), slot("assigned")], waiting: 2 }), mech({ waiting: 1 })];
    expect(underLamp(view({ mechs: two }), 0)).toBe(1);
    expect(underLamp(view({ mechs: two }), 1)).toBeNull();
    const runs = view({ mechs: two, asked: 1, running: [{ seat: 0, card: "ram", slot: 3 }] });
    expect([underLamp(runs, 0), underLamp(runs, 1)]).toEqual([2, null]);
    expect(underLamp(view({ mechs: two, phase: "command" }), 0)).toBeNull();
  });
});
