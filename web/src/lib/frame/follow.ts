// A list that grows at its end keeps its end in sight, until a reader scrolls back in it.

import { tick } from "svelte";

const NEAR = 24; // px from the end that still count as being there

/** `use:followEnd={how long the list is}` */
export function followEnd(list: HTMLElement, _length: number) {
  let following = true;
  const go = () => {
    if (following) list.scrollTo({ top: list.scrollHeight });
  };
  const look = () => {
    following = list.scrollHeight - list.scrollTop - list.clientHeight < NEAR;
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
