// The log by turns: which line opens a turn or a year, and which only tells what came of it.

import type { EventInfo } from "../../lib/wire";

export interface Line {
  event: EventInfo;
  /** What stands beside it: the round, or the year. */
  mark: number | null;
  year: boolean;
  /** What came of the line above. */
  follows: boolean;
}

/** Not told: something else on the table shows it. */
const SILENT = new Set(["turn", "dealt", "hand", "missions", "offer", "drew", "buried", "chosen"]);
const LEADS = new Set(["year", "play", "buy", "score", "win", "draw_game", "fulfilled", "missed", "keep"]);

export function lines(events: readonly EventInfo[]): Line[] {
  let round: number | null = null;
  return events.flatMap((event) => {
    const { kind, args } = event;
    if (kind === "turn") round = args.round as number;
    if (SILENT.has(kind)) return [];
    const year = kind === "year";
    const mark = year ? (args.year as number) : round;
    round = null;
    return { event, mark, year, follows: mark === null && !LEADS.has(kind) };
  });
}
