import { expect, test } from "vitest";
import { tree } from "./tree";

const plain = { fact: (key: string, value: unknown) => `${key}=${value}`, item: (key: string, value: unknown) => `${value} of ${key}` };

test("records of the same shape become a table", () => {
  const board = [
    { square: "a1", owner: 0 },
    { square: "b1", owner: 1 },
  ];
  expect(tree({ board }, plain)).toEqual({
    shape: "record",
    entries: [
      {
        key: "board",
        node: {
          shape: "table",
          columns: ["square", "owner"],
          rows: [
            [
              { shape: "fact", text: "square=a1" },
              { shape: "fact", text: "owner=0" },
            ],
            [
              { shape: "fact", text: "square=b1" },
              { shape: "fact", text: "owner=1" },
            ],
          ],
        },
      },
    ],
  });
});

test("items of a list are worded as such", () => {
  expect(tree(["rook"], plain, "cards")).toEqual({ shape: "list", items: [{ shape: "fact", text: "rook of cards" }] });
  expect(tree([], plain, "hand")).toEqual({ shape: "list", items: [] });
});

test("unlike records are a list", () => {
  expect(tree([{ a: 1 }, { b: 2 }], plain)).toMatchObject({ shape: "list" });
  expect(tree([{ a: 1 }, null], plain)).toMatchObject({ shape: "list" });
});

test("a list with one entry a side is told by what each entry says of itself", () => {
  const each = (key: string, _seat: number, value: unknown) => (key === "sides" ? (value as { side: string }).side : null);
  const sides = [{ side: "soviet", points: 2 }, { side: "german", points: 4 }];
  expect(tree({ sides }, { ...plain, each })).toMatchObject({ entries: [{ title: "soviet" }, { title: "german" }] });
});

test("a list with one entry a seat says whose each is", () => {
  const each = (key: string, seat: number) => (key === "hands" ? `Hand of ${seat}` : null);
  expect(tree({ hands: [3, 2], hand: ["king", "pawn"] }, { ...plain, each })).toEqual({
    shape: "record",
    entries: [
      { key: "hands 0", title: "Hand of 0", node: { shape: "fact", text: "3 of hands" } },
      { key: "hands 1", title: "Hand of 1", node: { shape: "fact", text: "2 of hands" } },
      { key: "hand", node: { shape: "list", items: [{ shape: "fact", text: "king of hand" }, { shape: "fact", text: "pawn of hand" }] } },
    ],
  });
});
