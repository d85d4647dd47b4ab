import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { CueQueue, cuesOf, type Cue } from "./cues";

const event = (kind: string, args: Record<string, unknown> = {}) => ({ kind, args, clause: "" });

test("events without a cue are passed over", () => {
  const cues = { hit: ({ seat }: Record<string, unknown>): Cue => ({ at: `ship-${seat}`, effect: "shake" }) };
  expect(cuesOf([event("turn"), event("hit", { seat: 2 })], cues)).toEqual([{ at: "ship-2", effect: "shake" }]);
});

test("after a long absence only the last cues are played", () => {
  const cues = { hit: ({ n }: Record<string, unknown>): Cue => ({ at: String(n) }) };
  const played = cuesOf(Array.from({ length: 30 }, (_, n) => event("hit", { n })), cues);
  expect([played[0]?.at, played.at(-1)?.at, played.length]).toEqual(["22", "29", 8]);
});

describe("the queue", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function staged() {
    const shown: (string | undefined)[] = [];
    return { shown, queue: new CueQueue(({ at }) => shown.push(at), () => 100) };
  }

  test("plays one cue after the other, those that come later last", () => {
    const { shown, queue } = staged();
    queue.play([{ at: "a" }, { at: "b" }]);
    expect(shown).toEqual(["a"]);
    vi.advanceTimersByTime(100);
    queue.play([{ at: "c" }]);
    expect(shown).toEqual(["a", "b"]);
    vi.advanceTimersByTime(100);
    expect(shown).toEqual(["a", "b", "c"]);
  });

  test("forgets what waits when it is skipped, and plays again", () => {
    const { shown, queue } = staged();
    queue.play([{ at: "a" }, { at: "b" }]);
    queue.skip();
    vi.advanceTimersByTime(1000);
    queue.play([{ at: "c" }]);
    expect(shown).toEqual(["a", "c"]);
  });
});
