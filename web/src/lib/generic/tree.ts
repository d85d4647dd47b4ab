// Any view as something to read: facts, lists, and tables where every row has the same columns.

export type Node =
  | { shape: "fact"; text: string }
  | { shape: "list"; items: Node[] }
  | { shape: "table"; columns: string[]; rows: Node[][] }
  | { shape: "record"; entries: Entry[] };

/** `title`: it is one of several of its key, and says whose. */
export interface Entry {
  key: string;
  node: Node;
  title?: string;
}

export interface Wording {
  /** A value of the field `key`, in words. */
  fact(key: string, value: unknown): string;
  /** A value in the list `key`. */
  item(key: string, value: unknown): string;
  /** What a list with one entry a seat, or a side, calls the entry of each; null where the list is none of that kind. */
  each?(key: string, seat: number, value: unknown): string | null;
}

export function tree(value: unknown, wording: Wording, key = ""): Node {
  if (Array.isArray(value)) return listed(value, wording, key);
  if (value !== null && typeof value === "object") return record(value as Record<string, unknown>, wording);
  return { shape: "fact", text: wording.fact(key, value) };
}

function record(value: Record<string, unknown>, wording: Wording): Node {
  return { shape: "record", entries: Object.entries(value).flatMap(([key, item]) => entries(key, item, wording)) };
}

/** A list with one entry a seat or side is told one by one. */
function entries(key: string, item: unknown, wording: Wording): Entry[] {
  const titles = Array.isArray(item) ? item.map((value, seat) => wording.each?.(key, seat, value) ?? null) : [];
  if (!titles.length || titles.includes(null)) return [{ key, node: tree(item, wording, key) }];
  const one = { ...wording, fact: wording.item };
  return (item as unknown[]).map((value, seat) => ({ key: `${key} ${seat}`, title: titles[seat]!, node: tree(value, isPlain(value) ? one : wording, key) }));
}

const isPlain = (value: unknown) => value === null || typeof value !== "object" || Array.isArray(value);

function listed(value: unknown[], wording: Wording, key: string): Node {
  const columns = sharedColumns(value);
  if (!columns) return { shape: "list", items: value.map((item) => tree(item, { ...wording, fact: wording.item }, key)) };
  const rows = (value as Record<string, unknown>[]).map((row) => columns.map((column) => tree(row[column], wording, column)));
  return { shape: "table", columns, rows };
}

function sharedColumns(value: unknown[]): string[] | null {
  const records = value.filter((item) => item !== null && typeof item === "object" && !Array.isArray(item));
  if (!value.length || records.length < value.length) return null;
  const columns = Object.keys(records[0] as object);
  const same = records.every((row) => Object.keys(row as object).join() === columns.join());
  return same ? columns : null;
}
