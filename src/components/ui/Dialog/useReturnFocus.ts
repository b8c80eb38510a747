import { useRef } from "react";

/** Handlers for the content of a Radix dialog that has no trigger. */
export interface ReturnFocus {
  readonly onOpenAutoFocus: (event: Event) => void;
  readonly onCloseAutoFocus: (event: Event) => void;
}

/**
 * Moves the focus as a dialog opens, and gives it back when it has closed: to the element that had it; if that was removed,
 * such as the button of a deleted row, to the nearest ancestor that can take it; else to the dialog below, or to `main`.
 * @param findFirst what has the focus first, given the dialog; null leaves it to Radix
 */
export function useReturnFocus(findFirst: (dialog: HTMLElement) => HTMLElement | null | undefined): ReturnFocus {
  const origins = useRef<readonly Element[]>([]);
  return {
    onOpenAutoFocus: (event) => {
      origins.current = outwards(document.activeElement);
      const first = event.currentTarget instanceof HTMLElement && findFirst(event.currentTarget);
      if (!first) return;
      event.preventDefault();
      first.focus();
    },
    onCloseAutoFocus: (event) => {
      event.preventDefault();
      for (const origin of origins.current) {
        if (!(origin instanceof HTMLElement) || !origin.isConnected) continue;
        origin.focus({ preventScroll: origin !== origins.current[0] });
        if (document.activeElement === origin) return;
      }
      if (document.activeElement !== document.body) return;
      const left = document.querySelector<HTMLElement>("[role=dialog]") ?? document.querySelector<HTMLElement>("main");
      left?.focus({ preventScroll: true });
    },
  };
}

/** The element and its ancestors, the nearest first. */
function outwards(element: Element | null): readonly Element[] {
  const found: Element[] = [];
  for (let current = element; current && current !== document.body; current = current.parentElement)
    found.push(current);
  return found;
}
