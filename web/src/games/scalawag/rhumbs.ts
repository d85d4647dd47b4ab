// Adjacency as lines on the chart. Who is adjacent to whom the server says; here is only how a line gets there.

import { edge, reach, type Point, type Ring } from "./ring";
import type { ScalawagView } from "./view";

/** A pair of neighbours, or two that see each other past ships on watch. */
export interface Route {
  pair: readonly [number, number];
  /** `via`: ships on watch that it passes; `wrecks`: lost ships that it bends round. */
  via: number[];
  wrecks: number[];
}

export interface Rhumb {
  key: string;
  path: string;
  /** One end is the player who acts. */
  mine: boolean;
  past: boolean;
}

interface Side {
  living: number[];
  wrecks: number[];
  fog: boolean;
}

type Known = Pick<ScalawagView, "players" | "ships" | "adjacent" | "fog" | "turn">;

/** What lies between two seats, clockwise. */
function side({ players, ships, fog }: Known, from: number, to: number): Side {
  const between: number[] = [];
  for (let seat = (from + 1) % players; seat !== to; seat = (seat + 1) % players) between.push(seat);
  return {
    living: between.filter((seat) => ships[seat]!.afloat),
    wrecks: between.filter((seat) => !ships[seat]!.afloat),
    fog: fog === from && !between.length,
  };
}

export function routes(view: Known): Route[] {
  return view.adjacent.flatMap(([one, other]): Route[] => {
    const pair = [one, other] as const;
    const sides = [side(view, one, other), side(view, other, one)].sort((a, b) => a.wrecks.length - b.wrecks.length);
    const direct = sides.find(({ living, fog }) => !living.length && !fog);
    if (direct) return [{ pair, via: [], wrecks: direct.wrecks }];
    const past = sides.filter(({ living }) => living.length && living.every((seat) => view.ships[seat]!.watch));
    if (!past.length) return [{ pair, via: [], wrecks: [] }];
    return past.map(({ living }) => ({ pair, via: living, wrecks: [] }));
  });
}

export function rhumbs(view: Known, around: Ring): Rhumb[] {
  return routes(view).map((route) => {
    const { pair, via, wrecks } = route;
    const key = `${pair.join("-")} ${via.join()} ${wrecks.join()}`;
    return { key, path: line(route, around), mine: view.turn !== null && pair.includes(view.turn), past: via.length > 0 };
  });
}

function line({ pair, via, wrecks }: Route, around: Ring): string {
  const [a, b] = [around.spots[pair[0]]!, around.spots[pair[1]]!];
  const round = via.length ? via : wrecks;
  if (!round.length) return `M${told(edge(around, a, b))}L${told(edge(around, b, a))}`;
  const clear = via.length ? Math.max(reach(around).down + 8, 140 * around.scale) : 125 * around.scale;
  const bend = control(a, b, middle(round.map((seat) => around.spots[seat]!)), clear, around);
  return `M${told(edge(around, a, bend))}Q${told(bend)} ${told(edge(around, b, bend))}`;
}

/** The control point of a curve whose middle passes `clear` inside of a spot. */
function control(a: Point, b: Point, spot: Point, clear: number, { port, height }: Ring): Point {
  const [dx, dy] = [port.x - spot.x, height / 2 - spot.y];
  const length = Math.hypot(dx, dy) || 1;
  const mid = { x: spot.x + (dx * clear) / length, y: spot.y + (dy * clear) / length };
  return { x: 2 * mid.x - (a.x + b.x) / 2, y: 2 * mid.y - (a.y + b.y) / 2 };
}

function middle(points: Point[]): Point {
  const sum = points.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

const told = ({ x, y }: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** Where a bank of fog lies, and how it is turned: across the way from one ship to the next. */
export function fogBank(fog: number | null, around: Ring): (Point & { turn: number; length: number }) | null {
  if (fog === null) return null;
  const [a, b] = [around.spots[fog]!, around.spots[(fog + 1) % around.spots.length]!];
  const turn = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
  const length = 124 * around.scale;
  return { ...middle([a, b]), turn, length };
}
