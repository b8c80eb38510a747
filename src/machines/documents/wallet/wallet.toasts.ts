import type { FlowToast } from "@/domain/shared/messages.es.ts";
import { FAILURE_CAUSES, WALLET_TOASTS } from "@/domain/documents/vault/walletMessages.ts";
import { walletFailureOf } from "./wallet.failure.ts";
import type { FilingTask } from "./wallet.types.ts";

/** What a finished task says; null where the person sees it anyway. */
export function filedToast(task: FilingTask | undefined): FlowToast | null {
  switch (task?.kind) {
    case "restore":
      return WALLET_TOASTS.restored(task.removed.summary.filename);
    case "move":
      return WALLET_TOASTS.moved(task.folderId);
    case "removeDemo":
      return WALLET_TOASTS.demoRemoved;
    case "download":
    case undefined:
      return null;
  }
}

/** What a failed task says; null where the preview says it already (decision A-076). */
export function filingFailureToast(task: FilingTask | undefined, error: unknown): FlowToast | null {
  switch (task?.kind) {
    case "restore":
      return withCause(WALLET_TOASTS.restoreFailed, error);
    case "move":
      return withCause(WALLET_TOASTS.moveFailed, error);
    case "removeDemo":
      return removalFailure(error);
    case "download":
      if (walletFailureOf(error) !== "noFile") return WALLET_TOASTS.downloadFailed;
      return task.from === "row" ? WALLET_TOASTS.noFile : null;
    case undefined:
      return null;
  }
}

/** The task that takes a finished one back; null where there is none. */
export function undoOf(task: FilingTask | undefined): FilingTask | null {
  if (task?.kind !== "move" || task.isUndo) return null;
  return { kind: "move", document: task.document, folderId: task.document.folderId, isUndo: true };
}

/** What a deletion that failed says (FOLD-35). */
export function removalFailure(error: unknown): FlowToast {
  return withCause(WALLET_TOASTS.removeFailed, error);
}

/** What a save that failed says (DUP-01). */
export function saveFailure(error: unknown): FlowToast {
  return walletFailureOf(error) === "duplicate" ? WALLET_TOASTS.duplicate : withCause(WALLET_TOASTS.saveFailed, error);
}

/** The failure with its cause, where the person can do something about that. */
function withCause(toast: FlowToast, error: unknown): FlowToast {
  const cause = FAILURE_CAUSES[walletFailureOf(error)];
  return cause ? { ...toast, description: `${toast.description}. ${cause}` } : toast;
}
