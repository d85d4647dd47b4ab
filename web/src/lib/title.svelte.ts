// What the tab is called.

import { t } from "../lang";

class Title {
  now: string = $state("Scrimshaw");

  page(page: string): void {
    this.now = t("title.page", { page });
  }

  home(): void {
    this.now = "Scrimshaw";
  }
}

export const title = new Title();
