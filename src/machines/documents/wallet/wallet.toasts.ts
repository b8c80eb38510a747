import type { FlowToast } from "@/domain/shared/messages.es.ts";
import type { StoredDocument } from "@/domain/documents/vault/document.ts";
import { FAILURE_CAUSES, WALLET_TOASTS } from "@/domain/documents/vault/walletMessages.ts";
import type { RemovalResult } from "./deletion.machine.ts";
import type { FilingResult, FilingTask } from "./filing.machine.ts";
import { toWalletFailure } from "./wallet.failure.ts";

/** Result of a deletion or a filing task. */
export type WalletResult = Exclude<RemovalResult, { type: "removal.cancelled" }> | FilingResult;

interface ResultToast {
  readonly toast: FlowToast;
  /** Task that undoes the result, or retries a restoration: the document cannot be recovered in another way. */
  readonly undo?: FilingTask | undefined;
}

/** Toast for a result; null if the page already shows it. */
export function toResultToast(result: WalletResult): ResultToast | null {
  switch (result.type) {
    case "removal.finished":
      return {
        toast: WALLET_TOASTS.removed(result.removed.summary.filename),
        undo: { kind: "restore", removed: result.removed },
      };
    case "removal.failed":
      return { toast: withCause(WALLET_TOASTS.removeFailed, result.error) };
    case "task.finished":
      return toFinishedToast(result.task, result.output);
    case "task.failed":
      return toFailedToast(result.task, result.error);
  }
}

function toFinishedToast(task: FilingTask, output: unknown): ResultToast | null {
  switch (task.kind) {
    case "restore":
      return { toast: WALLET_TOASTS.restored(task.removed.summary.filename) };
    case "move":
      return {
        toast: WALLET_TOASTS.moved(task.folderId),
        undo: task.isUndo ? undefined : { ...task, folderId: task.document.folderId, isUndo: true },
      };
    case "replaceDemo": {
      const samples = output as readonly StoredDocument[];
      return samples.length === 0
        ? null
        : { toast: WALLET_TOASTS.demoReplaced, undo: { kind: "restoreDemo", samples } };
    }
    case "restoreDemo":
      return { toast: WALLET_TOASTS.demoRestored };
    case "setHolder":
    case "rename":
    case "removeDemo":
    case "download":
      return null;
  }
}

function toFailedToast(task: FilingTask, error: unknown): ResultToast | null {
  switch (task.kind) {
    case "restore":
      return { toast: withCause(WALLET_TOASTS.restoreFailed, error), undo: task };
    case "move":
      return { toast: withCause(WALLET_TOASTS.moveFailed, error) };
    case "rename":
      return { toast: withCause(WALLET_TOASTS.renameFailed, error) };
    case "setHolder":
      return { toast: withCause(WALLET_TOASTS.holderFailed, error) };
    case "removeDemo":
      return { toast: withCause(WALLET_TOASTS.removeFailed, error) };
    case "replaceDemo":
      // The document is saved, and the samples can be removed by hand.
      return null;
    case "restoreDemo":
      return { toast: withCause(WALLET_TOASTS.demoRestoreFailed, error), undo: task };
    case "download":
      if (toWalletFailure(error) !== "noFile") return { toast: WALLET_TOASTS.downloadFailed };
      // The preview already shows the failure (decision A-076).
      return task.from === "row" ? { toast: WALLET_TOASTS.noFile } : null;
  }
}

/** Toast for a failed save (DUP-01). */
export function saveFailure(error: unknown): FlowToast {
  return toWalletFailure(error) === "duplicate" ? WALLET_TOASTS.duplicate : withCause(WALLET_TOASTS.saveFailed, error);
}

/** Adds the cause if the person can do something about it. */
function withCause(toast: FlowToast, error: unknown): FlowToast {
  const cause = FAILURE_CAUSES[toWalletFailure(error)];
  return cause ? { ...toast, description: `${toast.description}. ${cause}` } : toast;
}
