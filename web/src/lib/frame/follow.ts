// A list that grows at its end keeps its end in sight, until a reader scrolls back in it;
// what the reader adds brings the end back into sight.

import { tick } from "svelte";

const NEAR = 24; // px from the end that still count as being there

interface Grown {
  length: number;
  /** How much of it is the reader's own. */
  own?: number;
}

/** `use:followEnd={{ length }}` */
export function followEnd(list: HTMLElement, { own = 0 }: Grown) {
  let following = true;
  let known = 0; // where the end was when the list was last looked at
  const end = () => list.scrollHeight - list.clientHeight;
  const go = () => {
    known = end();
    if (following) list.scrollTo({ top: known });
  };
  /** A scroll is told late: if the list has changed its size meanwhile, it need not be the reader's. */
  const look = () => {
    if (following && end() !== known) return go();
    known = end();
    following = known - list.scrollTop < NEAR;
  };
  const sizes = new ResizeObserver(go);
  sizes.observe(list);
  list.addEventListener("scroll", look);
  void tick().then(go);
  return {
    update: (grown: Grown) => {
      following ||= (grown.own ?? 0) > own;
      own = grown.own ?? 0;
      void tick().then(go);
    },
    destroy: () => {
      sizes.disconnect();
      list.removeEventListener("scroll", look);
    },
  };
}
