// What a bot would do in my place, and what the others may hold: asked for by hand, good for one decision.

import { api } from "./api";
import type { LiveTable } from "./live.svelte";
import type { ActionInfo, Chance, Guess, Guesses, Hint } from "./wire";
import { capital, type Words } from "./words";

export class Thinking {
  #hint: Hint | null = $state.raw(null);
  #guesses: Guesses | null = $state.raw(null);
  #picked = $state(0);
  busy: "hint" | "guesses" | null = $state(null);
  problem: unknown = $state.raw(null);

  constructor(readonly live: LiveTable) {}

  readonly hint: Hint | null = $derived.by(() => (this.#hint?.number === this.live.seen.number && this.live.actions.length ? this.#hint : null));
  readonly guesses: Guesses | null = $derived.by(() => (this.#guesses?.number === this.live.seen.number ? this.#guesses : null));
  readonly picked: number = $derived.by(() => (this.hint ? this.#picked : 0));
  /** What the board points at. */
  readonly actions: readonly ActionInfo[] = $derived.by(() => (this.hint?.best[this.picked] ? [this.hint.best[this.picked]!.action] : []));

  pick(place: number): void {
    this.#picked = place;
  }

  askHint = () => this.#ask("hint", async (id, seat) => {
    this.#hint = await api.hint(id, seat);
    this.#picked = 0;
  });

  askGuesses = () => this.#ask("guesses", async (id, seat) => void (this.#guesses = await api.guesses(id, seat)));

  async #ask(what: "hint" | "guesses", call: (id: string, seat: number) => Promise<void>): Promise<void> {
    const { table, seat } = this.live;
    if (seat === null || this.busy) return;
    this.busy = what;
    this.problem = null;
    try {
      await call(table.id, seat);
    } catch (caught) {
      this.problem = caught;
    }
    this.busy = null;
  }
}

export interface HeldRow {
  /** The place within what everybody sees, such as a cell; "" for a hand. */
  place: string;
  chances: Chance[];
}

export interface HeldGroup {
  seat: number | null;
  title: string;
  key: string;
  rows: HeldRow[];
}

/** Guesses in the order in which they are read: those that the game has a word for, by seat and kind. */
export function grouped(guesses: readonly Guess[], words: Words): HeldGroup[] {
  const groups = new Map<string, HeldGroup>();
  for (const { seat, where, chances } of guesses) {
    const own = where.length === 1;
    const key = own ? where[0]! : where.at(-3)!;
    const title = words[`held.${key}`];
    if (!title || !chances.length) continue;
    const name = `${seat} ${key} ${own ? "" : where.slice(0, -2).join()}`;
    const group = groups.get(name) ?? { seat: seat ?? owner(where), title: capital(title), key, rows: [] };
    group.rows.push({ place: own ? "" : where.at(-2)!, chances });
    groups.set(name, group);
  }
  return [...groups.values()];
}

/** Where a list of all seats leads to the place, whose it is. */
function owner(where: readonly string[]): number | null {
  return where.length > 3 ? Number(where[1]) - 1 : null;
}

/** A value in words: of its own kind, else a card. */
export const valueName = (words: Words, key: string, value: string): string => capital(words[`name.${key}.${value}`] ?? words[`name.card.${value}`] ?? value);
