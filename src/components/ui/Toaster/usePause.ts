import { useEffect, useState, type RefObject } from "react";

/** True while the pointer or the focus is in the region, or the page is hidden: the time of its toasts is paused. */
export function usePause(region: RefObject<HTMLElement | null>): boolean {
  const [hasPointer, setHasPointer] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const [isHidden, setIsHidden] = useState(document.hidden);

  useEffect(() => {
    const section = region.current;
    if (!section) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    section.addEventListener("pointerenter", () => setHasPointer(true), { signal });
    section.addEventListener("pointerleave", () => setHasPointer(false), { signal });
    section.addEventListener("focusin", () => setHasFocus(true), { signal });
    section.addEventListener("focusout", () => setHasFocus(false), { signal });
    const followVisibility = () => setIsHidden(document.hidden);
    document.addEventListener("visibilitychange", followVisibility, { signal });
    // It may have changed since the first render.
    followVisibility();
    // A browser need not report that the pointer or the focus left a toast that was removed.
    const removals = new MutationObserver(() => {
      if (section.querySelector("li") === null) setHasPointer(false);
      if (!section.contains(document.activeElement)) setHasFocus(false);
    });
    removals.observe(section, { childList: true, subtree: true });
    return () => {
      listening.abort();
      removals.disconnect();
    };
  }, [region]);

  return hasPointer || hasFocus || isHidden;
}
