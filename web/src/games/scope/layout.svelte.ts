// The layout as a draft on the page: cards go down, change places and come up again until it is confirmed.

import type { ActionInfo } from "../../lib/wire";
import type { CardName, ScopeView } from "./view";

/** A kind from the tray, or the card that lies on a cell. */
export type Held = { card: CardName } | { cell: string };

const LEADERS = new Set<CardName>(["sniper", "decoy"]);

/** 7.5: in a team the one who lays snipers and decoys leaves the rest to the partner. */
export function ownCards(view: ScopeView): CardName[] {
  const cards = view.to_lay ?? [];
  const team = view.sides.find(({ side }) => side === view.side);
  if (!team || team.seats.length < 2 || !cards.length) return cards;
  const leads = LEADERS.has(cards[0]!);
  return cards.filter((card) => LEADERS.has(card) === leads);
}

/** Which cell gets which card: all of them shuffled over the free cells. */
export function atRandom(cards: readonly CardName[], free: readonly string[], chance: () => number = Math.random): Map<string, CardName> {
  const cells = [...free];
  return new Map(cards.map((card) => [cells.splice(Math.floor(chance() * cells.length), 1)[0]!, card]));
}

export class Layout {
  laid: ReadonlyMap<string, CardName> = $state.raw(new Map());
  #held: Held | null = $state.raw(null);

  constructor(
    readonly cards: readonly CardName[],
    readonly free: ReadonlySet<string>,
  ) {}

  /** The own cards and the free cells, in a text that can be compared. */
  static asks(view: ScopeView, actions: readonly ActionInfo[]): string {
    return [ownCards(view), actions.map(({ fields }) => fields.cell!)].map((words) => words.join(" ")).join(":");
  }

  static of(asked: string): Layout {
    const [cards, free] = asked.split(":").map((words) => words.split(" "));
    return new Layout(cards as CardName[], new Set(free));
  }

  /** How many of a kind are still in the tray. */
  left(card: CardName): number {
    const count = (cards: Iterable<CardName>) => [...cards].filter((other) => other === card).length;
    return count(this.cards) - count(this.laid.values());
  }

  readonly kinds: CardName[] = $derived.by(() => [...new Set(this.cards)]);
  readonly missing: number = $derived.by(() => this.cards.length - this.laid.size);

  /** What the next press on a cell lays down: the chosen card, otherwise the first of the tray. */
  readonly held: Held | null = $derived.by(() => {
    const held = this.#held;
    if (held && ("cell" in held || this.left(held.card))) return held;
    const first = this.kinds.find((card) => this.left(card));
    return first ? { card: first } : null;
  });

  /** Whether the card that lies on a cell is the one in the hand. */
  lifts(cell: string): boolean {
    return this.held !== null && "cell" in this.held && this.held.cell === cell;
  }

  /** Whether a card of the tray is. */
  offers(card: CardName): boolean {
    return this.held !== null && "card" in this.held && this.held.card === card;
  }

  hold(held: Held): void {
    this.#held = held;
  }

  touch(cell: string): void {
    if (!this.free.has(cell)) return;
    const { held } = this;
    const taken = this.laid.has(cell);
    if (this.lifts(cell)) this.back(cell);
    else if (held && ("cell" in held || !taken)) this.drop(held, cell);
    else if (taken) this.#held = { cell };
  }

  /** Lay a card on a cell; what lies there goes where it came from. */
  drop(held: Held, cell: string): void {
    if (!this.free.has(cell)) return;
    const laid = new Map(this.laid);
    const card = "cell" in held ? laid.get(held.cell) : held.card;
    if (!card || ("card" in held && !this.left(card))) return;
    const there = laid.get(cell);
    if ("cell" in held) laid.delete(held.cell);
    if ("cell" in held && there && held.cell !== cell) laid.set(held.cell, there);
    laid.set(cell, card);
    this.#set(laid, "card" in held ? held : null);
  }

  /** Take a card back into the tray. */
  back(cell: string): void {
    const laid = new Map(this.laid);
    laid.delete(cell);
    this.#set(laid, null);
  }

  clear(): void {
    this.#set(new Map(), null);
  }

  shuffle(chance?: () => number): void {
    this.#set(atRandom(this.cards, [...this.free], chance), null);
  }

  #set(laid: ReadonlyMap<string, CardName>, held: Held | null): void {
    this.laid = laid;
    this.#held = held;
  }

  /** One action a card, in the order in which they are asked for. */
  readonly texts: string[] = $derived.by(() => {
    const cells = [...this.laid];
    return this.kinds.flatMap((card) => cells.filter(([, laid]) => laid === card).map(([cell]) => `lay ${card} ${cell}`));
  });
}
