// Motion that explains: whatever has the same `data-fly` before and after a change glides from where it was.
// `data-from` names where something new comes from; `data-fly-ms` and `data-fly-after` are its time.

import { flushSync } from "svelte";
import { pace } from "./pace.svelte";

const flyers = () => document.querySelectorAll<HTMLElement | SVGElement>("[data-fly]");

/** Apply a change of the page; what moved by it flies. */
export function fly(change: () => void): void {
  if (pace.now === "off") return flushSync(change);
  const before = new Map<string, DOMRect>();
  for (const node of flyers()) before.set(node.dataset.fly!, node.getBoundingClientRect());
  flushSync(change);
  for (const node of flyers()) {
    const origin = before.get(node.dataset.fly!) ?? comesFrom(node, before);
    if (origin) glide(node, origin);
  }
}

function comesFrom(node: HTMLElement | SVGElement, before: Map<string, DOMRect>): DOMRect | undefined {
  const names = node.dataset.from?.split(" ") ?? [];
  return names.map((name) => before.get(name)).find((rect) => rect !== undefined);
}

function glide(node: HTMLElement | SVGElement, from: DOMRect): void {
  const to = node.getBoundingClientRect();
  const around = node.parentNode;
  const scale = around instanceof SVGGraphicsElement ? (around.getScreenCTM()?.a ?? 1) : 1;
  const x = (from.x + from.width / 2 - to.x - to.width / 2) / scale;
  const y = (from.y + from.height / 2 - to.y - to.height / 2) / scale;
  if (Math.abs(x) + Math.abs(y) < 1) return;
  const steps = [{ translate: `${x}px ${y}px` }, ...bend(node, x, y), { translate: "0px 0px" }];
  const duration = Number(node.dataset.flyMs ?? 240);
  const delay = Number(node.dataset.flyAfter ?? 0);
  node.animate(steps, { duration, delay, easing: "ease-out", fill: "backwards" });
}

/** A knight goes along an arc: the short leg first. */
function bend(node: HTMLElement | SVGElement, x: number, y: number): Keyframe[] {
  if (node.dataset.flyPath !== "arc") return [];
  return [Math.abs(x) < Math.abs(y) ? { translate: `${x * 0.15}px ${y * 0.6}px` } : { translate: `${x * 0.6}px ${y * 0.15}px` }];
}
