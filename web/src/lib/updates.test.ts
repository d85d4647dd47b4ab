import { describe, expect, test } from "vitest";
import { NOTHING, afterClose, answer, receive, type Seen } from "./updates";
import type { LogEntry, Position, ServerMessage, Snapshot, Table, Update } from "./wire";

const position = (turn: number): Position => ({ view: { turn }, prompt: { key: "play", args: {} }, actions: [], revisable: false, outcome: null });
const step = (number: number): LogEntry => ({ number, text: null, events: [] });
const table = { id: "t", seats: [], mine: [0] } as unknown as Table;

function snapshot(number: number, log: LogEntry[], closes: number | null = null): Snapshot {
  return { type: "snapshot", table, seat: 0, number, closes, clocks: null, position: position(0), log };
}

function update(since: number, number: number, steps: LogEntry[], seat = 0, closes: number | null = null): Update {
  return { type: "update", seat, since, number, closes, clocks: null, steps, position: position(number) };
}

function after(...messages: ServerMessage[]): Seen {
  return messages.reduce((seen, message) => receive(seen, message).seen, NOTHING);
}

describe("receive", () => {
  test("a snapshot is everything", () => {
    const seen = after(snapshot(1, [step(0)]));
    expect(seen).toMatchObject({ seat: 0, number: 1, log: [step(0)] });
  });

  test("the next update is appended", () => {
    const seen = after(snapshot(1, [step(0)]), update(1, 2, [step(1)]));
    expect(seen.number).toBe(2);
    expect(seen.log).toEqual([step(0), step(1)]);
    expect(seen.position).toEqual(position(2));
  });

  test("the time of a window comes and goes with the position", () => {
    const open = after(snapshot(1, [step(0)], 4000));
    expect(open.closes).toBe(4000);
    expect(receive(open, update(1, 2, [step(1)], 0, 9000)).seen.closes).toBe(9000);
    expect(receive(open, update(1, 2, [step(1)])).seen.closes).toBeNull();
    expect(receive(open, update(1, 2, [step(1)], 1, 9000)).seen.closes).toBe(4000);
    expect(receive(open, { type: "turn", seats: [0] }).seen.closes).toBe(4000);
  });

  test("a repeated update changes nothing", () => {
    const seen = after(snapshot(1, [step(0)]), update(1, 2, [step(1)]), update(1, 2, [step(1)]));
    expect(seen.log).toEqual([step(0), step(1)]);
    const late = after(snapshot(3, [step(0), step(1), step(2)]), update(1, 2, [step(1)]));
    expect(late.number).toBe(3);
    expect(late.position).toEqual(position(0));
  });

  test("an update that overlaps adds only what is new", () => {
    const seen = after(snapshot(2, [step(0), step(1)]), update(1, 3, [step(1), step(2)]));
    expect(seen.log).toEqual([step(0), step(1), step(2)]);
  });

  test("a gap asks for a new connection and changes nothing", () => {
    const before = after(snapshot(1, [step(0)]));
    const { seen, gap } = receive(before, update(2, 3, [step(2)]));
    expect(gap).toBe(true);
    expect(seen).toBe(before);
  });

  test("an update for another seat, or before any snapshot, is not for us", () => {
    const before = after(snapshot(1, [step(0)]));
    expect(receive(before, update(1, 2, [step(1)], 1))).toEqual({ seen: before, gap: false });
    expect(receive(NOTHING, update(0, 1, [step(0)]))).toEqual({ seen: NOTHING, gap: false });
  });

  test("an action is pending until the decision is past", () => {
    const { seen, act } = answer(after(snapshot(1, [step(0)])), ["rook b1 b4"]);
    expect(act).toEqual({ type: "act", number: 1, texts: ["rook b1 b4"] });
    expect(seen.pending).toBe(act);
    expect(receive(seen, update(1, 2, [step(1)])).seen.pending).toBeNull();
    expect(receive(seen, snapshot(1, [step(0)])).seen.pending).toBe(act);
    expect(receive(seen, snapshot(2, [step(0), step(1)])).seen.pending).toBeNull();
    expect(receive(seen, { type: "stale", number: 1, now: 2 }).seen.pending).toBeNull();
  });

  test("a refusal belongs to its decision", () => {
    const refused = { type: "refused", number: 1, clause: "3.2", key: "must", args: {} } as const;
    const seen = after(snapshot(1, [step(0)]), refused);
    expect(seen.refusal).toEqual(refused);
    expect(receive(seen, update(1, 2, [step(1)])).seen.refusal).toBeNull();
    expect(answer(seen, ["x"]).seen.refusal).toBeNull();
    expect(after(snapshot(2, []), refused).refusal).toBeNull();
  });

  test("several seats at one screen are told which of them owe an answer", () => {
    expect(after(snapshot(1, []), { type: "turn", seats: [1] }).owing).toEqual([1]);
  });

  test("table and error messages", () => {
    const other = { ...table, watchers: 3 };
    expect(after(snapshot(1, []), { type: "table", table: other }).table).toBe(other);
    const error = { key: "request.too_many", message: "Slower, please." };
    expect(after(snapshot(1, []), { type: "error", error }).problem).toBe(error);
    const seen = after(snapshot(1, []));
    expect(receive(seen, { type: "pong" }).seen).toEqual(seen);
  });
});

describe("afterClose", () => {
  test("waits longer each time, but never long", () => {
    const waits = [0, 1, 2, 3, 20].map((attempt) => afterClose(1006, attempt));
    expect(waits.map((farewell) => "after" in farewell && farewell.after)).toEqual([250, 500, 1000, 2000, 10_000]);
  });

  test("says what each code asks for", () => {
    expect(afterClose(4401, 0)).toEqual({ then: "cookie" });
    expect(afterClose(4401, 4)).toMatchObject({ then: "again" });
    expect(afterClose(4403, 0)).toEqual({ then: "watch" });
    expect(afterClose(4404, 0)).toEqual({ then: "gone", key: "gone.unknown" });
    expect(afterClose(4409, 0)).toEqual({ then: "gone", key: "gone.outdated" });
    expect(afterClose(4410, 0)).toEqual({ then: "gone", key: "gone.closed" });
    expect(afterClose(4429, 0)).toEqual({ then: "again", after: 5000 });
  });
});
