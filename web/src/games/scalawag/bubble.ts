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
  const { x, up, down } = reach(around);
  return { x: spot.x - x * 0.86, y: spot.y - up - 8 * around.scale, width: x * 1.72, height: up + down + 8 * around.scale };
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

/** On the way from the ship to the middle: the first place that covers no ship, or the one that covers least. */
export function place(around: Ring, seat: number, size: Size): Box {
  const ship = around.spots[seat]!;
  const heart = { x: around.width / 2, y: around.height / 2 };
  const ships = around.spots.map((spot) => shipBox(around, spot));
  let best: { box: Box; covered: number } | null = null;
  for (let way = 0.2; way <= 1.2; way += 0.04) {
    const at = { x: ship.x + (heart.x - ship.x) * way, y: ship.y + (heart.y - ship.y) * way };
    const box = centred(at, size, around);
    const covered = ships.reduce((sum, other) => sum + overlap(box, other), 0);
    if (covered === 0) return box;
    if (!best || covered < best.covered) best = { box, covered };
  }
  return best!.box;
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
  const slide = (value: number) => Math.max(-side, Math.min(side, value));
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
