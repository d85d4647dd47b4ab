// The board of a game is the file `<game>/Board.svelte`; a game without one is played on the generic table.

import type { Component } from "svelte";
import type { LiveTable } from "../lib/live.svelte";

type Board = Component<{ table: LiveTable }>;

const boards = import.meta.glob<{ default: Board }>("./*/Board.svelte");
const generic = () => import("../lib/generic/Board.svelte") as Promise<{ default: Board }>;

export async function boardOf(game: string, plain: boolean): Promise<Board> {
  const load = (!plain && boards[`./${game}/Board.svelte`]) || generic;
  return (await load()).default;
}
