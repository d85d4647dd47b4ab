// The words and rules of a game change only with the server: asked for once, then remembered.

import { api } from "./api";
import type { GameDetail, GameInfo } from "./wire";

const details = new Map<string, Promise<GameDetail>>();
let list: Promise<GameInfo[]> | null = null;

export function gameDetail(name: string): Promise<GameDetail> {
  const known = details.get(name) ?? api.game(name);
  details.set(name, known);
  known.catch(() => details.delete(name));
  return known;
}

export function gameList(): Promise<GameInfo[]> {
  list ??= api.games();
  list.catch(() => (list = null));
  return list;
}
