// The time that an open window has left.

import type { LiveTable } from "../../lib/live.svelte";

const TICK = 200;

export class WindowClock {
  #now = $state(performance.now());

  constructor(readonly table: LiveTable) {}

  readonly left: number | null = $derived.by(() => {
    const { deadline } = this.table;
    return deadline === null ? null : Math.max(0, deadline - this.#now);
  });
  readonly seconds: number | null = $derived.by(() => (this.left === null ? null : Math.ceil(this.left / 1000)));
  /** How much of the window is left, from 1 to 0. */
  readonly share: number = $derived.by(() => Math.min(1, (this.left ?? 0) / (this.table.table.window * 1000 || 1)));

  /** Runs while there is something to count. */
  run(): () => void {
    this.#now = performance.now();
    if (this.table.deadline === null) return () => undefined;
    const timer = setInterval(() => (this.#now = performance.now()), TICK);
    return () => clearInterval(timer);
  }
}
