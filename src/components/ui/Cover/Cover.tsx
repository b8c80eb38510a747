import { useCallback, useLayoutEffect, useMemo, useRef, useState, type ReactNode, type SyntheticEvent } from "react";
import { createPortal } from "react-dom";
import { DialogRoomContext } from "../Dialog/DialogRoom.ts";
import styles from "./Cover.module.css";

export interface CoverProps {
  /** Id of its heading. */
  readonly labelledBy: string;
  /** Id of the sentence that says why it is there. */
  readonly describedBy: string;
  /** Its first input takes the focus. Dialogs that open in it stand above it. */
  readonly children: ReactNode;
}

/**
 * Covers the whole page, with whatever dialogs are open on it, and takes keyboard, pointer and screen reader for itself.
 * What is below stays mounted as it is, and gets the focus back where it was.
 */
export function Cover({ labelledBy, describedBy, children }: CoverProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  /** Where dialogs of its own are put: what is not in the browser's modal dialog would stand below it. */
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [above, setAbove] = useState(0);
  const isBeneath = useRef(false);
  useLayoutEffect(() => {
    isBeneath.current = above > 0;
  }, [above]);
  const enter = useCallback(() => {
    setAbove((count) => count + 1);
    return () => setAbove((count) => count - 1);
  }, []);
  const room = useMemo(() => ({ element, enter }), [element, enter]);
  useLayoutEffect(() => {
    const cover = dialog.current;
    const swallowEscape = (event: KeyboardEvent): void => {
      if (event.key !== "Escape" || isBeneath.current) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    cover?.showModal();
    // The browser would choose the heading.
    cover?.querySelector("input")?.focus();
    // In a capturing listener of the window: a dialog below hears of the key on the document, and would close.
    window.addEventListener("keydown", swallowEscape, true);
    return () => {
      window.removeEventListener("keydown", swallowEscape, true);
      // The browser gives the focus back to where it was.
      cover?.close();
    };
  }, []);
  // A dialog below would take it for a click, a turn of the wheel or a swipe outside of itself; one above has to hear of it.
  const keepHere = (event: SyntheticEvent): void => {
    if (!isBeneath.current) event.stopPropagation();
  };
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
      onPointerDown={keepHere}
      onWheel={keepHere}
      onTouchMove={keepHere}
    >
      <DialogRoomContext value={room}>
        <div inert={above > 0}>{children}</div>
        <div ref={setElement} />
      </DialogRoomContext>
    </dialog>,
    document.body,
  );
}
