// Actions of any game as groups of buttons: one group a kind, in the order of the first of each.

import type { ActionInfo } from "../wire";
import { kindTitle } from "./names";
import { capital, say, type Words } from "../words";

export interface Move {
  text: string;
  label: string;
}

export interface Group {
  kind: string;
  title: string;
  moves: Move[];
}

export function grouped(actions: readonly ActionInfo[], words: Words, names: readonly string[]): Group[] {
  const groups = new Map<string, Group>();
  for (const action of actions) {
    const kind = String(action.fields.kind ?? "");
    const group = groups.get(kind) ?? { kind, title: kindTitle(words, kind), moves: [] };
    group.moves.push({ text: action.text, label: label(action, words, names) });
    groups.set(kind, group);
  }
  return [...groups.values()];
}

/** The game's own words for an action, its notation where it has none. */
export function label(action: ActionInfo, words: Words, names: readonly string[]): string {
  const key = `action.${action.fields.kind ?? ""}`;
  return capital(key in words ? say(words, key, action.fields, names) : action.text);
}
