// The choice that the player is in the middle of: an order whose crew is to be counted, or a bonus card to give.

import { t, type Key } from "../../lang";
import type { LiveTable } from "../../lib/live.svelte";
import { capital } from "../../lib/words";
import { attempt, cardAction, counts, find, offers, playable, shipText, targets, type Count, type Offer } from "./choice";
import { crewText, type CardName, type OrderName, type ScalawagView } from "./view";

type Pick = { order: OrderName } | { bonus: CardName };

export class Choosing {
  #pick: Pick | null = $state.raw(null);
  /** The decision that the pick answers: a later one starts afresh. */
  #number = $state(-1);
  /** How many crew the pointer or the keyboard is at. */
  #eyed: number | null = $state(null);
  /** The order that the pointer or the keyboard is at. */
  glanced: OrderName | null = $state(null);

  constructor(readonly table: LiveTable) {}

  readonly view: ScalawagView = $derived.by(() => this.table.view as ScalawagView);
  readonly actions = $derived.by(() => (this.table.seen.pending ? [] : this.table.actions));
  readonly pick: Pick | null = $derived.by(() => (this.#number === this.table.seen.number ? this.#pick : null));
  readonly offers: Offer[] = $derived.by(() => offers(this.table.actions, this.view));
  readonly bonus: CardName | null = $derived.by(() => (this.pick && "bonus" in this.pick ? this.pick.bonus : null));
  readonly offer: Offer | null = $derived.by(() => {
    const { pick } = this;
    return pick && "order" in pick ? (this.offers.find(({ order }) => order === pick.order) ?? null) : null;
  });
  readonly counts: Count[] = $derived.by(() => (this.offer ? counts(this.offer, this.view.hand ?? []) : []));
  readonly targets: ReadonlySet<string> = $derived.by(() => targets(this.actions, this.bonus));

  /** The attack whose costs the ships show, before it is declared. */
  readonly preview: { order: OrderName; count: number } | null = $derived.by(() => {
    if (this.offer) return { order: this.offer.order, count: this.#eyed ?? this.counts.find(({ legal }) => legal)?.n ?? 0 };
    return this.glanced && this.offers.length ? { order: this.glanced, count: 0 } : null;
  });

  /** The order that the dock explains. */
  readonly explained: Offer | null = $derived.by(() => {
    return this.offer ?? this.offers.find(({ order }) => order === this.glanced) ?? null;
  });

  order(offer: Offer): void {
    if (offer.counted) this.#set({ order: offer.order });
    else this.act(attempt(offer, this.view.hand ?? []));
  }

  eye(count: number | null): void {
    this.#eyed = count;
  }

  /** What a card of the hand can do now. */
  use(card: CardName): "act" | "play" | null {
    if (cardAction(this.actions, card)) return "act";
    return playable(this.actions, card) ? "play" : null;
  }

  card(card: CardName): void {
    const action = cardAction(this.actions, card);
    if (action) this.act(action.text);
    else if (this.bonus === card) this.back();
    else if (playable(this.actions, card)) this.#set({ bonus: card });
  }

  ship(flag: string): void {
    const text = shipText(this.actions, this.view, this.bonus, flag);
    if (text) this.act(text);
    else if (this.actions.some(({ fields }) => fields.kind === "at")) this.act(`at ${flag}`); // the answer says why not
  }

  /** The only action of a kind, if it is legal. */
  only(kind: string) {
    return find(this.table.actions, kind);
  }

  act(text: string): void {
    this.table.forgive();
    this.table.act(text);
  }

  back(): void {
    this.table.forgive();
    this.#set(null);
  }

  #set(pick: Pick | null): void {
    this.table.forgive();
    this.#eyed = null;
    this.#pick = pick;
    this.#number = this.table.seen.number;
  }

  #say(key: Key, args: Record<string, unknown> = {}): string {
    return capital(t(key, args, this.table.words, this.table.names));
  }

  /** What is to be chosen next; null where the game's own sentence says it. */
  readonly sentence: string | null = $derived.by(() => {
    const { claim, phase, turn } = this.view;
    if (phase === "window" && claim && this.only("scalawag")) return this.#say("scalawag.window", { seat: turn, crew: crewText(claim.card, claim.count) });
    if (this.bonus) return this.#say("scalawag.giveWhom", { card: this.bonus });
    if (this.offer) return this.#say("scalawag.howMany", { order: this.offer.order, card: this.offer.crew });
    return null;
  });
}
