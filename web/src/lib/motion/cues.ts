// What an event looks and sounds like: a game has a cue for each kind that is worth one.

import type { EventInfo } from "../wire";
import type { Effect } from "./effects";
import type { Sound } from "./sounds";

export interface Cue {
  /** Its place on the table: a `data-fly` or `data-cue` of the board. */
  at?: string;
  effect?: Effect;
  sound?: Sound;
}

/** Cues by the kind of event; the arguments say where. */
export type Cues = Readonly<Record<string, (args: Record<string, unknown>) => Cue>>;

const MOST = 8;

/** The cues of some events in order; of many, what came last. */
export function cuesOf(events: readonly EventInfo[], cues: Cues): Cue[] {
  return events.flatMap(({ kind, args }) => cues[kind]?.(args) ?? []).slice(-MOST);
}

/** Plays one cue after the other. Nothing waits for it: what people may do is already on the table. */
export class CueQueue {
  #waiting: Cue[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(
    readonly show: (cue: Cue) => void,
    /** How long a cue has the stage, in milliseconds. */
    readonly beat: () => number,
  ) {}

  play(cues: readonly Cue[]): void {
    this.#waiting.push(...cues);
    if (this.#timer === null) this.#next();
  }

  skip(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#waiting = [];
  }

  #next(): void {
    const cue = this.#waiting.shift();
    this.#timer = cue ? setTimeout(() => this.#next(), this.beat()) : null;
    if (cue) this.show(cue);
  }
}
