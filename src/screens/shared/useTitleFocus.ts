import { useEffect, useRef, type RefObject } from "react";

/**
 * Moves the focus to a page's heading when what the page shows changes: the control that was used may be gone.
 * @param shown names what the page shows
 */
export function useTitleFocus(shown: string): RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null);
  const last = useRef(shown);
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    title.current?.focus();
  }, [shown]);
  return title;
}
