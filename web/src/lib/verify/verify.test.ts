import { describe, expect, test } from "vitest";
import { commit, FairStream } from "./fairness";
import vectors from "./fairness.vectors.json";
import { sha256 } from "./sha256";
import { verdict, verify } from "./verify";

const [first] = vectors.cases;
const good = {
  format: 1,
  game: "scamorra",
  version: "1",
  content_hash: "abc",
  players: 2,
  options: { mode: "single" },
  names: ["Ines", "Gennaro"],
  records: [[0, "rock c1"], [1, "rock c5"]],
  outcome: { winners: [1], scores: [0, 3], clause: "6.1" },
  ...first!,
};
type File = typeof good & Record<string, unknown>;
const stranger = () => null;

/** What is said of a good file after a change. */
function after(change: (file: File) => void, shareOf: (commitment: string) => string | null = stranger) {
  const file = structuredClone(good) as File;
  change(file);
  const report = verify(JSON.stringify(file), shareOf);
  return { verdict: verdict(report), broken: report.checks.find(({ finding }) => finding === "breaks") };
}

describe("the stream is the engine's", () => {
  test.each(vectors.cases)("from $seed", ({ seed, commitment, entropy, draws }) => {
    expect(commit(seed)).toBe(commitment);
    const stream = new FairStream(seed, entropy);
    expect(draws.map(([n]) => [n, stream.below(n!)])).toEqual(draws);
  });
});

test.each([0, 1, 55, 56, 63, 64, 65, 1000])("SHA-256 of %i bytes is the platform's", async (length) => {
  const bytes = Uint8Array.from({ length }, (_, place) => (place * 7) % 256);
  expect(sha256(bytes)).toEqual(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
});

describe("a match", () => {
  test("that was not touched holds", () => {
    expect(after(() => undefined)).toEqual({ verdict: "holds", broken: undefined });
  });

  test("is broken at the draw that was changed", () => {
    const { broken } = after((file) => (file.draws[4]![1] = 9));
    expect(broken).toMatchObject({ key: "verify.draws.break", args: { place: 5, all: 18, n: 12, said: 9, given: 2, wrong: 1 } });
  });

  test("with another seed breaks its commitment", () => {
    expect(after((file) => (file.seed = file.seed.replace("00", "ff"))).broken?.key).toBe("verify.seed.other");
  });

  test("with another line of a player draws otherwise", () => {
    expect(after((file) => (file.entropy[0] = "sweet water")).broken?.key).toBe("verify.draws.break");
  });

  test("that goes on shows nothing yet", () => {
    expect(after((file) => Object.assign(file, { seed: null, draws: null, outcome: null })).broken?.key).toBe("verify.sealed");
  });

  test("that this browser only watched needs nothing of it", () => {
    const { checks } = verify(JSON.stringify(good), () => "");
    expect(checks.map(({ key }) => key)).toEqual(["verify.file.whole", "verify.seed.fits", "verify.seen.here", "verify.draws.follow"]);
  });

  test("must hold what this browser gave", () => {
    expect(after(() => undefined, () => "sea salt").verdict).toBe("holds");
    expect(after(() => undefined, () => "of mine").broken).toMatchObject({ key: "verify.share.missing", args: { share: "of mine" } });
  });

  test.each<[string, (file: File) => void]>([
    ["format", (file) => (file.format = 2)],
    ["names", (file) => file.names.pop()],
    ["seed", (file) => (file.seed = "abc")],
    ["entropy[1]", (file) => (file.entropy[1] = "two\nlines")],
    ["draws[2]", (file) => (file.draws[2] = [14, 14])],
    ["draws[0]", (file) => (file.draws[0] = [0, 0])],
    ["draws[17]", (file) => (file.draws[17] = [6])],
    ["records[1]", (file) => (file.records[1] = [2, "rock c5"])],
    ["outcome.scores", (file) => file.outcome.scores.pop()],
    ["outcome.winners[0]", (file) => (file.outcome.winners[0] = -1)],
    ["luck", (file) => Object.assign(file, { luck: 1 })],
  ])("is no match file where %s is odd", (place, change) => {
    expect(after(change).broken).toMatchObject({ key: "verify.file.place", args: { place } });
  });

  test.each(["", "[]", "null", "{"])("is not %j", (json) => {
    expect(verify(json, stranger).checks[0]?.key).toBe("verify.file.none");
  });
});
