import { describe, expect, test } from "vitest";
import type { ActionInfo } from "../../lib/wire";
import { ops, passing, pits, type Pick } from "./choice";
import { advanced, ahead, forecast, trenchesOf, type ScarperView, type Side } from "./view";

const action = (text: string): ActionInfo => ({ text, fields: { kind: text.split(" ")[0]! } });
const side = (change: Partial<Side> = {}): Side => ({
  propaganda: 2, economy: 3, stock: 10, hand: 6, deck: 24, played: [], buried: 0, bonus: 0, defence: 0, denied: [], gain: 0,
  scores: { propaganda: 0, economy: 0 }, spied: false, ...change,
});
const none: [number, number] = [0, 0];
const view = (change: Partial<ScarperView> = {}): ScarperView => ({
  seat: 0, phase: "turn", year: 1914, round: 1, rounds: 5, first: 1, turn: 0, morale: 0, goal: 15,
  map: {
    years: [1914], line: 2, limit: 2, costs: { trench: 1, propaganda: 1, economy: 1, push: 1, clear: 2, charge: 2 },
    tracks: { propaganda: { most: 10, gain: 1 }, economy: { most: 10, gain: 1 } },
  },
  fields: [
    { field: "marne", front: 2, trenches: [0, 1, 0, 0], gains: none, support: none, walls: none },
    { field: "meuse", front: 3, trenches: [0, 0, 0, 2], gains: none, support: none, walls: none },
  ],
  sides: [side(), side()], card: null, points: 0, verbs: [], ways: ["propaganda", "push marne", "charge marne", "clear meuse", "assault marne"],
  effect: null, hand: ["taxis"], spotted: [], shown: [], offer: [], choice: null, mission: null, enemy_mission: null,
  cards: [{ card: "taxis", points: 1, year: 0, due: true }], tasks: [], winner: null, ...change,
});
const TURN = [action("trench marne1"), action("play taxis")];
const lifted = (use: "points" | "assault" = "points"): Pick => ({ card: "taxis", use });
const told = (found: ReturnType<typeof ops>) => found.map(({ texts, open }) => `${open ? "" : "not "}${texts.join(", ")}`);

describe("a lifted card", () => {
  test("goes to a battlefield with its use in one message", () => {
    expect(told(ops(view(), TURN, lifted()))).toEqual([
      "play taxis, points, propaganda",
      "not play taxis, points, economy",
      "play taxis, points, push marne",
      "not play taxis, points, charge marne",
      "not play taxis, points, clear meuse",
      "not play taxis, points, charge meuse",
    ]);
    expect(told(ops(view(), TURN, lifted("assault")))).toEqual(["play taxis, assault marne", "not play taxis, assault meuse"]);
  });

  test("is not named again once it is played", () => {
    const played = view({ phase: "use", card: "taxis" });
    expect(told(ops(played, [action("points")], lifted())).slice(0, 1)).toEqual(["points, propaganda"]);
    expect(passing(played, lifted())).toEqual(["points", "done"]);
  });

  test("may be laid down for nothing", () => {
    expect(passing(view(), lifted())).toEqual(["play taxis", "points", "done"]);
    expect(passing(view({ ways: ["assault marne"] }), lifted())).toEqual(["play taxis", "points"]);
    expect(passing(view(), lifted("assault"))).toBeNull();
    expect(passing(view(), null)).toBeNull();
  });

  test("without one nothing can be done on the map", () => {
    expect(ops(view(), TURN, null)).toEqual([]);
    expect(ops(view(), [], lifted())).toEqual([]);
    expect(ops(view({ seat: null }), TURN, lifted())).toEqual([]);
  });
});

describe("points and effects", () => {
  test("what the server lists is open, what the points are for is shown", () => {
    const spend = view({ phase: "spend", points: 2, verbs: ["push", "charge"], card: "taxis" });
    expect(told(ops(spend, [action("push marne"), action("done")], null))).toEqual([
      "push marne", "not charge marne", "not push meuse", "not charge meuse",
    ]);
  });

  test("an effect has one verb and no price, and may be bound to a battlefield", () => {
    const effect = { effect: "advance", left: 1, field: "meuse" };
    const found = ops(view({ phase: "choice", effect, card: "taxis" }), [action("advance meuse"), action("done")], null);
    expect(found).toEqual([{ verb: "advance", field: "meuse", cost: null, open: true, texts: ["advance meuse"] }]);
  });
});

describe("digging", () => {
  test("all spaces of one's own side, those that the server lists being open", () => {
    const spade: Pick = { dig: true };
    expect(pits(view(), TURN, spade).map(({ space, open }) => `${space} ${open}`)).toEqual([
      "marne1 true", "marne2 false", "meuse1 false", "meuse2 false", "meuse3 false",
    ]);
    expect(pits(view({ seat: 1 }), TURN, spade).map(({ space }) => space)).toEqual(["marne3", "marne4", "meuse4"]);
    expect(pits(view(), TURN, null)).toEqual([]);
    expect(pits(view(), [], spade)).toEqual([]);
  });

  test("an event digs where it says", () => {
    const digs = view({ phase: "choice", effect: { effect: "trenches", left: 2, field: "meuse" } });
    expect(pits(digs, [action("trench meuse1")], null).map(({ space }) => space)).toEqual(["meuse1", "meuse2", "meuse3"]);
  });
});

test("the map is read from either side", () => {
  const [marne, meuse] = view().fields;
  expect([ahead(marne!, 0), ahead(marne!, 1)]).toEqual([2, 1]);
  expect(ahead({ ...marne!, front: 4 }, 0)).toBe(-1);
  expect(ahead({ ...marne!, front: 0 }, 1)).toBe(-1);
  expect([advanced(view(), meuse!, 0), advanced(view(), meuse!, 1)]).toEqual([1, -1]);
  expect([trenchesOf(view(), 0), trenchesOf(view(), 1)]).toEqual([1, 2]);
  expect(forecast(view({ morale: 13, sides: [side({ gain: 5 }), side({ gain: 1 })] }))).toBe(15);
});
