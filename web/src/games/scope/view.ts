// What a seat knows of SCOPE Stalingrad, as the server sends it.

export type SideName = "german" | "soviet";
export type CardName = "sniper" | "decoy" | "officer" | "scout" | "mortar" | "gun" | "infantry" | "empty";
export type Phase = "layout" | "action" | "move" | "put" | "shoot" | "gun" | "shot" | "take" | "after" | "over";

export interface GridCard {
  cell: string;
  side: SideName;
  /** Its kind, where the viewer knows it. */
  card: CardName | null;
  /** To everybody. */
  known: boolean;
  /** The turn in which everybody got to know it. */
  since: number;
}

export interface Hint {
  side: SideName;
  least: number;
  cards: CardName[];
  cells: string[];
}

export interface Side {
  side: SideName;
  seats: number[];
  points: number;
  score: CardName[];
  in_play: Record<CardName, number>;
  zone: number;
  decoys_gone: number;
  shot: string | null;
}

export interface ScopeView {
  seat: number | null;
  side: SideName | null;
  scenario: string;
  mode: "basic" | "advanced";
  theme: string;
  memory: "shown" | "off";
  columns: number;
  rows: number;
  goal: number;
  worth: Partial<Record<CardName, number>>;
  phase: Phase;
  turn: number;
  turns: number;
  to_act: number | null;
  division: "units" | "snipers" | "both" | null;
  deployed: boolean;
  grid: GridCard[];
  hints: Hint[];
  sides: [Side, Side];
  quadrant: string | null;
  target: string | null;
  hand: CardName[] | null;
  to_lay: CardName[] | null;
  winner: SideName | null;
  ending: string | null;
}

export const KINDS: readonly CardName[] = ["sniper", "officer", "scout", "mortar", "gun", "infantry", "decoy"];

export const other = (side: SideName): SideName => (side === "german" ? "soviet" : "german");

/** The side whose front is below: the viewer's own, the German one for those who watch. */
export const near = (view: ScopeView): SideName => view.side ?? "german";

export const sideOf = (view: ScopeView, name: SideName): Side => view.sides.find(({ side }) => side === name)!;

/** The side of a seat. */
export const seated = (view: ScopeView, seat: number): Side => view.sides.find(({ seats }) => seats.includes(seat))!;

/** What a seat commands: in a team of two the first has the units, the second the snipers. */
export function division(view: ScopeView, seat: number): "units" | "snipers" | null {
  const { seats } = seated(view, seat);
  if (seats.length < 2) return null;
  return seats[0] === seat ? "units" : "snipers";
}
