// The right column: which tab is open, which clause it shows, whether a phone shows it at all.

import { getContext, setContext } from "svelte";

export type Tab = "log" | "rules" | "moves" | "think" | "chat";

export class Side {
  tab: Tab = $state("log");
  clause: string | null = $state(null);
  open = $state(false);
  /** Grows with each request, so that the same clause may be asked for twice. */
  asked = $state(0);

  show(tab: Tab): void {
    this.tab = tab;
    this.open = true;
  }

  rule(clause: string): void {
    this.clause = clause;
    this.asked += 1;
    this.show("rules");
  }
}

const KEY = Symbol("side");

export const provideSide = (): Side => setContext(KEY, new Side());
export const useSide = (): Side | undefined => getContext<Side | undefined>(KEY);
