import { createContext, useContext, useLayoutEffect } from "react";

/** A part of the page that keeps the dialogs opened in it to itself. */
export interface DialogRoom {
  /** Where they are put; null before it is on the page. */
  readonly element: HTMLElement | null;
  /** One is open. @returns to be called when it has closed */
  readonly enter: () => () => void;
}

/** The room around; null for the page itself. */
export const DialogRoomContext = createContext<DialogRoom | null>(null);

/** Where a dialog is to be put, as Radix takes it; tells the room around for how long it is open. */
export function useDialogRoom(open: boolean): { readonly container?: HTMLElement } {
  const room = useContext(DialogRoomContext);
  const enter = room?.enter;
  useLayoutEffect(() => (open ? enter?.() : undefined), [open, enter]);
  return room?.element ? { container: room.element } : {};
}
