import { FOLDER_IDS, FOLDERS, type FolderId } from "../folders/folders.ts";
import { LIMITS } from "../../shared/limits.ts";
import type { WalletFolder } from "../../procedure/validation/types.ts";
import type { DocumentSummary, VaultStatistics } from "./document.ts";

type Counted = Pick<DocumentSummary, "folderId" | "isDemoData">;

/** Counts the documents of a vault, samples included, over the eleven folders (STORE-01). */
export function computeStatistics(documents: readonly Counted[]): VaultStatistics {
  const held = new Map(FOLDER_IDS.map((id) => [id, { count: 0, own: 0 }]));
  for (const { folderId, isDemoData } of documents) {
    const folder = held.get(folderId);
    if (!folder) continue;
    folder.count += 1;
    if (!isDemoData) folder.own += 1;
  }
  return {
    totalDocuments: documents.length,
    documentsByFolder: Object.fromEntries([...held].map(([id, { count }]) => [id, count])) as Record<FolderId, number>,
    completeFolders: FOLDER_IDS.filter((id) => isComplete(held.get(id))),
  };
}

/** One document of the person's own completes a folder; sample documents alone need more (STORE-19, STORE-20, decision A-026). */
function isComplete(held: { readonly count: number; readonly own: number } | undefined): boolean {
  if (!held) return false;
  return held.count >= (held.own > 0 ? LIMITS.completeFolder : LIMITS.completeDemoFolder);
}

/** The eleven folders with what the statistics say of each (FOLD-18 to FOLD-20). */
export function toWalletFolders(statistics: VaultStatistics): readonly WalletFolder[] {
  return FOLDERS.map((folder) => ({
    ...folder,
    documentCount: statistics.documentsByFolder[folder.id],
    isComplete: statistics.completeFolders.includes(folder.id),
  }));
}

export type FolderTone = "green" | "yellow" | "grey" | "purple";

/** The colour of a folder: purple for the keepsakes, whatever they hold (FOLD-14 to FOLD-17, decision A-032). */
export function folderTone(folder: Pick<WalletFolder, "id" | "documentCount" | "isComplete">): FolderTone {
  if (folder.id === "memory") return "purple";
  if (folder.isComplete) return "green";
  return folder.documentCount > 0 ? "yellow" : "grey";
}

/** How many documents of the person's own each folder holds; samples are not theirs (decision A-139). */
export function ownDocumentsByFolder(documents: readonly Counted[]): Readonly<Record<FolderId, number>> {
  return computeStatistics(documents.filter((document) => !document.isDemoData)).documentsByFolder;
}
