// The log by turns: which line opens a turn, and which only tells what came of it.

import type { EventInfo } from "../../lib/wire";

export interface Line {
  /** The number of the turn where it begins. */
  turn: number | null;
  /** Not told: something else on the table shows it. */
  silent: boolean;
  /** What came of the line above. */
  follows: boolean;
}

const SILENT = new Set(["turn", "collect", "drew", "answer", "returned", "swap", "hand"]);
const LEADS = new Set(["issue", "declare", "call", "out", "give", "skip", "deal", "fog", "fog_lifts", "nations", "win"]);

export function lines(events: readonly EventInfo[]): Line[] {
  let turn = 0;
  let due = false;
  return events.map(({ kind }) => {
    if (kind === "turn") {
      turn += 1;
      due = true;
    }
    const silent = SILENT.has(kind);
    const opens = due && !silent;
    if (opens) due = false;
    return { turn: opens ? turn : null, silent, follows: !opens && !LEADS.has(kind) };
  });
}

export const turnsPlayed = (events: readonly EventInfo[]): number => events.filter(({ kind }) => kind === "turn").length;
