// A list that grows at its end keeps its end in sight, until a reader scrolls back in it.

import { tick } from "svelte";

const NEAR = 24; // px from the end that still count as being there

/** `use:followEnd={how long the list is}` */
export function followEnd(list: HTMLElement, _length: number) {
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
    update: () => void tick().then(go),
    destroy: () => {
      sizes.disconnect();
      list.removeEventListener("scroll", look);
    },
  };
}
