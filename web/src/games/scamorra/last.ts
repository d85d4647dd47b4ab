// The last thing that happened on the board.

import type { EventInfo } from "../../lib/wire";

export interface LastMove {
  from: string | null;
  to: string;
  card: string | null;
}

const text = (value: unknown) => (typeof value === "string" ? value : null);

export function lastMove(events: readonly EventInfo[]): LastMove | null {
  for (let place = events.length - 1; place >= 0; place--) {
    const { kind, args } = events[place]!;
    if (kind === "deal" || kind === "discard") return null;
    const to = text(args.to) ?? text(args.square);
    if (to) return { from: text(args.from), to, card: text(args.card) };
  }
  return null;
}
