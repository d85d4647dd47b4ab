// Who sits at a table, in a few words.

import { t } from "../lang";
import type { GameInfo, Table } from "./wire";

export function playerCount({ players }: Pick<GameInfo, "players">): string {
  const from = Math.min(...players);
  const to = Math.max(...players);
  return from === to ? t("players.exact", { n: from }) : t("players.range", { from, to });
}

/** The game and those who sit there besides me. */
export function withWhom(table: Table, game: string): string {
  const others = table.seats.filter((seat) => seat.kind !== "open" && !table.mine.includes(seat.seat));
  const people = others.map((seat) => seat.name);
  return people.length ? t("home.with", { game, people }) : t("home.alone", { game });
}

export function takenSeats(table: Table): number {
  return table.seats.filter((seat) => seat.kind !== "open").length;
}
