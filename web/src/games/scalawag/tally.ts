// Where the crew of a kind may be: arithmetic with what the seat knows.

import { held, type CardName, type ScalawagView } from "./view";

export interface Tally {
  card: CardName;
  all: number;
  hand: number;
  locker: number;
  /** Known to lie in port. */
  port: number;
  unseen: number;
}

export function tally(view: ScalawagView, card: CardName): Tally {
  const all = view.deck[card] ?? 0;
  const hand = held(view, card);
  const locker = view.locker.filter((lost) => lost === card).length;
  const port = view.in_port.filter((known) => known === card).length;
  return { card, all, hand, locker, port, unseen: all - hand - locker - port };
}
