// Where a declaration is written: on the inner side of the ship that speaks, clear of the other ships.

import { edge, reach, type Point, type Ring } from "./ring";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Size {
  width: number;
  height: number;
}

const GAP = 10;

/** The box of a ship, with what is written below it. */
export function shipBox(around: Ring, spot: Point): Box {
  const { x, down } = reach(around);
  const up = 94 * around.scale;
  return { x: spot.x - x * 0.86, y: spot.y - up, width: x * 1.72, height: up + down };
}

const LOCKER = { width: 152, height: 80 };

/** The locker, as wide as the ship to its right leaves it. */
export function room(around: Ring): Box {
  const box = { ...around.locker, ...LOCKER };
  const beside = around.spots.map((spot) => shipBox(around, spot)).filter((ship) => ship.x > box.x && overlap(box, ship) > 0);
  return { ...box, width: Math.min(box.width, ...beside.map((ship) => ship.x - box.x - GAP)) };
}

export function overlap(a: Box, b: Box): number {
  const wide = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const high = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return wide > 0 && high > 0 ? wide * high : 0;
}

function centred({ x, y }: Point, { width, height }: Size, around: Ring): Box {
  const keep = (value: number, size: number, whole: number) => Math.max(GAP, Math.min(whole - size - GAP, value));
  return { x: keep(x - width / 2, width, around.width), y: keep(y - height / 2, height, around.height), width, height };
}

/** Turns from the straight way to the middle, and shares of it, that are tried. */
const TURNS = [0, 12, -12, 24, -24, 36, -36, 48, -48, 60, -60];
const STEPS = Array.from({ length: 18 }, (_, step) => 0.3 + step * 0.05);

/** Near the ship that speaks and covering no ship; `soft` things are spared where that costs little. */
export function place(around: Ring, seat: number, size: Size, soft: readonly Box[] = []): Box {
  const ship = around.spots[seat]!;
  const ships = around.spots.map((spot) => shipBox(around, spot));
  const cover = (box: Box, things: readonly Box[]) => things.reduce((sum, thing) => sum + overlap(box, thing), 0);
  let best: { box: Box; cost: number } | null = null;
  for (const at of tries(around, ship)) {
    const box = centred(at, size, around);
    const far = Math.hypot(box.x + size.width / 2 - ship.x, box.y + size.height / 2 - ship.y);
    const cost = cover(box, ships) * 10 + cover(box, soft) * 0.02 + far;
    if (!best || cost < best.cost) best = { box, cost };
  }
  return best!.box;
}

function tries({ width, height }: Ring, ship: Point): Point[] {
  const [dx, dy] = [width / 2 - ship.x, height / 2 - ship.y];
  return TURNS.flatMap((turn) => {
    const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
    const [x, y] = [dx * cos - dy * sin, dx * sin + dy * cos];
    return STEPS.map((step) => ({ x: ship.x + x * step, y: ship.y + y * step }));
  });
}

/** The tail of a bubble: from its edge towards the ship that speaks. Empty where they touch. */
export function tail(around: Ring, seat: number, box: Box): string {
  const ship = around.spots[seat]!;
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const [dx, dy] = [ship.x - from.x, ship.y - from.y];
  const [across, down] = [Math.abs(dx) / (box.width / 2), Math.abs(dy) / (box.height / 2)];
  const out = Math.max(across, down);
  if (out <= 1) return "";
  const upright = down >= across;
  const side = upright ? box.width / 2 - 22 : box.height / 2 - 16;
  /** Claimed cards lie below the bubble: a tail that goes down keeps to the left of them. */
  const aside = upright && dy > 0 ? box.width * 0.3 : 0;
  const slide = (value: number) => Math.max(-side, Math.min(side, value - aside));
  const root = upright
    ? { x: from.x + slide(dx / out), y: from.y + Math.sign(dy) * (box.height / 2 - 1) }
    : { x: from.x + Math.sign(dx) * (box.width / 2 - 1), y: from.y + slide(dy / out) };
  return spike(root, tip(root, edge(around, ship, root)), upright);
}

const LONGEST = 46;

function tip(root: Point, end: Point): Point {
  const length = Math.hypot(end.x - root.x, end.y - root.y);
  const short = Math.min(1, LONGEST / (length || 1));
  return { x: root.x + (end.x - root.x) * short, y: root.y + (end.y - root.y) * short };
}

function spike(root: Point, end: Point, upright: boolean): string {
  const half = 11;
  const [a, b] = upright
    ? [{ x: root.x - half, y: root.y }, { x: root.x + half, y: root.y }]
    : [{ x: root.x, y: root.y - half }, { x: root.x, y: root.y + half }];
  const told = ({ x, y }: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  return `M${told(a)}L${told(end)}L${told(b)}`;
}
