import { useEffect, useRef, useState, useSyncExternalStore, type FocusEvent, type KeyboardEvent } from "react";
import { dismissToast, getToasts, watchToasts } from "./notify.ts";
import { ToastCard } from "./ToastCard.tsx";
import styles from "./Toaster.module.css";
import { toastClock } from "./toastClock.ts";

/**
 * Where the toasts of `notify` show: at the bottom, in room of their own (`--toasts`), which pages and dialogs leave to them,
 * so that they cover nothing. Alt+T brings the focus there, Escape takes it back. Their time is paused while the pointer or
 * the focus is on one of them, or the page is hidden.
 */
export function Toaster() {
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<Element | null>(null);
  const toasts = useSyncExternalStore(watchToasts, getToasts);
  // A live region that comes with its text is not read.
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);

  useEffect(() => {
    const section = region.current;
    if (!section) return undefined;
    const reserve = new ResizeObserver(() => reserveRoom(section));
    reserve.observe(section);
    const listening = new AbortController();
    const followVisibility = () => (document.hidden ? toastClock.hold("hidden") : toastClock.release("hidden"));
    const takeFocus = (event: globalThis.KeyboardEvent) => {
      if (event.altKey && event.code === "KeyT") section.focus();
    };
    document.addEventListener("visibilitychange", followVisibility, { signal: listening.signal });
    document.addEventListener("keydown", takeFocus, { signal: listening.signal });
    followVisibility();
    return () => {
      reserve.disconnect();
      listening.abort();
      document.documentElement.style.removeProperty("--toasts");
    };
  }, []);

  function enter({ relatedTarget, currentTarget }: FocusEvent) {
    toastClock.hold("focus");
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
  }

  function giveFocusBack() {
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true });
  }

  function close(id: number) {
    if (region.current?.contains(document.activeElement)) {
      if (toasts.length > 1) region.current.focus();
      else giveFocusBack();
    }
    dismissToast(id);
  }

  return (
    <section
      ref={region}
      aria-label="Avisos (Alt+T)"
      aria-live="polite"
      aria-relevant="additions"
      className={styles.toaster}
      data-toasts
      tabIndex={-1}
      onPointerEnter={() => toastClock.hold("pointer")}
      onPointerLeave={() => toastClock.release("pointer")}
      onFocus={enter}
      onBlur={() => toastClock.release("focus")}
      onKeyDown={({ key }: KeyboardEvent) => {
        if (key === "Escape") giveFocusBack();
      }}
    >
      <ol role="list" className={styles.list}>
        {isMounted &&
          toasts.map(({ id, toast }) => (
            <li key={id}>
              <ToastCard toast={toast} onClose={() => close(id)} />
            </li>
          ))}
      </ol>
    </section>
  );
}

/** Says how high the toasts are, and scrolls what has the focus out from under them. */
function reserveRoom(section: HTMLElement) {
  document.documentElement.style.setProperty("--toasts", `${section.offsetHeight}px`);
  const focused = document.activeElement;
  if (!focused || section.contains(focused)) return;
  const isUnder = focused.getBoundingClientRect().bottom > section.getBoundingClientRect().top;
  // What scrolls, such as the page's content, has its end there without being under them.
  if (isUnder && focused.matches("a, button, input, select, textarea, summary")) focused.scrollIntoView({ block: "nearest" });
}
