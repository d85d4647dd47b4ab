// The log: what of it is told, and the number of each turn. 1 and 1.5 are the two halves of the first.

import type { EventInfo } from "../../lib/wire";

export interface Line {
  event: EventInfo;
  /** Its turn; a half for the second player's. Null for what is no turn. */
  turn: number | null;
}

/** Not told: what a draw changes is seen in hand and deck. */
const SILENT = new Set(["draw", "drew", "end"]);
const TURNS = new Set(["move", "capture", "enter", "discard"]);

export function lines(events: readonly EventInfo[]): Line[] {
  let half = 0;
  return events.flatMap((event) => {
    if (event.kind === "deal") half = 0;
    if (SILENT.has(event.kind)) return [];
    return { event, turn: TURNS.has(event.kind) ? 1 + half++ / 2 : null };
  });
}
