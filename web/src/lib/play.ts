// One click from a game to a table with bots in every other seat.

import { api } from "./api";
import { me } from "./me.svelte";
import { place } from "./place.svelte";
import type { GameInfo, SeatWish } from "./wire";

export async function playNow(game: GameInfo): Promise<void> {
  const others = Math.min(...game.players) - 1;
  const bots: SeatWish[] = Array.from({ length: others }, () => ({ kind: "bot" }));
  const table = await api.create({
    game: game.name,
    seats: [{ kind: "me", name: me.name }, ...bots],
    name: me.name,
    now: true,
  });
  place.go(`/t/${table.id}`);
}

/** One click from a game to a first game that teaches it. */
export async function learn(game: GameInfo): Promise<void> {
  place.go(`/t/${(await api.learn(game.name, me.name)).id}`);
}
