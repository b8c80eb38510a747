import { useRef } from "react";

/** Handlers of a Radix dialog without a trigger of its own: the focus goes back to where it was before the dialog. */
export interface ReturnFocus {
  readonly remember: () => void;
  readonly giveBack: (event: Event) => void;
}

/** Remembers what has the focus as a dialog opens and gives it back when the dialog has closed. */
export function useReturnFocus(): ReturnFocus {
  const origin = useRef<Element | null>(null);
  return {
    remember: () => {
      origin.current = document.activeElement;
    },
    giveBack: (event) => {
      event.preventDefault();
      if (origin.current instanceof HTMLElement) origin.current.focus();
    },
  };
}
