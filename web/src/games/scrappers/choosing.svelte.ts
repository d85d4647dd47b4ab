// The choice that the player is in the middle of: a card picked for a slot, or cards marked to be discarded.

import { t } from "../../lang";
import type { LiveTable } from "../../lib/live.svelte";
import { capital } from "../../lib/words";
import { answers, has, offers, placing, sealing, type Lever, type Offer, type Pick } from "./choice";
import type { Faces } from "./faces.svelte";
import { topOf, underLamp, type Face, type Kind, type Place, type ScrappersView } from "./view";

export class Choosing {
  #pick: Pick | null = $state.raw(null);
  #marks: readonly number[] = $state.raw([]);
  /** The decision that they answer: a later one starts afresh. */
  #number = $state(-1);
  /** The card that the pointer or the keyboard is at, and the one that was last pressed. */
  #glanced: string | null = $state(null);
  #looked: string | null = $state(null);

  constructor(
    readonly table: LiveTable,
    readonly faces: Faces,
  ) {}

  readonly view: ScrappersView = $derived.by(() => this.table.view as ScrappersView);
  readonly actions = $derived.by(() => (this.table.seen.pending ? [] : this.table.actions));
  readonly question: string | null = $derived.by(() => (this.actions.length ? this.view.question : null));
  readonly #isNow: boolean = $derived.by(() => this.#number === this.table.seen.number);
  readonly pick: Pick | null = $derived.by(() => (this.#isNow && this.question === "command" ? this.#pick : null));

  /** Places of the hand that are to be discarded; some may have been named already. */
  readonly marks: readonly number[] = $derived.by(() => (this.#isNow && this.question === "discard" ? this.#marks : []));

  readonly levers: Lever[] = $derived.by(() => {
    const { view, pick } = this;
    if (this.question === "command") return pick ? placing(pick, view.slot) : [];
    if (this.question === "discard") return sealing(this.marks.map((place) => view.hand![place]!));
    if (!this.actions.length && this.table.seen.position?.revisable && !this.table.seen.pending) {
      return [{ key: "revise", texts: ["revise"], loud: false, press: "T", args: {} }];
    }
    return answers(this.actions, view);
  });
  readonly offers: Offer[] = $derived.by(() => offers(this.actions, this.view));

  /** The card that the dock explains. */
  readonly explained: Face | null = $derived.by(() => {
    const card = this.#glanced ?? this.pick?.card ?? this.#asked ?? (this.#isNow ? this.#looked : null);
    return card === null ? null : this.faces.of(card);
  });

  /** The card that is being resolved, mine or another's, unless it lies face down. */
  get #asked(): string | null {
    const { view } = this;
    const seat = view.asked ?? view.turn;
    if (view.phase !== "activation" || seat === null) return null;
    const place = underLamp(view, seat);
    return view.running.at(-1)?.card ?? (place === null ? null : view.mechs[seat]!.stack[place]!.card);
  }

  /** What the card under my lamp would strike others with: their shields against it stand out. */
  readonly aims: { seat: number; kind: Kind }[] = $derived.by(() => {
    const { view } = this;
    if (this.question !== "run" || this.#asked === null) return [];
    const hits = this.faces.of(this.#asked).signs.filter(({ what, to }) => (what === "impact" || what === "energy") && to !== "self");
    const others = view.mechs.map((_, seat) => seat).filter((seat) => seat !== view.seat);
    const left = (view.seat! + 1) % view.mechs.length;
    return hits.flatMap(({ what, to }) => (to === "others" ? others : [left]).map((seat) => ({ seat, kind: what as Kind })));
  });

  hand(place: number): void {
    const card = this.view.hand![place]!;
    if (this.question === "discard") return this.#mark(place);
    const again = this.pick !== null && "hand" in this.pick && this.pick.hand === place;
    if (this.question === "command") this.#set(again ? null : { hand: place, card });
    else this.look(card);
  }

  source(place: Place): void {
    const card = topOf(this.view, place);
    if (this.question === "claim") this.act(`claim ${place}`);
    else if (this.question !== "command") this.look(card);
    else if (card === null || !has(this.actions, `draft ${place}`)) this.act(`draft ${place}`);
    else this.#set(this.picked(place) ? null : { place, card });
  }

  picked = (place: Place): boolean => this.pick !== null && "place" in this.pick && this.pick.place === place;

  upgrade(seat: number, card: string): void {
    const { view } = this;
    if (this.question === "shield" && seat === view.seat) this.act(`shield ${card}`);
    else if (this.question === "wreck" && seat === view.wrecking) this.act(`wreck ${card}`);
    else this.look(card);
  }

  /** Whether an upgrade may be chosen now. */
  open(seat: number, card: string): boolean {
    const whose = this.question === "shield" ? this.view.seat : this.question === "wreck" ? this.view.wrecking : null;
    return seat === whose && has(this.actions, `${this.question} ${card}`);
  }

  look(card: string | null): void {
    this.table.forgive();
    this.#looked = card;
    this.#number = this.table.seen.number;
  }

  glance(card: string | null): void {
    this.#glanced = card;
  }

  act(...texts: string[]): void {
    this.table.forgive();
    this.table.act(...texts);
  }

  back(): void {
    this.#set(null);
  }

  #mark(place: number): void {
    const marked = this.marks.includes(place);
    const marks = marked ? this.marks.filter((one) => one !== place) : [...this.marks, place];
    this.#set(null);
    this.#marks = marks;
  }

  #set(pick: Pick | null): void {
    this.table.forgive();
    this.#pick = pick;
    this.#marks = [];
    this.#looked = pick?.card ?? null;
    this.#number = this.table.seen.number;
  }

  /** What is to be chosen next; null where the game's own sentence says it. */
  readonly sentence: string | null = $derived.by(() => {
    const { pick, view } = this;
    if (this.question === "discard") return t("scrappers.chooseDiscards");
    if (this.question === "command" && !pick) return t("scrappers.fillSlot", { slot: view.slot });
    if (!pick) return null;
    const key = "place" in pick ? "scrappers.useDrafted" : "scrappers.useHeld";
    return capital(t(key, { card: this.faces.of(pick.card).title, slot: view.slot, n: this.faces.of(pick.card).scrap }));
  });
}
