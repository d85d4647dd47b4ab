import { describe, expect, test } from "vitest";
import { corner, inlaid, middle, rays, squares, trail, walls } from "./geometry";
import { LINES } from "./steps";

describe("squares", () => {
  test("the viewer's home is below", () => {
    expect(squares(false)[0]).toBe("a5");
    expect(squares(false).at(-1)).toBe("e1");
    expect(squares(true)[0]).toBe("e1");
    expect(corner("a1", false)).toEqual({ x: 48, y: 464 });
    expect(corner("a1", true)).toEqual({ x: 464, y: 48 });
  });

  test("corners are inlaid", () => {
    expect(["a1", "e1", "a5", "e5", "c3"].every(inlaid)).toBe(true);
    expect(["b1", "a2", "c2"].some(inlaid)).toBe(false);
  });
});

describe("rays", () => {
  test("run to the last lit square of each line", () => {
    const found = rays("c3", ["b3", "a3", "d4", "e5"], new Set(), false);
    expect(found.map(({ to }) => to)).toEqual([middle("a3", false), middle("e5", false)]);
  });

  test("leave a neighbour that is captured and a knight's jump alone", () => {
    expect(rays("c3", ["c4"], new Set(["c4"]), false)).toEqual([]);
    expect(rays("c3", ["d5"], new Set(), false)).toEqual([]);
  });
});

describe("walls", () => {
  const targets = new Set(["c4"]);

  test("stand before a piece that cannot be taken, not before a prey", () => {
    const found = walls("c3", LINES.rook, targets, new Set(["c4", "d3", "a3"]), 1, false);
    expect(found).toEqual([
      { from: { x: 360, y: 326 }, to: { x: 360, y: 290 } },
      { from: { x: 152, y: 290 }, to: { x: 152, y: 326 } },
    ]);
  });

  test("a pawn is stopped by what is ahead of its owner", () => {
    expect(walls("c3", LINES.pawn, targets, new Set(["c2"]), 1, false)).toEqual([]);
    expect(walls("c3", LINES.pawn, targets, new Set(["c2"]), -1, false)).toHaveLength(1);
  });
});

test("a knight's trail bends, a rook's does not", () => {
  expect(trail("c5", "d3", false)).toBe("M332 120Q420 157.2 412 258");
  expect(trail("a1", "a4", false)).toBe("M100 485L100 254");
});
