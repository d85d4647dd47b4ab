import { describe, expect, test } from "vitest";
import type { Words } from "../lib/words";
import en from "./en";

const files = import.meta.glob<Words>(["./??.ts", "!./en.ts"], { eager: true, import: "default" });
const english: Words = en;

/** The arguments that a sentence names. */
const places = (sentence: string) => [...new Set([...sentence.matchAll(/\{(\w+)/g)].map((place) => place[1]!))].sort();

/** Sentences with an odd asterisk would stress their end. */
const stresses = (sentence: string) => sentence.split("*").length % 2 === 1;

describe.each(Object.entries(files))("%s", (_file, words) => {
  test("has every key of English", () => {
    expect(Object.keys(english).filter((key) => !(key in words))).toEqual([]);
  });

  test("has no other keys than those, and problems, which the server words in English", () => {
    expect(Object.keys(words).filter((key) => !(key in english) && !key.startsWith("problem."))).toEqual([]);
  });

  test("names the same arguments in each sentence", () => {
    const differs = (key: string) => places(english[key]!).join() !== places(words[key] ?? "").join();
    expect(Object.keys(english).filter(differs)).toEqual([]);
  });

  test("closes what it stresses", () => {
    expect(Object.keys(words).filter((key) => !stresses(words[key]!))).toEqual([]);
  });
});

test("there is a second language", () => {
  expect(Object.keys(files)).toContain("./es.ts");
});
