// The engraved cover of a game, where we have drawn one; the house's mark stands in.

const files = import.meta.glob<string>("./covers/*.svg", { eager: true, query: "?url", import: "default" });

export function cover(game: string): string {
  return files[`./covers/${game}.svg`] ?? "/mark.svg";
}
