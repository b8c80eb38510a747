import * as v from "valibot";
import { FOLDER_IDS } from "../folders/folders.ts";
import { parsePerson } from "../people/parsePeople.ts";
import { HOLDER, mergePeople } from "../people/person.ts";
import { parseCase } from "../../procedure/case/parseCase.ts";
import { LIMITS } from "../../shared/limits.ts";
import type { BackupFailure } from "./vaultData.ts";
import { BACKUP_FORMAT, BACKUP_VERSION, type BackupExtras, type BackupFile } from "./backup.ts";
import { hasPrototypeKey, isImportableId, isImportableInfo, isImportableName } from "./backupClean.ts";
import { isBackupPath, storableMimeType } from "./backupNames.ts";
import { checkOutline } from "./backupOutline.ts";
import { upgradeEntry } from "./backupUpgrade.ts";
import { CONFIDENCE, INSTANT, type StoredDocument } from "./document.ts";
import { isDay } from "../../shared/calendar/days.ts";
import { isRecord, parseJson } from "../../shared/json.ts";
import { maybe, parseWith, record } from "../../shared/schema.ts";

export interface ParsedDocument {
  readonly record: StoredDocument;
  readonly file?: BackupFile;
}

/** Contents of a backup, or the reason to refuse it. */
export type ParsedBackup =
  | (BackupExtras & { readonly ok: true; readonly documents: readonly ParsedDocument[] })
  | { readonly ok: false; readonly reason: Extract<BackupFailure, "invalid" | "newer" | "tooLarge"> };

interface BackupList {
  readonly version: number;
  readonly documents: readonly unknown[];
  readonly people: readonly unknown[];
  readonly cases: readonly unknown[];
}

const NAME = v.pipe(v.string(), v.check(isImportableName));
const SIZE = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const DOCUMENT = record({
  id: v.pipe(v.string(), v.check(isImportableId)),
  filename: NAME,
  originalFile: record({ name: NAME, type: v.string(), size: SIZE }),
  extractedText: v.pipe(v.string(), v.maxLength(LIMITS.backupTextCharacters)),
  suggestedCategory: v.picklist([...FOLDER_IDS, "unknown"]),
  confidence: CONFIDENCE,
  uploadDate: v.pipe(v.string(), v.check(isInstant)),
  folderId: v.picklist(FOLDER_IDS),
  documentType: NAME,
  extractedInfo: v.custom<StoredDocument["extractedInfo"]>(isImportableInfo),
  isDemoData: v.boolean(),
  holder: maybe(
    v.pipe(
      HOLDER,
      v.check(({ personId }) => isImportableId(personId)),
    ),
  ),
  file: v.exactOptional(
    record({
      path: v.pipe(v.string(), v.check(isBackupPath)),
      size: v.pipe(SIZE, v.maxValue(LIMITS.uploadBytes)),
      type: v.string(),
    }),
  ),
});

/**
 * Parses the list of a backup (STORE-16, decision A-074). One bad document refuses the whole backup; bad people, holders
 * and cases are left out, as are unknown fields. Never throws. @param now replaces later upload dates
 */
export function parseBackup(text: string, now: Date): ParsedBackup {
  const outline = checkOutline(text);
  if (outline !== "fits") return { ok: false, reason: outline === "tooMany" ? "tooLarge" : "invalid" };
  const list = parseList(parseJson(text));
  if ("reason" in list) return { ok: false, reason: list.reason };
  const { documents: entries, people: persons, cases: caseEntries } = list;
  const isTooLong = entries.length > LIMITS.backupDocuments || persons.length > LIMITS.people;
  if (isTooLong || caseEntries.length > LIMITS.keptCases) return { ok: false, reason: "tooLarge" };
  const documents: ParsedDocument[] = [];
  for (const entry of entries) {
    const document = isRecord(entry) ? parseDocument(list.version === 0 ? upgradeEntry(entry, now) : entry, now) : null;
    if (document === null) return { ok: false, reason: "invalid" };
    documents.push(document);
  }
  if (!isUnique(documents)) return { ok: false, reason: "invalid" };
  const people = persons.flatMap((person) => parsePerson(person) ?? []).filter(({ id }) => isImportableId(id));
  const cases = caseEntries.flatMap((entry) => parseCase(entry) ?? []);
  return { ok: true, documents, people: mergePeople([], people), cases };
}

function parseList(root: unknown): BackupList | { readonly reason: Extract<BackupFailure, "invalid" | "newer"> } {
  if (Array.isArray(root))
    return hasPrototypeKey(root) ? { reason: "invalid" } : { version: 0, documents: root, people: [], cases: [] };
  if (!isRecord(root) || root["format"] !== BACKUP_FORMAT) return { reason: "invalid" };
  const { version, documents, people, cases } = root;
  if (typeof version !== "number" || !Number.isInteger(version)) return { reason: "invalid" };
  if (version > BACKUP_VERSION) return { reason: "newer" };
  if (version < 1 || !Array.isArray(documents) || hasPrototypeKey(root)) return { reason: "invalid" };
  const listFromVersion = (first: number, value: unknown) => (version >= first && Array.isArray(value) ? value : []);
  return { version, documents, people: listFromVersion(2, people), cases: listFromVersion(3, cases) };
}

function parseDocument(fields: Readonly<Record<string, unknown>>, now: Date): ParsedDocument | null {
  const parsed = parseWith(DOCUMENT, fields);
  if (parsed === null) return null;
  const { file, ...document } = parsed;
  const { originalFile, uploadDate } = document;
  const record = {
    ...document,
    originalFile: { ...originalFile, type: storableMimeType(originalFile.type, originalFile.name) },
    uploadDate: new Date(Math.min(Date.parse(uploadDate), now.getTime())).toISOString(),
  };
  return { record, ...(file && { file: { ...file, type: storableMimeType(file.type, document.filename) } }) };
}

/** True for an instant on a day that exists: Date.parse takes 30 February for 2 March. */
function isInstant(text: string): boolean {
  return isDay(INSTANT.exec(text)?.[1]) && !Number.isNaN(Date.parse(text));
}

function isUnique(documents: readonly ParsedDocument[]): boolean {
  const ids = new Set(documents.map(({ record }) => record.id));
  const paths = documents.flatMap(({ file }) => (file ? [file.path] : []));
  return ids.size === documents.length && new Set(paths).size === paths.length;
}
