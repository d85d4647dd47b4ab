// What the events of Scarper look and sound like; dice, trenches, the poppy and the tracks move by themselves.

import type { Cue, Cues } from "../../lib/motion/cues";

const fight = ({ field }: Record<string, unknown>): Cue => ({ at: `field-${field}`, effect: "pulse", sound: "dice" });
const dig = ({ field }: Record<string, unknown>): Cue => ({ at: `field-${field}`, effect: "pulse", sound: "piece" });

export const cues: Cues = {
  play: () => ({ sound: "card" }),
  charge: fight,
  assault: fight,
  advance: ({ field }) => ({ at: `field-${field}`, effect: "shake", sound: "hit" }),
  clear: ({ field }) => ({ at: `field-${field}`, effect: "shake", sound: "hit" }),
  buy: dig,
  trench: dig,
  fulfilled: () => ({ sound: "reveal" }),
  score: () => ({ sound: "gain" }),
};
