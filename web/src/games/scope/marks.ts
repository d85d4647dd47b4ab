// Where an action lies on the board.

import type { ActionInfo } from "../../lib/wire";

export default function marks({ fields }: ActionInfo): string[] {
  const { kind, card, quadrant } = fields;
  const cells = [fields.cell, fields.next, fields.target, fields.gun].flatMap((cell) => (cell ? `[data-cell="${cell}"]` : []));
  const held = card ? [`.tray [data-card="${card}"]`] : [];
  return [...cells, ...held, ...(quadrant ? [`[data-quadrant="${quadrant}"]`] : []), `[data-act="${kind}"]`, ...(kind === "lay" ? [] : [`[data-answer="${kind}"]`])];
}
