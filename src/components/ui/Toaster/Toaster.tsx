import { useDeferredValue, useEffect, useRef, useSyncExternalStore } from "react";
import { Stack } from "../Layout/Layout.tsx";
import { dismissToast, getToasts, watchToasts, type ShownToast } from "./notify.ts";
import { ToastCard } from "./ToastCard.tsx";
import styles from "./Toaster.module.css";
import { usePause } from "./usePause.ts";

const NONE: readonly ShownToast[] = [];

/**
 * The toasts of `notify`, at the bottom of the window, in room of their own (`--toasts`), which pages and dialogs leave to
 * them, so that they cover nothing. Alt+T brings the focus there, Escape takes it back.
 */
export function Toaster() {
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<EventTarget | null>(null);
  // Empty at first: a live region that is mounted with its text is not read.
  const toasts = useDeferredValue(useSyncExternalStore(watchToasts, getToasts), NONE);
  const isPaused = usePause(region);

  useEffect(() => {
    const section = region.current;
    if (!section) return undefined;
    const reserve = new ResizeObserver(() => reserveRoom(section));
    reserve.observe(section);
    const listening = new AbortController();
    const { signal } = listening;
    section.addEventListener(
      "focusin",
      ({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node && section.contains(relatedTarget))) cameFrom.current = relatedTarget;
      },
      { signal },
    );
    section.addEventListener("keydown", ({ key }) => key === "Escape" && giveFocusBack(cameFrom.current), { signal });
    document.addEventListener("keydown", ({ altKey, code }) => altKey && code === "KeyT" && section.focus(), {
      signal,
    });
    return () => {
      reserve.disconnect();
      listening.abort();
      document.documentElement.style.removeProperty("--toasts");
    };
  }, []);

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
      <Stack as="ol" role="list" gap={2} className={styles.list}>
        {toasts.map(({ id, toast }) => (
          <li key={id}>
            <ToastCard toast={toast} isPaused={isPaused} onClose={() => close(id)} />
          </li>
        ))}
      </Stack>
    </section>
  );
}

function giveFocusBack(target: EventTarget | null) {
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}

/** Sets `--toasts` to the height of the toasts, and scrolls the focused control out from under them. */
function reserveRoom(section: HTMLElement) {
  document.documentElement.style.setProperty("--toasts", `${section.offsetHeight}px`);
  const focused = document.activeElement;
  if (!focused || section.contains(focused)) return;
  const isUnder = focused.getBoundingClientRect().bottom > section.getBoundingClientRect().top;
  // A scrolling element, such as the content of the page, may end below their upper edge without being covered.
  if (isUnder && focused.matches("a, button, input, select, textarea, summary"))
    focused.scrollIntoView({ block: "nearest" });
}
