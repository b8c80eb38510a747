import type { FolderId } from "@/domain/documents/folders/folders.ts";
import {
  type DocumentSummary,
  type ImportedDocument,
  type NewDocument,
  type RemovedDocument,
  type StoredDocument,
  createRecord,
  withHolder,
} from "@/domain/documents/vault/document.ts";
import { isDuplicate } from "@/domain/documents/vault/duplicate.ts";
import { demoDocuments } from "@/domain/documents/vault/demo.ts";
import { type DocumentHolder, mergePeople, type Person } from "@/domain/documents/people/person.ts";
import { parsePerson } from "@/domain/documents/people/parsePeople.ts";
import { type Case, isKept, sortLatestFirst } from "@/domain/procedure/case/case.ts";
import { fitsCaseLimits, parseCase } from "@/domain/procedure/case/parseCase.ts";
import { planCases } from "@/domain/procedure/case/mergeCases.ts";
import {
  inFolder,
  isNameMatch,
  isShortened,
  parseSummary,
  toListEntry,
  toSummary,
} from "@/domain/documents/vault/summary.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import type { ChangePlan, PlannedChange, TransactionReader, VaultContents } from "./recordStore.ts";
import { type ImportReport, type SavedCase, VaultError } from "./vault.ts";

export interface DemoSource {
  readonly newId: () => string;
  readonly now: () => Date;
  /** From 0 to less than 1. */
  readonly random: () => number;
}

/** Adds a document (STORE-06). @throws VaultError `duplicate` by the rule of DUP-01 */
export const planSave =
  (document: NewDocument, { newId, now }: Pick<DemoSource, "newId" | "now">): ChangePlan<DocumentSummary> =>
  async ({ summaries }, reader) => {
    const uploadDate = now().toISOString();
    const existing = await withFullNames([...summaries.values()], document.filename, reader);
    if (isDuplicate(document, existing, uploadDate)) throw new VaultError("duplicate");
    const record = createRecord(document, newId(), uploadDate);
    const summary = toSummary(record, document.file?.size ?? 0);
    return { result: summary, change: { put: [{ summary, record, file: document.file ?? null }] } };
  };

/** The documents that may have this file name, with their whole names (DUP-01 compares whole names). */
function withFullNames(
  documents: readonly DocumentSummary[],
  filename: string,
  reader: TransactionReader,
): Promise<DocumentSummary[]> {
  return Promise.all(
    documents
      .filter((entry) => isNameMatch(entry.filename, filename))
      .map(async (entry) => {
        const [item] = isShortened(entry.filename) ? await reader.getItems([entry.id]) : [];
        return item?.record ? { ...entry, filename: item.record.filename } : entry;
      }),
  );
}

/** Removes a document, and gives all that was stored of it. @throws VaultError `notFound` */
export const planRemoval =
  (id: string): ChangePlan<RemovedDocument> =>
  async (contents, reader) => {
    const summary = findSummary(contents, id);
    const [item] = await reader.getItems([id]);
    return { result: { summary, record: item?.record ?? null, file: item?.file ?? null }, change: { remove: [id] } };
  };

/** Puts a removed document back, unless its id is there again. */
export const planRestoring =
  ({ summary, record, file }: RemovedDocument): ChangePlan<DocumentSummary> =>
  ({ summaries }) => {
    const present = summaries.get(summary.id);
    return present ? { result: present } : { result: summary, change: { put: [{ summary, record, file }] } };
  };

/** Puts a document into another folder. @throws VaultError `notFound` */
export const planMove = (id: string, folderId: FolderId): ChangePlan<DocumentSummary> =>
  planEdit(
    id,
    (summary) => (summary.folderId === folderId ? summary : inFolder(summary, folderId)),
    (record) => ({ ...record, folderId }),
  );

/** Says whose a document is. @throws VaultError `notFound` */
export const planHolder = (id: string, holder: DocumentHolder | null): ChangePlan<DocumentSummary> =>
  planEdit(
    id,
    (summary) => withHolder(summary, holder),
    (record) => withHolder(record, holder),
  );

/** Changes summary and record of a document, unless the summary stays the same. @throws VaultError `notFound` */
function planEdit(
  id: string,
  editSummary: (summary: DocumentSummary) => DocumentSummary,
  editRecord: (record: StoredDocument) => StoredDocument,
): ChangePlan<DocumentSummary> {
  return async (contents, reader) => {
    const before = findSummary(contents, id);
    const summary = editSummary(before);
    if (summary === before) return { result: before };
    const record = (await reader.getItems([id]))[0]?.record ?? null;
    return { result: summary, change: { put: [{ summary, record: record && editRecord(record), file: null }] } };
  };
}

/** @throws VaultError `notFound` */
function findSummary({ summaries }: VaultContents, id: string): DocumentSummary {
  const document = summaries.get(id);
  if (!document) throw new VaultError("notFound");
  return document;
}

/**
 * True when the samples may be loaded: where none are there if asked for, else only into a vault that is empty and for which
 * none were ever loaded or declined (STORE-21, decisions ).
 */
export function canSeedSamples({ summaries, samples }: VaultContents, again: boolean): boolean {
  if (again) return !samplesIn({ summaries }).length;
  return summaries.size === 0 && samples === null;
}

/** The sample documents, with their flag (STORE-05, STORE-21). Gives how many. */
export function planDemo({ newId, now, random }: DemoSource): PlannedChange<number> {
  const records = demoDocuments(now(), random).map((sample) => createRecord(sample, newId(), sample.uploadDate));
  const put = records.map((record) => ({ summary: toSummary(record, 0), record, file: null }));
  return { result: put.length, change: { put, samples: "loaded" } };
}

/** Removes the sample documents and the flag, and remembers that they are not wanted (STORE-24). Gives how many there were. */
export function planDemoRemoval(contents: VaultContents): PlannedChange<number> {
  const remove = samplesIn(contents);
  return { result: remove.length, change: { remove, samples: "declined" } };
}

function samplesIn({ summaries }: Pick<VaultContents, "summaries">): readonly string[] {
  return [...summaries.values()].filter(({ isDemoData }) => isDemoData).map(({ id }) => id);
}

/** Adds a person, or replaces the one with the same id. @throws VaultError `unknown` for one that could not be read back */
export const planPerson =
  (person: Person): ChangePlan<void> =>
  ({ people }) => ({ result: undefined, change: { people: mergePeople(people, [readablePerson(person)]) } });

/** Removes a person, if there is one with this id. */
export const planPersonRemoval =
  (id: string): ChangePlan<void> =>
  ({ people }) => {
    const left = people.filter((person) => person.id !== id);
    return { result: undefined, ...(left.length < people.length && { change: { people: left } }) };
  };

/** Stores a case in the place of its version. @throws VaultError `unknown` for one that could not be read back, `quota` without room */
export const planCase =
  (file: Case): ChangePlan<SavedCase> =>
  async (_, reader) => {
    const present = await reader.cases();
    const there = present.find(({ id }) => id === file.id) ?? null;
    if ((there?.version ?? 0) !== file.version) return { result: { isSaved: false, file: there } };
    const stored = { ...readableCase(file), version: file.version + 1 };
    const others = present.filter(({ id }) => id !== file.id);
    if (isKept(stored) && others.filter(isKept).length >= LIMITS.keptCases) throw new VaultError("quota");
    const analysed = sortLatestFirst([stored, ...others].filter((one) => !isKept(one)));
    const remove = analysed.slice(LIMITS.analysedCases).map(({ id }) => id);
    return { result: { isSaved: true, file: stored }, change: { cases: { put: [stored], remove } } };
  };

/** Removes a case and returns it; null for an unknown id. */
export const planCaseRemoval =
  (id: string): ChangePlan<Case | null> =>
  async (_, reader) => {
    const result = (await reader.cases()).find((file) => file.id === id) ?? null;
    return { result, ...(result && { change: { cases: { remove: [id] } } }) };
  };

/**
 * Adds documents that have their ids and dates, and people; one whose id is there replaces it, and keeps the file and the holder
 * that are there where the import brings none (STORE-16, decision A-074). Of two with the same id the later one counts.
 * @throws VaultError `unknown` for a document or a person that the vault could not hold
 */
export const planImport =
  (
    documents: readonly ImportedDocument[],
    arriving: readonly Person[],
    files: readonly Case[],
  ): ChangePlan<ImportReport> =>
  async ({ summaries, people: known }, reader) => {
    if (documents.length + arriving.length + files.length === 0) return { result: { added: 0, replaced: 0 } };
    const people = arriving.length > 0 ? mergePeople(known, arriving.map(readablePerson)) : null;
    const cases = files.length > 0 ? await planImportedCases(reader, files) : null;
    const unique = [...new Map(documents.map((document) => [document.record.id, document])).values()];
    const put = unique.map(({ record: brought, file = null }) => {
      const { id } = brought;
      const record = withHolder(brought, brought.holder ?? summaries.get(id)?.holder ?? null);
      const summary = readable(toSummary(record, file?.size ?? summaries.get(id)?.size ?? 0));
      return { summary, record: createRecord(record, id, summary.uploadDate), file };
    });
    const replaced = unique.filter(({ record }) => summaries.has(record.id)).length;
    return {
      result: { added: unique.length - replaced, replaced },
      change: { put, ...(people && { people }), ...(cases && { cases: { put: cases } }) },
    };
  };

async function planImportedCases(reader: TransactionReader, arriving: readonly Case[]): Promise<readonly Case[]> {
  const present = await reader.cases();
  const planned = planCases(present, arriving).map(readableCase);
  if (new Set([...present, ...planned].filter(isKept).map(({ id }) => id)).size > LIMITS.keptCases)
    throw new VaultError("quota");
  return planned;
}

/** @throws VaultError `unknown` for a case that could not be read back, `quota` for one that could be read back in part only */
function readableCase(file: Case): Case {
  if (fitsCaseLimits(file)) return file;
  throw new VaultError(parseCase({ ...file, notes: "", events: [], rows: [], steps: [] }) ? "quota" : "unknown");
}

/** @throws VaultError `unknown` for a person who could not be read back */
function readablePerson(person: Person): Person {
  const parsed = parsePerson(person);
  if (!parsed) throw new VaultError("unknown");
  return parsed;
}

/** The summary as the list will give it back. @throws VaultError `unknown` */
function readable(summary: DocumentSummary): DocumentSummary {
  const parsed = parseSummary(summary);
  const fits = JSON.stringify(toListEntry(summary)).length <= LIMITS.storedDocumentCharacters;
  if (!parsed || !fits) throw new VaultError("unknown");
  return parsed;
}
