// What the events of La Scamorra look and sound like; pieces and cards fly by themselves.

import type { Cues } from "../../lib/motion/cues";

export const cues: Cues = {
  deal: () => ({ sound: "card" }),
  place: ({ seat, piece }) => ({ at: `${seat} ${piece}`, effect: "drop", sound: "piece" }),
  enter: ({ seat, piece }) => ({ at: `${seat} ${piece}`, effect: "drop", sound: "piece" }),
  move: () => ({ sound: "piece" }),
  capture: ({ seat, piece }) => ({ at: `${seat} ${piece}`, effect: "shake", sound: "hit" }),
  discard: () => ({ sound: "card" }),
  knockout: () => ({ sound: "hit" }),
  coppelle: () => ({ sound: "reveal" }),
};
