import { describe, expect, test } from "vitest";
import { breakable, capital, named, say, stressed } from "./words";
import vectors from "./words.vectors.json";

describe("words", () => {
  for (const { key, args, says } of vectors.cases) {
    test(`${key} ${JSON.stringify(args)}`, () => {
      expect(say(vectors.words, key, args, vectors.names)).toBe(says);
    });
  }

  test("long words may break between their syllables, short ones never", () => {
    const shown = (text: string) => breakable(text).replaceAll("\u00ad", "-");
    expect(shown("+1 combustible")).toBe("+1 com-bus-tible");
    expect(shown("Los viejos despreciables")).toBe("Los viejos despre-ciables");
    expect(shown("The Old Contemptibles")).toBe("The Old Con-temp-tibles");
    expect(shown("Ministry of Munitions")).toBe("Ministry of Munitions");
  });

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
