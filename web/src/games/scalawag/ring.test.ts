import { describe, expect, test } from "vitest";
import { overlap, place, room, shipBox, tail } from "./bubble";
import { edge, ring } from "./ring";
import { fogBank, rhumbs, routes } from "./rhumbs";
import type { Ship } from "./view";

const SIZES = [[1088, 624], [736, 492], [390, 330], [390, 450], [446, 390]] as const;
const PLAYERS = [3, 4, 5, 6, 7, 8];

describe("ring", () => {
  test("the viewer sails below, the next player at the left of it", () => {
    for (const players of PLAYERS) {
      const { spots } = ring(players, 2, 1088, 624);
      expect(spots[2]!.y).toBe(Math.max(...spots.map(({ y }) => y)));
      expect(spots[3 % players]!.x).toBeLessThan(spots[2]!.x);
    }
  });

  test("no ship covers another, and all are on the chart", () => {
    for (const players of PLAYERS) {
      for (const [width, height] of SIZES) {
        const around = ring(players, 0, width, height);
        const boxes = around.spots.map((spot) => shipBox(around, spot));
        boxes.forEach((box, one) => {
          expect(box.x).toBeGreaterThan(-12);
          expect(box.x + box.width).toBeLessThan(width + 12);
          boxes.slice(0, one).forEach((other) => expect(overlap(box, other) / (box.width * box.height)).toBeLessThan(0.12));
        });
      }
    }
  });

  test("the locker keeps clear of the ships", () => {
    for (const players of PLAYERS) {
      for (const [width, height] of SIZES.filter(([wide]) => wide >= 700)) {
        const around = ring(players, 0, width, height);
        const locker = room(around);
        expect(locker.width).toBeGreaterThan(60);
        around.spots.forEach((spot) => expect(overlap(locker, shipBox(around, spot))).toBe(0));
      }
    }
  });

  test("prices hang where the chart has room", () => {
    const { spots } = ring(8, 0, 390, 450);
    expect(spots[2]!.hang).toBe("r");
    expect(spots[6]!.hang).toBe("l");
  });

  test("lines stop short of the ships", () => {
    const around = ring(6, 0, 1088, 624);
    const [a, b] = [around.spots[0]!, around.spots[1]!];
    const end = edge(around, a, b);
    expect(end.x).toBeLessThan(a.x - 60);
    expect(end.x).toBeGreaterThan(b.x);
  });
});

const ship = (change: Partial<Ship> = {}): Ship => ({
  flag: "crown", afloat: true, points: 2, damage: 0, boarding: 10, crew: 3, watch: false, bonus: [], price: null, costs: {}, ...change,
});

function table(players: number, change: Record<number, Partial<Ship>>, adjacent: [number, number][], fog: number | null = null) {
  return { players, ships: Array.from({ length: players }, (_, seat) => ship(change[seat])), adjacent, fog, turn: 0 };
}

describe("routes", () => {
  test("neighbours are joined straight", () => {
    expect(routes(table(4, {}, [[0, 1], [0, 3]]))).toEqual([
      { pair: [0, 1], via: [], wrecks: [] },
      { pair: [0, 3], via: [], wrecks: [] },
    ]);
  });

  test("a line bends round a wreck", () => {
    expect(routes(table(6, { 5: { afloat: false } }, [[0, 4]]))).toEqual([{ pair: [0, 4], via: [], wrecks: [5] }]);
  });

  test("a line looks past the watch, on both sides if need be", () => {
    expect(routes(table(6, { 3: { watch: true } }, [[2, 4]]))).toEqual([{ pair: [2, 4], via: [3], wrecks: [] }]);
    const both = routes(table(4, { 1: { watch: true }, 3: { watch: true } }, [[0, 2]]));
    expect(both.map(({ via }) => via)).toEqual([[1], [3]]);
  });

  test("fog takes the straight way, not the one past the watch", () => {
    expect(routes(table(3, { 0: { watch: true } }, [[1, 2]], 1))).toEqual([{ pair: [1, 2], via: [0], wrecks: [] }]);
  });

  test("the lines of the one who acts are told apart", () => {
    const around = ring(4, 0, 1088, 624);
    const [mine, other] = rhumbs(table(4, {}, [[0, 1], [1, 2]]), around);
    expect([mine!.mine, other!.mine]).toEqual([true, false]);
    expect(mine!.path).toMatch(/^M[\d.]+ [\d.]+L[\d.]+ [\d.]+$/);
    expect(rhumbs(table(6, { 3: { watch: true } }, [[2, 4]]), ring(6, 0, 1088, 624))[0]!.path).toContain("Q");
  });

  test("a fog bank lies between its two ships", () => {
    const around = ring(3, 0, 1088, 624);
    const bank = fogBank(2, around)!;
    expect(bank.x).toBe((around.spots[2]!.x + around.spots[0]!.x) / 2);
    expect(fogBank(null, around)).toBeNull();
  });
});

describe("bubble", () => {
  test("it covers next to nothing of any ship and has a tail", () => {
    for (const players of PLAYERS) {
      for (const [width, height] of SIZES.slice(0, 2)) {
        const around = ring(players, 0, width, height);
        around.spots.forEach((_, seat) => {
          const box = place(around, seat, { width: 186, height: 156 });
          const covered = around.spots.reduce((sum, spot) => sum + overlap(box, shipBox(around, spot)), 0);
          expect(covered / (box.width * box.height)).toBeLessThan(0.08);
          expect(tail(around, seat, { ...box, height: 98 })).toMatch(/^M/);
        });
      }
    }
  });
});
