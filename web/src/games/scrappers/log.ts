// The log by phases: which line opens a phase, which one is a deed, and which only tells what came of it.

import type { EventInfo } from "../../lib/wire";
import { isNothing, turnedBy } from "./deeds";

export type Rank = "phase" | "deed" | "came" | "silent";

const SILENT = new Set(["hand", "drew", "turn_up", "sealed", "aside"]);
const PHASES = new Set(["round", "activation", "reboot"]);
const DEEDS = new Set(["deal", "assign", "ejected", "draft", "empty", "discard", "income", "refill", "stir", "win"]);

export function rank(event: EventInfo): Rank {
  if (SILENT.has(event.kind) || isNothing(event)) return "silent";
  if (PHASES.has(event.kind)) return "phase";
  return DEEDS.has(event.kind) || turnedBy(event) !== null ? "deed" : "came";
}
