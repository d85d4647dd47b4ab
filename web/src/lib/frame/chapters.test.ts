import { expect, test } from "vitest";
import { Chapters } from "./chapters";

const EVENT = { kind: "move" };
const lines = (count: number, old = 0) => Array.from({ length: count }, (_, turn) => ({ event: EVENT, turn, old: turn < old }));

test("a line that is added leaves every chapter before it, and every line, the very same", () => {
  const chapters = new Chapters();
  const before = chapters.of(lines(100));
  const after = chapters.of(lines(101));
  expect(after.flat()).toEqual(lines(101));
  expect(after.map((chapter, place) => chapter === before[place])).toEqual([true, true, false]);
  expect(after.flat().filter((line, place) => line !== before.flat()[place])).toEqual([lines(101)[100]]);
});

test("what is told otherwise is a new line, the others stay", () => {
  const chapters = new Chapters();
  const before = chapters.of(lines(100)).flat();
  const after = chapters.of(lines(100, 2)).flat();
  expect(after).toEqual(lines(100, 2));
  expect(after.filter((line, place) => line !== before[place])).toEqual(lines(2, 2));
});

test("a log that is taken back ends where it ends", () => {
  const chapters = new Chapters();
  chapters.of(lines(100));
  expect(chapters.of(lines(41)).flat()).toEqual(lines(41));
  expect(chapters.of(lines(40))).toHaveLength(1);
  expect(chapters.of([])).toEqual([]);
});
