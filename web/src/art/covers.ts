// The engraved cover of a game, where it has one; the house's mark stands in.

const files = import.meta.glob<string>("@games/*/cover.svg", { eager: true, query: "?url", import: "default" });
const covers = new Map(Object.entries(files).map(([path, url]) => [path.split("/").at(-2), url]));

export function cover(game: string): string {
  return covers.get(game) ?? "/mark.svg";
}
