// Words for what a table is set up with.

import { has, t } from "../../lang";
import { capital, type Words } from "../words";

/** The page's word for what views and actions of many games have; the key itself where it has none. */
function common(key: string, plain: string): string {
  return has(key) ? t(key) : plain.replaceAll("_", " ");
}

/** What a view calls a thing: `known` in the game's words, or the page's own word. */
export function fieldTitle(words: Words, field: string): string {
  return capital(words[`known.${field}`] ?? common(`known.${field}`, field));
}

/** What actions of a kind have in common. */
export function kindTitle(words: Words, kind: string): string {
  return capital(words[`name.kind.${kind}`] ?? common(`kind.${kind}`, kind));
}

export function optionTitle(words: Words, option: string): string {
  return words[`option.${option}.name`] ?? capital(option);
}

export function optionText(words: Words, option: string): string {
  return words[`option.${option}.text`] ?? "";
}

export function optionValue(words: Words, option: string, value: unknown): string {
  return words[`option.${option}.${value}`] ?? words[`name.${option}.${value}`] ?? capital(String(value));
}
