// The staff map's drawing: contours and rivers of any battlefield, always the same for the same name; the frontline.

export const SPACE = 96;
export const STRIP = 88;
export const GAP = 8;

/** Numbers from 0 to 1 that follow from a word alone. */
export function seeded(word: string): () => number {
  let state = 2166136261;
  for (const letter of word) state = Math.imul(state ^ letter.charCodeAt(0), 16777619) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const RINGS = 4;
const CORNERS = 36;

/** Hills as nested rings. */
export function contours(name: string, width: number): string {
  const random = seeded(`${name} hills`);
  const hills = Math.max(2, Math.round(width / 260));
  return Array.from({ length: hills }, (_, hill) => {
    const x = ((hill + 0.2 + 0.6 * random()) / hills) * width;
    const y = STRIP * (0.2 + 0.6 * random());
    const waves = [2, 3, 5].map((n) => ({ n, size: (0.5 * random()) / n, at: 6.28 * random() }));
    return Array.from({ length: RINGS }, (_, ring) => blob(x, y, 36 + 40 * ring + 12 * random(), waves)).join("");
  }).join("");
}

function blob(x: number, y: number, size: number, waves: { n: number; size: number; at: number }[]): string {
  const points = Array.from({ length: CORNERS }, (_, corner) => {
    const angle = (corner / CORNERS) * 2 * Math.PI;
    const radius = size * waves.reduce((sum, { n, size: wave, at }) => sum + wave * Math.sin(n * angle + at), 1);
    return `${Math.round(x + radius * Math.cos(angle))} ${Math.round(y + 0.3 * radius * Math.sin(angle))}`;
  });
  return `M${points.join(" ")}Z`;
}

/** A river that wanders from north to south behind one of the lines. */
export function river(name: string, width: number): string {
  const random = seeded(`${name} river`);
  let x = width * (random() < 0.5 ? 0.14 + 0.2 * random() : 0.64 + 0.2 * random());
  let path = `M${Math.round(x)} -14`;
  for (let y = -14; y < STRIP + 14; y += 29) {
    const turn = x + 48 * (random() - 0.5);
    path += `C${Math.round(x)} ${y + 10} ${Math.round(turn)} ${y + 19} ${Math.round(turn)} ${y + 29}`;
    x = turn;
  }
  return path;
}

/** One ragged line from the north to the south; it runs along the gaps from one strip to the next. */
export function frontline(fields: readonly { field: string; front: number }[]): string {
  const points: string[] = [];
  fields.forEach(({ field, front }, place) => {
    const top = place * (STRIP + GAP);
    points.push(...ragged(field, front, top));
    const next = fields[place + 1];
    if (next) points.push(...along(`${field} ${next.field}`, front * SPACE, next.front * SPACE, top + STRIP + GAP / 2));
  });
  return `M${points.join(" ")}`;
}

/** The line of one battlefield. */
export function ragged(field: string, front: number, top: number): string[] {
  const random = seeded(`${field} front`);
  const x = front * SPACE;
  const points: string[] = [];
  let out = true;
  for (let y = 0; y < STRIP - 4; y += 5 + 3 * random()) {
    points.push(`${(x + (out ? 3 + 3 * random() : -3 - 3 * random())).toFixed(1)} ${(top + y).toFixed(1)}`);
    out = !out;
  }
  return [...points, `${x} ${top + STRIP}`];
}

function along(name: string, from: number, to: number, y: number): string[] {
  if (from === to) return [];
  const random = seeded(`${name} gap`);
  const steps = Math.max(2, Math.round(Math.abs(to - from) / 9.2));
  const points = Array.from({ length: steps - 1 }, (_, step) => {
    const x = from + ((to - from) * (step + 1)) / steps;
    return `${x.toFixed(1)} ${(y + (step % 2 ? -1 : 1) * (1 + 1.8 * random())).toFixed(1)}`;
  });
  return [`${from} ${y}`, ...points, `${to} ${y}`];
}

/** The crenels of so many trenches side by side; they face the enemy. */
export function crenels(count: number, east: boolean): string {
  const [near, far] = east ? [10, 2] : [2, 10];
  return Array.from({ length: count }, (_, place) => {
    const x = 14 * place;
    return `M${near + x} 2V11H${far + x}V20H${near + x}V29H${far + x}V38H${near + x}V47H${far + x}V56`;
  }).join("");
}

/** Towns of the map that we drew; another map has none. */
export const TOWNS: Readonly<Record<string, readonly { name: string; at: number }[]>> = {
  ypres: [{ name: "Poperinge", at: 0 }, { name: "Roulers", at: 6 }],
  arras: [{ name: "Béthune", at: 1 }, { name: "Douai", at: 7 }],
  somme: [{ name: "Albert", at: 0 }, { name: "Bapaume", at: 7 }],
  aisne: [{ name: "Soissons", at: 0 }],
  verdun: [{ name: "Étain", at: 6 }],
};
