// What each card of a stack has done in this round, read off the log.

import type { EventInfo } from "../../lib/wire";
import type { Mech } from "./view";

export interface Deed {
  /** The event that turned the card over. */
  turned: EventInfo;
  /** What came of it. */
  came: EventInfo[];
}

const TURNS = new Set(["run", "fit", "skip", "unpaid", "take", "buy", "leave", "unbought", "jam"]);

/** Whose card an event turns over; null where it turns none. */
export function turnedBy({ kind, args }: EventInfo): number | null {
  if (!TURNS.has(kind)) return null;
  return (kind === "jam" ? args.target : args.seat) as number;
}

/** By seat and by place in the stack, from 0: stacks unwind from the right. */
export function deeds(events: readonly EventInfo[], mechs: readonly Mech[]): (Deed | null)[][] {
  const found: (Deed | null)[][] = mechs.map(({ stack }) => stack.map(() => null));
  const next = mechs.map(({ stack }) => stack.filter(({ state }) => state !== "empty").length);
  let last: Deed | null = null;
  for (const event of sinceActivation(events)) {
    const seat = turnedBy(event);
    if (seat !== null) {
      last = { turned: event, came: [] };
      next[seat]! -= 1;
      if (next[seat]! >= 0) found[seat]![next[seat]!] = last;
    } else last?.came.push(event);
  }
  return found;
}

function sinceActivation(events: readonly EventInfo[]): readonly EventInfo[] {
  const begun = events.findLastIndex(({ kind }) => kind === "activation" || kind === "round");
  if (begun < 0 || events[begun]!.kind === "round") return [];
  const over = events.findIndex(({ kind }, place) => place > begun && (kind === "reboot" || kind === "win"));
  return events.slice(begun + 1, over < 0 ? undefined : over);
}

const COUNTED = new Set(["discard", "lose", "gain", "steal", "repair"]);

/** Nothing came of it, and nothing is told. */
export function isNothing({ kind, args }: EventInfo): boolean {
  return COUNTED.has(kind) && args.n === 0;
}

/** What is worth a word in the slot that a card has left, as keys of the page and their arguments. */
export function outcomes({ turned, came }: Deed): { key: Outcome; args: Record<string, unknown> }[] {
  const told = [turned, ...came].filter((event): event is EventInfo & { kind: Outcome } => event.kind in TOLD && !isNothing(event));
  return told.map(({ kind, args }) => ({ key: kind, args }));
}

const TOLD = { take: 1, damage: 1, shield: 1, gain: 1, steal: 1, lose: 1, repair: 1, wreck: 1 } as const;
export type Outcome = keyof typeof TOLD;

/** The last thing that was done, with what came of it: what a newcomer wants to hear again. */
export function justNow(events: readonly EventInfo[]): EventInfo[] {
  const begun = events.findLastIndex(({ kind }) => TURNS.has(kind) || OPENS.has(kind));
  if (begun < 0) return [];
  return events.slice(begun).filter(({ kind }) => !SILENT.has(kind));
}

const OPENS = new Set(["assign", "ejected", "draft", "empty", "activation", "reboot", "round", "win"]);
const SILENT = new Set(["eject", "turn_up", "aside", "sealed"]);
