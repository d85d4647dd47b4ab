// The log by turns: which line opens a turn, and which only tells what came of it.

import type { EventInfo } from "../../lib/wire";

export interface Line {
  event: EventInfo;
  /** The number of the turn where it begins. */
  turn: number | null;
  /** What came of the line above. */
  follows: boolean;
}

/** Not told: something else on the table shows it. */
const SILENT = new Set(["turn", "collect", "drew", "answer", "returned", "swap", "hand"]);
const LEADS = new Set(["issue", "declare", "call", "out", "give", "skip", "deal", "fog", "fog_lifts", "nations", "win"]);

export function lines(events: readonly EventInfo[]): Line[] {
  let turn = 0;
  let due = false;
  return events.flatMap((event) => {
    if (event.kind === "turn") {
      turn += 1;
      due = true;
    }
    if (SILENT.has(event.kind)) return [];
    const opens = due;
    due = false;
    return { event, turn: opens ? turn : null, follows: !opens && !LEADS.has(event.kind) };
  });
}

export const turnsPlayed = (events: readonly EventInfo[]): number => events.filter(({ kind }) => kind === "turn").length;

/** Whether a player who is out was sunk: the last harm told of it was damage, not a lost card. */
export function isSunk(events: readonly EventInfo[], seat: number): boolean {
  return events.findLast(({ kind, args }) => (kind === "damage" || kind === "lose") && args.seat === seat)?.kind === "damage";
}
