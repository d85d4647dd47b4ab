import { describe, expect, test } from "vitest";
import { capital, named, say, stressed } from "./words";
import vectors from "./words.vectors.json";

describe("words", () => {
  for (const { key, args, says } of vectors.cases) {
    test(`${key} ${JSON.stringify(args)}`, () => {
      expect(say(vectors.words, key, args, vectors.names)).toBe(says);
    });
  }

  test("a sentence begins with a capital letter", () => {
    expect(capital("rook with the paper")).toBe("Rook with the paper");
    expect(capital("")).toBe("");
  });

  test("asterisks stress", () => {
    expect(stressed("Rook: *choose a square,* or not.")).toEqual([
      { text: "Rook: ", strong: false },
      { text: "choose a square,", strong: true },
      { text: " or not.", strong: false },
    ]);
    expect(stressed("Plain.")).toEqual([{ text: "Plain.", strong: false }]);
  });

  test("names are strong, words that begin like them are not", () => {
    expect(named("Ann calls Anna's bluff.", ["Ann", "Anna"]).filter(({ strong }) => strong).map(({ text }) => text)).toEqual(["Ann", "Anna"]);
    expect(named("Annals", ["Ann"])).toEqual([{ text: "Annals", strong: false }]);
    expect(named("x", [])).toEqual([{ text: "x", strong: false }]);
  });
});
