import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Keeps the focus in the page when a control takes itself away: however long its work lasts, the focus goes to the target
 * once the control is gone, unless the person moved it. The component that uses it renders the control.
 * @returns the target's ref, and what wraps the act of a control
 */
export function useKeptFocus<E extends HTMLElement>(): readonly [
  target: RefObject<E | null>,
  keeping: (act: () => void) => () => void,
] {
  const target = useRef<E>(null);
  const held = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (held.current === null || focused === held.current) return;
    held.current = null;
    if (focused === null || focused === document.body) target.current?.focus({ preventScroll: true });
  });
  const keeping = (act: () => void) => () => {
    held.current = document.activeElement === document.body ? null : document.activeElement;
    act();
  };
  return [target, keeping];
}
