import { fromCallback, fromPromise } from "xstate";
import type { ChosenHolder } from "@/domain/documents/people/holderChoice.ts";
import type { DocumentSummary } from "@/domain/documents/vault/document.ts";
import type { Vault } from "@/services/documents/vault/vault.ts";
import { deletionMachine, type RemovalCancelled, type RemovalResult } from "./deletion.machine.ts";
import { filingMachine, type FilingTask } from "./filing.machine.ts";
import { vaultLoadingMachine } from "./vaultLoading.machine.ts";

/** The services that the wallet works with. */
export interface WalletServices {
  readonly vault: Pick<
    Vault,
    "list" | "remove" | "restore" | "move" | "removeDemo" | "seedDemo" | "savePerson" | "setHolder"
  >;
  /** Brings the documents and the statistics into the cache; rejects with what the vault rejects with. */
  readonly loadVault: (options: { readonly seedsDemo: boolean }) => Promise<unknown>;
  /** Saves the file of a document to the person's disk (FOLD-36 to FOLD-38). */
  readonly download: (document: DocumentSummary, signal: AbortSignal) => Promise<void>;
}

/** The wallet's parts over its services. */
export function createWalletImplementations({ vault, loadVault, download }: WalletServices) {
  return {
    actors: {
      vaultLoading: vaultLoadingMachine.provide({
        actors: { loadVault: fromPromise<unknown, { seedsDemo: boolean }>(({ input }) => loadVault(input)) },
      }),
      deletion: deletionMachine.provide({
        actors: {
          removeDocument: fromCallback<RemovalCancelled, { id: string }>(({ input, sendBack, receive }) => {
            const controller = new AbortController();
            const { signal } = controller;
            const report = (result: RemovalResult) => sendBack(result);
            receive(() => controller.abort());
            vault.remove(input.id, { signal }).then(
              (removed) => report({ type: "removal.finished", removed }),
              (error: unknown) =>
                report(wasAborted(error, signal) ? { type: "removal.cancelled" } : { type: "removal.failed", error }),
            );
            return () => controller.abort();
          }),
        },
      }),
      filing: filingMachine.provide({
        actors: {
          runTask: fromPromise<unknown, { task: FilingTask }>(({ input: { task }, signal }) => {
            switch (task.kind) {
              case "restore":
                return vault.restore(task.removed);
              case "move":
                return vault.move(task.document.id, task.folderId);
              case "setHolder":
                return setHolder(vault, task.document.id, task.chosen);
              case "download":
                return download(task.document, signal);
              case "removeDemo":
                return vault.removeDemo();
              case "replaceDemo":
                return replaceDemo(vault);
              case "restoreDemo":
                return vault.seedDemo(true);
            }
          }),
        },
      }),
    },
  };
}

/** Removes the samples beside the first own document. @returns how many there were */
async function replaceDemo(vault: WalletServices["vault"]): Promise<number> {
  const documents = await vault.list();
  const own = documents.filter(({ isDemoData }) => !isDemoData).length;
  return own === 1 && documents.length > own ? vault.removeDemo() : 0;
}

/** A person who is new is saved first: a document never names somebody who is not stored. */
async function setHolder(vault: WalletServices["vault"], id: string, { holder, person }: ChosenHolder) {
  if (person) await vault.savePerson(person);
  return vault.setHolder(id, holder);
}

/** Whether the vault rejected because the change was aborted before it had begun. */
function wasAborted(error: unknown, { aborted, reason }: AbortSignal): boolean {
  return aborted && error instanceof Error && error.cause === reason;
}
