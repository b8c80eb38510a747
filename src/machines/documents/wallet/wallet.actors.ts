import { fromCallback, fromPromise } from "xstate";
import type { DocumentSummary } from "@/domain/documents/vault/document.ts";
import type { Vault } from "@/services/documents/vault/vault.ts";
import type { FilingTask, RemovalEvent } from "./wallet.types.ts";

/** What the wallet stands on. */
export interface WalletServices {
  readonly vault: Pick<Vault, "remove" | "restore" | "move" | "removeDemo">;
  /** Brings the documents and the statistics into the cache; rejects with what the vault rejects with. */
  readonly loadVault: (options: { readonly seedsDemo: boolean }) => Promise<unknown>;
  /** Saves the file of a document to the person's disk (FOLD-36 to FOLD-38). */
  readonly download: (document: DocumentSummary, signal: AbortSignal) => Promise<void>;
}

/** The wallet's implementations over its services. */
export function createWalletImplementations({ vault, loadVault, download }: WalletServices) {
  return {
    actors: {
      loadVault: fromPromise<unknown, { seedsDemo: boolean }>(({ input }) => loadVault(input)),
      removeDocument: fromCallback<RemovalEvent, { id: string }>(({ input, sendBack, receive }) => {
        const controller = new AbortController();
        const { signal } = controller;
        receive(() => controller.abort());
        vault.remove(input.id, { signal }).then(
          (removed) => sendBack({ type: "removal.finished", removed }),
          (error: unknown) =>
            sendBack(wasAborted(error, signal) ? { type: "removal.cancelled" } : { type: "removal.failed", error }),
        );
        return () => controller.abort();
      }),
      fileDocument: fromPromise<unknown, { task: FilingTask }>(({ input: { task }, signal }) => {
        switch (task.kind) {
          case "restore":
            return vault.restore(task.removed);
          case "move":
            return vault.move(task.document.id, task.folderId);
          case "download":
            return download(task.document, signal);
          case "removeDemo":
            return vault.removeDemo();
        }
      }),
    },
  };
}

/** Whether the vault rejected because the change was aborted before it had begun. */
function wasAborted(error: unknown, { aborted, reason }: AbortSignal): boolean {
  return aborted && error instanceof Error && error.cause === reason;
}
