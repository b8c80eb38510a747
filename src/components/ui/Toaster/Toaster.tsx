import { useEffect, useRef, useSyncExternalStore, type CSSProperties } from "react";
import { Toaster as SonnerToaster } from "sonner";
import styles from "./Toaster.module.css";
import { toastClock } from "./toastClock.ts";

const STYLE = {
  "--width": "26rem",
  zIndex: "var(--layer-toast)",
  fontFamily: "inherit",
  // A modal dialog takes the pointer from the rest of the page; the toasts lie above it.
  pointerEvents: "auto",
} as CSSProperties;

/** A toast may hold an undo: none may be hidden behind later ones before its time. */
const MOST = 12;

/** Sonner's own limit between a column and the whole width. */
const NARROW = "(max-width: 600px)";

/**
 * Where the toasts of `notify` show: Alt+T brings the focus there. Their time is paused while the pointer or the
 * focus is on one of them, or the page is hidden. The colours follow the theme through the tokens. They
 * come from below, because the back button and the title of a page are above.
 */
export function Toaster() {
  const region = useRef<HTMLElement>(null);
  const narrow = useSyncExternalStore(subscribeToWidth, isNarrow);

  useEffect(() => {
    const section = region.current;
    if (!section) return undefined;
    const listening = new AbortController();
    const options = { signal: listening.signal };
    const followVisibility = () => (document.hidden ? toastClock.hold("hidden") : toastClock.release("hidden"));
    section.addEventListener("pointerenter", () => toastClock.hold("pointer"), options);
    section.addEventListener("pointerleave", () => toastClock.release("pointer"), options);
    section.addEventListener("focusin", () => toastClock.hold("focus"), options);
    section.addEventListener("focusout", () => toastClock.release("focus"), options);
    document.addEventListener("visibilitychange", followVisibility, options);
    followVisibility();
    return () => listening.abort();
  }, []);

  return (
    <SonnerToaster
      ref={region}
      className={styles.toaster ?? ""}
      customAriaLabel="Avisos (Alt+T)"
      expand
      gap={12}
      position={narrow ? "bottom-center" : "bottom-right"}
      style={STYLE}
      visibleToasts={MOST}
      toastOptions={{ unstyled: true, className: styles.toast ?? "" }}
    />
  );
}

function subscribeToWidth(onChange: () => void): () => void {
  const query = matchMedia(NARROW);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

function isNarrow(): boolean {
  return matchMedia(NARROW).matches;
}
