// How the cards go, as it is printed on them: for pictures only. What is legal the server says.

import type { CardName } from "./view";

export type Step = readonly [number, number];

const STRAIGHT: Step[] = [[1, 0], [-1, 0], [0, 1], [0, -1]];
const DIAGONAL: Step[] = [[1, 1], [1, -1], [-1, 1], [-1, -1]];
const along = (directions: Step[], reach: number): Step[][] =>
  directions.map(([x, y]) => Array.from({ length: reach }, (_, n): Step => [x * (n + 1), y * (n + 1)]));

export const JUMPS: readonly Step[] = [[1, 2], [2, 1], [-1, 2], [-2, 1], [1, -2], [2, -1], [-1, -2], [-2, -1]];

/** The lines of each card, every line from near to far; forward is up. */
export const LINES: Record<CardName, Step[][]> = {
  king: along([...STRAIGHT, ...DIAGONAL], 1),
  queen: along([...STRAIGHT, ...DIAGONAL], 3),
  bishop: along(DIAGONAL, 3),
  knight: [],
  rook: along(STRAIGHT, 3),
  pawn: [[[0, 1]]],
};
