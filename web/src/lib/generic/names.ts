// Words for what a table is set up with.

import { capital, type Words } from "../words";

export function optionTitle(words: Words, option: string): string {
  return words[`option.${option}.name`] ?? capital(option);
}

export function optionText(words: Words, option: string): string {
  return words[`option.${option}.text`] ?? "";
}

export function optionValue(words: Words, option: string, value: unknown): string {
  return words[`option.${option}.${value}`] ?? words[`name.${option}.${value}`] ?? capital(String(value));
}
