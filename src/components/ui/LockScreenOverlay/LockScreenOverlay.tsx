import { useCallback, useLayoutEffect, useMemo, useRef, useState, type ReactNode, type SyntheticEvent } from "react";
import { createPortal } from "react-dom";
import { DialogPortalScopeContext } from "../Dialog/DialogPortalScope.ts";
import styles from "./LockScreenOverlay.module.css";

export interface LockScreenOverlayProps {
  readonly labelledBy: string;
  readonly describedBy: string;
  /** Its first input gets the focus. Dialogs that open in it are shown above it. */
  readonly children: ReactNode;
}

/**
 * Covers the whole page and its open dialogs, for keyboard, pointer and screen reader. The page below stays mounted, and has
 * the focus again where it was.
 */
export function LockScreenOverlay({ labelledBy, describedBy, children }: LockScreenOverlayProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  /** Container of the dialogs that open in it: outside the browser's modal dialog they would be below it. */
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
  const scope = useMemo(() => ({ element, enter }), [element, enter]);
  useLayoutEffect(() => {
    const overlay = dialog.current;
    const swallowEscape = (event: KeyboardEvent): void => {
      if (event.key !== "Escape" || isBeneath.current) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    overlay?.showModal();
    // The browser would choose the heading.
    overlay?.querySelector("input")?.focus();
    // Captured at the window, because a dialog below listens on the document and would close.
    window.addEventListener("keydown", swallowEscape, true);
    return () => {
      window.removeEventListener("keydown", swallowEscape, true);
      // The browser gives the focus back to where it was.
      overlay?.close();
    };
  }, []);
  // A dialog below would close on a click outside of itself; a dialog above must get the event.
  const keepHere = (event: SyntheticEvent): void => {
    if (!isBeneath.current) event.stopPropagation();
  };
  return createPortal(
    <dialog
      ref={dialog}
      className={styles.overlay}
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
      <DialogPortalScopeContext value={scope}>
        <div inert={above > 0}>{children}</div>
        <div ref={setElement} />
      </DialogPortalScopeContext>
    </dialog>,
    document.body,
  );
}
