// Who sits at a table, in a few words.

import { has, t } from "../lang";
import type { GameInfo, SeatInfo, Table } from "./wire";
import { capital } from "./words";

export function playerCount({ players }: Pick<GameInfo, "players">): string {
  const from = Math.min(...players);
  const to = Math.max(...players);
  return from === to ? t("players.exact", { n: from }) : t("players.range", { from, to });
}

export function botName(bot: string): string {
  const key = `bot.${bot}`;
  return has(key) ? t(key) : capital(bot);
}

/** The server's name for somebody who gave none. */
const UNNAMED = /^Player (\d+)$/;

/** People are called as they wish; somebody without a name, whom the server numbers, in the reader's language. */
export function personName(name: string): string {
  const unnamed = UNNAMED.exec(name);
  return unnamed ? t("players.unnamed", { n: unnamed[1] }) : name;
}

/** A bot, too, is called by what it is in the reader's language. */
export function seatName({ kind, bot, name }: Pick<SeatInfo, "kind" | "bot" | "name">): string {
  return kind === "bot" && bot ? personName(name).replace(capital(bot), botName(bot)) : personName(name);
}

/** Whether a bot plays on under the name of somebody who has left for good. */
export function tookOver({ kind, bot, name }: Pick<SeatInfo, "kind" | "bot" | "name">): boolean {
  return kind === "bot" && bot !== null && !name.startsWith(capital(bot));
}

/** The game and those who sit there besides me. */
export function withWhom(table: Table, game: string): string {
  const others = table.seats.filter((seat) => seat.kind !== "open" && !table.mine.includes(seat.seat));
  const people = others.map(seatName);
  return people.length ? t("home.with", { game, people }) : t("home.alone", { game });
}

export function takenSeats(table: Table): number {
  return table.seats.filter((seat) => seat.kind !== "open").length;
}
