// From legal actions to what the dock offers. Knows no rules: what may be chosen is what some legal action says.

import type { ActionInfo } from "../../lib/wire";
import { ORDERS, crewText, type CardName, type OrderName, type ScalawagView } from "./view";

const kind = (action: ActionInfo) => action.fields.kind;

export const find = (actions: readonly ActionInfo[], what: string): ActionInfo | null =>
  actions.find((action) => kind(action) === what) ?? null;

export interface Offer {
  order: OrderName;
  crew: CardName | null;
  clause: string;
  /** Its legal actions, with the fewest crew first. */
  open: ActionInfo[];
  /** Whether one must say how many crew support it. */
  counted: boolean;
}

/** The orders, while one is to be given. */
export function offers(actions: readonly ActionInfo[], view: ScalawagView): Offer[] {
  if (view.phase !== "order" || !actions.length) return [];
  return ORDERS.map(({ order, crew, clause }) => {
    const open = actions.filter((action) => kind(action) === order);
    return { order, crew, clause, open, counted: open.some((action) => "crew" in action.fields) };
  });
}

export interface Count {
  n: number;
  text: string;
  legal: boolean;
  /** More than one holds. */
  bluff: boolean;
}

/** How many crew may be named for an order: none up to a full hand. */
export function counts({ order, crew, open }: Offer, hand: readonly CardName[]): Count[] {
  if (!crew) return [];
  const own = hand.filter((card) => card === crew).length;
  return Array.from({ length: hand.length + 1 }, (_, n) => {
    const text = [order, crewText(crew, n)].filter(Boolean).join(" ");
    return { n, text, legal: open.some((action) => action.text === text), bluff: n > own };
  });
}

/** What an order that is not open would have meant: the server says why not. */
export function attempt({ order, crew, open }: Offer, hand: readonly CardName[]): string {
  if (open.length === 1) return open[0]!.text;
  const many = order === "fire" || order === "board" || order === "trim" ? hand.length : 1;
  return crew ? `${order} ${crewText(crew, many)}` : order;
}

const AIMS = new Set(["aim", "second"]);

/** The notation of a click on a ship, legal or not; null where ships are not asked for. */
export function shipText(actions: readonly ActionInfo[], view: ScalawagView, bonus: CardName | null, flag: string): string | null {
  if (!actions.length) return null;
  if (bonus) return `${bonus} ${flag}`;
  return AIMS.has(view.phase) ? `at ${flag}` : null;
}

/** Flags that may be clicked now. */
export function targets(actions: readonly ActionInfo[], bonus: CardName | null): Set<string> {
  const wanted = bonus ?? "at";
  return new Set(actions.filter((action) => kind(action) === wanted).map((action) => action.fields.flag!));
}

const CARDS = new Set(["lose", "return", "locker"]);

/** What a click on a card of the hand does now. */
export function cardAction(actions: readonly ActionInfo[], card: CardName): ActionInfo | null {
  return actions.find((action) => CARDS.has(kind(action) ?? "") && action.fields.card === card) ?? null;
}

/** Bonus cards that may be played now. */
export function playable(actions: readonly ActionInfo[], card: CardName): boolean {
  return (card === "wave" || card === "spot") && find(actions, card) !== null;
}
