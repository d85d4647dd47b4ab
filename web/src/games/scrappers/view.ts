// What a seat knows of Scrappers, and what is printed on its cards, as the server sends them.

export type Place = "deck1" | "deck2" | "pile1" | "pile2";
export type Kind = "impact" | "energy";
export type SlotState =
  | "empty" | "assigned" | "ejected" | "drafted" | "ran" | "fitted" | "skipped" | "unpaid"
  | "took-fuel" | "took-scrap" | "bought" | "left" | "unbought" | "jammed";

export interface Slot {
  state: SlotState;
  card: string | null;
  deck: number | null;
}

export interface Mech {
  fuel: number;
  scrap: number;
  damage: number;
  hand: number;
  deck: number;
  discard: string[];
  upgrades: string[];
  stack: Slot[];
  waiting: number;
}

export interface Draft {
  top: string | null;
  cards: number;
  pile: string[];
}

export interface ScrappersView {
  seat: number | null;
  rounds: number;
  lethal: number;
  phase: "command" | "activation" | "reboot" | "ended";
  question: string;
  round: number;
  first: number;
  turn: number | null;
  asked: number | null;
  slot: number | null;
  mechs: Mech[];
  hand: string[] | null;
  aside: string[] | null;
  sealed: boolean | null;
  draft: Draft[];
  running: { seat: number; card: string; slot: number | null }[];
  wrecking: number | null;
  winner: number | null;
}

/** A picture of what a line does; `n` 0 is yet to be counted. */
export interface Sign {
  what: Kind | "fuel" | "scrap" | "repair";
  n: number;
  to: "" | "left" | "others" | "self";
}

/** A card as it is printed. */
export interface Face {
  card: string;
  title: string;
  group: "basic" | "advanced";
  type: "operation" | "upgrade";
  fuel: number;
  scrap: number;
  copies: number;
  red: number;
  blue: number;
  signs: Sign[];
  /** It does more than its signs show. */
  more: boolean;
  choices: string[][];
  text: string;
  benefits: string[];
  pick: string;
  flavour: string;
}

export const PLACES: readonly Place[] = ["deck1", "pile1", "pile2", "deck2"];

/** The card that lies on top of a place. */
export function topOf({ draft }: ScrappersView, place: Place): string | null {
  const { top, pile } = draft[Number(place.at(-1)) - 1]!;
  return place.startsWith("deck") ? top : (pile.at(-1) ?? null);
}

export function countOf({ draft }: ScrappersView, place: Place): number {
  const { cards, pile } = draft[Number(place.at(-1)) - 1]!;
  return place.startsWith("deck") ? cards : pile.length;
}

/** The place in a stack, from 0, of the card that is being resolved: running, or next to be turned over. */
export function underLamp({ phase, running, mechs, asked, turn }: ScrappersView, seat: number): number | null {
  if (phase !== "activation") return null;
  const run = running.findLast((one) => one.slot !== null);
  if (run) return run.seat === seat ? run.slot! - 1 : null;
  const acts = asked ?? turn;
  return acts === seat && mechs[seat]!.waiting > 0 ? mechs[seat]!.waiting - 1 : null;
}
