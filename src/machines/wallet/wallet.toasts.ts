import type { FlowToast } from "@/domain/messages.es.ts";
import { WALLET_TOASTS } from "@/domain/vault/walletMessages.ts";
import { walletFailureOf } from "./wallet.failure.ts";
import type { FilingTask } from "./wallet.machine.ts";

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
      return WALLET_TOASTS.restoreFailed;
    case "move":
      return WALLET_TOASTS.moveFailed;
    case "removeDemo":
      return WALLET_TOASTS.removeFailed;
    case "download":
      if (walletFailureOf(error) !== "noFile") return WALLET_TOASTS.downloadFailed;
      return task.from === "row" ? WALLET_TOASTS.noFile : null;
    case undefined:
      return null;
  }
}
