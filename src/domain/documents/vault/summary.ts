import type { FolderId } from "../folders/folders.ts";
import { LIMITS } from "../../shared/limits.ts";
import { parseEvidence, parseHolder } from "../people/parsePeople.ts";
import { readEvidence } from "../people/readEvidence.ts";
import { UNKNOWN_TYPE } from "./fileTypes.ts";
import { type DocumentSummary, type StoredDocument, SUMMARY } from "./document.ts";
import { findExpiry } from "./expiry.ts";
import { parseWith } from "../../shared/schema.ts";

const ELLIPSIS = "…";
/** Characters of JSON for a document type; the rest of the limit is for the file name. */
const TYPE_CHARACTERS = 60;
const MIME_CHARACTERS = 80;
const MIME = /^[\w.+-]+\/[\w.+-]+$/;

/**
 * The list entry of a document. Its `toListEntry` has at most LIMITS.storedDocumentCharacters (decision A-149) if its
 * id is no longer than a UUID: long types and file names are shortened in the middle, so that a name keeps its
 * extension. @param size bytes of the file, 0 without one
 */
export function toSummary(document: StoredDocument, size: number): DocumentSummary {
  const expiryDate = findExpiry(document.extractedInfo);
  const holder = parseHolder(document.holder);
  const evidence = parseEvidence(readEvidence(document));
  return fitted({
    id: document.id,
    filename: document.filename,
    folderId: document.folderId,
    documentType: shorten(document.documentType, TYPE_CHARACTERS),
    confidence: clamp(document.confidence, 100),
    uploadDate: document.uploadDate,
    isDemoData: document.isDemoData,
    size: Math.round(clamp(size, Number.MAX_SAFE_INTEGER)),
    mimeType: normalizeMimeType(document.originalFile.type),
    ...(expiryDate !== null && { expiryDate }),
    ...(holder && { holder }),
    ...(evidence && { evidence }),
  });
}

/** The entry for local storage, for JSON, without data that names a person (decision A-160). */
export function toListEntry(summary: DocumentSummary): object {
  return { ...summary, holder: undefined, evidence: undefined };
}

/** Moves a summary within the same length limit: a longer folder id leaves less space for the file name. */
export function inFolder(summary: DocumentSummary, folderId: FolderId): DocumentSummary {
  return fitted({ ...summary, folderId });
}

/** True if the summary's name is the full name or a shortened form of it. */
export function isNameMatch(summaryName: string, fullName: string): boolean {
  if (summaryName === fullName) return true;
  if (!isShortened(summaryName)) return false;
  const head = summaryName.slice(0, summaryName.indexOf(ELLIPSIS));
  const tail = summaryName.slice(summaryName.lastIndexOf(ELLIPSIS) + ELLIPSIS.length);
  return fullName.startsWith(head) && fullName.endsWith(tail);
}

/** True if the summary's name was shortened. */
export function isShortened(summaryName: string): boolean {
  return summaryName.includes(ELLIPSIS);
}

/**
 * Parses an entry of the stored list; null if invalid. Ignores unknown fields, and drops a malformed expiry date, holder or evidence.
 * Never throws.
 */
export const parseSummary = (value: unknown): DocumentSummary | null => parseWith(SUMMARY, value);

/** Newest first, then by descending id, so that every vault has the same order. */
export function sortNewestFirst(documents: readonly DocumentSummary[]): DocumentSummary[] {
  return documents.toSorted((a, b) => compare(b.uploadDate, a.uploadDate) || compare(b.id, a.id));
}

function fitted(summary: DocumentSummary): DocumentSummary {
  const room = LIMITS.storedDocumentCharacters - JSON.stringify(toListEntry({ ...summary, filename: "" })).length;
  return { ...summary, filename: shorten(summary.filename, room) };
}

/** Without parameters. */
function normalizeMimeType(type: string): string {
  const essence = type.split(";", 1)[0]?.trim() ?? "";
  return essence === "" || (essence.length <= MIME_CHARACTERS && MIME.test(essence)) ? essence : UNKNOWN_TYPE;
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Limits a number to the range from 0 to `highest`; 0 for NaN. */
export function clamp(value: number, highest: number): number {
  return Number.isNaN(value) ? 0 : Math.min(Math.max(value, 0), highest);
}

/** Length inside JSON, where a control character takes six. */
function cost(text: string): number {
  return JSON.stringify(text).length - 2;
}

/** Keeps characters from both ends in turn until `room` is used up. */
function shorten(text: string, room: number): string {
  if (cost(text) <= room) return text;
  const starts = Array.from(text.slice(0, room));
  const ends = Array.from(text.slice(-room)).toReversed();
  let left = room - cost(ELLIPSIS);
  const taken = { head: "", tail: "" };
  for (let turn = 0; ; turn += 1) {
    const fromHead = turn % 2 === 0;
    const character = (fromHead ? starts : ends)[Math.floor(turn / 2)] ?? "";
    left -= cost(character);
    if (left < 0) return taken.head + ELLIPSIS + taken.tail;
    if (fromHead) taken.head += character;
    else taken.tail = character + taken.tail;
  }
}
