// The little Markdown that rulebooks are written in, as blocks to draw.

export interface Span {
  text: string;
  as: "text" | "em" | "strong" | "code";
}

export type Block =
  | { shape: "paragraph"; spans: Span[] }
  | { shape: "list"; items: Span[][] }
  | { shape: "table"; head: Span[][]; rows: Span[][][] }
  | { shape: "code"; text: string };

const INLINE = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*]+)\*/g;

export function prose(source: string): Block[] {
  return source.split(/^```/m).flatMap((part, place): Block[] => {
    if (place % 2) return [{ shape: "code", text: part.replace(/^.*\n/, "").trimEnd() }];
    return part.split(/\n\s*\n|\n(?=- )/).reduce(grown, []);
  });
}

/** A list may stand right below its sentence, each item on its own line. */
function grown(blocks: Block[], piece: string): Block[] {
  const text = piece.trim();
  if (!text) return blocks;
  if (text.startsWith("- ")) return withItem(blocks, spans(joined(text.slice(2))));
  return [...blocks, text.startsWith("|") ? table(text) : { shape: "paragraph", spans: spans(joined(text)) }];
}

function withItem(blocks: Block[], item: Span[]): Block[] {
  const last = blocks.at(-1);
  if (last?.shape !== "list") return [...blocks, { shape: "list", items: [item] }];
  return [...blocks.slice(0, -1), { shape: "list", items: [...last.items, item] }];
}

function table(text: string): Block {
  const cells = (line: string) => line.replace(/^\||\|\s*$/g, "").split("|").map((cell) => spans(cell.trim()));
  const [head = "", , ...rows] = text.split("\n");
  return { shape: "table", head: cells(head), rows: rows.map(cells) };
}

const joined = (text: string) => text.replace(/\s*\n\s*/g, " ");

function spans(text: string): Span[] {
  const found: Span[] = [];
  let end = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > end) found.push({ text: text.slice(end, match.index), as: "text" });
    const [, code, strong, em] = match;
    found.push(code ? { text: code, as: "code" } : strong ? { text: strong, as: "strong" } : { text: em ?? "", as: "em" });
    end = match.index + match[0].length;
  }
  if (end < text.length) found.push({ text: text.slice(end), as: "text" });
  return found;
}

/** The same words without any marks. */
export function unmarked(text: string): string {
  return joined(text).replace(INLINE, "$1$2$3");
}
