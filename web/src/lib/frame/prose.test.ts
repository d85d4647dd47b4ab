import { expect, test } from "vitest";
import { prose, unmarked } from "./prose";

const plain = (text: string) => ({ text, as: "text" as const });

test("a paragraph joins its lines and knows its marks", () => {
  expect(prose("Your *home* is\nnear: `a1` or **rank 1**.")).toEqual([
    {
      shape: "paragraph",
      spans: [
        plain("Your "),
        { text: "home", as: "em" },
        plain(" is near: "),
        { text: "a1", as: "code" },
        plain(" or "),
        { text: "rank 1", as: "strong" },
        plain("."),
      ],
    },
  ]);
});

test("a list may stand right below its sentence", () => {
  expect(prose("Sixteen cards:\n- 1 king\n- 1 queen,\n  the only one\n\nThat is all.")).toEqual([
    { shape: "paragraph", spans: [plain("Sixteen cards:")] },
    { shape: "list", items: [[plain("1 king")], [plain("1 queen, the only one")]] },
    { shape: "paragraph", spans: [plain("That is all.")] },
  ]);
});

test("a table has a head and rows", () => {
  expect(prose("| a | b |\n|---|---|\n| 1 | 2 |")).toEqual([
    { shape: "table", head: [[plain("a")], [plain("b")]], rows: [[[plain("1")], [plain("2")]]] },
  ]);
});

test("fenced code stays as it is", () => {
  expect(prose("Such as:\n```text\n5/5 -|-\n  x\n```")).toEqual([
    { shape: "paragraph", spans: [plain("Such as:")] },
    { shape: "code", text: "5/5 -|-\n  x" },
  ]);
});

test("unmarked words", () => {
  expect(unmarked("A *home* of\n`a1`")).toBe("A home of a1");
});
