// What the page goes on showing of what has been seen (1.7), and what it leaves to the players to remember.

import type { EventInfo } from "../../lib/wire";
import { cellsOf } from "./front";
import type { CardName, GridCard, ScopeView } from "./view";

/** A card as it is shown: its kind only as long as the page remembers it. */
export function shown(card: GridCard, view: ScopeView): GridCard {
  return view.memory === "off" && card.side !== view.side && view.turn > card.since + 1 ? { ...card, card: null, known: false } : card;
}

const TARGETS = new Set<CardName>(["sniper", "officer", "scout", "mortar", "gun", "infantry"]);

/** Cells without a shot card where a card of one kind is known to be, if only among others: a sniper near the place of a shot. */
export function suspects(view: ScopeView): Map<string, CardName> {
  const found = new Map<string, CardName>();
  if (view.memory === "off") return found;
  const heard = new Set(view.sides.flatMap(({ shot }) => (shot ? cellsOf(shot) : [])));
  for (const { side, cards, cells } of view.hints) {
    if (side === view.side || cards.length !== 1 || !TARGETS.has(cards[0]!) || cells.length > 4) continue;
    for (const cell of cells) if (!heard.has(cell)) found.set(cell, cards[0]!);
  }
  return found;
}

/** What old lines of the log do not tell any more where nobody is to be reminded. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  search: ["card"],
  fire: ["card"],
  recon: ["cards"],
  found: ["cards"],
  take: ["cell", "target", "card"],
  deploy: ["cell"],
  shell: ["cell"],
  gun: ["cell"],
  assault: ["cell"],
  stay: ["cell"],
  wound: ["cell"],
};

/** Old lines that say by themselves what lies on a cell: a decoy, an empty area. */
const UNTOLD = new Set(["fooled", "miss"]);

/** Whether what a turn told is to be forgotten. */
export const isOld = (turn: number, view: ScopeView): boolean => view.memory !== "shown" && view.turn > turn + 1;

/** What is left of an old event, null where it tells nothing. */
export function recalled(event: EventInfo): EventInfo | null {
  if (UNTOLD.has(event.kind)) return null;
  const hidden = (NAMES[event.kind] ?? []).map((name) => [name, "…"]);
  return { ...event, args: { ...event.args, ...Object.fromEntries(hidden) } };
}
