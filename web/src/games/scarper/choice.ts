// What can be pressed on the map, and the texts that it sends: one action, or a card, its use and an action in a row.

import type { ActionInfo } from "../../lib/wire";
import { ahead, holder, printed, spaceName, TRACKS, type Field, type ScarperView } from "./view";

export type Use = "points" | "assault";

/** What is in hand: nothing, a card lifted for a use, or the spade. */
export type Pick = { card: string; use: Use } | { dig: true } | null;

export interface Op {
  verb: string;
  /** Null for a track. */
  field: string | null;
  cost: number | null;
  /** Whether the server takes it; if not, it says why. */
  open: boolean;
  texts: string[];
}

/** What comes before an action on the map: the card and its use where they are still to be told. */
export function opening(view: ScarperView, pick: Pick): string[] | null {
  if (!pick || "dig" in pick) return view.phase === "spend" || view.phase === "choice" ? [] : null;
  const use = pick.use === "points" ? ["points"] : [];
  return view.phase === "use" ? use : [`play ${pick.card}`, ...use];
}

/** Everything that can be done on battlefields and tracks at this moment. */
export function ops(view: ScarperView, actions: readonly ActionInfo[], pick: Pick): Op[] {
  const before = opening(view, pick);
  if (before === null || view.seat === null || !actions.length) return [];
  const assault = pick !== null && "card" in pick && pick.use === "assault";
  const verbs = wanted(view, assault);
  const points = before.length ? (printed(view, (pick as { card: string }).card)?.points ?? 0) : view.points;
  const possible = before.length ? new Set(view.ways) : new Set(actions.map(({ text }) => text));
  const op = (verb: string, field: string | null): Op => {
    const text = field === null ? verb : `${verb} ${field}`;
    const cost = view.phase === "choice" || verb === "assault" ? null : (view.map.costs[verb] ?? null);
    return { verb, field, cost, open: possible.has(text) && (cost ?? 0) <= points, texts: [...before, text] };
  };
  const tracks = TRACKS.filter((track) => verbs.includes(track)).map((track) => op(track, null));
  return [...tracks, ...view.fields.flatMap((field) => verbsAt(view, field, verbs).map((verb) => op(verb, field.field)))];
}

/** What the moment is about: all that points may be spent on, an assault, or one effect. */
function wanted(view: ScarperView, assault: boolean): string[] {
  if (assault) return ["assault"];
  if (view.phase === "choice") return view.effect && view.effect.effect !== "trenches" ? [view.effect.effect] : [];
  return view.phase === "spend" ? view.verbs : [...TRACKS, "push", "clear", "charge"];
}

/** A trench is cleared, free ground is pushed into: one of the two makes sense at a frontline. */
function verbsAt(view: ScarperView, field: Field, verbs: readonly string[]): string[] {
  if (view.effect?.field && view.effect.field !== field.field) return [];
  const barred = view.seat !== null && (field.trenches[ahead(field, view.seat)] ?? 0) > 0;
  const both = verbs.includes("push") && verbs.includes("clear");
  const idle = both ? (barred ? "push" : "clear") : null;
  return ["push", "clear", "charge", "assault", "advance", "withdraw"].filter((verb) => verbs.includes(verb) && verb !== idle);
}

export interface Pit {
  space: string;
  open: boolean;
}

/** Spaces where a trench can be asked for: all of one's own side, or of the battlefield that an event names. */
export function pits(view: ScarperView, actions: readonly ActionInfo[], pick: Pick): Pit[] {
  const digs = view.phase === "turn" ? pick !== null && "dig" in pick : view.effect?.effect === "trenches";
  if (!digs || !actions.length) return [];
  const open = new Set(actions.map(({ text }) => text));
  const bound = view.effect?.field;
  return view.fields
    .filter(({ field }) => !bound || field === bound)
    .flatMap((field) => field.trenches.flatMap((_, space) => (holder(field, space) === view.seat ? [spaceName(field, space)] : [])))
    .map((space) => ({ space, open: open.has(`trench ${space}`) }));
}

/** To lay a card down without spending any of its points. */
export function passing(view: ScarperView, pick: Pick): string[] | null {
  const before = opening(view, pick);
  if (before === null || !before.includes("points")) return null;
  return view.ways.some((way) => !way.startsWith("assault")) ? [...before, "done"] : before;
}
