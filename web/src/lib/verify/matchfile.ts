// A match file, read with care: it comes from anybody.

export interface MatchFile {
  format: 1;
  game: string;
  version: string;
  content_hash: string;
  players: number;
  options: Record<string, string>;
  names: string[];
  commitment: string;
  entropy: string[];
  records: [seat: number, text: string][];
  seed: string | null;
  draws: [n: number, number: number][] | null;
  outcome: { winners: number[]; scores: number[]; clause: string } | null;
}

/** Where a value is not what it should be ("" is the value itself), or null. */
type Shape = (value: unknown) => string | null;

const when = (fits: (value: never) => boolean): Shape => (value) => (fits(value as never) ? null : "");
const text = when((value: unknown) => typeof value === "string");
const line = when((value: unknown) => typeof value === "string" && !value.includes("\n"));
const hash = when((value: unknown) => typeof value === "string" && /^[0-9a-f]{64}$/.test(value));
const whole = when((value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0);
const score = when((value: unknown) => Number.isSafeInteger(value));
const orNull = (shape: Shape): Shape => (value) => (value === null ? null : shape(value));

function each(shape: Shape): Shape {
  return (value) => {
    if (!Array.isArray(value)) return "";
    const place = value.findIndex((item) => shape(item) !== null);
    return place < 0 ? null : `[${place}]${shape(value[place])}`;
  };
}

const draw = when(
  (pair: unknown) =>
    Array.isArray(pair) && pair.length === 2 && pair.every(Number.isSafeInteger) && pair[0] <= 2 ** 32 && pair[1] >= 0 && pair[1] < pair[0],
);
const record = when((pair: unknown) => Array.isArray(pair) && pair.length === 2 && whole(pair[0]) === null && text(pair[1]) === null);
const options = when((value: unknown) => isObject(value) && Object.values(value).every((option) => text(option) === null));

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function fields(shapes: Record<string, Shape>): Shape {
  return (value) => {
    if (!isObject(value)) return "";
    const odd = Object.keys(value).find((key) => !(key in shapes));
    if (odd !== undefined) return `.${odd}`;
    for (const [key, shape] of Object.entries(shapes)) {
      const place = shape(value[key]);
      if (place !== null) return `.${key}${place}`;
    }
    return null;
  };
}

const FILE = fields({
  format: when((value: unknown) => value === 1),
  game: text,
  version: text,
  content_hash: text,
  players: whole,
  options,
  names: each(text),
  commitment: hash,
  entropy: each(line),
  records: each(record),
  seed: orNull(hash),
  draws: orNull(each(draw)),
  outcome: orNull(fields({ winners: each(whole), scores: each(score), clause: text })),
} satisfies Record<keyof MatchFile, Shape>);

/** What a whole file says about its seats must agree. */
function unseated({ players, names, records, outcome }: MatchFile): string | null {
  if (names.length !== players) return ".names";
  const stranger = records.findIndex(([seat]) => seat >= players);
  if (stranger >= 0) return `.records[${stranger}]`;
  if (outcome && outcome.scores.length !== players) return ".outcome.scores";
  return outcome?.winners.some((seat) => seat >= players) ? ".outcome.winners" : null;
}

/** The file, or the place where it stops being one; the empty place is the whole. */
export function readMatch(json: string): MatchFile | { place: string } {
  let found: unknown;
  try {
    found = JSON.parse(json);
  } catch {
    return { place: "" };
  }
  const place = FILE(found) ?? unseated(found as MatchFile);
  return place === null ? (found as MatchFile) : { place: place.slice(1) };
}
