// Where an action lies on the board.

import type { ActionInfo } from "../../lib/wire";

const LEVERS: Readonly<Record<string, string>> = { done: "keep" };

export default function marks({ text, fields }: ActionInfo): string[] {
  const { kind, card, from, what } = fields;
  const lever = `[data-lever="${what ?? LEVERS[kind!] ?? kind}"]`;
  const run = kind === "run" ? ['[data-lever="fit"]'] : [];
  const held = ["assign", "eject", "discard"].includes(kind!) ? [`.hand [data-card="${card}"]`] : [];
  const placed = from ? [`[data-place="${from}"]`] : [];
  return [lever, ...run, ...held, ...placed, `[data-offer="${text}"]`];
}
