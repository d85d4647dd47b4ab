// What the server tells of a table of Scarper, and how its map is read.

export type Seat = 0 | 1;
export type TrackName = "propaganda" | "economy";
export const TRACKS: readonly TrackName[] = ["propaganda", "economy"];

/** The first `front` spaces are the Entente's. Pairs are by seat. */
export interface Field {
  field: string;
  front: number;
  trenches: number[];
  gains: [number, number];
  support: [number, number];
  walls: [number, number];
}

export interface Side {
  propaganda: number;
  economy: number;
  stock: number;
  hand: number;
  deck: number;
  played: string[];
  buried: number;
  bonus: number;
  defence: number;
  denied: string[];
  gain: number;
  scores: Record<TrackName, number>;
  spied: boolean;
}

export interface Card {
  card: string;
  points: number;
  year: number;
  due: boolean;
}

export interface Task {
  mission: string;
  morale: number;
  holds: boolean;
}

export interface Effect {
  effect: string;
  left: number;
  field: string | null;
}

export interface ScarperView {
  seat: Seat | null;
  phase: "missions" | "turn" | "use" | "spend" | "choice" | "ended";
  year: number;
  round: number;
  rounds: number;
  first: Seat;
  turn: Seat | null;
  morale: number;
  goal: number;
  map: { years: number[]; line: number; limit: number; costs: Record<string, number>; tracks: Record<TrackName, { most: number; gain: number }> };
  fields: Field[];
  sides: [Side, Side];
  card: string | null;
  points: number;
  verbs: string[];
  ways: string[];
  effect: Effect | null;
  hand: string[] | null;
  spotted: { card: string; place: string }[];
  shown: string[];
  offer: string[];
  choice: string | null;
  mission: string | null;
  enemy_mission: string | null;
  cards: Card[];
  tasks: Task[];
  winner: number | null;
}

export const other = (seat: Seat): Seat => (seat === 0 ? 1 : 0);

/** Whose space it is, counted from 0 at the Entente's edge. */
export const holder = (field: Field, space: number): Seat => (space < field.front ? 0 : 1);

/** The enemy's space next to the frontline; -1 at the enemy's edge. */
export function ahead(field: Field, seat: Seat): number {
  const space = seat === 0 ? field.front : field.front - 1;
  return space < field.trenches.length ? space : -1;
}

/** How far a side is beyond its starting line. */
export function advanced(view: ScarperView, field: Field, seat: Seat): number {
  return (field.front - view.map.line) * (seat === 0 ? 1 : -1);
}

export const trenchesOf = (view: ScarperView, seat: Seat): number =>
  view.fields.flatMap((field) => field.trenches.filter((_, space) => holder(field, space) === seat)).reduce((sum, n) => sum + n, 0);

export const spaceName = (field: Field, space: number): string => `${field.field}${space + 1}`;

/** What is printed on a card or a mission that the viewer knows. */
export const printed = (view: ScarperView, card: string): Card | undefined => view.cards.find((known) => known.card === card);
export const task = (view: ScarperView, mission: string): Task | undefined => view.tasks.find((known) => known.mission === mission);

/** Where the marker would stand if the year were scored now, missions apart. */
export function forecast(view: ScarperView): number {
  const moved = view.morale + view.sides[0].gain - view.sides[1].gain;
  return Math.max(-view.goal, Math.min(view.goal, moved));
}
