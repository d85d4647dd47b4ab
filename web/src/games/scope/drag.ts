// Cards that can be dragged to a place with `data-drop`; a press without a move stays a click.

const FAR = 8;

export interface Dragging {
  can(): boolean;
  /** The place under the pointer at the end, null where there is none. */
  drop(place: string | null): void;
}

export function draggable(dragging: Dragging) {
  return (node: HTMLElement) => {
    let start: { x: number; y: number } | null = null;
    let moved = false;

    function down(event: PointerEvent) {
      moved = false;
      if (event.button !== 0 || !dragging.can()) return;
      start = { x: event.clientX, y: event.clientY };
      node.setPointerCapture(event.pointerId);
    }

    function move(event: PointerEvent) {
      if (!start) return;
      const [x, y] = [event.clientX - start.x, event.clientY - start.y];
      if (!moved && Math.hypot(x, y) < FAR) return;
      moved = true;
      node.classList.add("dragged");
      node.style.translate = `${x}px ${y}px`;
    }

    function up(event: PointerEvent) {
      if (!start) return;
      start = null;
      if (!moved) return;
      settle();
      const below = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>("[data-drop]");
      dragging.drop(below?.dataset.drop ?? null);
    }

    function settle() {
      start = null;
      node.classList.remove("dragged");
      node.style.translate = "";
    }

    /** The end of a drag may come as a click too; a key's click (detail 0) never is one. */
    function click(event: MouseEvent) {
      if (!moved || !event.detail) return;
      event.stopPropagation();
      event.preventDefault();
    }

    node.addEventListener("pointerdown", down);
    node.addEventListener("pointermove", move);
    node.addEventListener("pointerup", up);
    node.addEventListener("pointercancel", settle);
    node.addEventListener("click", click, { capture: true });
    return () => {
      node.removeEventListener("pointerdown", down);
      node.removeEventListener("pointermove", move);
      node.removeEventListener("pointerup", up);
      node.removeEventListener("pointercancel", settle);
      node.removeEventListener("click", click, { capture: true });
    };
  };
}
