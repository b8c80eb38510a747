import { useRef } from "react";

/** Handlers of a Radix dialog without a trigger of its own: the focus goes back to where it was before the dialog. */
export interface ReturnFocus {
  readonly remember: () => void;
  readonly giveBack: (event: Event) => void;
}

/**
 * Remembers what has the focus as a dialog opens and gives it back when the dialog has closed: to the nearest thing
 * around it that can take it where the dialog has removed it, such as the list of a deleted row; else to the dialog below it, or
 * the page's content.
 */
export function useReturnFocus(): ReturnFocus {
  const origins = useRef<readonly Element[]>([]);
  return {
    remember: () => {
      origins.current = outwards(document.activeElement);
    },
    giveBack: (event) => {
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

/** The element and everything around it, from the inside out. */
function outwards(element: Element | null): readonly Element[] {
  const found: Element[] = [];
  for (let current = element; current && current !== document.body; current = current.parentElement)
    found.push(current);
  return found;
}
