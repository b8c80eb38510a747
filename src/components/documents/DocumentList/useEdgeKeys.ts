import { useEffect } from "react";

type Edge = "top" | "bottom";

/**
 * Lets Home and End, with Control or without, come all the way. Rows that are measured on the way move the edge that the
 * browser scrolls to; where it has stopped short of it, the rest is scrolled at once.
 */
export function useEdgeKeys(): void {
  useEffect(() => {
    let wanted: Edge | null = null;
    let frame = 0;
    const forget = () => {
      wanted = null;
      cancelAnimationFrame(frame);
    };
    const handleKey = (event: KeyboardEvent) => {
      forget();
      if (!event.defaultPrevented && !isEditable(event.target)) wanted = toEdge(event.key);
    };
    const arrive = () => {
      if (wanted === null) return;
      if (distanceTo(wanted) > 1) window.scrollTo({ top: getScrollPosition(wanted), behavior: "instant" });
      else afterMeasuring(settle);
    };
    const settle = () => {
      if (wanted !== null && distanceTo(wanted) <= 1) wanted = null;
      else arrive();
    };
    const afterMeasuring = (next: () => void) => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(next);
      });
    };
    window.addEventListener("keydown", handleKey);
    window.addEventListener("pointerdown", forget);
    window.addEventListener("wheel", forget, { passive: true });
    document.addEventListener("scrollend", arrive);
    return () => {
      forget();
      window.removeEventListener("keydown", handleKey);
      window.removeEventListener("pointerdown", forget);
      window.removeEventListener("wheel", forget);
      document.removeEventListener("scrollend", arrive);
    };
  }, []);
}

function getScrollPosition(edge: Edge): number {
  return edge === "top" ? 0 : document.documentElement.scrollHeight - window.innerHeight;
}

function distanceTo(edge: Edge): number {
  return Math.abs(getScrollPosition(edge) - window.scrollY);
}

function toEdge(key: string): Edge | null {
  if (key === "Home") return "top";
  return key === "End" ? "bottom" : null;
}

function isEditable(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable], [role=listbox] *")
  );
}
