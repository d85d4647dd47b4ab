// What may be chosen together when a table is made.

import type { NeedInfo, OptionInfo } from "../wire";

export type Choices = Readonly<Record<string, string>>;

/** What a value lacks, so that it cannot be chosen; null where it can. */
export function lack(option: OptionInfo, value: string, players: number, chosen: Choices): NeedInfo | null {
  const isLacking = (need: NeedInfo) =>
    (need.players.length > 0 && !need.players.includes(players)) || Object.entries(need.options).some(([name, wanted]) => chosen[name] !== wanted);
  return option.needs[value]?.find(isLacking) ?? null;
}

/** The choices with whatever does not go together replaced by the first value that does. */
export function fitted(options: readonly OptionInfo[], players: number, chosen: Choices): Choices {
  return options.reduce<Choices>((fits, option) => {
    if (!lack(option, fits[option.name]!, players, fits)) return fits;
    const value = option.values.find((other) => !lack(option, other, players, fits));
    return value === undefined ? fits : { ...fits, [option.name]: value };
  }, chosen);
}
