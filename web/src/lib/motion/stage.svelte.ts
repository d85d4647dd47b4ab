// What happens on the table, seen and heard: changes fly, events play their cues, a touch or a key skips them.

import type { EventInfo } from "../wire";
import { CueQueue, cuesOf, type Cue, type Cues } from "./cues";
import { gesture } from "./effects";
import { fly } from "./fly";
import { pace } from "./pace.svelte";
import { Speaker } from "./sounds";

const BEAT = 180;

class Stage {
  muted: boolean = $state(localStorage.getItem("muted") !== null);
  /** Those of the board that is open. */
  cues: Cues = {};
  #speaker = new Speaker();
  #queue = new CueQueue((cue) => this.#show(cue), () => BEAT / pace.rate);

  /** Apply a change of the page and play what made it; `also` is what the whole page says, beyond its events. */
  play(change: () => void, events: readonly EventInfo[], also: readonly Cue[]): void {
    fly(change);
    this.#queue.play([...cuesOf(events, this.cues), ...also]);
    if (pace.now === "slow") for (const motion of document.getAnimations()) motion.playbackRate = pace.rate;
  }

  mute(): void {
    this.muted = !this.muted;
    if (this.muted) localStorage.setItem("muted", "yes");
    else localStorage.removeItem("muted");
  }

  /** Whoever touches the page has seen enough of what moves, and may hear it from now on. */
  touched = (): void => {
    this.#speaker.awake();
    this.#queue.skip();
    for (const motion of document.getAnimations()) motion.finish();
  };

  #show({ at, effect, sound }: Cue): void {
    if (at && effect && pace.now !== "off") gesture(at, effect, pace.rate);
    if (sound && !this.muted) this.#speaker.play(sound);
  }
}

export const stage = new Stage();
