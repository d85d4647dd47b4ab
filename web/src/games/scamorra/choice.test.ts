import { describe, expect, test } from "vitest";
import type { ActionInfo } from "../../lib/wire";
import { attempt, choice, deadCards, parts, pick, squarePick, type Pick } from "./choice";

const play = (card: string, from: string, to: string): ActionInfo => ({
  text: `${card} ${from} ${to}`,
  fields: { kind: "play", card, from, to },
});
const enter = (piece: string, square: string): ActionInfo => ({
  text: `pawn enter ${piece} ${square}`,
  fields: { kind: "enter", piece, square },
});
const place = (piece: string, square: string): ActionInfo => ({
  text: `place ${piece} ${square}`,
  fields: { kind: "place", piece, square },
});
const discard = (card: string): ActionInfo => ({ text: `discard ${card}`, fields: { kind: "discard", card } });

const card = (value: string): Pick => ({ what: "card", value });
const source = (value: string): Pick => ({ what: "source", value });
const target = (value: string): Pick => ({ what: "target", value });

const queenAndPawn = [
  play("queen", "c3", "c4"),
  play("queen", "c3", "b3"),
  play("queen", "c2", "b3"),
  play("pawn", "c2", "b3"),
  enter("rock", "a1"),
  enter("rock", "b1"),
];

describe("parts", () => {
  test("of each kind of action", () => {
    expect(parts(play("rook", "b1", "b4"))).toEqual({ card: "rook", source: "b1", target: "b4" });
    expect(parts(enter("rock", "a1"))).toEqual({ card: "pawn", source: "rock", target: "a1" });
    expect(parts(place("rock", "a1"))).toEqual({ card: null, source: "rock", target: "a1" });
    expect(parts(discard("king"))).toEqual({ card: "king", source: null, target: null });
    expect(parts({ text: "move first", fields: { kind: "initiative", choice: "move" } })).toEqual({
      card: null,
      source: null,
      target: null,
    });
  });
});

describe("choice", () => {
  test("card, then piece, then square", () => {
    const first = choice(queenAndPawn, [card("queen")]);
    expect(first.source).toBeNull();
    expect([...first.sources]).toEqual(["c3", "c2"]);
    const second = choice(queenAndPawn, [card("queen"), source("c3")]);
    expect([...second.targets]).toEqual(["c4", "b3"]);
    expect(pick(queenAndPawn, [card("queen"), source("c3")], target("b3")).act).toBe("queen c3 b3");
  });

  test("the only piece that can move is chosen with the card", () => {
    const actions = [play("king", "c3", "c4"), play("king", "c3", "c2"), play("rook", "a1", "a2")];
    expect(choice(actions, [card("king")])).toMatchObject({ card: "king", source: "c3" });
    expect(choice(actions, []).source).toBeNull();
  });

  test("a pawn may also bring a piece back", () => {
    const pawn = choice(queenAndPawn, [card("pawn")]);
    expect([...pawn.sources]).toEqual(["c2", "rock"]);
    expect([...choice(queenAndPawn, [card("pawn"), source("rock")]).targets]).toEqual(["a1", "b1"]);
    expect(pick(queenAndPawn, [card("pawn"), source("rock")], target("b1")).act).toBe("pawn enter rock b1");
  });

  test("placing: piece, then square; the last piece is chosen already", () => {
    const actions = [place("rock", "a1"), place("paper", "a1"), place("rock", "b1"), place("paper", "b1")];
    expect(choice(actions, []).source).toBeNull();
    expect(pick(actions, [source("rock")], target("b1")).act).toBe("place rock b1");
    const last = [place("rock", "a1"), place("rock", "b1")];
    expect(choice(last, []).source).toBe("rock");
    expect(pick(last, [], target("a1")).act).toBe("place rock a1");
  });
});

describe("pick", () => {
  test("a square first, when only one action goes there", () => {
    expect(pick(queenAndPawn, [], target("c4")).act).toBe("queen c3 c4");
    expect(pick(queenAndPawn, [card("pawn")], target("b3")).act).toBe("pawn c2 b3");
  });

  test("an ambiguous square waits for the rest", () => {
    const { picks, act } = pick(queenAndPawn, [card("queen")], target("b3"));
    expect(act).toBeNull();
    expect([...choice(queenAndPawn, picks).sources]).toEqual(["c3", "c2"]);
    expect(pick(queenAndPawn, picks, source("c2")).act).toBe("queen c2 b3");
  });

  test("a piece first, then its card", () => {
    const { picks } = pick(queenAndPawn, [], source("c2"));
    expect([...choice(queenAndPawn, picks).cards]).toEqual(["queen", "pawn"]);
    expect(pick(queenAndPawn, picks, card("pawn")).picks).toEqual([source("c2"), card("pawn")]);
  });

  test("the same pick again takes it back", () => {
    expect(pick(queenAndPawn, [card("queen"), source("c3")], source("c3")).picks).toEqual([card("queen")]);
  });

  test("another card keeps the piece only if it moves it", () => {
    expect(pick(queenAndPawn, [card("queen"), source("c2")], card("pawn")).picks).toEqual([source("c2"), card("pawn")]);
    expect(pick(queenAndPawn, [card("queen"), source("c3")], card("pawn")).picks).toEqual([card("pawn")]);
  });
});

describe("a click on a square", () => {
  test("means a target, else a piece, else nothing", () => {
    const now = choice(queenAndPawn, [card("queen"), source("c3")]);
    expect(squarePick(now, "c4")).toEqual(target("c4"));
    expect(squarePick(now, "c2")).toEqual(source("c2"));
    expect(squarePick(now, "e5")).toBeNull();
  });

  test("that is not lit asks the server why", () => {
    expect(attempt({ card: "rook", source: "b1", target: null }, "c3")).toBe("rook b1 c3");
    expect(attempt({ card: "pawn", source: "rock", target: null }, "c3")).toBe("pawn enter rock c3");
    expect(attempt({ card: null, source: "rock", target: null }, "c3")).toBe("place rock c3");
    expect(attempt({ card: "rook", source: null, target: null }, "c3")).toBeNull();
    expect(attempt({ card: null, source: "c2", target: null }, "c3")).toBeNull();
  });
});

describe("discarding", () => {
  const actions = [play("king", "c3", "c4"), discard("rook"), discard("pawn"), enter("rock", "a1")];

  test("dead cards have nothing but their discard", () => {
    expect([...deadCards(actions)]).toEqual(["rook"]);
  });

  test("is offered with the card chosen", () => {
    expect(choice(actions, [card("rook")]).discard?.text).toBe("discard rook");
    expect(choice(actions, [card("pawn")]).discard?.text).toBe("discard pawn");
    expect(choice(actions, [card("king")]).discard).toBeNull();
    expect(choice(actions, []).discard).toBeNull();
  });
});
