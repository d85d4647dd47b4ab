import { describe, expect, it } from "vitest";
import type { OptionInfo } from "../wire";
import { fitted, lack } from "./needs";

const plain = { clause: "1.1", pattern: "", form: "" };
const mode: OptionInfo = { ...plain, name: "mode", values: ["basic", "advanced"], default: "basic", needs: { basic: [{ clause: "7.1", players: [2], options: {} }] } };
const theme: OptionInfo = {
  ...plain,
  name: "theme",
  values: ["none", "offensive"],
  default: "none",
  needs: {
    offensive: [
      { clause: "6.5", players: [], options: { mode: "advanced" } },
      { clause: "7.6", players: [2], options: {} },
    ],
  },
};

describe("what may be chosen together", () => {
  it("says what a value lacks", () => {
    expect(lack(mode, "basic", 2, {})).toBeNull();
    expect(lack(mode, "basic", 3, {})?.clause).toBe("7.1");
    expect(lack(theme, "offensive", 2, { mode: "basic" })?.clause).toBe("6.5");
    expect(lack(theme, "offensive", 3, { mode: "advanced" })?.clause).toBe("7.6");
    expect(lack(theme, "offensive", 2, { mode: "advanced" })).toBeNull();
  });

  it("replaces what does not go together, and only that", () => {
    expect(fitted([mode, theme], 2, { mode: "basic", theme: "none" })).toEqual({ mode: "basic", theme: "none" });
    expect(fitted([mode, theme], 3, { mode: "basic", theme: "none" })).toEqual({ mode: "advanced", theme: "none" });
    expect(fitted([mode, theme], 2, { mode: "basic", theme: "offensive" })).toEqual({ mode: "basic", theme: "none" });
  });
});
