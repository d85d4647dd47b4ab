// The choice that the player is in the middle of.

import { t, type Key } from "../../lang";
import type { LiveTable } from "../../lib/live.svelte";
import { capital } from "../../lib/words";
import { attempt, choice, deadCards, pick, squarePick, type Choice, type Pick } from "./choice";
import type { ScamorraView } from "./view";

export class Choosing {
  #picks: readonly Pick[] = $state.raw([]);
  /** The decision that the picks answer: a later one starts afresh. */
  #number = $state(-1);
  /** Which of several equal cards in hand was lifted. */
  lifted: number | null = $state(null);

  constructor(readonly table: LiveTable) {}

  readonly picks: readonly Pick[] = $derived.by(() => (this.#number === this.table.seen.number ? this.#picks : []));
  readonly now: Choice = $derived.by(() => choice(this.table.actions, this.picks));
  readonly dead: ReadonlySet<string> = $derived.by(() => deadCards(this.table.actions));
  readonly view: ScamorraView = $derived.by(() => this.table.view as ScamorraView);
  readonly initiative = $derived.by(() => this.table.actions.filter((action) => action.fields.kind === "initiative"));

  card(card: string, place: number): void {
    const again = this.now.card === card && this.lifted !== place;
    this.lifted = place;
    if (!again) this.#pick({ what: "card", value: card });
  }

  hole(piece: string): void {
    this.#pick({ what: "source", value: piece });
  }

  square(square: string): void {
    const next = squarePick(this.now, square);
    if (next) return this.#pick(next);
    const asked = this.table.actions.length ? attempt(this.now, square) : null;
    if (asked) this.table.act(asked);
  }

  discard(): void {
    if (this.now.discard) this.table.act(this.now.discard.text);
  }

  /** One choice back. */
  back(): void {
    this.table.forgive();
    this.#set(this.picks.slice(0, -1));
  }

  #pick(next: Pick): void {
    this.table.forgive();
    const { picks, act } = pick(this.table.actions, this.picks, next);
    if (act) this.table.act(act);
    else this.#set(picks);
  }

  #set(picks: readonly Pick[]): void {
    this.#picks = picks;
    this.#number = this.table.seen.number;
  }

  #say(key: Key, args: Record<string, unknown> = {}): string {
    return capital(t(key, args, this.table.words, this.table.names));
  }

  /** The piece of a square, or the piece itself where it waits beside the board. */
  #piece(source: string): string {
    return this.view.board.find((standing) => standing.square === source)?.piece ?? source;
  }

  readonly backLabel: string = $derived.by(() => {
    const last = this.picks.at(-1);
    if (last?.what === "card") return this.#say("scamorra.putBack", { card: last.value });
    return this.#say("scamorra.stepBack");
  });

  /** What is to be chosen next; null before the first choice, when the game's own sentence says it. */
  readonly sentence: string | null = $derived.by(() => {
    const { card, source, target } = this.now;
    if (!this.table.actions.length) return null;
    if (this.view.phase === "placing") return this.#placing(source, target);
    if (card === null && source === null && target === null) return null;
    if (target !== null) return this.#towards(target);
    return card === null ? this.#say("scamorra.chooseCard", { piece: this.#piece(source!) }) : this.#withCard(card, source);
  });

  #placing(source: string | null, target: string | null): string | null {
    if (target !== null) return this.#say("scamorra.placeWhich", { square: target });
    return source === null ? null : this.#say("scamorra.placeWhere", { piece: source });
  }

  #towards(square: string): string {
    const { card, source } = this.now;
    if (card !== null) return this.#say("scamorra.chooseWhich", { square });
    return this.#say(source === null ? "scamorra.chooseWith" : "scamorra.chooseWhichCard", { square });
  }

  #withCard(card: string, source: string | null): string {
    const { sources } = this.now;
    if (!sources.size) return this.#say("scamorra.noMove", { card });
    if (source === null) {
      const beside = [...sources].some((name) => this.#piece(name) === name);
      return this.#say(beside ? "scamorra.chooseEntry" : "scamorra.choosePiece", { card });
    }
    const piece = this.#piece(source);
    if (piece === source) return this.#say("scamorra.chooseHome", { piece });
    return this.#say(sources.size > 1 ? "scamorra.chooseSquareOr" : "scamorra.chooseSquare", { card, piece });
  }
}
