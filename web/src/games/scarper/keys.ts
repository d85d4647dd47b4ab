// Arrow keys on the map: the focus goes to the nearest button in that direction.

const WAYS: Readonly<Record<string, readonly [number, number]>> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export function arrows(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
  const way = WAYS[event.key];
  const from = document.activeElement;
  if (!way || !(from instanceof HTMLElement)) return;
  const here = middle(from);
  const rest = [...event.currentTarget.querySelectorAll<HTMLElement>("button")].filter((node) => node !== from && node.offsetParent !== null);
  const far = rest.map((node) => ({ node, cost: distance(here, middle(node), way) })).filter(({ cost }) => cost < Infinity);
  const best = far.sort((a, b) => a.cost - b.cost)[0];
  if (!best) return;
  event.preventDefault();
  best.node.focus();
}

function middle(node: HTMLElement): readonly [number, number] {
  const { x, y, width, height } = node.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}

/** What lies aside counts double; what lies behind is out of reach. */
export function distance(from: readonly [number, number], to: readonly [number, number], way: readonly [number, number]): number {
  const [x, y] = [to[0] - from[0], to[1] - from[1]];
  const along = x * way[0] + y * way[1];
  const aside = Math.abs(x * way[1]) + Math.abs(y * way[0]);
  return along > 4 ? along + 2 * aside : Infinity;
}
