// The board of a game is the file `<game>/Board.svelte`; a game without one is played on the generic table.
// What its cards look like is the file `<game>/Cards.svelte`; where an action lies on the board, `<game>/marks.ts`.

import type { Component } from "svelte";
import type { LiveTable } from "../lib/live.svelte";
import type { ActionInfo, Cards, GameDetail } from "../lib/wire";

type Board = Component<{ table: LiveTable }>;
/** CSS selectors of all that is pressed to play an action, one of those that are advised together. */
export type Marks = (action: ActionInfo, advised: readonly ActionInfo[]) => string[];
type Preview = Component<{ detail: GameDetail; cards: Cards }>;

const boards = import.meta.glob<{ default: Board }>("./*/Board.svelte");
const previews = import.meta.glob<{ default: Preview }>("./*/Cards.svelte");
const marks = import.meta.glob<{ default: Marks }>("./*/marks.ts");
const generic = () => import("../lib/generic/Board.svelte") as Promise<{ default: Board }>;

export async function boardOf(game: string, plain: boolean): Promise<Board> {
  const load = (!plain && boards[`./${game}/Board.svelte`]) || generic;
  return (await load()).default;
}

export async function marksOf(game: string): Promise<Marks> {
  return (await marks[`./${game}/marks.ts`]?.())?.default ?? (() => []);
}

export const hasPreview = (game: string): boolean => `./${game}/Cards.svelte` in previews;

export async function previewOf(game: string): Promise<Preview> {
  return (await previews[`./${game}/Cards.svelte`]!()).default;
}
