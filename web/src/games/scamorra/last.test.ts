import { expect, test } from "vitest";
import type { EventInfo } from "../../lib/wire";
import { lastMove } from "./last";
import { lines } from "./log";

const event = (kind: string, args: Record<string, unknown> = {}): EventInfo => ({ kind, args, clause: "" });
const move = event("move", { seat: 0, card: "knight", piece: "rock", from: "c5", to: "d3" });

test("the last move is found behind what came with it", () => {
  expect(lastMove([move, event("drew", { seat: 0 })])).toEqual({ from: "c5", to: "d3", card: "knight" });
  expect(lastMove([event("place", { seat: 0, piece: "rock", square: "a1" })])).toEqual({ from: null, to: "a1", card: null });
});

test("a discard or a new deal shows none", () => {
  expect(lastMove([move, event("discard", { seat: 1, card: "king" })])).toBeNull();
  expect(lastMove([move, event("deal", { game: 2 })])).toBeNull();
  expect(lastMove([])).toBeNull();
});

test("turns are counted in pairs, anew in each game", () => {
  const events = [event("deal"), move, event("drew"), move, move, event("deal"), move];
  expect(lines(events).map(({ turn }) => turn)).toEqual([null, 1, 1.5, 2, null, 1]);
});
