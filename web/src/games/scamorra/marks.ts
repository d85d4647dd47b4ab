// Where an action lies on the board.

import type { ActionInfo } from "../../lib/wire";

export default function marks({ fields }: ActionInfo): string[] {
  const { kind, card, piece, choice } = fields;
  const squares = [fields.from, fields.to, fields.square].flatMap((square) => (square ? `[data-square="${square}"]` : []));
  if (kind === "initiative") return [`[data-choice="${choice}"]`];
  if (kind === "discard") return [`.hand [data-card="${card}"]`, '[data-answer="discard"]'];
  const hand = kind === "enter" ? "pawn" : card;
  return [...(hand ? [`.hand [data-card="${hand}"]`] : []), ...(piece ? [`.slot[data-piece="${piece}"]`] : []), ...squares];
}
