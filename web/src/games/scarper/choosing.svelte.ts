// The choice that the player is in the middle of: a card lifted for a use, the spade, a battlefield on a small screen.

import { t, type Key } from "../../lang";
import type { LiveTable } from "../../lib/live.svelte";
import { capital } from "../../lib/words";
import { ops, passing, pits, type Op, type Pick, type Pit, type Use } from "./choice";
import { marks, news, type Marks, type News } from "./news";
import { printed, spaceName, type ScarperView } from "./view";

export class Choosing {
  #pick: Pick = $state.raw(null);
  /** The decision that the pick answers: a later one starts afresh. The spade stays for a whole turn. */
  #made = $state("");
  /** The battlefield whose choices a small screen shows. */
  #opened: string | null = $state(null);
  /** The battlefield whose charge the pointer or the keyboard is at. */
  eyed: string | null = $state(null);

  constructor(readonly table: LiveTable) {}

  readonly view: ScarperView = $derived.by(() => this.table.view as ScarperView);
  readonly actions = $derived.by(() => (this.table.seen.pending ? [] : this.table.actions));
  readonly news: News | null = $derived.by(() => news(this.table.events));
  readonly marks: Marks = $derived.by(() => marks(this.table.seen.log));

  #moment(pick: Pick): string {
    const { year, round } = this.view;
    return pick && "dig" in pick ? `${year} ${round}` : String(this.table.seen.number);
  }

  readonly pick: Pick = $derived.by(() => {
    const pick = this.#pick;
    if (pick && this.#made === this.#moment(pick)) return pick;
    return this.view.phase === "use" && this.view.turn === this.view.seat ? { card: this.view.card!, use: "points" } : null;
  });
  readonly card: string | null = $derived.by(() => (this.pick && "card" in this.pick ? this.pick.card : null));
  readonly use: Use | null = $derived.by(() => (this.pick && "card" in this.pick ? this.pick.use : null));
  readonly canDig: boolean = $derived.by(() => this.view.phase === "turn" && this.table.actions.some(({ fields }) => fields.kind === "trench"));
  readonly digging: boolean = $derived.by(() => this.canDig && this.pick !== null && "dig" in this.pick);
  readonly ops: Op[] = $derived.by(() => ops(this.view, this.table.actions, this.pick));
  readonly pits: Pit[] = $derived.by(() => pits(this.view, this.table.actions, this.pick));
  readonly passing: string[] | null = $derived.by(() => passing(this.view, this.pick));
  readonly opened: string | null = $derived.by(() => (this.ops.some(({ field }) => field === this.#opened) ? this.#opened : null));

  at(field: string | null): Op[] {
    return this.ops.filter((op) => op.field === field);
  }

  /** Whether a card of the hand can be chosen now. */
  playable(card: string): boolean {
    return this.table.actions.some(({ text }) => text === `play ${card}`);
  }

  lift(card: string): void {
    if (this.card === card && this.view.phase === "turn") this.back();
    else if (this.playable(card)) this.#set({ card, use: "points" });
  }

  uses(use: Use): void {
    if (this.card) this.#set({ card: this.card, use });
  }

  event(): void {
    this.act(...(this.view.phase === "use" ? [] : [`play ${this.card}`]), "event");
  }

  /** Take up the spade or put it down; where there is nothing to dig, the server says why. */
  dig(): void {
    const field = this.view.fields[0]!;
    if (this.canDig) this.#set(this.digging ? null : { dig: true });
    else this.act(`trench ${spaceName(field, this.view.seat === 0 ? 0 : field.trenches.length - 1)}`);
  }

  open(field: string): void {
    this.#opened = this.opened === field ? null : field;
  }

  act(...texts: string[]): void {
    this.table.forgive();
    this.#opened = null;
    this.eyed = null;
    this.table.act(...texts);
  }

  /** One choice back. */
  back(): void {
    if (this.use === "assault") this.uses("points");
    else this.#set(null);
  }

  readonly canGoBack: boolean = $derived.by(() => this.use === "assault" || (this.pick !== null && this.view.phase === "turn"));

  #set(pick: Pick): void {
    this.table.forgive();
    this.#opened = null;
    this.#pick = pick;
    this.#made = this.#moment(pick);
  }

  #say(key: Key, args: Record<string, unknown> = {}): string {
    return capital(t(key, args, this.table.words, this.table.names));
  }

  /** What is to be chosen next; null where the game's own sentence says it. */
  readonly sentence: string | null = $derived.by(() => {
    const { view, card } = this;
    if (!this.table.actions.length) return null;
    if (this.digging) return this.#say("scarper.digWhere", { n: view.map.costs.trench, economy: view.sides[view.seat!].economy });
    if (card === null) return this.#plain();
    if (this.use === "assault") return this.#say("scarper.assaultWhere", { card });
    return this.#say("scarper.spendWhere", { card, n: printed(view, card)?.points });
  });

  #plain(): string | null {
    const { phase, points, round, rounds, offer } = this.view;
    if (phase === "turn") return this.#say(this.canDig ? "scarper.playOrDig" : "scarper.play", { round, rounds });
    if (phase === "spend") return this.#say("scarper.spend", { n: points });
    return phase === "missions" && offer.length ? this.#say("scarper.keepWhich") : null;
  }
}
