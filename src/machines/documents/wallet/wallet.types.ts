import type { FolderId } from "@/domain/documents/folders/folders.ts";
import type { FlowToast } from "@/domain/shared/messages.es.ts";
import type { DocumentSummary, RemovedDocument } from "@/domain/documents/vault/document.ts";

/** Work on one document that nothing else waits for; the wallet does one after the other. */
export type FilingTask =
  | { readonly kind: "restore"; readonly removed: RemovedDocument }
  | {
      readonly kind: "move";
      readonly document: DocumentSummary;
      readonly folderId: FolderId;
      /** It takes an earlier move back. */
      readonly isUndo?: true;
    }
  | { readonly kind: "download"; readonly document: DocumentSummary; readonly from: "row" | "preview" }
  | { readonly kind: "removeDemo" };

/** What the wallet remembers, whichever of its regions it is for. */
export interface WalletContext {
  /** Who comes from the assistant has documents to bring: no samples are put between them. */
  readonly fromAssistant: boolean;
  /** What the error of the last load said to people; null when it said nothing. */
  readonly loadMessage: string | null;
  readonly savedIn: FolderId | null;
  readonly deleting: DocumentSummary | null;
  readonly filing: readonly FilingTask[];
  /** What failed last, in words; it stands in the page until it is dealt with (decision A-134). */
  readonly failure: FlowToast | null;
}

/** What the wallet hears. */
export type WalletEvent =
  | { type: "visit.began"; fromAssistant: boolean }
  /** Another part of the wallet shows; null for none. What was open belonged to the part before. */
  | { type: "place.changed"; place: string | null }
  | { type: "reload.requested" }
  | { type: "deletion.requested"; document: DocumentSummary }
  | { type: "deletion.confirmed" }
  | { type: "deletion.cancelled" }
  | { type: "removal.finished"; removed: RemovedDocument }
  | { type: "removal.failed"; error: unknown }
  /** The removal was cancelled before it had begun: nothing has changed. */
  | { type: "removal.cancelled" }
  | { type: "task.undone"; undo: FilingTask }
  | { type: "move.requested"; document: DocumentSummary; folderId: FolderId }
  | { type: "download.requested"; document: DocumentSummary; from: "row" | "preview" }
  | { type: "demo.declined" }
  | { type: "failure.dismissed" }
  /** The person turned to something else: no folder may open under them. */
  | { type: "attention.moved" }
  /** The upload is over: its last document went into this folder. */
  | { type: "document.filed"; folderId: FolderId };

/** What a running removal hears: it stops where it has not begun, and goes on where it has. */
export interface RemovalEvent {
  type: "deletion.cancelled";
}

/** What leaves the wallet sideways. */
export type WalletEmitted =
  | { type: "toast.raised"; toast: FlowToast; undo?: FilingTask }
  | { type: "folder.requested"; folderId: FolderId };

/** The specification's words for the loading of the wallet (WAL-15). */
export interface WalletMeta {
  readonly loading: "loading" | "slow" | "loaded" | "error";
}
