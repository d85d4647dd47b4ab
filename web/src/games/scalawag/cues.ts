// What the events of Scalawag! look and sound like; bubbles, splinters and revealed crew move by themselves.

import type { Cues } from "../../lib/motion/cues";

export const cues: Cues = {
  declare: () => ({ sound: "card" }),
  declare_more: () => ({ sound: "card" }),
  call: ({ seat }) => ({ at: `ship-${seat}`, effect: "pulse", sound: "reveal" }),
  reveal: () => ({ sound: "reveal" }),
  trim: ({ seat }) => ({ at: `ship-${seat}`, effect: "pulse", sound: "gain" }),
  steal: ({ seat }) => ({ at: `ship-${seat}`, effect: "pulse", sound: "gain" }),
  fire: ({ seat }) => ({ at: `ship-${seat}`, effect: "shake", sound: "hit" }),
  board: ({ target }) => ({ at: `ship-${target}`, effect: "pulse", sound: "piece" }),
  mutiny: ({ target }) => ({ at: `ship-${target}`, effect: "shake", sound: "card" }),
  damage: ({ seat }) => ({ at: `ship-${seat}`, effect: "shake", sound: "hit" }),
  lose: ({ seat }) => ({ at: `ship-${seat}`, effect: "shake", sound: "card" }),
  out: ({ seat }) => ({ at: `ship-${seat}`, effect: "shake", sound: "hit" }),
  watch: ({ seat }) => ({ at: `ship-${seat}`, effect: "pulse" }),
  give: ({ card }) => ({ at: `bonus-${card}`, effect: "drop", sound: "card" }),
};
