// Where an action lies on the board.

import type { ActionInfo } from "../../lib/wire";

export default function marks({ fields }: ActionInfo, advised: readonly ActionInfo[] = []): string[] {
  const { kind, card, mission, space, field } = fields;
  /** What an event leads to lies on the map only once it happens: before, the same places cost points. */
  if (field && advised.some(({ fields }) => fields.kind === "event")) return [];
  if (mission) return [`[data-mission="${mission}"]`];
  if (card) return [`.hand button[data-card="${card}"]`];
  if (space) return ['[data-verb="dig"][aria-pressed="false"]', `[data-space="${space}"]`];
  const use = `[data-use="${kind}"]`;
  if (field) return [use, `[data-field="${field}"] .tab:not(.on)`, `[data-field="${field}"] [data-verb="${kind}"]`];
  return kind === "done" ? [".bt.done"] : [use, `[data-verb="${kind}"]`];
}
