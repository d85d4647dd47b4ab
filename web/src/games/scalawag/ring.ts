// Where the ships of a table sail: the viewer below, the others clockwise, in pixels of the chart.

export interface Point {
  x: number;
  y: number;
}

export interface Spot extends Point {
  /** Upper ships sail to the right, lower ones to the left. */
  face: "l" | "r";
  /** The side where prices hang: the stern, unless the chart ends there. */
  hang: "l" | "r";
}

export interface Ring {
  width: number;
  height: number;
  /** A narrow chart: small ships with figures instead of tokens. */
  compact: boolean;
  /** 1 is a ship of 208 × 200. */
  scale: number;
  /** By seat. */
  spots: Spot[];
  port: Point;
  locker: Point;
}

type Percent = readonly [number, number];

const WIDE: Record<number, readonly Percent[]> = {
  3: [[50, 78], [19, 33], [81, 33]],
  4: [[50, 80], [15.5, 48], [50, 20], [84.5, 48]],
  5: [[50, 81], [15, 63], [26, 22], [74, 22], [85, 63]],
  6: [[50, 81], [15.5, 71], [15.5, 28], [50, 19], [84.5, 28], [84.5, 71]],
  7: [[50, 82], [20.5, 79], [10.5, 46], [31, 19.5], [69, 19.5], [89.5, 46], [79.5, 79]],
  8: [[50, 82], [21, 79], [10.5, 50], [21, 21.5], [50, 18.5], [79, 21.5], [89.5, 50], [79, 79]],
};

const NARROW: Record<number, readonly Percent[]> = {
  3: [[50, 82], [19, 34], [81, 34]],
  4: [[50, 85], [17, 50], [50, 15.5], [83, 50]],
  5: [[50, 85], [17, 65], [24, 21], [76, 21], [83, 65]],
  6: [[50, 85], [17, 71], [17, 31], [50, 15.5], [83, 31], [83, 71]],
  7: [[50, 87], [19, 77], [13.5, 48], [28, 18], [72, 18], [86.5, 48], [81, 77]],
  8: [[50, 87], [20, 78], [13.5, 51], [20, 25], [50, 13.5], [80, 25], [86.5, 51], [80, 78]],
};

const LOCKER: Record<number, Percent> = { 3: [76, 64], 4: [67, 74], 5: [61.5, 46], 6: [62.5, 46], 7: [64, 48], 8: [64, 48] };

const NARROWEST = 700;
/** What a price takes beyond the ship. */
const TAG = 24;

export function ring(players: number, viewer: number, width: number, height: number): Ring {
  const compact = width < NARROWEST;
  const at = ([x, y]: Percent): Point => ({ x: (x * width) / 100, y: (y * height) / 100 });
  const places = (compact ? NARROW : WIDE)[players]!;
  const scale = compact ? narrowScale(players, width, height) : wideScale(players, width, height);
  const lowest = height - (compact ? 10 : 14) - reach({ scale, compact }).down;
  const spots = Array.from({ length: players }, (_, seat): Spot => {
    const place = places[(seat - viewer + players) % players]!;
    const half = 104 * scale + TAG;
    const [left, right] = [at(place).x < half, at(place).x > width - half];
    const sailsRight = place[1] < 45;
    const { x, y } = at(place);
    return { x, y: Math.min(y, lowest), face: sailsRight ? "r" : "l", hang: right || (sailsRight && !left) ? "l" : "r" };
  });
  return { width, height, compact, scale, spots, port: at([50, compact ? portBelow(players) : players === 3 ? 43 : 50]), locker: at(LOCKER[players]!) };
}

function wideScale(players: number, width: number, height: number): number {
  const crowd = players > 6 ? 0.84 : 1;
  return crowd * Math.min(1, width / 900, height / 580);
}

function narrowScale(players: number, width: number, height: number): number {
  const crowd = players > 6 ? 0.8 : 1;
  return 0.538 * crowd * Math.min(1.3, width / 390, height / 430);
}

/** With a ship above it the port lies lower, so that a declaration finds room. */
function portBelow(players: number): number {
  return players === 4 || players === 6 || players === 8 ? 62 : 54;
}

/** How far a ship and what is written below it reach, up to where lines stop short. */
export function reach({ scale, compact }: Pick<Ring, "scale" | "compact">): { x: number; up: number; down: number } {
  return { x: 115 * scale, up: 76 * scale, down: 96 * scale + (compact ? 14 : 4) };
}

/** The point of the way from a ship to elsewhere where the ship ends. */
export function edge(around: Ring, from: Point, to: Point): Point {
  const { x, up, down } = reach(around);
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx / x, dy / (dy < 0 ? up : down)) || 1;
  return { x: from.x + dx / length, y: from.y + dy / length };
}
