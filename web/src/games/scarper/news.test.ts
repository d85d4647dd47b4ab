import { expect, test } from "vitest";
import type { EventInfo, LogEntry } from "../../lib/wire";
import { lines } from "./log";
import { marks, news } from "./news";

const event = (kind: string, args: Record<string, unknown> = {}, clause = ""): EventInfo => ({ kind, args, clause });
const entry = (...events: EventInfo[]): LogEntry => ({ number: 1, text: null, events });

const CHARGE = event("charge", { seat: 0, field: "somme", attack: 4, defend: 2, north: 1, south: 0, bonus: 0, trenches: 2, defence: 0, totals: [5, 4] }, "5.1");
const FELL = event("clear", { seat: 0, field: "somme", space: "somme5" }, "5.4");
const WENT = event("advance", { seat: 0, field: "somme", space: "somme5" }, "5.4");

test("a charge is told with what came of it, and nothing that came later", () => {
  const told = news([event("play"), CHARGE, FELL, WENT, event("advance", {}, "4.1"), event("turn")]);
  expect(told).toMatchObject({ kind: "charge", clause: "5.1", steps: [{ kind: "clear" }, { kind: "advance" }] });
});

test("an assault ends with its price", () => {
  const told = news([event("assault", { seat: 1, field: "aisne", die: 2, points: 3, n: 5 }, "6.1"), event("advance", {}, "6.2"), event("lose", {}, "6.3"), event("turn")]);
  expect(told).toMatchObject({ kind: "assault", steps: [{ kind: "advance" }, { kind: "lose" }] });
});

test("a year is scored line by line", () => {
  const told = news([
    CHARGE,
    event("lose", { morale: -2 }, "6.3"),
    event("fulfilled", { seat: 0, mission: "ground", n: 2 }, "7.2"),
    event("missed", { seat: 1, mission: "wings", n: 2 }, "7.2"),
    event("score_front", { seat: 1, field: "somme", n: 1 }, "8.2"),
    event("score_economy", { seat: 0, n: 3 }, "8.4"),
    event("score", { year: 1914, gains: [5, 1] }, "8.1"),
    event("gain", { seat: 0, n: 4, cause: "score", morale: 2 }, "8.1"),
    event("year", { year: 1915 }),
  ]);
  expect(told).toMatchObject({
    kind: "score",
    year: 1914,
    gains: [5, 1],
    morale: 2,
    lines: [
      { kind: "fulfilled", what: "ground", seat: 0, n: 2 },
      { kind: "missed", what: "wings", seat: 1, n: 0 },
      { kind: "front", what: "somme", seat: 1, n: 1 },
      { kind: "economy", what: null, seat: 0, n: 3 },
    ],
  });
});

test("an even year leaves the marker where it was", () => {
  const even = event("score", { year: 1914, gains: [1, 1] }, "8.1");
  expect(news([event("lose", { morale: -3 }), even])).toMatchObject({ morale: -3 });
  expect(news([even])).toMatchObject({ morale: 0, lines: [] });
  expect(news([event("play")])).toBeNull();
});

test("the map shows the last change until the next", () => {
  const found = marks([entry(event("push"), WENT), entry(CHARGE, FELL, FELL, WENT), entry(event("play"))]);
  expect(found.moved.get("somme")).toEqual({ seat: 0, by: 1 });
  expect(found.fallen.get("somme5")).toEqual({ seat: 0, n: 2 });
  expect([...found.gained]).toEqual(["somme5"]);
  const dug = marks([entry(CHARGE, FELL), entry(event("buy", { seat: 0, field: "somme", space: "somme2" }))]);
  expect([...dug.dug]).toEqual(["somme2"]);
  expect(dug.fallen.size).toBe(0);
  expect(marks([]).gained.size).toBe(0);
});

test("the log opens with the year, then with each round", () => {
  const told = lines([event("year", { year: 1914 }), event("dealt"), event("turn", { round: 1 }), event("buy"), event("play"), event("points"), event("advance")]);
  expect(told.map(({ mark }) => mark)).toEqual([1914, 1, null, null, null]);
  expect(told.map(({ follows }) => follows)).toEqual([false, false, false, true, true]);
  expect(told.map(({ event }) => event.kind)).toEqual(["year", "buy", "play", "points", "advance"]);
});
