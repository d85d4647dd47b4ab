// Where things are on the board: 5 × 5 cells of 104 in a frame of 48, the viewer's home below.

import type { Step } from "./steps";

export const CELL = 104;
export const EDGE = 48;
export const SIZE = 2 * EDGE + 5 * CELL;
export const FILES = ["a", "b", "c", "d", "e"] as const;

export interface Point {
  x: number;
  y: number;
}

/** All squares in reading order, as the viewer sees them. */
export function squares(turned: boolean): string[] {
  const all = [5, 4, 3, 2, 1].flatMap((rank) => FILES.map((file) => `${file}${rank}`));
  return turned ? all.reverse() : all;
}

/** The upper left corner of a square. */
export function corner(square: string, turned: boolean): Point {
  const file = square.charCodeAt(0) - 97;
  const rank = Number(square[1]) - 1;
  return { x: EDGE + CELL * (turned ? 4 - file : file), y: EDGE + CELL * (turned ? rank : 4 - rank) };
}

export function middle(square: string, turned: boolean): Point {
  const { x, y } = corner(square, turned);
  return { x: x + CELL / 2, y: y + CELL / 2 };
}

/** Whether a square is one of the inlaid ones. */
export function inlaid(square: string): boolean {
  return (square.charCodeAt(0) + Number(square[1])) % 2 === 0;
}

/** Four corners around a square, drawn as brackets. */
export function brackets(square: string, turned: boolean): string {
  const { x, y } = corner(square, turned);
  const [a, z, l] = [4, CELL - 4, 17];
  return (
    `M${x + a} ${y + a + l}V${y + a}H${x + a + l}M${x + z - l} ${y + a}H${x + z}V${y + a + l}` +
    `M${x + z} ${y + z - l}V${y + z}H${x + z - l}M${x + a + l} ${y + z}H${x + a}V${y + z - l}`
  );
}

export interface Ray {
  from: Point;
  to: Point;
}

/** One line from a piece to the farthest lit square in each straight direction. */
export function rays(source: string, targets: Iterable<string>, occupied: ReadonlySet<string>, turned: boolean): Ray[] {
  const start = middle(source, turned);
  const farthest = new Map<string, { square: string; steps: number; dx: number; dy: number }>();
  for (const square of targets) {
    const end = middle(square, turned);
    const [x, y] = [(end.x - start.x) / CELL, (end.y - start.y) / CELL];
    if (x !== 0 && y !== 0 && Math.abs(x) !== Math.abs(y)) continue;
    const steps = Math.max(Math.abs(x), Math.abs(y));
    const [dx, dy] = [Math.sign(x), Math.sign(y)];
    const known = farthest.get(`${dx} ${dy}`);
    if (!known || known.steps < steps) farthest.set(`${dx} ${dy}`, { square, steps, dx, dy });
  }
  return [...farthest.values()]
    .filter(({ square, steps }) => steps > 1 || !occupied.has(square))
    .map(({ square, dx, dy }) => between(start, middle(square, turned), dx, dy, occupied.has(square) ? 52 : 0));
}

function between(start: Point, end: Point, dx: number, dy: number, short: number): Ray {
  const length = Math.hypot(dx, dy);
  const [lead, stop] = [50 / length, short / length];
  return {
    from: { x: start.x + dx * lead, y: start.y + dy * lead },
    to: { x: end.x - dx * stop, y: end.y - dy * stop },
  };
}

/** A short wall before each piece that ends a line of a card without being a prey. `forward`: 1 towards rank 5. */
export function walls(
  source: string,
  lines: readonly (readonly Step[])[],
  targets: ReadonlySet<string>,
  occupied: ReadonlySet<string>,
  forward: 1 | -1,
  turned: boolean,
): Ray[] {
  const ends = lines.map((line) => line.map(([x, y]) => beside(source, x, y * forward)).find((square) => occupied.has(square)));
  return ends.filter((square) => square !== undefined && !targets.has(square)).map((square) => wall(source, square!, turned));
}

function beside(square: string, files: number, ranks: number): string {
  return String.fromCharCode(square.charCodeAt(0) + files) + (Number(square[1]) + ranks);
}

/** Across the way to a piece, at the near edge of its square. */
function wall(source: string, square: string, turned: boolean): Ray {
  const [start, end] = [middle(source, turned), middle(square, turned)];
  const [dx, dy] = [Math.sign(end.x - start.x), Math.sign(end.y - start.y)];
  const at = { x: end.x - (dx * CELL) / 2, y: end.y - (dy * CELL) / 2 };
  const half = 18 / Math.hypot(dx, dy);
  return { from: { x: at.x - dy * half, y: at.y + dx * half }, to: { x: at.x + dy * half, y: at.y - dx * half } };
}

/** The dotted way of the last move: straight, or an arc for a jump. */
export function trail(from: string, to: string, turned: boolean): string {
  const [a, b] = [middle(from, turned), middle(to, turned)];
  const [sx, sy] = [Math.sign(b.x - a.x), Math.sign(b.y - a.y)];
  const [width, height] = [Math.abs(b.x - a.x), Math.abs(b.y - a.y)];
  if (width !== 0 && height !== 0 && width !== height) return arc(a, b, sx, sy, height > width);
  const length = Math.hypot(sx, sy);
  const [lead, stop] = [31 / length, 50 / length];
  return `M${a.x + sx * lead} ${a.y + sy * lead}L${b.x - sx * stop} ${b.y - sy * stop}`;
}

function arc(a: Point, b: Point, sx: number, sy: number, tall: boolean): string {
  return tall
    ? `M${a.x + 24 * sx} ${a.y + 20 * sy}Q${b.x + 8 * sx} ${a.y + CELL * 0.55 * sy} ${b.x} ${b.y - 50 * sy}`
    : `M${a.x + 20 * sx} ${a.y + 24 * sy}Q${a.x + CELL * 0.55 * sx} ${b.y + 8 * sy} ${b.x - 50 * sx} ${b.y}`;
}
