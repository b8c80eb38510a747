/** What a toast says: plain text, and at most one thing to do about it. */
export interface Toast {
  /** `error` toasts are also read at once by the assertive region (decision A-004). */
  readonly tone: "info" | "success" | "error";
  readonly title: string;
  readonly description?: string | undefined;
  readonly action?: { readonly label: string; readonly onSelect: () => void } | undefined;
  /** Milliseconds on screen without hover or focus; TIMINGS.toast without it. */
  readonly duration?: number | undefined;
}

/** A toast on screen. */
export interface ShownToast {
  readonly id: number;
  readonly toast: Toast;
}

const watchers = new Set<() => void>();
let shown: readonly ShownToast[] = [];
let lastId = 0;

/**
 * Shows a toast above the earlier ones; one that says the same, with nothing to do about it, takes the place of that. The
 * first one loads the toaster. A toaster that cannot be loaded is only logged: the page shows the failure too (decision
 *
 */
export function notify(toast: Toast): void {
  const others = shown.filter(({ toast: other }) => !isSame(other, toast));
  show([{ id: (lastId += 1), toast }, ...others]);
}

/** Takes a toast away. */
export function dismissToast(id: number): void {
  show(shown.filter((other) => other.id !== id));
}

/** The toasts on screen, the newest first. */
export function getToasts(): readonly ShownToast[] {
  return shown;
}

/** Loads what shows toasts, so that one can also be shown without a network. */
export async function preloadToaster(): Promise<void> {
  await import("./Toaster.tsx").catch((error: unknown) => {
    console.warn("The toaster could not be loaded ahead.", error);
  });
}

/** Calls the watcher whenever the toasts on screen change; the answer ends that. */
export function watchToasts(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** True once there has been a toast, and with it a reason to mount the toaster. */
export function hasNotified(): boolean {
  return lastId > 0;
}

function show(toasts: readonly ShownToast[]): void {
  shown = toasts;
  for (const watcher of watchers) watcher();
}

/** Each action is one of its own, and must not be lost. */
const isSame = (a: Toast, b: Toast) => a.title === b.title && a.description === b.description && a.action === b.action;
