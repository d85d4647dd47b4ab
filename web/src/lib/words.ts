// Words for people: message keys with arguments become sentences. The rules are those of the engine's
// `words.py`; `words.vectors.json` holds them to the same answers.

export type Words = Record<string, string>;
export type Args = Record<string, unknown>;

const PLACE = /\{(\w+)(?::(\w+))?((?:\|[^{}|]*)+)?\}/g;

/** The sentence of a key; an unknown key shows itself. */
export function say(words: Words, key: string, args: Args = {}, names: readonly string[] = []): string {
  const template = words[key];
  if (template === undefined) return key;
  return template.replace(PLACE, (_place, arg: string, table?: string, forms?: string) => {
    const value = args[arg] ?? "";
    if (forms) return byNumber(value, forms.slice(1).split("|"));
    return word(words, table ?? arg, value, names);
  });
}

/** The word of a table for a value, the value itself where there is none. */
export function word(words: Words, table: string, value: unknown, names: readonly string[] = []): string {
  if (Array.isArray(value)) return value.map((item) => word(words, table, item, names)).join(", ");
  const name = table === "seat" && typeof value === "number" ? names[value] : undefined;
  return name ?? words[`name.${table}.${value}`] ?? String(value);
}

function byNumber(value: unknown, forms: string[]): string {
  const count = Array.isArray(value) ? value.length : value;
  return (count === 1 ? forms[0] : forms.at(-1)) ?? "";
}

/** A sentence begins with a capital letter. */
export function capital(sentence: string): string {
  return sentence.charAt(0).toLocaleUpperCase() + sentence.slice(1);
}

/** Parts of a sentence, the stressed ones between asterisks in its template. */
export function stressed(sentence: string): { text: string; strong: boolean }[] {
  return sentence
    .split("*")
    .map((text, place) => ({ text, strong: place % 2 === 1 }))
    .filter((part) => part.text !== "");
}

/** A sentence in parts, the names of players being strong. */
export function named(sentence: string, names: readonly string[]): { text: string; strong: boolean }[] {
  const known = names.filter(Boolean).map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  if (!known.length) return [{ text: sentence, strong: false }];
  const pattern = new RegExp(`(?<!\\p{L})(${known.sort((a, b) => b.length - a.length).join("|")})(?!\\p{L})`, "u");
  return sentence.split(pattern).map((text, place) => ({ text, strong: place % 2 === 1 })).filter(({ text }) => text !== "");
}

const LONG_WORD = /\p{L}{11,}/gu;
const SYLLABLE = /(?<=\p{L}{3})(?<![bcdfgpt](?=[lr]))(?=[^\P{L}aeiouáéíóúü][aeiouáéíóú]\p{L})/giu;

/** Long words may break between syllables, with a hyphen, where room is scarce. */
export function breakable(text: string): string {
  return text.replace(LONG_WORD, (word) => word.replace(SYLLABLE, "\u00ad"));
}
