import { type ActorRefFrom, assign, emit, enqueueActions, sendTo, setup, type SnapshotFrom } from "xstate";
import type { FolderId } from "@/domain/documents/folders/folders.ts";
import type { FlowToast } from "@/domain/shared/messages.es.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import type { DocumentSummary } from "@/domain/documents/vault/document.ts";
import { WALLET_TOASTS } from "@/domain/documents/vault/walletMessages.ts";
import { deletionMachine } from "./deletion.machine.ts";
import { filingMachine, type FilingTask } from "./filing.machine.ts";
import { vaultLoadingMachine } from "./vaultLoading.machine.ts";
import { toResultToast, type WalletResult } from "./wallet.toasts.ts";

/** State of the wallet. Events for one of its parts are sent to that part directly. */
export interface WalletContext {
  readonly parts: {
    readonly loading: ActorRefFrom<typeof vaultLoadingMachine>;
    readonly deletion: ActorRefFrom<typeof deletionMachine>;
    readonly filing: ActorRefFrom<typeof filingMachine>;
  };
  /** Folder of the last saved document. */
  readonly savedIn: FolderId | null;
  /** Message of the last failure; the page shows it until it is resolved (decision A-134). */
  readonly failure: FlowToast | null;
}

type WalletEvent =
  | { type: "deletion.requested"; document: DocumentSummary }
  /** The view changed to this query of the address, null for none; whatever was open belonged to the former view. */
  | { type: "view.changed"; search: string | null }
  /** The person does something else, so no folder may open by itself. */
  | { type: "attention.moved" }
  /** The upload ended; its last document was saved in this folder. */
  | { type: "document.filed"; folderId: FolderId }
  /** The upload saved a document and may save more. */
  | { type: "document.saved" }
  | { type: "task.undone"; undo: FilingTask }
  | { type: "failure.dismissed" }
  | { type: "load.slowed" }
  | WalletResult;

export type WalletEmitted =
  | { type: "toast.raised"; toast: FlowToast; undo?: FilingTask | undefined }
  | { type: "folder.requested"; folderId: FolderId };

/**
 * The wallet on /wallet. It lives as long as the page, because an undo and a download outlive a visit. Its parts load, delete and file documents;
 * it shows their results and opens the folder of a saved document (WAL-18, WAL-19).
 */
export const walletMachine = setup({
  types: {
    context: {} as WalletContext,
    events: {} as WalletEvent,
    emitted: {} as WalletEmitted,
  },
  actors: { vaultLoading: vaultLoadingMachine, deletion: deletionMachine, filing: filingMachine },
  actions: {
    emitFolder: emit(({ context }) => {
      if (context.savedIn === null) throw new Error("no folder was saved to");
      return { type: "folder.requested" as const, folderId: context.savedIn };
    }),
    emitSlow: emit({ type: "toast.raised", toast: WALLET_TOASTS.slow }),
    announceResult: enqueueActions(({ enqueue }, params: { result: WalletResult }) => {
      const { result } = params;
      const message = toResultToast(result);
      if ("error" in result) {
        // Only for developers; the person sees the toast.
        console.warn("The wallet could not do it.", result.error);
        if (message) enqueue.assign({ failure: message.toast });
      }
      if (message) enqueue.emit({ type: "toast.raised", ...message });
    }),
    clearFailure: assign({ failure: null }),
    requestDeletion: sendTo(
      ({ context }) => context.parts.deletion,
      (_, params: { document: DocumentSummary }) => ({ type: "deletion.requested", document: params.document }),
    ),
    closeDeletion: sendTo(({ context }) => context.parts.deletion, { type: "view.changed" }),
    requestTask: sendTo(
      ({ context }) => context.parts.filing,
      (_, params: { task: FilingTask }) => ({ type: "task.requested", task: params.task }),
    ),
  },
  delays: { openFolder: TIMINGS.walletOpenFolder },
}).createMachine({
  id: "wallet",
  context: ({ spawn }) => ({
    parts: { loading: spawn("vaultLoading"), deletion: spawn("deletion"), filing: spawn("filing") },
    savedIn: null,
    failure: null,
  }),
  initial: "idle",
  on: {
    "load.slowed": { actions: "emitSlow" },
    "document.filed": {
      target: ".openingFolder",
      actions: assign({ savedIn: ({ event }) => event.folderId }),
    },
    "document.saved": { actions: { type: "requestTask", params: { task: { kind: "replaceDemo" } } } },
    "deletion.requested": {
      target: ".idle",
      actions: ["clearFailure", { type: "requestDeletion", params: ({ event }) => ({ document: event.document }) }],
    },
    "view.changed": { target: ".idle", actions: "closeDeletion" },
    "attention.moved": { target: ".idle" },
    "task.undone": {
      actions: ["clearFailure", { type: "requestTask", params: ({ event }) => ({ task: event.undo }) }],
    },
    "failure.dismissed": { actions: "clearFailure" },
    "removal.finished": { actions: { type: "announceResult", params: ({ event }) => ({ result: event }) } },
    "removal.failed": { actions: { type: "announceResult", params: ({ event }) => ({ result: event }) } },
    "task.finished": { actions: { type: "announceResult", params: ({ event }) => ({ result: event }) } },
    "task.failed": { actions: { type: "announceResult", params: ({ event }) => ({ result: event }) } },
  },
  states: {
    idle: { description: "No document was just saved." },
    openingFolder: {
      description:
        "The page shows that the document is saved; then its folder opens, unless the person does something else.",
      after: { openFolder: { target: "idle", actions: "emitFolder" } },
    },
  },
});

export function selectFailure({ context }: SnapshotFrom<typeof walletMachine>): FlowToast | null {
  return context.failure;
}

/** Actors that load, delete and file documents; they live as long as the wallet. */
export function selectParts({ context }: SnapshotFrom<typeof walletMachine>): WalletContext["parts"] {
  return context.parts;
}
