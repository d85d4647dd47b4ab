// The shuffles of a match, as docs/fairness.md says; `fairness.vectors.json` holds them to what the engine draws.

import { sha256 } from "./sha256";

const WORD = 2 ** 32;
const WORDS_IN_BLOCK = 8;
const utf8 = new TextEncoder();

const fromHex = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** What is published before the first draw: the seed's SHA-256. */
export const commit = (seed: string): string => toHex(sha256(fromHex(seed)));

/** The stream of a match: the committed seed mixed with a line of every player. */
export class FairStream {
  #key: Uint8Array;
  #block: DataView = new DataView(new ArrayBuffer(0));
  #used = 0;

  constructor(seed: string, entropy: readonly string[]) {
    this.#key = sha256(utf8.encode([seed, ...entropy].join("\n")));
  }

  /** Evenly from 0 to n - 1: words that would favour small numbers are dropped. */
  below(n: number): number {
    const limit = WORD - (WORD % n);
    let word = this.#word();
    while (word >= limit) word = this.#word();
    return word % n;
  }

  #word(): number {
    const place = this.#used % WORDS_IN_BLOCK;
    if (place === 0) this.#block = this.#next(this.#used / WORDS_IN_BLOCK);
    this.#used += 1;
    return this.#block.getUint32(4 * place);
  }

  #next(counter: number): DataView {
    const salted = new Uint8Array(this.#key.length + 8);
    salted.set(this.#key);
    new DataView(salted.buffer).setBigUint64(this.#key.length, BigInt(counter));
    return new DataView(sha256(salted).buffer);
  }
}
