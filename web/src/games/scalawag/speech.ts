// What the ships say aloud: an order with the crew that it claims, and what became of it.

import { crewOf, crewText, type CardName, type OrderName, type ScalawagView } from "./view";

export interface Speech {
  seat: number;
  order: OrderName | null;
  /** Crew that was believed, as names of `name.crew`. */
  stands: string[];
  /** Crew that can still be called. */
  claim: { crew: string; card: CardName; count: number; revealed: boolean } | null;
}

/** Crew declared for the order so far, the last declaration last. */
function declared({ order, claim }: ScalawagView): { card: CardName; count: number }[] {
  if (!order) return [];
  const first = crewOf(order.order);
  const counted = order.order === "trim" || order.order === "fire" || order.order === "board";
  const crew: { card: CardName; count: number }[] = [];
  if (first) crew.push({ card: first, count: counted ? order.support : 1 });
  if (order.pilot) crew.push({ card: "pilot", count: 1 });
  if (order.lookout) crew.push({ card: "lookout", count: 1 });
  return claim ? crew : crew.filter(({ count }) => count > 0);
}

export function speech(view: ScalawagView): Speech | null {
  const { turn, order, claim, phase } = view;
  if (turn === null) return null;
  if (!order) return phase === "penalty" ? { seat: turn, order: null, stands: [], claim: null } : null;
  const said = declared(view).filter(({ count }) => count > 0);
  const stands = claim ? said.slice(0, -1) : said;
  return {
    seat: turn,
    order: order.order,
    stands: stands.map(({ card, count }) => crewText(card, count)),
    claim: claim && { crew: crewText(claim.card, claim.count), ...claim },
  };
}
