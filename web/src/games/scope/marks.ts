// Where an action lies on the board.

import type { ActionInfo } from "../../lib/wire";

export default function marks({ fields }: ActionInfo): string[] {
  const { kind, card, quadrant } = fields;
  const cells = [fields.cell, fields.next, fields.target, fields.gun].flatMap((cell) => (cell ? `[data-cell="${cell}"]` : []));
  const held = card ? [`.tray [data-card="${card}"]`] : [];
  const laying = kind === "move" ? ['[data-answer="confirm"]'] : [];
  return [...cells, ...held, ...laying, ...(quadrant ? [`[data-quadrant="${quadrant}"]`] : []), `[data-act="${kind}"]:not(.on)`, ...(kind === "lay" ? [] : [`[data-answer="${kind}"]`])];
}
