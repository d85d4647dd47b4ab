// A table as the page shows it: what is known, kept up to date by a connection.

import { t } from "../lang";
import { api } from "./api";
import { Chat } from "./chat.svelte";
import { Connection } from "./connection";
import { Lesson } from "./lesson.svelte";
import type { Cue } from "./motion/cues";
import { stage } from "./motion/stage.svelte";
import { seatName } from "./people";
import { keepSeal } from "./verify/shares";
import type { Review } from "./review.svelte";
import { Thinking } from "./thinking.svelte";
import { NOTHING, answer, receive, type GoneKey, type Seen } from "./updates";
import type { ActionInfo, EventInfo, GameDetail, LogEntry, SeatInfo, ServerMessage, Table } from "./wire";
import { capital, say, word, type Args, type Words } from "./words";

export type Line = "opening" | "open" | "broken";

export class LiveTable {
  #seen: Seen = $state.raw(NOTHING);
  /** Apart from the rest of what is seen: it rarely changes, and every sentence has names in it. */
  #table: Table | null = $state.raw(null);
  line: Line = $state("opening");
  gone: GoneKey | null = $state(null);
  /** What the last update told this seat, for those who listen. */
  news: EventInfo[] = $state.raw([]);
  /** Whether there is a region on the page that reads the news out; what comes before waits for it. */
  #heard = $state(false);
  /** When the open window closes, by this page's own clock; null where no time runs. */
  deadline: number | null = $state(null);
  /** When the clocks were told, by the same. */
  told = $state(0);
  readonly chat: Chat;
  #connection: Connection;

  constructor(
    table: Table,
    readonly detail: GameDetail,
    connected = true,
  ) {
    this.seen = { ...NOTHING, table, seat: table.mine[0] ?? null };
    if (table.commitment && table.phase !== "ended") keepSeal(table.commitment);
    this.chat = new Chat(table.id, (text) => this.#connection.send({ type: "say", text }));
    this.#connection = new Connection(table.id, {
      known: () => ({ seat: this.seen.seat, number: this.seen.number }),
      hear: (message) => this.#hear(message),
      opened: () => this.#opened(),
      broken: () => (this.line = "broken"),
      watch: () => this.#watch(),
      gone: (key) => (this.gone = key),
    });
    if (connected) this.#connection.open();
  }

  readonly lesson = new Lesson(this);
  readonly thinking = new Thinking(this);
  /** Where a match that has ended is looked at again. */
  review: Review | null = null;
  get seen(): Seen {
    return this.#seen;
  }
  set seen(seen: Seen) {
    this.#seen = seen;
    this.#table = seen.table;
  }
  get table(): Table {
    return this.#table!;
  }
  readonly seat = $derived(this.seen.seat);
  /** Whether a seat here plays; the others watch, or look at what is past. */
  get plays(): boolean {
    return this.seat !== null && !this.review;
  }
  readonly view = $derived(this.seen.position?.view ?? null);
  readonly actions: ActionInfo[] = $derived(this.seen.position?.actions ?? []);
  readonly outcome = $derived(this.seen.position?.outcome ?? null);
  /** Whether nothing is hidden any more: it has ended, or is looked at again with everything shown. */
  get allShown(): boolean {
    return this.outcome !== null || this.review?.eye === "all";
  }
  readonly clocks = $derived(this.outcome ? null : this.seen.clocks);
  readonly #named: string = $derived(JSON.stringify(this.table.seats.map(seatName)));
  /** The very same as long as nobody is called otherwise, whoever comes or goes: all that is told has them in it. */
  readonly names: string[] = $derived(JSON.parse(this.#named));
  readonly #log: LogEntry[] = $derived(this.seen.log);
  readonly events: EventInfo[] = $derived(this.#log.flatMap((entry) => entry.events));

  /** Whether somebody else could read or write a word here. */
  readonly talks: boolean = $derived.by(() => {
    const others = this.table.seats.filter(({ seat, kind }) => kind === "person" && !this.table.mine.includes(seat));
    return this.chat.remarks.length > 0 || (this.seat !== null && others.length > 0);
  });

  /** Seats as they are seen from mine: those after me first, I last. */
  readonly around: SeatInfo[] = $derived.by(() => {
    const seats = this.table.seats;
    const first = (this.seat ?? 0) + 1;
    return seats.map((_, place) => seats[(first + place) % seats.length]!);
  });

  get words(): Words {
    return this.detail.words;
  }

  say(key: string, args: Args = {}): string {
    return capital(say(this.words, key, args, this.names));
  }

  name(table: string, value: unknown): string {
    return word(this.words, table, value, this.names);
  }

  /** What a lesson or a bot would have me do: the board points at it. */
  readonly advised: readonly ActionInfo[] = $derived.by(() => (this.lesson.actions.length ? this.lesson.actions : this.thinking.actions));

  /** The clause that matters now: why not, why it ended, what is taught, or what has just happened. */
  readonly clause: string | null = $derived.by(() => {
    const happened = this.events.findLast(({ clause }) => clause)?.clause;
    const taught = this.lesson.is ? this.lesson.step?.clause : null;
    return this.seen.refusal?.clause || this.outcome?.clause || taught || happened || null;
  });

  /** Whose turn a view says it is, in `to_act` where it counts its turns; null where it says nothing. */
  readonly turn: number | null = $derived.by(() => {
    if (this.outcome) return null;
    if (this.actions.length) return this.seat;
    const view = this.view as { turn?: unknown; to_act?: unknown } | null;
    const turn = view && "to_act" in view ? view.to_act : view?.turn;
    return typeof turn === "number" ? turn : null;
  });

  /** Another seat at this screen that is to move, while mine is not. */
  readonly nextHere: number | null = $derived.by(() => {
    const { owing, seat } = this.seen;
    return this.outcome || seat === null || owing?.includes(seat) ? null : (owing?.[0] ?? null);
  });

  /** Where several share a screen, nobody's secrets are shown until it is sure who looks. */
  readonly covered: boolean = $derived.by(() => {
    if (this.outcome || this.seat === null || this.table.mine.length < 2) return false;
    return this.seen.owing === null || this.seen.number < 0 || this.nextHere !== null;
  });

  /** What is to be read out now. */
  readonly aloud: EventInfo[] = $derived.by(() => (this.#heard && !this.covered ? this.news : []));

  readonly verdict: string = $derived.by(() => {
    const { winners = [], lost } = this.outcome ?? {};
    if (!winners.length) return t(lost ? "end.nobody" : "end.draw");
    const alone = this.table.mine.length === 1;
    if (alone && winners.length === 1 && winners[0] === this.seat) return t("end.won");
    if (winners.length === 1) return t("end.lost", { name: this.names[winners[0]!] });
    return t("end.shared", { names: winners.map((seat) => this.names[seat]) });
  });

  /** What is asked of me, what I wait for, or why it ended, in a sentence or two. */
  readonly sentence: string = $derived.by(() => {
    const { outcome } = this;
    const prompt = this.seen.position?.prompt;
    if (outcome) return this.say(`end.${outcome.clause}`, { ...outcome });
    return prompt ? this.say(`prompt.${prompt.key}`, prompt.args) : t("prompt.none");
  });

  /** Answer the present decision, once; several actions in a row go as far as they are allowed. */
  act(...texts: string[]): void {
    if (this.seen.pending) return;
    const { seen, act } = answer(this.seen, texts);
    this.seen = seen;
    this.#connection.send(act);
  }

  /** Take my last move back; other people are asked first. */
  takeBack(): void {
    if (!this.seen.pending) this.#connection.send({ type: "undo", number: this.seen.number });
  }

  consent(seat: number, agree: boolean): void {
    this.#connection.send({ type: "consent", seat, agree });
  }

  /** Speak for another of my seats, or watch. */
  sit(seat: number | null): void {
    this.seen = { ...this.seen, seat, number: -1, owing: null, pending: null, refusal: null };
    if (!this.#connection.send({ type: "sit", seat })) this.#connection.reopen(); // it was opening for the seat before
  }

  forgive(): void {
    if (this.seen.refusal || this.seen.problem) this.seen = { ...this.seen, refusal: null, problem: null };
  }

  close(): void {
    this.#connection.close();
  }

  #opened(): void {
    this.line = "open";
    const { pending } = this.seen;
    if (pending) this.#connection.send(pending);
    this.chat.deliver();
  }

  #watch(): void {
    this.seen = { ...this.seen, seat: null, number: -1 };
    this.#connection.open();
  }

  #hear(message: ServerMessage): void {
    if (message.type === "talk") return this.chat.hear(message.remarks);
    if (message.type === "error" && message.error.key.startsWith("chat.")) return this.chat.refuse(message.error);
    const { seen, gap } = receive(this.seen, message);
    if (gap) return this.#connection.reopen();
    if (message.type === "snapshot" || message.type === "update") this.#time(seen);
    if (message.type === "update") this.#act(seen);
    else this.seen = seen;
    if (message.type === "snapshot") this.news = [];
    if (message.type === "table") this.#take(message.table.mine[0]);
  }

  /** A region of the page reads the news out as long as it is there: what it held when it came, nobody would hear. */
  listen(): () => void {
    this.#heard = true;
    return () => {
      this.#heard = false;
      this.news = [];
    };
  }

  /** Show what an update brings, as it happens. */
  #act(seen: Seen): void {
    const told = seen.log.slice(this.seen.log.length).flatMap(({ events }) => events);
    const news = this.#heard ? told : [...this.news, ...told];
    const asked = !this.actions.length && seen.position?.actions.length;
    const ended = !this.outcome && seen.position?.outcome;
    const bell: Cue[] = ended ? [{ sound: "end" }] : asked ? [{ sound: "turn" }] : [];
    stage.play(() => Object.assign(this, { seen, news }), told, bell);
  }

  /** What is left of a window counts from the message that said it. */
  #time(seen: Seen): void {
    if (seen === this.seen) return;
    this.told = performance.now();
    this.deadline = seen.closes === null ? null : performance.now() + seen.closes;
  }

  /** A seat that I have just taken needs a new line: the old one was opened by somebody without it. */
  #take(seat: number | undefined): void {
    if (seat === undefined || this.seen.seat !== null) return;
    this.seen = { ...this.seen, seat, number: -1 };
    this.#connection.reopen();
  }

  /** What changed by a call of mine is known before the socket says it. */
  async ask(call: (id: string) => Promise<Table>): Promise<Table> {
    const table = await call(this.table.id);
    if (table.id === this.table.id) this.#hear({ type: "table", table });
    return table;
  }

  join = (name: string, seat: number | null = null) => this.ask((id) => api.join(id, { name, seat }));
  free = () => this.ask(api.free);
  start = () => this.ask(api.start);
  leave = () => this.ask(api.leave);
  guest = (seat: number, bot: string | null) => this.ask((id) => api.guest(id, seat, bot));
  standIn = (seat: number) => this.ask((id) => api.standIn(id, seat));
}
