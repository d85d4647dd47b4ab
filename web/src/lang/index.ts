// One file a language, found by its name; English stands in where a language lacks a key.

import { say, type Args, type Words } from "../lib/words";
import en from "./en";

export type Key = keyof typeof en;

const files = import.meta.glob<{ default: Words }>(["./??.ts", "!./en.ts"]);
let words: Words = en;

/** The first language of the reader that we have. */
export async function chooseLanguage(wanted: readonly string[]): Promise<void> {
  for (const language of wanted.map((name) => name.slice(0, 2).toLowerCase())) {
    const file = files[`./${language}.ts`];
    if (!file && language !== "en") continue;
    if (file) words = { ...en, ...(await file()).default };
    document.documentElement.lang = language;
    return;
  }
}

/** A sentence of the page. Names that belong to a game come with the game's words. */
export function t(key: Key, args: Args = {}, game: Words = {}, names: readonly string[] = []): string {
  return say({ ...game, [key]: words[key] ?? en[key] }, key, args, names);
}
