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

type Listener = (toast: Toast) => void;

const listeners = new Set<Listener>();
let notified = false;
let loading: Promise<Listener> | undefined;

/**
 * Shows a toast. The first one loads the toaster; until that is mounted the toasts wait, in order. A toaster that cannot
 * be loaded is only logged: the page shows the failure too (decision A-134).
 */
export function notify(toast: Toast): void {
  notified = true;
  for (const listener of listeners) listener(toast);
  void show(toast);
}

/** Loads what shows toasts, so that one can also be shown without a network. */
export async function preloadToaster(): Promise<void> {
  await Promise.all([import("./showToast.tsx"), import("./Toaster.tsx")]).catch((error: unknown) => {
    console.warn("The toaster could not be loaded ahead.", error);
  });
}

/** Calls the listener at each toast from now on; the answer ends that. */
export function onToast(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True once there has been a toast, and with it a reason to mount the toaster. */
export function hasNotified(): boolean {
  return notified;
}

async function show(toast: Toast): Promise<void> {
  // One promise for all: those of several imports may settle in any order.
  loading ??= import("./showToast.tsx").then(({ showToast }) => showToast);
  try {
    const showToast = await loading;
    showToast(toast);
  } catch (error) {
    loading = undefined;
    console.error("The toaster could not be loaded.", error);
  }
}
