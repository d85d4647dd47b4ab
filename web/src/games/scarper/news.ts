// The dispatch: the last roll with its causes and what came of it, or the last year scored line by line.

import type { EventInfo, LogEntry } from "../../lib/wire";
import type { Seat } from "./view";

type Facts = Record<string, number> & { field: string; seat: Seat };

export interface Fight {
  kind: "charge" | "assault";
  clause: string;
  args: Facts & { totals?: [number, number] };
  /** What came of it, in order. */
  steps: EventInfo[];
}

/** A line of the scoring, with what it gives to each seat. */
export interface Line {
  kind: "front" | "propaganda" | "economy" | "fulfilled" | "missed";
  /** A battlefield or a mission. */
  what: string | null;
  seat: Seat;
  n: number;
  clause: string;
}

export interface Scored {
  kind: "score";
  clause: string;
  year: number;
  lines: Line[];
  gains: [number, number];
  morale: number;
}

export type News = Fight | Scored;

const FOLLOW = new Set(["advance", "clear", "wasted", "even", "raise", "lower", "stuck", "lose"]);
const COUNTED = new Set(["fulfilled", "missed", "score_front", "score_propaganda", "score_economy"]);

/** What the dispatch tells: the later of the last roll and the last scoring. */
export function news(events: readonly EventInfo[]): News | null {
  const place = events.findLastIndex(({ kind }) => kind === "charge" || kind === "assault" || kind === "score");
  if (place < 0) return null;
  return events[place]!.kind === "score" ? scored(events, place) : fight(events, place);
}

function fight(events: readonly EventInfo[], place: number): Fight {
  const { kind, clause, args } = events[place]!;
  const steps: EventInfo[] = [];
  for (const event of events.slice(place + 1)) {
    if (!FOLLOW.has(event.kind) || !event.clause.startsWith(kind === "charge" ? "5." : "6.")) break;
    steps.push(event);
  }
  return { kind: kind as Fight["kind"], clause, args: args as Fight["args"], steps };
}

/** A scoring without a difference says nothing of the marker: it stands where it was last moved to. */
function scored(events: readonly EventInfo[], place: number): Scored {
  const { args, clause } = events[place]!;
  const first = events.slice(0, place).findLastIndex(({ kind }) => !COUNTED.has(kind)) + 1;
  const moved = events[place + 1];
  const before = events.slice(0, place).findLast(({ kind }) => kind === "gain" || kind === "lose");
  const last = moved?.kind === "gain" && moved.args.cause === "score" ? moved : before;
  return {
    kind: "score",
    clause,
    year: args.year as number,
    lines: events.slice(first, place).map(line),
    gains: args.gains as [number, number],
    morale: (last?.args.morale as number | undefined) ?? 0,
  };
}

function line({ kind, args, clause }: EventInfo): Line {
  const what = (args.field ?? args.mission ?? null) as string | null;
  return { kind: kind.replace("score_", "") as Line["kind"], what, seat: args.seat as Seat, n: kind === "missed" ? 0 : (args.n as number), clause };
}

/** What the last action on the map changed, until the next one does. */
export interface Marks {
  /** Spaces won, and how many trenches fell where, to whom. */
  gained: ReadonlySet<string>;
  fallen: ReadonlyMap<string, { seat: Seat; n: number }>;
  dug: ReadonlySet<string>;
  /** The battlefield where it happened, and how far its frontline went. */
  moved: ReadonlyMap<string, { seat: Seat; by: number }>;
}

const ON_MAP = new Set(["advance", "clear", "withdraw", "buy", "trench", "charge", "assault"]);

export function marks(log: readonly LogEntry[]): Marks {
  const last = log.findLast(({ events }) => events.some(({ kind }) => ON_MAP.has(kind)))?.events ?? [];
  const moved = new Map<string, { seat: Seat; by: number }>();
  const fallen = new Map<string, { seat: Seat; n: number }>();
  for (const { kind, args } of last) {
    const { seat, field, space } = args as { seat: Seat; field: string; space: string };
    if (kind === "advance") moved.set(field, { seat, by: (moved.get(field)?.by ?? 0) + 1 });
    if (kind === "clear") fallen.set(space, { seat, n: (fallen.get(space)?.n ?? 0) + 1 });
  }
  const spaces = (...kinds: string[]) => new Set(last.filter(({ kind }) => kinds.includes(kind)).map(({ args }) => args.space as string));
  return { gained: spaces("advance"), fallen, dug: spaces("buy", "trench"), moved };
}
