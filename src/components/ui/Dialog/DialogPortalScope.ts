import { createContext, useContext, useLayoutEffect } from "react";

/** An element of the page that holds the dialogs which are opened in it. */
export interface DialogPortalScope {
  /** The element that they are appended to; null before it is on the page. */
  readonly element: HTMLElement | null;
  /** Reports that a dialog has opened. @returns to be called when it has closed */
  readonly enter: () => () => void;
}

/** The scope of the component; null where dialogs are appended to the body. */
export const DialogPortalScopeContext = createContext<DialogPortalScope | null>(null);

/** The container of a dialog's portal, as Radix takes it; reports to the scope while `open`. */
export function useDialogPortalScope(open: boolean): { readonly container?: HTMLElement } {
  const scope = useContext(DialogPortalScopeContext);
  const enter = scope?.enter;
  useLayoutEffect(() => (open ? enter?.() : undefined), [open, enter]);
  return scope?.element ? { container: scope.element } : {};
}
