// A long log in chapters: those that stay the same stay the very same, and cost nothing when a line is added at the end.

const LENGTH = 40; // lines

export class Chapters<Line extends object> {
  #told: Line[][] = [];

  /** These lines in chapters; what was there before is kept. */
  of(lines: readonly Line[]): Line[][] {
    const count = Math.ceil(lines.length / LENGTH);
    this.#told = Array.from({ length: count }, (_, n) => kept(this.#told[n] ?? [], lines.slice(n * LENGTH, (n + 1) * LENGTH)));
    return this.#told;
  }
}

function kept<Line extends object>(before: Line[], now: Line[]): Line[] {
  const lines = now.map((line, place) => (same(line, before[place]) ? before[place]! : line));
  return lines.length === before.length && lines.every((line, place) => line === before[place]) ? before : lines;
}

/** Whether two lines say the same of the same. */
function same<Line extends object>(line: Line, other: Line | undefined): boolean {
  if (line === other || !other) return line === other;
  for (const key in line) if (line[key] !== other[key]) return false;
  return true;
}
