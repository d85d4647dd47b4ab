// One file a language, found by its name; English stands in where a language lacks a key.

import { capital, say, type Args, type Words } from "../lib/words";
import type { Problem } from "../lib/wire";
import en from "./en";

export type Key = keyof typeof en;

const files = import.meta.glob<{ default: Words }>(["./??.ts", "!./en.ts"]);
let words: Words = en;

/** The codes of all languages there are. */
export const languages: readonly string[] = ["en", ...Object.keys(files).map((file) => file.slice(2, 4))].sort();

/** The first language of the reader that we have: the one chosen here, or one of the browser's. */
export async function chooseLanguage(wanted: readonly string[]): Promise<void> {
  const kept = localStorage.getItem("language");
  for (const language of [...(kept ? [kept] : []), ...wanted].map((name) => name.slice(0, 2).toLowerCase())) {
    if (!languages.includes(language)) continue;
    words = { ...en, ...(await files[`./${language}.ts`]?.())?.default };
    document.documentElement.lang = language;
    return;
  }
}

/** Read in another language from now on; every word of the page is asked for anew. */
export function speak(language: string): void {
  localStorage.setItem("language", language);
  location.reload();
}

/** A language in its own words. */
export function ownName(language: string): string {
  return capital(new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language);
}

/** What the server could not do. It says so in English; another language has its own words under `problem.`. */
export function told({ key, message }: Problem): string {
  return words[`problem.${key}`] ?? message;
}

/** Whether the page has words for a key. */
export function has(key: string): key is Key {
  return key in en;
}

/** A sentence of the page. Names that belong to a game come with the game's words. */
export function t(key: Key, args: Args = {}, game: Words = {}, names: readonly string[] = []): string {
  return say({ ...game, [key]: words[key] ?? en[key] }, key, args, names);
}
