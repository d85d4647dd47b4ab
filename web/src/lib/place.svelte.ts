// Where the page is now, and how it goes elsewhere without loading anew.

import { route, staysHere, type Route } from "./router";

class Place {
  now: Route = $state.raw(here());

  go(path: string): void {
    history.pushState(null, "", path);
    this.#arrive();
  }

  /** Go on from an address that only leads elsewhere: the back button does not come here again. */
  redirect(path: string): void {
    history.replaceState(null, "", path);
    this.#arrive();
  }

  #arrive(): void {
    this.now = here();
    if (!location.hash) scrollTo(0, 0);
  }

  /** Follow the links and the back button of the whole page. */
  follow(): void {
    addEventListener("popstate", () => (this.now = here()));
    document.addEventListener("click", (click) => {
      const link = click.target instanceof Element ? click.target.closest("a") : null;
      if (!link || !staysHere(click, link, location.origin)) return;
      // Within a page the browser goes by itself, and takes the focus along: popstate tells of it.
      if (link.hash && link.pathname + link.search === location.pathname + location.search) return;
      click.preventDefault();
      this.go(link.pathname + link.search + link.hash);
    });
  }
}

function here(): Route {
  return route(location.pathname, location.hash, location.search);
}

export const place = new Place();
