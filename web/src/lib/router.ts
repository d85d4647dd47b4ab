// Which page an address shows.

export type Route =
  | { page: "home" }
  | { page: "lobby" }
  | { page: "mine" }
  | { page: "new"; game: string | null }
  | { page: "cards"; game: string }
  /** `table`: whose match is checked; without one, whoever comes brings its file. */
  | { page: "verify"; table: string | null }
  | { page: "rules"; game: string | null; clause: string | null }
  /** `plain`: the generic table, even where a game has a board of its own. */
  | { page: "table"; id: string; plain: boolean }
  /** `eye`: through whose eyes, a seat, "all" or "none". */
  | { page: "review"; id: string; at: number | null; eye: number | "all" | "none" | null }
  /** A personal link that the server could not follow. */
  | { page: "link"; path: string }
  | { page: "missing"; path: string };

const NAME = /^[\w-]+$/;

export function route(path: string, hash = "", search = ""): Route {
  const [first = "", second, ...rest] = path.split("/").filter(Boolean);
  const missing: Route = { page: "missing", path };
  if (first === "t" && second && NAME.test(second) && rest.join() === "review") return review(second, new URLSearchParams(search));
  if (rest.length || (second !== undefined && !NAME.test(second))) return missing;
  const game = second ?? null;
  switch (first) {
    case "":
      return { page: "home" };
    case "lobby":
    case "mine":
      return game ? missing : { page: first };
    case "new":
      return { page: "new", game };
    case "cards":
      return game ? { page: "cards", game } : missing;
    case "verify":
      return { page: "verify", table: game };
    case "rules":
      return { page: "rules", game, clause: /^#\d+\.\d+$/.test(hash) ? hash.slice(1) : null };
    case "t":
      return game ? { page: "table", id: game, plain: search === "?plain" } : missing;
    case "s":
      return game ? { page: "link", path } : missing;
    default:
      return missing;
  }
}

function review(id: string, asked: URLSearchParams): Route {
  const at = asked.get("at");
  const eye = asked.get("eye");
  const seat = /^\d$/.test(eye ?? "") ? Number(eye) : null;
  return { page: "review", id, at: /^\d{1,5}$/.test(at ?? "") ? Number(at) : null, eye: eye === "all" || eye === "none" ? eye : seat };
}

/** Whether a click on a link stays within the page: plain, same origin, a page of ours. */
export function staysHere(click: MouseEvent, link: HTMLAnchorElement, origin: string): boolean {
  const plain = click.button === 0 && !click.metaKey && !click.ctrlKey && !click.shiftKey && !click.altKey;
  const ours = link.origin === origin && !link.target && !link.hasAttribute("download");
  return plain && ours && !click.defaultPrevented && !/^\/(api|s|schema)\//.test(link.pathname);
}
