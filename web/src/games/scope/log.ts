// The log by turns: which line opens a turn, which is not told, and what was done last.

import type { EventInfo } from "../../lib/wire";
import { isOld } from "./memory";
import { seated, type ScopeView } from "./view";

export interface Line {
  event: EventInfo;
  /** The turn it belongs to, 0 before the first. */
  turn: number;
  /** It is the first that is told of its turn. */
  opens: boolean;
}

/** Not told: the board shows it. */
const SILENT = new Set(["lay", "pick_up", "put", "laid", "silence", "layout", "end"]);

/** A turn begins where another seat does something: the sides alternate. */
export function lines(events: readonly EventInfo[]): Line[] {
  let begun = false;
  let turn = 0;
  let seat: unknown = null;
  return events.map((event) => {
    const { kind, args } = event;
    begun ||= kind === "begin";
    const opens = begun && args.seat !== undefined && args.seat !== seat;
    if (opens) {
      seat = args.seat;
      turn += 1;
    }
    return { event, turn, opens };
  });
}

export interface Told extends Line {
  /** Whose side did it; empty where nobody did. */
  side: string;
  /** It tells less: nobody is to be reminded of it. */
  old: boolean;
}

/** The lines that are told; nothing is forgotten any more where `all` is shown. */
export function told(events: readonly EventInfo[], view: ScopeView, all: boolean): Told[] {
  const spoken = lines(events).filter(({ event }) => !SILENT.has(event.kind));
  return spoken.map((line) => {
    const { seat } = line.event.args;
    return { ...line, side: typeof seat === "number" ? seated(view, seat).side : "", old: !all && isOld(line.turn, view) };
  });
}

export interface Deed {
  /** Cards that were looked at or shot at. */
  cells: string[];
  /** Where a shot went in. */
  hit: string | null;
  /** The quadrant that was moved. */
  moved: string | null;
}

const LOOKS: Readonly<Record<string, string>> = { search: "cell", fire: "cell", recon: "cells", shell: "target", found: "cells", take: "target" };
const HITS: Readonly<Record<string, string>> = { kill: "cell", wound: "cell", fooled: "cell", miss: "cell", decoy_gone: "cell", repelled: "cell" };

/** What the last turn did on the grid. */
export function lastDeed(events: readonly EventInfo[]): Deed {
  const all = lines(events);
  const last = all.at(-1)?.turn ?? 0;
  const deed: Deed = { cells: [], hit: null, moved: null };
  if (!last) return deed;
  for (const { event, turn } of all) {
    if (turn !== last) continue;
    const { kind, args } = event;
    if (LOOKS[kind]) deed.cells = [args[LOOKS[kind]]].flat() as string[];
    if (HITS[kind]) deed.hit = args[HITS[kind]] as string;
    if (kind === "move" || kind === "reinforce") deed.moved = args.quadrant as string;
  }
  return deed;
}
