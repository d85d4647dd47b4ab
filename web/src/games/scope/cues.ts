// What the events of SCOPE look and sound like. A move is silent about which card went where.

import type { Cue, Cues } from "../../lib/motion/cues";

const look = ({ cell }: Record<string, unknown>): Cue => ({ at: `cell-${cell}`, effect: "turn", sound: "card" });
const struck = ({ cell }: Record<string, unknown>): Cue => ({ at: `cell-${cell}`, effect: "shake", sound: "hit" });
const shown = ({ cell }: Record<string, unknown>): Cue => ({ at: `cell-${cell}`, effect: "turn", sound: "reveal" });

export const cues: Cues = {
  laid: () => ({ sound: "card" }),
  search: look,
  fire: look,
  kill: struck,
  wound: struck,
  fooled: struck,
  miss: struck,
  decoy_gone: struck,
  repelled: struck,
  deploy: shown,
  shell: shown,
  gun: shown,
  assault: shown,
  take: ({ target }) => ({ at: `cell-${target}`, effect: "drop", sound: "piece" }),
  reinforce: () => ({ sound: "gain" }),
};
