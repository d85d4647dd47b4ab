// A first game, bubble by bubble: those that are only read are this page's own, the others wait for the table.

import type { LiveTable } from "./live.svelte";
import type { ActionInfo, LessonStep } from "./wire";

export class Lesson {
  /** Up to which step the reader has pressed on. */
  #read = $state(0);

  constructor(readonly live: LiveTable) {}

  readonly #due: number | null = $derived.by(() => (this.live.seat === null ? null : (this.live.table.lesson?.step ?? null)));
  readonly is: boolean = $derived.by(() => this.#due !== null && !this.live.outcome);
  readonly of: number = $derived.by(() => this.live.detail.lesson.length);

  /** The bubble that is shown, counted from 0; past the last one the lesson is over. */
  readonly at: number = $derived.by(() => Math.max(afterLast(this.live.detail.lesson, this.#due ?? 0), Math.min(this.#read, this.#due ?? 0)));
  readonly step: LessonStep | null = $derived.by(() => this.live.detail.lesson[this.at] ?? null);
  /** Others have to move before it can go on. */
  readonly waits: boolean = $derived.by(() => Boolean(this.step?.waits) && !this.live.actions.length);
  /** What is to be done now, once all that comes before it is read. */
  readonly actions: readonly ActionInfo[] = $derived.by(() => {
    const [first, ...later] = this.live.table.lesson?.actions ?? [];
    if (!first || !this.is || this.at !== this.#due || !this.live.actions.length) return [];
    const legal = new Set(this.live.actions.map(({ text }) => text));
    return [first, ...later.filter(({ text }) => !legal.has(text))];
  });

  next(): void {
    this.#read = this.at + 1;
  }
}

/** The first step after the last one before `due` that had to be done. */
function afterLast(steps: readonly LessonStep[], due: number): number {
  return steps.slice(0, due).findLastIndex(({ waits }) => waits) + 1;
}
