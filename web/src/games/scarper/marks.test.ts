import { expect, test } from "vitest";
import type { ActionInfo } from "../../lib/wire";
import marks from "./marks";

const action = (kind: string, fields: Record<string, string> = {}): ActionInfo => ({ text: kind, fields: { kind, ...fields } });
const CLEAR = action("clear", { field: "somme" });

test("what an event leads to is not pointed at before it is played", () => {
  expect(marks(CLEAR, [action("play", { card: "taxis" }), action("event"), CLEAR])).toEqual([]);
  expect(marks(CLEAR, [CLEAR])).toContain('[data-field="somme"] [data-verb="clear"]');
});

test("the spade is pointed at until it is taken up, then the space", () => {
  expect(marks(action("trench", { space: "arras5" }))).toEqual(['[data-verb="dig"][aria-pressed="false"]', '[data-space="arras5"]']);
});
