import { useDeferredValue, useEffect, useRef, useSyncExternalStore } from "react";
import { dismissToast, getToasts, watchToasts, type ShownToast } from "./notify.ts";
import { ToastCard } from "./ToastCard.tsx";
import styles from "./Toaster.module.css";
import { toastClock } from "./toastClock.ts";

const NONE: readonly ShownToast[] = [];

/**
 * Where the toasts of `notify` show: at the bottom, in room of their own (`--toasts`), which pages and dialogs leave to them,
 * so that they cover nothing. Alt+T brings the focus there, Escape takes it back. Their time is paused while the pointer or
 * the focus is on one of them, or the page is hidden.
 */
export function Toaster() {
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<EventTarget | null>(null);
  // A live region that comes with its text is not read: at first it is empty.
  const toasts = useDeferredValue(useSyncExternalStore(watchToasts, getToasts), NONE);

  useEffect(() => {
    const section = region.current;
    if (!section) return undefined;
    const reserve = new ResizeObserver(() => reserveRoom(section));
    reserve.observe(section);
    const listening = new AbortController();
    const options = { signal: listening.signal };
    const followVisibility = () => (document.hidden ? toastClock.hold("hidden") : toastClock.release("hidden"));
    section.addEventListener("pointerenter", () => toastClock.hold("pointer"), options);
    section.addEventListener("pointerleave", () => toastClock.release("pointer"), options);
    section.addEventListener(
      "focusin",
      ({ relatedTarget }) => {
        toastClock.hold("focus");
        if (!(relatedTarget instanceof Node && section.contains(relatedTarget))) cameFrom.current = relatedTarget;
      },
      options,
    );
    section.addEventListener("focusout", () => toastClock.release("focus"), options);
    section.addEventListener("keydown", ({ key }) => key === "Escape" && giveFocusBack(cameFrom.current), options);
    document.addEventListener("visibilitychange", followVisibility, options);
    document.addEventListener("keydown", ({ altKey, code }) => altKey && code === "KeyT" && section.focus(), options);
    followVisibility();
    return () => {
      reserve.disconnect();
      listening.abort();
      document.documentElement.style.removeProperty("--toasts");
    };
  }, []);

  // A browser need not tell that the focus left a toast that another one replaced.
  useEffect(() => {
    if (!region.current?.contains(document.activeElement)) toastClock.release("focus");
  });

  function close(id: number) {
    if (region.current?.contains(document.activeElement)) {
      if (toasts.length > 1) region.current.focus();
      else giveFocusBack(cameFrom.current);
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
    >
      <ol role="list" className={styles.list}>
        {toasts.map(({ id, toast }) => (
          <li key={id}>
            <ToastCard toast={toast} onClose={() => close(id)} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function giveFocusBack(target: EventTarget | null) {
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}

/** Says how high the toasts are, and scrolls what has the focus out from under them. */
function reserveRoom(section: HTMLElement) {
  document.documentElement.style.setProperty("--toasts", `${section.offsetHeight}px`);
  const focused = document.activeElement;
  if (!focused || section.contains(focused)) return;
  const isUnder = focused.getBoundingClientRect().bottom > section.getBoundingClientRect().top;
  // What scrolls, such as the page's content, has its end there without being under them.
  if (isUnder && focused.matches("a, button, input, select, textarea, summary"))
    focused.scrollIntoView({ block: "nearest" });
}
