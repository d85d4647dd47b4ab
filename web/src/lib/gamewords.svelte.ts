// The words of a game where a page shows only a line of it: empty until they have come.

import { gameDetail } from "./once";
import { capital, say, type Args, type Words } from "./words";

export class GameWords {
  words: Words = $state.raw({});

  constructor(game: string) {
    gameDetail(game).then(
      (detail) => (this.words = detail.words),
      () => undefined,
    );
  }

  /** A sentence, or null while there are no words for it. */
  say(key: string, args: Args, names: readonly string[]): string | null {
    return key in this.words ? capital(say(this.words, key, args, names)) : null;
  }

  /** The values of a table's options, in a few words. */
  options(options: Record<string, string>): string {
    const told = Object.entries(options).map(([option, value]) => this.words[`name.${option}.${value}`] ?? "");
    return capital(told.filter(Boolean).join(", "));
  }
}
