// Where cells and quadrants are on the grid, as the viewer sees it: the viewer's own front below.

export interface Grid {
  columns: number;
  /** The rows of one front; the grid has twice as many. */
  rows: number;
  /** Seen from the Soviet side. */
  turned: boolean;
}

/** Counted from the upper left. */
export interface Spot {
  c: number;
  r: number;
}

const column = (cell: string) => cell.charCodeAt(0) - 97;
const row = (cell: string) => Number(cell.slice(1)) - 1;
const named = (c: number, r: number) => String.fromCharCode(97 + c) + (r + 1);

export function spot(cell: string, { columns, rows, turned }: Grid): Spot {
  return turned ? { c: columns - 1 - column(cell), r: row(cell) } : { c: column(cell), r: 2 * rows - 1 - row(cell) };
}

/** The four cells of a quadrant, in the order in which they are laid back: b2 c2 b3 c3. */
export function cellsOf(quadrant: string): string[] {
  const [low = ""] = quadrant.split("-");
  const [c, r] = [column(low), row(low)];
  return [named(c, r), named(c + 1, r), named(c, r + 1), named(c + 1, r + 1)];
}

/** The upper left of the four; `across`: the street runs through. */
export function quadrantSpot(quadrant: string, grid: Grid): Spot & { across: boolean } {
  const spots = cellsOf(quadrant).map((cell) => spot(cell, grid));
  const r = Math.min(...spots.map((place) => place.r));
  return { c: Math.min(...spots.map((place) => place.c)), r, across: r === grid.rows - 1 };
}

/** Cells and quadrants that lie in a direction of the keyboard. */
export const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The nearest of some places in a direction: straight ahead rather than aside. */
export function towards(from: Spot, places: readonly { name: string; at: Spot }[], [dc, dr]: readonly [number, number]): string | null {
  const ahead = places
    .map(({ name, at }) => ({ name, along: (at.c - from.c) * dc + (at.r - from.r) * dr, aside: Math.abs((at.c - from.c) * dr) + Math.abs((at.r - from.r) * dc) }))
    .filter(({ along }) => along > 0);
  ahead.sort((a, b) => a.along + 3 * a.aside - b.along - 3 * b.aside);
  return ahead[0]?.name ?? null;
}

/** The quadrant with a cell whose middle is nearest to a point of that cell; x and y run from -1 to 1. */
export function nearest(cell: string, x: number, y: number, quadrants: Iterable<string>, grid: Grid): string | null {
  const { c, r } = spot(cell, grid);
  let best: { quadrant: string; far: number } | null = null;
  for (const quadrant of quadrants) {
    if (!cellsOf(quadrant).includes(cell)) continue;
    const corner = quadrantSpot(quadrant, grid);
    const far = (corner.c === c ? 1 - x : 1 + x) + (corner.r === r ? 1 - y : 1 + y);
    if (!best || far < best.far) best = { quadrant, far };
  }
  return best?.quadrant ?? null;
}

/** Every quadrant of the grid. */
export function allQuadrants({ columns, rows }: Grid): string[] {
  const found: string[] = [];
  for (let r = 0; r < 2 * rows - 1; r++) {
    for (let c = 0; c < columns - 1; c++) found.push(`${named(c, r)}-${named(c + 1, r + 1)}`);
  }
  return found;
}
