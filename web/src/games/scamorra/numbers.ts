// The number of each turn in the log: 1 and 1.5 are the two halves of the first.

import type { EventInfo } from "../../lib/wire";

const TURNS = new Set(["move", "capture", "enter", "discard"]);

export function numbered(events: readonly EventInfo[]): (number | null)[] {
  let half = 0;
  return events.map(({ kind }) => {
    if (kind === "deal") half = 0;
    return TURNS.has(kind) ? 1 + half++ / 2 : null;
  });
}
