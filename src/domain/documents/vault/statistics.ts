import { FOLDER_IDS, FOLDERS, type FolderId } from "../folders/folders.ts";
import { LIMITS } from "../../shared/limits.ts";
import type { WalletFolder } from "../../procedure/validation/types.ts";
import type { DocumentSummary, VaultStatistics } from "./document.ts";

type Counted = Pick<DocumentSummary, "folderId" | "isDemoData">;

/** Counts documents by folder, samples included (STORE-01). */
export function computeStatistics(documents: readonly Counted[]): VaultStatistics {
  const counts = new Map(FOLDER_IDS.map((id) => [id, { count: 0, own: 0 }]));
  for (const { folderId, isDemoData } of documents) {
    const folder = counts.get(folderId);
    if (!folder) continue;
    folder.count += 1;
    if (!isDemoData) folder.own += 1;
  }
  return {
    totalDocuments: documents.length,
    documentsByFolder: Object.fromEntries([...counts].map(([id, { count }]) => [id, count])) as Record<
      FolderId,
      number
    >,
    completeFolders: FOLDER_IDS.filter((id) => isComplete(counts.get(id))),
  };
}

/** One own document completes a folder; samples need more (STORE-19, STORE-20, decision A-026). */
function isComplete(counts: { readonly count: number; readonly own: number } | undefined): boolean {
  if (!counts) return false;
  return counts.count >= (counts.own > 0 ? LIMITS.completeFolder : LIMITS.completeDemoFolder);
}

/** The eleven folders with their statistics (FOLD-18 to FOLD-20). */
export function toWalletFolders(statistics: VaultStatistics): readonly WalletFolder[] {
  return FOLDERS.map((folder) => ({
    ...folder,
    documentCount: statistics.documentsByFolder[folder.id],
    isComplete: statistics.completeFolders.includes(folder.id),
  }));
}

export type FolderTone = "green" | "yellow" | "grey" | "purple";

/** Purple for the keepsakes, whatever they contain (FOLD-14 to FOLD-17, decision A-032). */
export function folderTone(folder: Pick<WalletFolder, "id" | "documentCount" | "isComplete">): FolderTone {
  if (folder.id === "memory") return "purple";
  if (folder.isComplete) return "green";
  return folder.documentCount > 0 ? "yellow" : "grey";
}

/** Counts without samples (decision A-139). */
export function ownDocumentsByFolder(documents: readonly Counted[]): Readonly<Record<FolderId, number>> {
  return computeStatistics(documents.filter((document) => !document.isDemoData)).documentsByFolder;
}
