// What is said at a table. Whom I do not want to read is my page's own affair: nobody is told.

import type { Problem, Remark } from "./wire";

interface Kept {
  read: number;
  muted: number[];
}

export class Chat {
  remarks: Remark[] = $state.raw([]);
  muted: number[] = $state.raw([]);
  problem: Problem | null = $state.raw(null);
  draft = $state("");
  #read = $state(0);
  #key: string;
  /** What was said while the line was down: it goes out when the line is there again. */
  #unsent: string[] = [];
  /** What went out last: who is refused it may say it again. */
  #last = "";

  constructor(
    table: string,
    readonly send: (text: string) => boolean,
  ) {
    this.#key = `chat ${table}`;
    const kept = JSON.parse(localStorage.getItem(this.#key) ?? "null") as Kept | null;
    this.#read = kept?.read ?? 0;
    this.muted = kept?.muted ?? [];
  }

  /** How many remarks I have not seen, of those whom I hear. */
  readonly unread: number = $derived(this.remarks.filter(({ number, seat }) => number > this.#read && !this.muted.includes(seat)).length);

  hear(remarks: Remark[]): void {
    const known = this.remarks.at(-1)?.number ?? 0;
    this.remarks = [...this.remarks, ...remarks.filter(({ number }) => number > known)];
  }

  say(): void {
    this.problem = null;
    if (!this.draft.trim()) return;
    this.#unsent.push(this.draft);
    this.draft = "";
    this.deliver();
  }

  /** Say what has not been said yet, as far as the line carries it. */
  deliver(): void {
    while (this.#unsent.length && this.send(this.#unsent[0]!)) this.#last = this.#unsent.shift()!;
  }

  /** What cannot be said now stands where it was written, unless something else does. */
  refuse(problem: Problem): void {
    this.problem = problem;
    this.draft ||= this.#last;
  }

  readAll(): void {
    const last = this.remarks.at(-1)?.number ?? 0;
    if (last > this.#read) this.#keep({ read: last, muted: this.muted });
  }

  mute(seat: number, on: boolean): void {
    const others = this.muted.filter((other) => other !== seat);
    this.#keep({ read: this.#read, muted: on ? [...others, seat] : others });
  }

  #keep(kept: Kept): void {
    this.#read = kept.read;
    this.muted = kept.muted;
    localStorage.setItem(this.#key, JSON.stringify(kept));
  }
}
