// What became of a seat's chances, and why.

import type { Account, Review } from "./wire";

/** Whether a loss was rather bad luck or a bad choice. */
export function why({ result, decisions, luck }: Account, players: number): "won" | "luck" | "choice" | null {
  if (result > 1 / players) return "won";
  if (result === 1 / players) return null;
  return -decisions > -luck ? "choice" : "luck";
}

/** A seat's chance over the match, as points of a line: before each of its decisions, after it, and in the end. */
export function curve(seat: number, report: Review, last: number): [number, number][] {
  const own = report.verdicts.filter((verdict) => verdict.seat === seat);
  const points = own.flatMap(({ step, best, chosen }): [number, number][] => [[step - 1, best], [step, chosen]]);
  const result = report.accounts.find((account) => account.seat === seat)?.result;
  return result === undefined ? points : [...points, [last, result]];
}
