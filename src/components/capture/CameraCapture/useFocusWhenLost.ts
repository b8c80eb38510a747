import { useEffect, useRef, type RefObject } from "react";

/**
 * Gives the focus to a view's main control when the view appears, unless the person has it somewhere: what had it was
 * part of the view before.
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
