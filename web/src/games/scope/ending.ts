// Why it ended: clause 4.1 has two reasons, and which it was can be seen.

import { t } from "../../lang";
import type { LiveTable } from "../../lib/live.svelte";
import type { EventInfo } from "../../lib/wire";
import { other, sideOf, type ScopeView } from "./view";

/** Which of its reasons clause 4.1 had; null where another clause ended it. */
export function reason(view: ScopeView): "snipers" | "points" | null {
  if (view.ending !== "4.1" || !view.winner) return null;
  return sideOf(view, other(view.winner)).in_play.sniper ? "points" : "snipers";
}

/** The reason as a sentence; null where the game's own says it. */
export function why(view: ScopeView): string | null {
  const found = reason(view);
  return found && t(`scope.won.${found}`, { n: sideOf(view, view.winner!).points, goal: view.goal });
}

/** An event for the log and for those who listen: whoever wins is told with the reason. */
export function tell(table: LiveTable, { kind, args }: EventInfo): string {
  const said = table.say(`event.${kind}`, args);
  const because = kind === "win" ? why(table.view as ScopeView) : null;
  return because ? `${said} ${because}` : said;
}
