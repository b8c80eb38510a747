import { FOLDER_IDS, FOLDERS, type FolderId } from "../folders/folders.ts";
import { LIMITS } from "../limits.ts";
import type { WalletFolder } from "../validation/types.ts";
import type { DocumentSummary, VaultStatistics } from "./document.ts";

type Counted = Pick<DocumentSummary, "folderId" | "isDemoData">;

/** One document of the person's own completes a folder; sample documents alone need more (STORE-19, STORE-20, decision A-026). */
function isComplete(documents: readonly Counted[]): boolean {
  const isOwn = documents.some((document) => !document.isDemoData);
  return documents.length >= (isOwn ? LIMITS.completeFolder : LIMITS.completeDemoFolder);
}

/** Counts the documents of a vault, samples included, over the eleven folders (STORE-01). */
export function statisticsOf(documents: readonly Counted[]): VaultStatistics {
  const byFolder = FOLDER_IDS.map((id) => [id, documents.filter((document) => document.folderId === id)] as const);
  return {
    totalDocuments: documents.length,
    documentsByFolder: Object.fromEntries(byFolder.map(([id, held]) => [id, held.length])) as Record<FolderId, number>,
    completeFolders: byFolder.filter(([, held]) => isComplete(held)).map(([id]) => id),
  };
}

/** The eleven folders with what the statistics say of each (FOLD-18 to FOLD-20). */
export function foldersOf(statistics: VaultStatistics): readonly WalletFolder[] {
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
  return statisticsOf(documents.filter((document) => !document.isDemoData)).documentsByFolder;
}
