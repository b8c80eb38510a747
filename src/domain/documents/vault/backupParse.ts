import { isFolderId } from "../folders/folders.ts";
import { parseHolder, parsePerson } from "../people/parsePeople.ts";
import { mergePeople } from "../people/person.ts";
import { parseCase } from "../../procedure/case/parseCase.ts";
import { LIMITS } from "../../shared/limits.ts";
import type { BackupFailure } from "./vaultData.ts";
import { BACKUP_FORMAT, BACKUP_VERSION, type BackupExtras, type BackupFile } from "./backup.ts";
import { hasPrototypeKey, isImportableId, isImportableInfo, isImportableName } from "./backupClean.ts";
import { isBackupPath, storableMimeType } from "./backupNames.ts";
import { checkOutline } from "./backupOutline.ts";
import type { OriginalFile, StoredDocument } from "./document.ts";
import { isDay } from "./expiry.ts";
import { INSTANT } from "./summary.ts";
import { isRecord, parseJson } from "../../shared/json.ts";

export interface ParsedDocument {
  readonly record: StoredDocument;
  readonly file?: BackupFile;
}

/** Contents of a copy, or the reason to refuse it. */
export type ParsedBackup =
  | (BackupExtras & { readonly ok: true; readonly documents: readonly ParsedDocument[] })
  | { readonly ok: false; readonly reason: Extract<BackupFailure, "invalid" | "newer" | "tooLarge"> };

type Fields = Readonly<Record<string, unknown>>;

const NO_TYPE_NAME = "Documento";

/**
 * Parses the list of a copy (STORE-16, decision A-074). One bad document refuses the whole copy; bad people, holders
 * and cases are left out, as are unknown fields. Never throws. @param now replaces later upload dates
 */
export function parseBackup(text: string, now: Date): ParsedBackup {
  const outline = checkOutline(text);
  if (outline !== "fits") return { ok: false, reason: outline === "tooMany" ? "tooLarge" : "invalid" };
  const list = parseList(parseJson(text));
  if ("reason" in list) return { ok: false, reason: list.reason };
  const { documents: entries, people: persons, cases: files } = list;
  if (entries.length > LIMITS.backupDocuments || persons.length > LIMITS.people || files.length > LIMITS.keptCases) {
    return { ok: false, reason: "tooLarge" };
  }
  const documents: ParsedDocument[] = [];
  for (const entry of entries) {
    const document = isRecord(entry) ? parseDocument(list.version === 0 ? filledIn(entry, now) : entry, now) : null;
    if (document === null) return { ok: false, reason: "invalid" };
    documents.push(document);
  }
  if (!isUnique(documents)) return { ok: false, reason: "invalid" };
  const people = persons.flatMap((person) => parsePerson(person) ?? []).filter(({ id }) => isImportableId(id));
  const cases = files.flatMap((file) => parseCase(file) ?? []);
  return { ok: true, documents, people: mergePeople([], people), cases };
}

function parseList(
  root: unknown,
):
  | ({ readonly version: number } & Readonly<Record<"documents" | "people" | "cases", readonly unknown[]>>)
  | { readonly reason: Extract<BackupFailure, "invalid" | "newer"> } {
  if (Array.isArray(root))
    return hasPrototypeKey(root) ? { reason: "invalid" } : { version: 0, documents: root, people: [], cases: [] };
  if (!isRecord(root) || root["format"] !== BACKUP_FORMAT) return { reason: "invalid" };
  const { version, documents, people, cases } = root;
  if (typeof version !== "number" || !Number.isInteger(version)) return { reason: "invalid" };
  if (version > BACKUP_VERSION) return { reason: "newer" };
  if (version < 1 || !Array.isArray(documents) || hasPrototypeKey(root)) return { reason: "invalid" };
  const listSince = (since: number, value: unknown) => (version >= since && Array.isArray(value) ? value : []);
  return { version, documents, people: listSince(2, people), cases: listSince(3, cases) };
}

/** Adds the fields that an older list lacks. A File written as JSON is an empty object. */
function filledIn(entry: Fields, now: Date): Fields {
  const given = Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== null));
  const original = isRecord(given["originalFile"]) ? given["originalFile"] : {};
  return {
    extractedText: "",
    suggestedCategory: "unknown",
    confidence: 0,
    uploadDate: now.toISOString(),
    documentType: NO_TYPE_NAME,
    extractedInfo: {},
    isDemoData: false,
    ...given,
    originalFile: { name: given["filename"], type: "", size: 0, ...original },
  };
}

function parseDocument(fields: Fields, now: Date): ParsedDocument | null {
  const {
    id,
    filename,
    folderId,
    documentType,
    confidence,
    extractedText,
    suggestedCategory,
    extractedInfo,
    isDemoData,
  } = fields;
  if (typeof id !== "string" || !isImportableId(id) || !isName(filename) || !isName(documentType)) return null;
  if (!isFolderId(folderId) || !isCategory(suggestedCategory)) return null;
  if (typeof confidence !== "number" || confidence < 0 || confidence > 100) return null;
  if (typeof extractedText !== "string" || extractedText.length > LIMITS.backupTextCharacters) return null;
  if (typeof isDemoData !== "boolean" || !isImportableInfo(extractedInfo)) return null;
  const originalFile = parseOriginalFile(fields["originalFile"]);
  const uploadDate = parseInstant(fields["uploadDate"], now);
  const file = fields["file"] === undefined ? undefined : parseFile(fields["file"], filename);
  if (originalFile === null || uploadDate === null || file === null) return null;
  const holder = parseHolder(fields["holder"]);
  const record = {
    id,
    filename,
    originalFile,
    extractedText,
    suggestedCategory,
    confidence,
    uploadDate,
    folderId,
    documentType,
    extractedInfo,
    isDemoData,
    ...(holder && isImportableId(holder.personId) && { holder }),
  };
  return { record, ...(file && { file }) };
}

function parseOriginalFile(value: unknown): OriginalFile | null {
  if (!isRecord(value)) return null;
  const { name, type, size } = value;
  if (!isName(name) || typeof type !== "string" || !isSize(size)) return null;
  return { name, type: storableMimeType(type, name), size };
}

function parseFile(value: unknown, filename: string): BackupFile | null {
  if (!isRecord(value)) return null;
  const { path, size, type } = value;
  if (typeof path !== "string" || !isBackupPath(path) || !isSize(size) || typeof type !== "string") return null;
  return size > LIMITS.uploadBytes ? null : { path, size, type: storableMimeType(type, filename) };
}

/** As ISO text in UTC, at most `now`: the clock of the copy may be wrong. Null for a day that does not exist. */
function parseInstant(value: unknown, now: Date): string | null {
  const day = typeof value === "string" ? INSTANT.exec(value)?.[1] : undefined;
  if (day === undefined) return null;
  const time = Date.parse(String(value));
  if (Number.isNaN(time)) return null;
  // Date.parse reads 30 February as 2 March.
  return isDay(day) ? new Date(Math.min(time, now.getTime())).toISOString() : null;
}

function isUnique(documents: readonly ParsedDocument[]): boolean {
  const ids = new Set(documents.map(({ record }) => record.id));
  const paths = documents.flatMap(({ file }) => (file ? [file.path] : []));
  return ids.size === documents.length && new Set(paths).size === paths.length;
}

function isCategory(value: unknown): value is StoredDocument["suggestedCategory"] {
  return value === "unknown" || isFolderId(value);
}

function isName(value: unknown): value is string {
  return typeof value === "string" && isImportableName(value);
}

function isSize(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}
