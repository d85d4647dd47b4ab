import { describe, expect, it } from "vitest";
import { curve, why } from "./account";

const account = (result: number, decisions: number, luck: number) => ({ seat: 0, start: 0.5, result, decisions, luck });

describe("an account", () => {
  it("tells bad luck from bad choices", () => {
    expect(why(account(0, -0.1, -0.4), 2)).toBe("luck");
    expect(why(account(0, -0.6, 0.1), 2)).toBe("choice");
    expect(why(account(1, -0.6, 1.1), 2)).toBe("won");
    expect(why(account(0.5, -0.2, 0.2), 2)).toBeNull();
  });

  it("draws a seat's own decisions and its result", () => {
    const verdict = (step: number, seat: number) => ({ step, seat, text: "", best: 0.6, chosen: 0.5, better: "", fields: {} });
    const report = { done: 2, of: 2, verdicts: [verdict(3, 0), verdict(4, 1)], swings: [], accounts: [account(1, -0.1, 0.5)] };
    expect(curve(0, report, 9)).toEqual([[2, 0.6], [3, 0.5], [9, 1]]);
    expect(curve(1, report, 9)).toEqual([[3, 0.6], [4, 0.5]]);
  });
});
