import { TIMINGS } from "../../shared/timings.ts";
import type { DocumentSummary } from "./document.ts";

/**
 * True when a document must not be saved because another one has its whole file name, its folder and an upload date at
 * most a minute away; sample documents never are (DUP-01, DUP-03, decision A-099).
 * @param nowIso the instant of the save, as ISO text
 */
export function isDuplicate(
  candidate: Pick<DocumentSummary, "filename" | "folderId" | "isDemoData">,
  existing: readonly Pick<DocumentSummary, "filename" | "folderId" | "uploadDate">[],
  nowIso: string,
): boolean {
  if (candidate.isDemoData) return false;
  const now = Date.parse(nowIso);
  return existing.some(
    (other) =>
      other.filename === candidate.filename &&
      other.folderId === candidate.folderId &&
      Math.abs(now - Date.parse(other.uploadDate)) <= TIMINGS.duplicateWindow,
  );
}
