// The choice that the player is in the middle of: an action and what it names, four cards to lay back, or a layout.

import { t, type Key } from "../../lang";
import type { LiveTable } from "../../lib/live.svelte";
import type { ActionInfo } from "../../lib/wire";
import { capital } from "../../lib/words";
import { Arranging } from "./arranging.svelte";
import { attempt, completed, filled, ofKind, step } from "./choice";
import { allQuadrants, cellsOf, nearest, type Grid } from "./front";
import { Layout } from "./layout.svelte";
import { near, type CardName, type ScopeView } from "./view";

/** Without a chosen action these two are at hand: a move in one's own front, a search in the other. */
const DIRECT = ["move", "search"];

/** What each unit's action needs, for those who ask for it in vain. */
const UNIT: Readonly<Record<string, CardName>> = { deploy: "officer", shell: "mortar", assault: "infantry" };

export class Choosing {
  #mode: string | null = $state(null);
  #picks: readonly string[] = $state.raw([]);
  #lifted: Arranging | null = $state.raw(null);
  /** The decision that the picks answer: a later one starts afresh. */
  #number = $state(-1);
  /** The action of the dock that the pointer or the keyboard is at. */
  glanced: string | null = $state(null);

  constructor(readonly table: LiveTable) {}

  readonly view: ScopeView = $derived.by(() => this.table.view as ScopeView);
  readonly grid: Grid = $derived.by(() => ({ columns: this.view.columns, rows: this.view.rows, turned: near(this.view) === "soviet" }));
  readonly #current = $derived.by(() => this.#number === this.table.seen.number);
  readonly asked: boolean = $derived.by(() => this.table.actions.length > 0 && !this.table.outcome);

  /** What is to be laid out, as a text: the same one after a new line leaves the draft alone. */
  readonly #toLay: string = $derived.by(() => (this.view.phase === "layout" && this.asked ? Layout.asks(this.view, this.table.actions) : ""));
  readonly layout: Layout | null = $derived.by(() => (this.#toLay ? Layout.of(this.#toLay) : null));

  readonly #held: Arranging | null = $derived.by(() => (this.asked && this.view.phase === "put" && this.view.hand ? Arranging.held(this.view) : null));
  readonly arranging: Arranging | null = $derived.by(() => this.#held ?? (this.#current ? this.#lifted : null));

  /** The chosen action of the dock. */
  readonly mode: string | null = $derived.by(() => (this.#current && this.view.phase === "action" ? this.#mode : null));
  /** What the chosen action names so far. */
  readonly picks: readonly string[] = $derived.by(() => {
    const picks = this.#current ? this.#picks : [];
    return this.mode ? filled(this.table.actions, this.mode, picks) : picks;
  });

  /** Kinds of action that can be played now without choosing one first. */
  readonly kinds: readonly string[] = $derived.by(() => {
    if (!this.asked || this.layout || this.arranging) return [];
    if (this.mode) return [this.mode];
    const all = [...new Set(this.table.actions.map(({ fields }) => fields.kind!))];
    return this.view.phase === "action" ? all.filter((kind) => DIRECT.includes(kind) || kind === "pass") : all;
  });

  readonly #steps = $derived.by(() => this.kinds.map((kind) => ({ kind, ...step(this.table.actions, kind, this.mode ? this.picks : []) })));
  /** Lit cells and quadrants, and the kind of action that each belongs to. */
  readonly cells: ReadonlyMap<string, string> = $derived.by(() => new Map(this.#steps.flatMap(({ kind, cells }) => [...cells].map((cell) => [cell, kind] as const))));
  readonly quadrants: ReadonlyMap<string, string> = $derived.by(() => new Map(this.#steps.flatMap(({ kind, quadrants }) => [...quadrants].map((name) => [name, kind] as const))));
  readonly buttons: readonly ActionInfo[] = $derived.by(() => this.#steps.flatMap(({ buttons }) => buttons));

  /** Whether the dock's action can be played now. */
  can(kind: string): boolean {
    return ofKind(this.table.actions, kind).length > 0;
  }

  /** Choose an action of the dock, or ask why it cannot be played. */
  choose(kind: string): void {
    if (!this.asked || this.arranging || this.view.phase !== "action") return;
    if (!this.can(kind)) return this.#ask(kind, this.#ownCell(UNIT[kind]), this.#homeQuadrant());
    if (this.mode === kind) return this.back();
    this.#set(kind, []);
  }

  cell(cell: string): void {
    if (this.layout) return this.layout.touch(cell);
    if (this.arranging?.cells.includes(cell)) return this.arranging.touch(cell);
    const kind = this.cells.get(cell);
    if (kind) this.#pick(kind, cell);
    else if (this.mode === "recon" && this.picks[0] === cell) this.press(this.buttons[0]!);
    else this.#refuse(cell, null);
  }

  /** The lit quadrant, or the one that somebody points at in vain. */
  quadrantAt(cell: string, x: number, y: number): string | null {
    return nearest(cell, x, y, this.quadrants.keys(), this.grid);
  }

  /** A press on a card that is not lit, where a quadrant may be meant. */
  point(cell: string, x: number, y: number): void {
    const quadrant = this.quadrantAt(cell, x, y);
    if (quadrant) this.quadrant(quadrant);
    else this.#refuse(cell, nearest(cell, x, y, allQuadrants(this.grid), this.grid));
  }

  quadrant(quadrant: string): void {
    const kind = this.quadrants.get(quadrant);
    if (kind === "move") {
      const move = ofKind(this.table.actions, "move").find(({ fields }) => fields.quadrant === quadrant)!;
      this.#set(this.#mode, []);
      this.#lifted = Arranging.lift(this.view, quadrant, move.text);
    } else if (kind) this.#pick(kind, quadrant);
  }

  press(action: ActionInfo): void {
    this.#act(action.text);
  }

  /** Lay the four cards back as they are now. */
  confirm(): void {
    if (this.arranging) this.#act(...this.arranging.texts);
  }

  lay(): void {
    if (this.layout && !this.layout.missing) this.#act(...this.layout.texts);
  }

  /** A lifted quadrant can be laid back unseen, a pick taken back; what the server knows cannot. */
  readonly canGoBack: boolean = $derived.by(() => Boolean((this.#current && this.#lifted && !this.#held) || this.mode));

  back(): void {
    if (this.#lifted && this.#current) return this.#set(this.#mode, []);
    const chosen = this.#picks.length > 0 && this.#current;
    this.#set(chosen ? this.mode : null, chosen ? this.#picks.slice(0, -1) : []);
  }

  #pick(kind: string, value: string): void {
    const picks = [...(this.mode ? this.picks : []), value];
    const done = completed(this.table.actions, kind, picks);
    if (done) this.#act(done.text);
    else this.#set(kind, picks);
  }

  #refuse(cell: string, quadrant: string | null): void {
    if (!this.asked || this.arranging) return;
    const mine = this.view.grid.find((card) => card.cell === cell)?.side === this.view.side;
    const kind = this.mode ?? (this.view.phase === "action" ? (mine ? "move" : "search") : this.kinds.find((name) => name !== "hold" && name !== "end"));
    if (kind) this.#ask(kind, cell, quadrant ?? nearest(cell, 0, 0, allQuadrants(this.grid), this.grid)!);
  }

  /** Ask for what is not allowed: the answer says why. */
  #ask(kind: string, cell: string, quadrant: string): void {
    const enemy = this.view.grid.find((card) => card.side !== this.view.side)!.cell;
    const target = ["search", "recon", "fire"].includes(kind) && !this.mode ? this.#enemy(cell, enemy) : cell;
    this.#act(attempt(kind, this.mode ? this.picks : [], target, quadrant, enemy));
  }

  #enemy(cell: string, fallback: string): string {
    return this.view.grid.find((card) => card.cell === cell && card.side !== this.view.side)?.cell ?? fallback;
  }

  #ownCell(kind: CardName | undefined): string {
    const own = this.view.grid.filter((card) => card.side === this.view.side);
    return (own.find(({ card }) => card === kind) ?? own[0]!).cell;
  }

  /** A quadrant of the own last row. */
  #homeQuadrant(): string {
    const home = this.grid.turned ? 2 * this.grid.rows : 1;
    return allQuadrants(this.grid).find((quadrant) => cellsOf(quadrant).some((cell) => cell.endsWith(String(home))))!;
  }

  #act(...texts: string[]): void {
    this.table.forgive();
    this.table.act(...texts);
  }

  #set(mode: string | null, picks: readonly string[]): void {
    this.table.forgive();
    this.#mode = mode;
    this.#picks = picks;
    this.#lifted = null;
    this.#number = this.table.seen.number;
  }

  #say(key: Key, args: Record<string, unknown> = {}): string {
    return capital(t(key, args, this.table.words, this.table.names));
  }

  /** What is to be chosen next; null where the game's own sentence says it. */
  readonly sentence: string | null = $derived.by(() => {
    if (this.layout) return this.#laying(this.layout);
    if (this.arranging) return this.#say(this.arranging.picked ? "scope.swapWith" : "scope.arrange");
    if (!this.mode || !this.asked) return null;
    return this.#say(`scope.ask.${this.mode}${this.#later ? ".then" : ""}` as Key, { cell: this.picks[0] });
  });

  readonly #later = $derived.by(() => this.picks.length > 0);

  #laying(layout: Layout): string {
    const { held, missing } = layout;
    if (held && "cell" in held) return this.#say("scope.layElsewhere", { card: layout.laid.get(held.cell) });
    return held ? this.#say("scope.lay", { card: held.card, n: missing }) : this.#say("scope.layReady");
  }
}
