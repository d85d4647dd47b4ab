import { describe, expect, test } from "vitest";
import type { EventInfo } from "../../lib/wire";
import { deeds, justNow, outcomes } from "./deeds";
import { rank } from "./log";
import type { Mech, Slot } from "./view";

const event = (kind: string, args: Record<string, unknown> = {}): EventInfo => ({ kind, args, clause: "" });
const stack = (...states: Slot["state"][]): Slot[] => states.map((state) => ({ state, card: "ram", deck: null }));
const mech = (slots: Slot[]): Mech => ({ fuel: 0, scrap: 0, damage: 0, hand: 0, deck: 0, discard: [], upgrades: [], stack: slots, waiting: 0 });

const ROUND = [
  event("round"),
  event("assign", { seat: 0 }),
  event("activation"),
  event("run", { seat: 0, card: "ram" }),
  event("hit", { seat: 0, target: 1, n: 1 }),
  event("damage", { seat: 1, n: 1 }),
  event("unpaid", { seat: 1, n: 3, has: 2 }),
  event("take", { seat: 0, n: 1, what: "fuel" }),
];

describe("deeds", () => {
  const mechs = [mech(stack("assigned", "took-fuel", "ran")), mech(stack("assigned", "unpaid", "empty"))];

  test("stacks unwind from the right; empty slots are passed over", () => {
    const found = deeds(ROUND, mechs);
    expect(found[0]!.map((deed) => deed?.turned.kind ?? null)).toEqual([null, "take", "run"]);
    expect(found[1]!.map((deed) => deed?.turned.kind ?? null)).toEqual([null, "unpaid", null]);
  });

  test("a jammed card is its owner's", () => {
    const found = deeds([event("activation"), event("jam", { seat: 0, target: 1 })], mechs);
    expect(found[1]![1]!.turned.kind).toBe("jam");
    expect(found[0]!.every((deed) => deed === null)).toBe(true);
  });

  test("a new round starts afresh, a reboot keeps what was done", () => {
    expect(deeds([...ROUND, event("reboot"), event("round")], mechs).flat().every((deed) => deed === null)).toBe(true);
    expect(deeds([...ROUND, event("reboot"), event("discard", { seat: 0 })], mechs)[0]![1]!.came).toEqual([]);
  });

  test("what is told in the slot is what came of it", () => {
    const [, , ran] = deeds(ROUND, mechs)[0]!;
    expect(outcomes(ran!)).toEqual([{ key: "damage", args: { seat: 1, n: 1 } }]);
    expect(outcomes({ turned: event("buy", { seat: 0 }), came: [] })).toEqual([]);
  });
});

describe("just now", () => {
  test("the last deed with what came of it", () => {
    expect(justNow(ROUND.slice(0, 6)).map(({ kind }) => kind)).toEqual(["run", "hit", "damage"]);
    expect(justNow([...ROUND, event("reboot"), event("aside")]).map(({ kind }) => kind)).toEqual(["reboot"]);
    expect(justNow([])).toEqual([]);
  });
});

test("the log tells phases, deeds and what came of them apart", () => {
  expect(["activation", "run", "jam", "damage", "turn_up"].map((kind) => rank(event(kind, { seat: 0, target: 1 })))).toEqual([
    "phase", "deed", "deed", "came", "silent",
  ]);
  expect([0, 1].map((n) => rank(event("lose", { seat: 0, what: "scrap", n })))).toEqual(["silent", "came"]);
  expect(outcomes({ turned: event("run", { n: 0 }), came: [event("lose", { n: 0 }), event("gain", { n: 1 })] }).map(({ key }) => key)).toEqual(["gain"]);
});
