import { expect, test } from "vitest";
import { distance } from "./keys";
import { contours, crenels, frontline, river, seeded, SPACE, STRIP } from "./land";

test("the same name has the same land, another name another", () => {
  expect(contours("somme", 768)).toBe(contours("somme", 768));
  expect(contours("somme", 768)).not.toBe(contours("ypres", 768));
  expect(river("somme", 768)).toBe(river("somme", 768));
  const random = seeded("x");
  expect(Array.from({ length: 100 }, random).every((n) => n >= 0 && n < 1)).toBe(true);
});

test("the frontline goes from strip to strip and ends where it should", () => {
  const path = frontline([{ field: "a", front: 2 }, { field: "b", front: 5 }, { field: "c", front: 5 }]);
  const points = path.slice(1).split(" ");
  expect(points.at(-2)).toBe(String(5 * SPACE));
  expect(points.at(-1)).toBe(String(2 * (STRIP + 8) + STRIP));
  expect(path).toContain(`${2 * SPACE} ${STRIP} ${2 * SPACE} ${STRIP + 4}`);
  expect(path).not.toContain("NaN");
});

test("as many crenels as trenches, facing either way", () => {
  expect(crenels(2, true).match(/M/g)).toHaveLength(2);
  expect(crenels(1, true)).not.toBe(crenels(1, false));
});

test("an arrow key prefers what lies straight ahead", () => {
  expect(distance([0, 0], [10, 0], [1, 0])).toBeLessThan(distance([0, 0], [9, 5], [1, 0]));
  expect(distance([0, 0], [-10, 0], [1, 0])).toBe(Infinity);
  expect(distance([0, 0], [0, 96], [0, 1])).toBe(96);
});
