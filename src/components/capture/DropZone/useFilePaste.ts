import { useEffect, type RefObject } from "react";

/**
 * Calls `onFiles` with files that are pasted anywhere in the page while `place` is mounted. Not in a text field, because a
 * copied table is pasted as text and picture, nor while a modal dialog covers the place.
 */
export function useFilePaste(place: RefObject<HTMLElement | null>, onFiles: (files: readonly File[]) => void) {
  useEffect(() => {
    function handlePaste(event: ClipboardEvent) {
      const files = Array.from(event.clipboardData?.files ?? []);
      if (files.length === 0 || event.defaultPrevented || takesText(event.target)) return;
      if (!place.current || place.current.closest('[aria-hidden="true"], [inert]')) return;
      event.preventDefault();
      onFiles(files);
    }
    document.addEventListener("paste", handlePaste);
    return () => document.removeEventListener("paste", handlePaste);
  }, [place, onFiles]);
}

function takesText(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return target.type !== "file";
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLElement && target.isContentEditable);
}
