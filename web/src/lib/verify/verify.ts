// What can be said of the shuffles of a match from its file alone, line by line. Pure: no server, no page.

import type { Key } from "../../lang";
import type { Args } from "../words";
import { commit, FairStream } from "./fairness";
import { readMatch, type MatchFile } from "./matchfile";

/** `unknown`: nothing here speaks for it or against it. */
export type Finding = "holds" | "breaks" | "unknown";

export interface Check {
  finding: Finding;
  key: Key;
  args: Args;
}

export interface Draw {
  n: number;
  said: number;
  given: number;
}

export interface Report {
  file: MatchFile | null;
  checks: Check[];
  draws: Draw[];
}

const check = (finding: Finding, key: Key, args: Args = {}): Check => ({ finding, key, args });

/** `shareOf`: the line that this browser gave to the shuffle of a commitment, where it saw it before the deal. */
export function verify(json: string, shareOf: (commitment: string) => string | null): Report {
  const file = readMatch(json);
  if ("place" in file) {
    const broken = file.place ? check("breaks", "verify.file.place", file) : check("breaks", "verify.file.none");
    return { file: null, checks: [broken], draws: [] };
  }
  const { seed, draws } = file;
  const checks = [check("holds", "verify.file.whole", { n: file.records.length })];
  if (seed === null || draws === null) return { file, checks: [...checks, check("breaks", "verify.sealed")], draws: [] };
  const drawn = again(seed, file.entropy, draws);
  return { file, checks: [...checks, committed(file, seed), ...remembered(file, shareOf(file.commitment)), follow(drawn)], draws: drawn };
}

function committed({ commitment }: MatchFile, seed: string): Check {
  const hash = commit(seed);
  return hash === commitment ? check("holds", "verify.seed.fits", { hash }) : check("breaks", "verify.seed.other", { hash, commitment });
}

function remembered({ entropy }: MatchFile, share: string | null): Check[] {
  if (share === null) return [check("unknown", "verify.seen.unknown")];
  const seen = check("holds", "verify.seen.here");
  if (share === "") return [seen];
  return [seen, entropy.includes(share) ? check("holds", "verify.share.mixed") : check("breaks", "verify.share.missing", { share })];
}

function again(seed: string, entropy: readonly string[], draws: readonly [number, number][]): Draw[] {
  const stream = new FairStream(seed, entropy);
  return draws.map(([n, said]) => ({ n, said, given: stream.below(n) }));
}

function follow(draws: Draw[]): Check {
  const first = draws.findIndex(({ said, given }) => said !== given);
  if (first < 0) return check("holds", "verify.draws.follow", { n: draws.length });
  const wrong = draws.filter(({ said, given }) => said !== given).length;
  return check("breaks", "verify.draws.break", { place: first + 1, all: draws.length, wrong, ...draws[first] });
}

/** The worst that was found. */
export function verdict({ checks }: Report): "holds" | "breaks" {
  return checks.some(({ finding }) => finding === "breaks") ? "breaks" : "holds";
}
