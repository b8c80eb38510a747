import { useEffect, useRef, type RefObject } from "react";

/**
 * Focuses the main control of a view when it appears, unless another element has the focus: the focused control of the view
 * before was removed.
 */
export function useFocusWhenLost<E extends HTMLElement>(): RefObject<E | null> {
  const main = useRef<E>(null);
  useEffect(() => {
    const { activeElement } = document;
    const isLost = !activeElement || activeElement === document.body || activeElement.matches("[role=dialog]");
    if (isLost) main.current?.focus({ preventScroll: true });
  }, []);
  return main;
}
