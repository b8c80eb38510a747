import { createContext, useContext, useLayoutEffect } from "react";

/** Where the dialogs of a part of the page are mounted. */
export interface DialogPortalScope {
  /** Their container; null before it is mounted. */
  readonly element: HTMLElement | null;
  /** Reports that a dialog has opened. @returns reports that it has closed */
  readonly enter: () => () => void;
}

/** Null where dialogs are mounted in the body. */
export const DialogPortalScopeContext = createContext<DialogPortalScope | null>(null);

/** The container of a dialog's portal, as Radix takes it; reports to the scope while `open`. */
export function useDialogPortalScope(open: boolean): { readonly container?: HTMLElement } {
  const scope = useContext(DialogPortalScopeContext);
  const enter = scope?.enter;
  useLayoutEffect(() => (open ? enter?.() : undefined), [open, enter]);
  return scope?.element ? { container: scope.element } : {};
}
