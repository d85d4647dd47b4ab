// Both sides of a charge: the die, what was added to it and why. What is nothing is left out.

import { t } from "../../lang";
import type { LiveTable } from "../../lib/live.svelte";
import type { EventInfo } from "../../lib/wire";
import type { Fight } from "./news";
import { other, type Seat } from "./view";

export interface Row {
  seat: Seat;
  die: number;
  total: number;
  causes: { why: string; n: number }[];
}

/** `map`: the battlefields from north to south. */
export function charged(table: LiveTable, map: readonly string[], args: Fight["args"]): Row[] {
  const place = map.indexOf(args.field);
  const near = (step: number) => t("scarper.cause.near", { name: table.name("field", map[place + step] ?? "") });
  const added = [
    { why: near(-1), n: args.north! },
    { why: near(1), n: args.south! },
    { why: t("scarper.cause.bonus"), n: args.bonus! },
  ];
  const held = [
    { why: t("scarper.cause.trenches"), n: args.trenches! },
    { why: t("scarper.cause.defence"), n: args.defence! },
  ];
  return [
    { seat: args.seat, die: args.attack!, total: args.totals![0], causes: added.filter(({ n }) => n) },
    { seat: other(args.seat), die: args.defend!, total: args.totals![1], causes: held.filter(({ n }) => n) },
  ];
}

/** An event for the log and for those who listen: a charge says of what it is made, without its zeros. */
export function tell(table: LiveTable, map: readonly string[], { kind, args }: EventInfo): string {
  return kind === "charge" ? chargeLine(table, map, args as Fight["args"]) : table.say(`event.${kind}`, args);
}

/** Who, where, how it came out, and of what. */
function chargeLine(table: LiveTable, map: readonly string[], args: Fight["args"]): string {
  const [mine, theirs] = charged(table, map, args);
  const told = ({ die, causes }: Row) => [t("scarper.log.die", { n: die }), ...causes.map(({ why, n }) => `${why} +${n}`)].join(", ");
  const facts = { seat: args.seat, field: args.field, a: mine!.total, b: theirs!.total, mine: told(mine!), theirs: told(theirs!) };
  return t("scarper.log.charge", facts, table.words, table.names);
}
