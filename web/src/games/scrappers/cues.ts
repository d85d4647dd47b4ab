// What the events of Scrappers look and sound like; cards and the lamp fly by themselves.

import type { Cues } from "../../lib/motion/cues";

export const cues: Cues = {
  assign: () => ({ sound: "card" }),
  ejected: () => ({ sound: "card" }),
  draft: () => ({ sound: "card" }),
  fit: ({ seat }) => ({ at: `rack-${seat}`, effect: "pulse", sound: "piece" }),
  unpaid: ({ seat }) => ({ at: `rack-${seat}`, effect: "shake" }),
  unbought: ({ seat }) => ({ at: `rack-${seat}`, effect: "shake" }),
  short: ({ seat }) => ({ at: `rack-${seat}`, effect: "shake" }),
  take: ({ seat }) => ({ at: `chip-${seat}`, effect: "pulse", sound: "gain" }),
  gain: ({ seat }) => ({ at: `chip-${seat}`, effect: "pulse", sound: "gain" }),
  repair: ({ seat }) => ({ at: `chip-${seat}`, effect: "pulse", sound: "gain" }),
  steal: ({ seat }) => ({ at: `chip-${seat}`, effect: "pulse", sound: "gain" }),
  shield: ({ seat }) => ({ at: `rack-${seat}`, effect: "pulse", sound: "piece" }),
  damage: ({ seat }) => ({ at: `rack-${seat}`, effect: "shake", sound: "hit" }),
  destroyed: ({ seat }) => ({ at: `rack-${seat}`, effect: "shake", sound: "hit" }),
  wreck: ({ target }) => ({ at: `rack-${target}`, effect: "shake", sound: "hit" }),
  discard: () => ({ sound: "card" }),
};
