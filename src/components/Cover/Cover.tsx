import { useLayoutEffect, useRef, type ReactNode, type SyntheticEvent } from "react";
import { createPortal } from "react-dom";
import styles from "./Cover.module.css";

export interface CoverProps {
  /** Id of its heading. */
  readonly labelledBy: string;
  /** Id of the sentence that says why it is there. */
  readonly describedBy: string;
  /** Its first input takes the focus. */
  readonly children: ReactNode;
}

/**
 * Covers the whole page, with whatever dialogs are open on it, and takes keyboard, pointer and screen reader for itself.
 * What is below stays mounted as it is, and gets the focus back where it was.
 */
export function Cover({ labelledBy, describedBy, children }: CoverProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const cover = dialog.current;
    cover?.showModal();
    // The browser would choose the heading.
    cover?.querySelector("input")?.focus();
    window.addEventListener("keydown", swallowEscape, true);
    return () => {
      window.removeEventListener("keydown", swallowEscape, true);
      // The browser gives the focus back to where it was.
      cover?.close();
    };
  }, []);
  return createPortal(
    <dialog
      ref={dialog}
      className={styles.cover}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      // A dialog that opens below hides its neighbours from screen readers, but never a live region.
      aria-live="off"
      onCancel={(event) => event.preventDefault()}
      onClose={({ currentTarget }) => {
        if (currentTarget.isConnected && !currentTarget.open) currentTarget.showModal();
      }}
      // A dialog below would take it for a click, a turn of the wheel or a swipe outside of itself.
      onPointerDown={keepHere}
      onWheel={keepHere}
      onTouchMove={keepHere}
    >
      {children}
    </dialog>,
    document.body,
  );
}

/** In a capturing listener of the window: a dialog below hears of the key on the document, and would close. */
function swallowEscape(event: KeyboardEvent) {
  if (event.key !== "Escape") return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

function keepHere(event: SyntheticEvent) {
  event.stopPropagation();
}
