import { TIMINGS } from "../../shared/timings.ts";
import type { DocumentSummary } from "./document.ts";
import type { Instant } from "../../shared/calendar/isoTime.ts";

/**
 * A document must not be saved if another one has its whole file name, its folder and an upload date at most a minute
 * away; samples are exempt (DUP-01, DUP-03, decision A-099). @param nowIso time of the save
 */
export function isDuplicate(
  candidate: Pick<DocumentSummary, "filename" | "folderId" | "isDemoData">,
  existing: readonly Pick<DocumentSummary, "filename" | "folderId" | "uploadDate">[],
  nowIso: Instant,
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
