import { describe, expect, it } from "vitest";
import { seatName, tookOver } from "./people";

const person = (name: string) => ({ kind: "person" as const, bot: null, name });
const bot = (name: string) => ({ kind: "bot" as const, bot: "easy", name });

describe("people", () => {
  it("are called as they wish", () => {
    expect(seatName(person("Ana"))).toBe("Ana");
    expect(seatName(person("Player 12 of the year"))).toBe("Player 12 of the year");
  });

  it("are numbered in the reader's language where they gave no name", () => {
    expect(seatName(person("Player 2"))).toBe("Player 2");
  });

  it("are told from the bots that play on for them", () => {
    expect(tookOver(bot("Ana"))).toBe(true);
    expect(tookOver(bot("Easy 2"))).toBe(false);
    expect(tookOver(person("Ana"))).toBe(false);
  });
});
