import { expect, test } from "vitest";
import { grouped } from "./actions";

const play = { text: "rook b1 b4", fields: { kind: "play", card: "rook", from: "b1", to: "b4" } };
const drop = { text: "discard king", fields: { kind: "discard", card: "king" } };
const again = { text: "rook b1 b3", fields: { kind: "play", card: "rook", from: "b1", to: "b3" } };

test("actions are grouped by kind and worded by the game", () => {
  const words = { "action.play": "{card} {from} to {to}", "name.card.rook": "tower", "name.kind.discard": "throw away" };
  expect(grouped([play, drop, again], words, [])).toEqual([
    {
      kind: "play",
      title: "Play",
      moves: [
        { text: "rook b1 b4", label: "Tower b1 to b4" },
        { text: "rook b1 b3", label: "Tower b1 to b3" },
      ],
    },
    { kind: "discard", title: "Throw away", moves: [{ text: "discard king", label: "Discard king" }] },
  ]);
});

test("an action of no kind still has a button", () => {
  expect(grouped([{ text: "pass", fields: {} }], {}, [])).toEqual([{ kind: "", title: "", moves: [{ text: "pass", label: "Pass" }] }]);
});
