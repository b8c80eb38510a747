import { fromCallback, fromPromise } from "xstate";
import { NO_EVIDENCE } from "@/domain/documents/people/evidence.ts";
import { renameFile } from "@/domain/capture/upload/newDocument.ts";
import type { DocumentSummary, StoredDocument } from "@/domain/documents/vault/document.ts";
import { OWN_TITLE_FIELD } from "@/domain/documents/vault/extractedValues.ts";
import type { Vault } from "@/services/documents/vault/vault.ts";
import { deletionMachine, type RemovalCancelled, type RemovalResult } from "./deletion.machine.ts";
import { filingMachine, type FilingTask } from "./filing.machine.ts";
import { saveHolder } from "./saveHolder.ts";
import { vaultLoadingMachine } from "./vaultLoading.machine.ts";

export interface WalletServices {
  readonly vault: Pick<
    Vault,
    | "list"
    | "getMany"
    | "remove"
    | "restore"
    | "move"
    | "removeDemo"
    | "importAll"
    | "people"
    | "savePerson"
    | "setHolder"
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
                return setHolder(vault, task);
              case "rename":
                return rename(vault, task);
              case "download":
                return download(task.document, signal);
              case "removeDemo":
                return vault.removeDemo();
              case "replaceDemo":
                return replaceDemo(vault);
              case "restoreDemo":
                return vault.importAll(task.samples.map((record) => ({ record })));
            }
          }),
        },
      }),
    },
  };
}

/** Removes the samples beside the first own document. @returns those that it removed */
async function replaceDemo(vault: WalletServices["vault"]): Promise<readonly StoredDocument[]> {
  const documents = await vault.list();
  const ids = documents.filter(({ isDemoData }) => isDemoData).map(({ id }) => id);
  if (ids.length === 0 || documents.length !== ids.length + 1) return [];
  const samples = await vault.getMany(ids);
  return (await vault.removeDemo()) > 0 ? samples : [];
}

async function rename(
  vault: WalletServices["vault"],
  { document, title, filename }: Extract<FilingTask, { readonly kind: "rename" }>,
) {
  const [record] = await vault.getMany([document.id]);
  if (!record) throw new Error("the document is gone");
  const info = Object.fromEntries(Object.entries(record.extractedInfo).filter(([name]) => name !== OWN_TITLE_FIELD));
  const renamed = {
    ...record,
    // The list may hold a shortened name.
    filename: filename === document.filename ? record.filename : renameFile(filename, record.filename),
    extractedInfo: title.trim() === "" ? info : { ...info, [OWN_TITLE_FIELD]: title.trim() },
  };
  await vault.importAll([{ record: renamed }]);
}

async function setHolder(
  vault: WalletServices["vault"],
  { document, choice }: Extract<FilingTask, { readonly kind: "setHolder" }>,
) {
  return vault.setHolder(document.id, await saveHolder(vault, choice, document.evidence ?? NO_EVIDENCE));
}

/** Whether the vault rejected because the change was aborted before it had begun. */
function wasAborted(error: unknown, { aborted, reason }: AbortSignal): boolean {
  return aborted && error instanceof Error && error.cause === reason;
}
