// How fast things move: as chosen here; until then at their own pace, or not at all where the system asks for stillness.

export type Pace = "normal" | "slow" | "off";

const PACES: readonly Pace[] = ["normal", "slow", "off"];
const SLOWED = 0.4;

class PaceChoice {
  now: Pace = $state("normal");
  readonly rate = $derived(this.now === "slow" ? SLOWED : 1);

  constructor() {
    const asked = matchMedia("(prefers-reduced-motion: reduce)");
    const follow = () => this.#show(stored() ?? (asked.matches ? "off" : "normal"));
    asked.addEventListener("change", follow);
    follow();
  }

  next(): void {
    const pace = PACES[(PACES.indexOf(this.now) + 1) % PACES.length]!;
    localStorage.setItem("motion", pace);
    this.#show(pace);
  }

  #show(pace: Pace): void {
    this.now = pace;
    document.documentElement.dataset.motion = pace;
  }
}

function stored(): Pace | undefined {
  return PACES.find((pace) => pace === localStorage.getItem("motion"));
}

export const pace = new PaceChoice();
