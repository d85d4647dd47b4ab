// From the legal actions to what can be pressed: cells, quadrants, buttons. Knows fields, no rules.

import type { ActionInfo } from "../../lib/wire";

/** What an action of each kind names, in the order in which it is chosen. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  move: ["quadrant"],
  search: ["cell"],
  deploy: ["cell"],
  recon: ["cell", "next"],
  shell: ["cell", "target"],
  fire: ["cell"],
  assault: ["cell", "quadrant"],
  reinforce: ["quadrant", "with"],
  shoot: ["gun"],
  shot: ["quadrant"],
  take: ["cell"],
};

export interface Step {
  cells: ReadonlySet<string>;
  quadrants: ReadonlySet<string>;
  /** Actions that are one button each. */
  buttons: readonly ActionInfo[];
}

const NOTHING: Step = { cells: new Set(), quadrants: new Set(), buttons: [] };

export const ofKind = (actions: readonly ActionInfo[], kind: string): ActionInfo[] => actions.filter(({ fields }) => fields.kind === kind);

/** The actions of a kind that the picks leave. */
export function left(actions: readonly ActionInfo[], kind: string, picks: readonly string[]): ActionInfo[] {
  if (kind === "recon" && picks.length) return pairs(actions, picks[0]!);
  const fields = FIELDS[kind] ?? [];
  return ofKind(actions, kind).filter((action) => picks.every((value, place) => action.fields[fields[place]!] === value));
}

/** 5.4: a card alone, or with a neighbour of either hand. */
function pairs(actions: readonly ActionInfo[], cell: string): ActionInfo[] {
  return ofKind(actions, "recon").filter(({ fields }) => fields.cell === cell || fields.next === cell);
}

/** What may be pressed next for a kind of action. */
export function step(actions: readonly ActionInfo[], kind: string, picks: readonly string[]): Step {
  const open = left(actions, kind, picks);
  const field = FIELDS[kind]?.[picks.length];
  if (!field || field === "with") return { ...NOTHING, buttons: open };
  if (kind === "recon" && picks.length) return neighbours(open, picks[0]!);
  const values = new Set(open.map(({ fields }) => fields[field] ?? ""));
  const buttons = values.delete("") ? open.filter(({ fields }) => !fields[field]) : [];
  return field === "quadrant" ? { cells: new Set(), quadrants: values, buttons } : { cells: values, quadrants: new Set(), buttons };
}

function neighbours(open: readonly ActionInfo[], cell: string): Step {
  const both = open.filter(({ fields }) => fields.next);
  const cells = new Set(both.map(({ fields }) => (fields.cell === cell ? fields.next! : fields.cell!)));
  return { cells, quadrants: new Set(), buttons: open.filter(({ fields }) => !fields.next) };
}

/** The picks with what leaves no choice: the only mortar, the only infantry. */
export function filled(actions: readonly ActionInfo[], kind: string, picks: readonly string[]): readonly string[] {
  const fields = FIELDS[kind] ?? [];
  const values = new Set(left(actions, kind, picks).map((action) => action.fields[fields[picks.length]!]));
  const [only] = values;
  const last = picks.length === fields.length - 1;
  return values.size === 1 && only && !last ? filled(actions, kind, [...picks, only]) : picks;
}

/** The action that a pick completes, if it does. */
export function completed(actions: readonly ActionInfo[], kind: string, picks: readonly string[]): ActionInfo | null {
  if (kind === "recon" && picks.length === 2) {
    return pairs(actions, picks[0]!).find(({ fields }) => [fields.cell, fields.next].includes(picks[1]!) && fields.next) ?? null;
  }
  const open = left(actions, kind, picks);
  return open.length === 1 && (picks.length === FIELDS[kind]?.length || kind === "reinforce" || kind === "recon") ? open[0]! : null;
}

/** What somebody seems to wish who presses something that is not lit: the server says why not. */
export function attempt(kind: string, picks: readonly string[], cell: string, quadrant: string, enemy: string): string {
  switch (kind) {
    case "move":
    case "shot":
    case "reinforce":
      return `${kind} ${quadrant}`;
    case "shell":
      return picks.length ? `shell ${picks[0]} ${cell}` : `shell ${cell} ${enemy}`;
    case "assault":
      return picks.length ? `assault ${picks[0]} ${quadrant}` : `assault ${cell} ${quadrant}`;
    default:
      return `${kind} ${cell}`;
  }
}
