// The name that I go by, and the tables that wait for me.

import { api } from "./api";
import type { MyTable } from "./wire";

const PAUSE = 15_000;

class Me {
  name: string = $state(localStorage.getItem("name") ?? "");
  tables: MyTable[] = $state.raw([]);
  readonly turns: MyTable[] = $derived(this.tables.filter((mine) => mine.turn.length > 0));

  rename(name: string): void {
    this.name = name.trim();
    localStorage.setItem("name", this.name);
  }

  /** Look now; a server that does not answer changes nothing. */
  async look(): Promise<void> {
    this.tables = await api.mine().catch(() => this.tables);
  }

  /** Look again and again while somebody can see it. */
  keepLooking(): () => void {
    const seen = () => void (document.visibilityState === "visible" && this.look());
    const timer = setInterval(() => void this.look(), PAUSE);
    document.addEventListener("visibilitychange", seen);
    void this.look();
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", seen);
    };
  }
}

export const me = new Me();
