import { FOLDER_IDS, isFolderId } from "@/domain/folders/folders.ts";
import type { VaultStatistics } from "@/domain/vault/document.ts";

/** Reads the stored statistics; null when there are none or they have another shape. Never throws. */
export function parseStatistics(text: string | null): VaultStatistics | null {
  try {
    const value = JSON.parse(text ?? "null") as Partial<Record<keyof VaultStatistics, unknown>> | null;
    const counts = Object(value?.documentsByFolder) as Record<string, unknown>;
    const folders = value?.completeFolders;
    if (!isCount(value?.totalDocuments) || !Array.isArray(folders) || !folders.every(isFolderId)) return null;
    const entries = FOLDER_IDS.map((id) => [id, Object.hasOwn(counts, id) ? counts[id] : undefined] as const);
    if (!entries.every(([, count]) => isCount(count))) return null;
    return {
      totalDocuments: value.totalDocuments,
      documentsByFolder: Object.fromEntries(entries) as VaultStatistics["documentsByFolder"],
      completeFolders: folders,
    };
  } catch {
    return null;
  }
}

/** True when both say the same, in whatever order. */
export function sameStatistics(a: VaultStatistics, b: VaultStatistics): boolean {
  return (
    a.totalDocuments === b.totalDocuments &&
    a.completeFolders.length === b.completeFolders.length &&
    FOLDER_IDS.every((id) => a.documentsByFolder[id] === b.documentsByFolder[id]) &&
    FOLDER_IDS.every((id) => a.completeFolders.includes(id) === b.completeFolders.includes(id))
  );
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
