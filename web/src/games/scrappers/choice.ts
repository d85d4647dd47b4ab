// From legal actions to what the dock offers. Knows no rules: what may be done is what some legal action says.

import type { ActionInfo } from "../../lib/wire";
import type { Place, ScrappersView } from "./view";

export type Pick = { hand: number; card: string } | { place: Place; card: string };

export interface Lever {
  /** Names its words, `scrappers.do.KEY` and `scrappers.note.KEY`. */
  key: LeverKey;
  texts: string[];
  loud: boolean;
  /** The key of the keyboard. */
  press: string;
  args: Record<string, unknown>;
}

export type LeverKey =
  | "assign" | "eject" | "draft" | "run" | "fit" | "skip" | "buy" | "leave" | "fuel" | "scrap"
  | "pay" | "pass" | "keep" | "discard" | "revise" | "target" | "choose";

const PRESS: Partial<Record<LeverKey, string>> = {
  assign: "A", eject: "E", draft: "D", run: "R", fit: "R", skip: "K", buy: "B", leave: "L",
  fuel: "F", scrap: "S", pay: "P", pass: "K", keep: "K", discard: "D", revise: "T",
};

const lever = (key: LeverKey, texts: string[], loud = false, args: Record<string, unknown> = {}): Lever => ({
  key, texts, loud, args, press: PRESS[key] ?? "",
});

export const has = (actions: readonly ActionInfo[], text: string): boolean => actions.some((action) => action.text === text);

/** What a picked card can be used for; one that lies in no hand and no draft area is not asked for. */
export function placing(pick: Pick, slot: number | null): Lever[] {
  if ("place" in pick) return [lever("draft", [`draft ${pick.place}`], true, { slot, card: pick.card })];
  return [
    lever("assign", [`assign ${pick.card}`], true, { slot, card: pick.card }),
    lever("eject", [`eject ${pick.card}`], false, { slot, card: pick.card }),
  ];
}

/** Discards are named in the order of the alphabet, and sealed, in one go. */
export function sealing(marked: readonly string[]): Lever[] {
  const named = [...marked].sort().map((card) => `discard ${card}`);
  return [lever(marked.length ? "discard" : "keep", [...named, "done"], true, { n: marked.length })];
}

/** The answers that are one button each. */
export function answers(actions: readonly ActionInfo[], view: ScrappersView): Lever[] {
  return actions.flatMap(({ text, fields }): Lever[] => {
    switch (fields.kind) {
      case "run":
        return [lever(view.question === "fit" ? "fit" : "run", [text], true)];
      case "buy":
      case "pay":
        return [lever(fields.kind, [text], true)];
      case "skip":
      case "leave":
      case "pass":
        return [lever(fields.kind, [text])];
      case "take":
        return [lever(fields.what as "fuel" | "scrap", [text], true)];
      case "target":
        return [lever("target", [text], true, { seat: Number(fields.player!.slice(1)) - 1 })];
      case "choose":
        return [lever("choose", [text], true, { option: Number(fields.option) })];
      default:
        return [];
    }
  });
}

const CARDS = new Set(["shield", "wreck", "trash", "recall", "install"]);

export interface Offer {
  card: string;
  text: string;
  legal: boolean;
}

/** The cards among which one is asked for, each once; those that will not do are shown and say why. */
export function offers(actions: readonly ActionInfo[], view: ScrappersView): Offer[] {
  const kind = actions.find(({ fields }) => CARDS.has(fields.kind ?? ""))?.fields.kind;
  if (!kind || view.seat === null) return [];
  const legal = new Set(actions.map(({ text }) => text));
  const cards = new Set([...lying(kind, view), ...actions.flatMap(({ fields }) => fields.card ?? [])]);
  return [...cards].map((card) => ({ card, text: `${kind} ${card}`, legal: legal.has(`${kind} ${card}`) }));
}

/** Where such cards lie. */
function lying(kind: string, { mechs, seat, wrecking }: ScrappersView): string[] {
  if (kind === "shield") return mechs[seat!]!.upgrades;
  if (kind === "wreck") return wrecking === null ? [] : mechs[wrecking]!.upgrades;
  return kind === "install" || kind === "recall" ? mechs[seat!]!.discard : [];
}
