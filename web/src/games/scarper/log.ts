// The log by turns: which line opens a turn or a year, and which only tells what came of it.

import type { EventInfo } from "../../lib/wire";

export interface Line {
  /** What stands beside it: the round, or the year. */
  mark: number | null;
  year: boolean;
  /** Not told: something else on the table shows it. */
  silent: boolean;
  /** What came of the line above. */
  follows: boolean;
}

const SILENT = new Set(["turn", "dealt", "hand", "missions", "offer", "drew", "buried", "chosen"]);
const LEADS = new Set(["year", "play", "buy", "score", "win", "draw_game", "fulfilled", "missed", "keep"]);

export function lines(events: readonly EventInfo[]): Line[] {
  let round: number | null = null;
  return events.map(({ kind, args }) => {
    if (kind === "turn") round = args.round as number;
    const silent = SILENT.has(kind);
    const year = kind === "year";
    const mark = year ? (args.year as number) : silent ? null : round;
    if (!silent) round = null;
    return { mark, year, silent, follows: mark === null && !LEADS.has(kind) };
  });
}
