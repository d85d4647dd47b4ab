// A match that has ended, looked at again: at which moment, through whose eyes, and what a bot thinks of it.

import { ApiError, api } from "./api";
import { LiveTable } from "./live.svelte";
import { tookOver } from "./people";
import type { GameDetail, Moment, Review as Report, SeatInfo, Table, Verdict } from "./wire";

/** A seat, a spectator, or somebody who sees everything. */
export type Eye = number | "none" | "all";

const AGAIN = 700;

export class Review {
  readonly live: LiveTable;
  at = $state(0);
  eye: Eye = $state("all");
  of = $state(1);
  report: Report | null = $state.raw(null);
  problem: unknown = $state.raw(null);
  /** The eyes have just been chosen by hand. */
  chosen = false;
  #moments: Moment[] = $state.raw([]);
  #known = new Map<Eye, Moment[]>();
  #left = false;

  constructor(
    readonly table: Table,
    detail: GameDetail,
    at: number | null,
    eye: Eye | null,
  ) {
    // who has left or run out of time since was there then
    const seats = table.seats.map((seat): SeatInfo => ({ ...seat, kind: tookOver(seat) ? "person" : seat.kind, here: true, out: false }));
    this.live = new LiveTable({ ...table, seats, mine: [], lesson: null, hints: false }, detail, false);
    this.live.review = this;
    void this.look(eye ?? table.mine[0] ?? "none").then(() => this.go(at ?? this.of - 1));
    void this.#ask();
  }

  close(): void {
    this.#left = true;
  }

  /** Whose seat the board is drawn for: who sees everything sits where they sat, if they did. */
  readonly seat: number | null = $derived.by(() => (this.eye === "all" ? (this.table.mine[0] ?? null) : this.eye === "none" ? null : this.eye));
  readonly moment: Moment | null = $derived.by(() => this.#moments[this.at] ?? null);
  /** What the bot thinks of the decision that led here. */
  readonly verdict: Verdict | null = $derived.by(() => this.report?.verdicts.find(({ step }) => step === this.at) ?? null);
  readonly isDone: boolean = $derived.by(() => this.report !== null && this.report.accounts.length > 0);
  /** The way to this moment, for whoever gets the link. */
  readonly path: string = $derived.by(() => `/t/${this.table.id}/review?at=${this.at}&eye=${this.eye}`);

  async look(eye: Eye): Promise<void> {
    const before = this.eye;
    this.eye = eye;
    this.problem = null;
    try {
      const found = this.#known.get(eye) ?? (await this.#fetch(eye));
      this.#known.set(eye, found);
      if (this.eye !== eye) return;
      this.#moments = found;
      this.of = found.length;
      this.#show();
    } catch (caught) {
      if (this.eye === eye && this.moment) this.eye = before;
      this.problem = caught;
    }
  }

  async #fetch(eye: Eye): Promise<Moment[]> {
    const seat = this.seat;
    const found: Moment[] = [];
    for (let of = 1; found.length < of; ) {
      const next = await api.moments(this.table.id, found.length, seat, eye === "all");
      found.push(...next.moments);
      of = next.of;
    }
    return found;
  }

  go(at: number): void {
    this.at = Math.max(0, Math.min(this.of - 1, at));
    this.#show();
  }

  /** The table as it stood at this moment: nothing can be played any more. */
  #show(): void {
    const { moment } = this;
    if (!moment) return;
    const log = this.#moments.slice(0, this.at + 1).map(({ step, text, events }) => ({ number: step, text, events }));
    const position = { ...moment.position, actions: [], revisable: false };
    this.live.seen = { ...this.live.seen, seat: this.seat, number: this.at, position, log };
  }

  async #ask(): Promise<void> {
    while (!this.#left && !this.isDone) {
      try {
        this.report = await api.review(this.table.id);
        if (!this.report.of) return;
      } catch (caught) {
        if (!(caught instanceof ApiError) || caught.status) {
          this.problem = caught;
          return;
        } // else the line broke, and may come back
      }
      await new Promise((later) => setTimeout(later, AGAIN));
    }
  }
}
