// Where an action lies on the board.

import type { ActionInfo } from "../../lib/wire";

export default function marks({ fields }: ActionInfo): string[] {
  const { kind, crew, flag, card } = fields;
  if (kind === "scalawag") return [".window .call"];
  if (kind === "pass") return [".window .pass"];
  if (card) return [`.hand [data-card="${card}"]`];
  if (flag) return [`[data-flag="${flag}"]`, ...(kind === "at" ? [] : [`.hand [data-card="${kind}"]`])];
  const count = crew === undefined ? [] : [`[data-count="${crew.split(" ").filter(Boolean).length}"]`];
  return [`[data-order="${kind}"]`, `[data-answer="${kind}"]`, ...count];
}
