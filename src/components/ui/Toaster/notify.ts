/** Plain text with at most one action. */
export interface Toast {
  /** `error` toasts are also read at once by the assertive region (decision A-004). */
  readonly tone: "info" | "success" | "error";
  readonly title: string;
  readonly description?: string | undefined;
  readonly action?: { readonly label: string; readonly onSelect: () => void } | undefined;
  /** Milliseconds on screen, not counting pauses; by default TIMINGS.toast. */
  readonly duration?: number | undefined;
}

export interface ShownToast {
  readonly id: number;
  readonly toast: Toast;
}

const watchers = new Set<() => void>();
let shown: readonly ShownToast[] = [];
let lastId = 0;

/**
 * Shows a toast above the earlier ones, and instead of an earlier one with the same words and action. The first one loads
 * the toaster; a toaster that cannot be loaded is only logged, because the page shows the failure too (decision A-134).
 */
export function notify(toast: Toast): void {
  const others = shown.filter(({ toast: other }) => !isSame(other, toast));
  show([{ id: (lastId += 1), toast }, ...others]);
}

export function dismissToast(id: number): void {
  show(shown.filter((other) => other.id !== id));
}

/** The toasts on screen, the newest first. */
export function getToasts(): readonly ShownToast[] {
  return shown;
}

/** Loads the toaster ahead, so that it works without a network. */
export async function preloadToaster(): Promise<void> {
  await import("./Toaster.tsx").catch((error: unknown) => {
    console.warn("The toaster could not be loaded ahead.", error);
  });
}

/** Calls the watcher whenever the toasts on screen change. @returns stops that */
export function watchToasts(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** True from the first toast on. */
export function hasNotified(): boolean {
  return lastId > 0;
}

function show(toasts: readonly ShownToast[]): void {
  shown = toasts;
  for (const watcher of watchers) watcher();
}

/** Two actions are never the same: each 'Deshacer' undoes another deletion. */
const isSame = (a: Toast, b: Toast) => a.title === b.title && a.description === b.description && a.action === b.action;
