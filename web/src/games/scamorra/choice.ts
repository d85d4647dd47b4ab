// From legal actions to a choice: card, piece and square, in any order that is unambiguous. Knows no rules:
// what may be chosen next is what some legal action still agrees with.

import type { ActionInfo } from "../../lib/wire";

/** `source`: the square a piece leaves, or the name of a piece that waits beside the board. */
export type What = "card" | "source" | "target";
export type Parts = Record<What, string | null>;

export interface Pick {
  what: What;
  value: string;
}

export interface Choice extends Parts {
  /** Every action that agrees with what is chosen. */
  left: ActionInfo[];
  /** What another choice of each part could be, the other parts being kept. */
  cards: ReadonlySet<string>;
  sources: ReadonlySet<string>;
  targets: ReadonlySet<string>;
  /** The action that throws the chosen card away. */
  discard: ActionInfo | null;
}

/** The three parts of an action. */
export function parts({ text: notation, fields }: ActionInfo): Parts {
  switch (fields.kind) {
    case "play":
      return { card: fields.card ?? null, source: fields.from ?? null, target: fields.to ?? null };
    case "enter":
      return { card: notation.split(" ")[0]!, source: fields.piece ?? null, target: fields.square ?? null };
    case "place":
      return { card: null, source: fields.piece ?? null, target: fields.square ?? null };
    default:
      return { card: fields.card ?? null, source: null, target: null };
  }
}

function agrees(action: ActionInfo, picks: readonly Pick[]): boolean {
  const its = parts(action);
  return picks.every(({ what, value }) => its[what] === value);
}

function values(actions: readonly ActionInfo[], what: What): Set<string> {
  const found = actions.map((action) => parts(action)[what]);
  return new Set(found.filter((value) => value !== null));
}

/** What is chosen after some picks: what they leave no choice about is chosen with them. */
export function choice(actions: readonly ActionInfo[], picks: readonly Pick[]): Choice {
  const left = actions.filter((action) => agrees(action, picks));
  const without = (what: What) => actions.filter((action) => agrees(action, picks.filter((pick) => pick.what !== what)));
  const picked = (what: What) => picks.find((pick) => pick.what === what)?.value ?? null;
  const card = picked("card");
  const source = picked("source") ?? onlySource(left, card);
  return {
    card,
    source,
    target: picked("target"),
    left,
    cards: values(without("card"), "card"),
    sources: values(without("source"), "source"),
    targets: values(without("target"), "target"),
    discard: (card && left.find((action) => action.fields.kind === "discard")) || null,
  };
}

/** If only one piece can move it is chosen already, once the card is. */
function onlySource(left: readonly ActionInfo[], card: string | null): string | null {
  const cardIsOpen = card === null && values(left, "card").size > 0;
  const sources = values(left, "source");
  return !cardIsOpen && sources.size === 1 ? [...sources][0]! : null;
}

export interface Picked {
  picks: readonly Pick[];
  /** The notation of the action that the picks have come to. */
  act: string | null;
}

/** One more pick. The same pick again takes it back; older picks that do not agree with a new one go. */
export function pick(actions: readonly ActionInfo[], picks: readonly Pick[], next: Pick): Picked {
  const others = picks.filter((old) => old.what !== next.what);
  if (picks.some((old) => old.what === next.what && old.value === next.value)) return { picks: others, act: null };
  const kept: Pick[] = [];
  for (const old of others) {
    if (actions.some((action) => agrees(action, [...kept, old, next]))) kept.push(old);
  }
  const now = [...kept, next];
  const { left, target } = choice(actions, now);
  return target !== null && left.length === 1 ? { picks: [], act: left[0]!.text } : { picks: now, act: null };
}

/** A click on a square: it is where to go, or else the piece that goes. */
export function squarePick(now: Choice, square: string): Pick | null {
  if (now.targets.has(square) && !now.sources.has(square)) return { what: "target", value: square };
  if (now.sources.has(square)) return { what: "source", value: square };
  return null;
}

const SQUARE = /^[a-e][1-5]$/;

/** What a click on a square that is not lit would have meant: the server says why not. */
export function attempt({ card, source }: Parts, square: string): string | null {
  if (source === null) return null;
  if (card === null) return SQUARE.test(source) ? null : `place ${source} ${square}`;
  return SQUARE.test(source) ? `${card} ${source} ${square}` : `${card} enter ${source} ${square}`;
}

/** Cards that no action moves anything with: all that can be done with them is to discard them. */
export function deadCards(actions: readonly ActionInfo[]): Set<string> {
  const moving = values(actions.filter((action) => parts(action).target !== null), "card");
  const all = values(actions, "card");
  return new Set([...all].filter((card) => !moving.has(card)));
}
