// The few gestures that a thing on the table can make on the spot.

const GESTURES = {
  /** Struck: damage, a hit, a capture. */
  shake: { time: 300, composite: "add", frames: ["0px", "-5px", "5px", "-3px", "2px", "0px"].map((x) => ({ translate: x })) },
  /** Turned up: a card, a unit, a die. */
  turn: { time: 260, composite: "replace", frames: [{ rotate: "y 90deg" }, { rotate: "y 0deg" }] },
  /** Worth a look: a gain, a search, a ship on watch. */
  pulse: { time: 360, composite: "replace", frames: [{ filter: "none" }, { filter: "brightness(1.35) saturate(1.2)" }, { filter: "none" }] },
  /** Set down: something new. */
  drop: { time: 220, composite: "replace", frames: [{ scale: 1.18 }, { scale: 1 }] },
} as const;

export type Effect = keyof typeof GESTURES;

/** Let whatever stands at a place make a gesture. */
export function gesture(at: string, effect: Effect, rate: number): void {
  const name = CSS.escape(at);
  const { time, frames, composite } = GESTURES[effect];
  for (const node of document.querySelectorAll(`[data-fly="${name}"], [data-cue="${name}"]`)) {
    node.animate([...frames], { duration: time / rate, easing: "ease-out", composite });
  }
}
