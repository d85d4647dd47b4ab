// What is printed on the cards: asked for once, and until it has come only the names are known.

import type { Cards } from "../../lib/wire";
import { word, type Words } from "../../lib/words";
import art from "@games/scrappers/art.svg?raw";
import type { Face } from "./view";

const DRAWN = new Set(Array.from(art.matchAll(/id="a-([\w-]+)"/g), ([, name]) => name!));

export class Faces {
  #faces: ReadonlyMap<string, Face> = $state.raw(new Map());

  constructor(
    readonly words: Words,
    cards: Promise<Cards>,
  ) {
    cards.then(
      (found) => (this.#faces = new Map((found.cards as Face[]).map((face) => [face.card, face]))),
      () => undefined,
    );
  }

  of(card: string): Face {
    return this.#faces.get(card) ?? { ...BLANK, card, title: word(this.words, "card", card) };
  }
}

const BLANK = {
  group: "basic", type: "operation", fuel: 0, scrap: 0, copies: 1, red: 0, blue: 0,
  signs: [], more: false, choices: [], text: "", benefits: [], pick: "", flavour: "",
} satisfies Omit<Face, "card" | "title">;

/** The plate of a card; one that nobody has drawn shows what type it is of. */
export const plate = ({ card, type }: Face): string => `a-${DRAWN.has(card) ? card : type}`;
