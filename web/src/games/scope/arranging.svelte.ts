// Four lifted cards in the player's hands: they are swapped in place, and laid back by one confirm.

import { cellsOf } from "./front";
import type { CardName, ScopeView } from "./view";

export class Arranging {
  /** What lies on each cell now, in the order in which it is laid back. */
  cards: readonly CardName[] = $state.raw([]);
  picked: string | null = $state(null);

  constructor(
    readonly quadrant: string,
    readonly cells: readonly string[],
    cards: readonly CardName[],
    /** Actions that come before: the move, where it has not been sent yet. */
    readonly before: readonly string[],
  ) {
    this.cards = cards;
  }

  /** A move that nobody knows of yet: it can still be called off. */
  static lift(view: ScopeView, quadrant: string, text: string): Arranging {
    const lying = new Map(view.grid.map(({ cell, card }) => [cell, card]));
    const cells = cellsOf(quadrant);
    return new Arranging(quadrant, cells, cells.map((cell) => lying.get(cell) ?? "empty"), [text]);
  }

  /** What the server says is in the hand, for the cells that are still bare. */
  static held(view: ScopeView): Arranging {
    const hand = view.hand ?? [];
    const cells = cellsOf(view.quadrant!);
    return new Arranging(view.quadrant!, cells.slice(cells.length - hand.length), hand, []);
  }

  at(cell: string): CardName | null {
    return this.cards[this.cells.indexOf(cell)] ?? null;
  }

  /** One press picks a card up, the next changes it with another. */
  touch(cell: string): void {
    if (this.picked === null) this.picked = cell;
    else this.swap(this.picked, cell);
  }

  swap(one: string, other: string): void {
    this.picked = null;
    const [a, b] = [this.cells.indexOf(one), this.cells.indexOf(other)];
    if (a < 0 || b < 0 || a === b) return;
    this.cards = this.cards.map((card, place) => this.cards[place === a ? b : place === b ? a : place] ?? card);
  }

  /** The last card follows by itself. */
  readonly texts: string[] = $derived.by(() => {
    const puts = this.cells.slice(0, -1).map((cell, place) => `put ${this.cards[place]} ${cell}`);
    return [...this.before, ...puts];
  });
}
