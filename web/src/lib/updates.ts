// What a page knows of a table, and how each message of the server changes it. Pure: no socket, no clock.

import type { Act, Clocks, LogEntry, Position, Problem, Refused, ServerMessage, Table, Update } from "./wire";

export interface Seen {
  table: Table | null;
  seat: number | null;
  /** The decision that the seat faces: the steps that it has seen so far. -1 before the first snapshot. */
  number: number;
  position: Position | null;
  /** Milliseconds that an open window had left when the position came; null where no time runs. */
  closes: number | null;
  clocks: Clocks | null;
  log: LogEntry[];
  /** Those of my seats that owe an answer, where I hold several; null: not told yet. */
  owing: number[] | null;
  /** An action that is on its way and has not been answered. */
  pending: Act | null;
  refusal: Refused | null;
  problem: Problem | null;
}

export const NOTHING: Seen = {
  table: null,
  seat: null,
  number: -1,
  position: null,
  closes: null,
  clocks: null,
  log: [],
  owing: null,
  pending: null,
  refusal: null,
  problem: null,
};

/** `gap`: an update is missing, connect anew from the number that is known. */
export interface Received {
  seen: Seen;
  gap: boolean;
}

export function receive(seen: Seen, message: ServerMessage): Received {
  const known = (change: Partial<Seen>): Received => ({ seen: { ...seen, ...change }, gap: false });
  switch (message.type) {
    case "snapshot": {
      const { table, seat, number, position, closes, clocks, log } = message;
      return known({ table, seat, number, position, closes, clocks, log, ...answered(seen, number, seat) });
    }
    case "update":
      return update(seen, message);
    case "turn":
      return known({ owing: message.seats });
    case "table":
      return known({ table: message.table });
    case "stale":
      return known({ pending: null });
    case "refused":
      return message.number === seen.number ? known({ pending: null, refusal: message }) : known({});
    case "error":
      return known({ pending: null, problem: message.error });
    case "talk":
    case "pong":
      return known({});
  }
}

function update(seen: Seen, message: Update): Received {
  const ours = message.seat === seen.seat && seen.number >= 0;
  if (!ours || message.number < seen.number) return { seen, gap: false };
  if (message.since > seen.number) return { seen, gap: true };
  const told = seen.log.at(-1)?.number ?? -1;
  const fresh = message.steps.filter((step) => step.number > told);
  const { number, position, closes, clocks } = message;
  const log = [...seen.log, ...fresh];
  return { seen: { ...seen, number, position, closes, clocks, log, ...answered(seen, number, seen.seat) }, gap: false };
}

/** A decision that is past takes what was said about it along. */
function answered(seen: Seen, number: number, seat: number | null): Partial<Seen> {
  if (number === seen.number && seat === seen.seat) return {};
  return { pending: null, refusal: null, problem: null };
}

/** The message that answers the present decision, and what is known once it is on its way. */
export function answer(seen: Seen, texts: string[]): { seen: Seen; act: Act } {
  const act: Act = { type: "act", number: seen.number, texts };
  return { seen: { ...seen, pending: act, refusal: null, problem: null }, act };
}

export type GoneKey = "gone.unknown" | "gone.closed" | "gone.outdated";

export type Farewell =
  | { then: "again"; after: number }
  | { then: "cookie" }
  | { then: "watch" }
  | { then: "gone"; key: GoneKey };

/** What to do after a socket closed for the `attempt`th time in a row. */
export function afterClose(code: number, attempt: number): Farewell {
  switch (code) {
    case 4401:
      return attempt > 3 ? { then: "again", after: wait(attempt) } : { then: "cookie" };
    case 4403:
      return { then: "watch" };
    case 4404:
      return { then: "gone", key: "gone.unknown" };
    case 4409:
      return { then: "gone", key: "gone.outdated" };
    case 4410:
      return { then: "gone", key: "gone.closed" };
    case 4429:
      return { then: "again", after: Math.max(5000, wait(attempt)) };
    default:
      return { then: "again", after: wait(attempt) };
  }
}

function wait(attempt: number): number {
  return Math.min(10_000, 250 * 2 ** Math.min(attempt, 6));
}
