// Light and dark: as the system says, until somebody says otherwise.

export type Theme = "system" | "light" | "dark";

const THEMES: readonly Theme[] = ["system", "light", "dark"];

class ThemeChoice {
  now: Theme = $state("system");

  constructor() {
    const stored = localStorage.getItem("theme") as Theme | null;
    this.choose(stored && THEMES.includes(stored) ? stored : "system");
  }

  choose(theme: Theme): void {
    this.now = theme;
    if (theme === "system") {
      localStorage.removeItem("theme");
      delete document.documentElement.dataset.theme;
    } else {
      localStorage.setItem("theme", theme);
      document.documentElement.dataset.theme = theme;
    }
  }

  next(): void {
    this.choose(THEMES[(THEMES.indexOf(this.now) + 1) % THEMES.length]!);
  }
}

export const theme = new ThemeChoice();
