import {
  type DocumentSummary,
  type ImportedDocument,
  createRecord,
  withHolder,
} from "@/domain/documents/vault/document.ts";
import { demoDocuments } from "@/domain/documents/vault/demo.ts";
import { mergePeople, type Person } from "@/domain/documents/people/person.ts";
import { parsePerson } from "@/domain/documents/people/parsePeople.ts";
import { type Case, isKept, sortLatestFirst } from "@/domain/procedure/case/case.ts";
import { planCases } from "@/domain/procedure/case/mergeCases.ts";
import { parseSummary, toListEntry, toSummary } from "@/domain/documents/vault/summary.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import { readableCase } from "./readableCase.ts";
import type { PlannedChange, TransactionReader, VaultContents } from "./recordStore.ts";
import { type ImportReport, type SavedCase, VaultError } from "./vault.ts";

/** What generates the samples. */
export interface DemoSource {
  readonly newId: () => string;
  readonly now: () => Date;
  /** From 0 to less than 1. */
  readonly random: () => number;
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

/** Adds a person, or replaces the one of that id. @throws VaultError `unknown` for one that could not be read back */
export function planPerson({ people }: VaultContents, person: Person): PlannedChange<undefined> {
  return { result: undefined, change: { people: mergePeople(people, [readablePerson(person)]) } };
}

/** Stores a case in the place of its version. @throws VaultError `unknown` for one that could not be read back, `quota` without room */
export async function planCase(reader: TransactionReader, file: Case): Promise<PlannedChange<SavedCase>> {
  const present = await reader.cases();
  const there = present.find(({ id }) => id === file.id) ?? null;
  if ((there?.version ?? 0) !== file.version) return { result: { isSaved: false, file: there } };
  const stored = { ...readableCase(file), version: file.version + 1 };
  const others = present.filter(({ id }) => id !== file.id);
  if (isKept(stored) && others.filter(isKept).length >= LIMITS.keptCases) throw new VaultError("quota");
  const analysed = sortLatestFirst([stored, ...others].filter((one) => !isKept(one)));
  const remove = analysed.slice(LIMITS.analysedCases).map(({ id }) => id);
  return { result: { isSaved: true, file: stored }, change: { cases: { put: [stored], remove } } };
}

/**
 * Adds documents that have their ids and dates, and people; one whose id is there replaces it, and keeps the file and the holder
 * that are there where the import brings none (STORE-16, decision A-074). Of two with the same id the later one counts.
 * @throws VaultError `unknown` for a document or a person that the vault could not hold
 */
export async function planImport(
  { summaries, people: known }: VaultContents,
  documents: readonly ImportedDocument[],
  arriving: readonly Person[],
  files: readonly Case[],
  reader: TransactionReader,
): Promise<PlannedChange<ImportReport>> {
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
}

async function planImportedCases(reader: TransactionReader, arriving: readonly Case[]): Promise<readonly Case[]> {
  const present = await reader.cases();
  const planned = planCases(present, arriving).map(readableCase);
  if (new Set([...present, ...planned].filter(isKept).map(({ id }) => id)).size > LIMITS.keptCases)
    throw new VaultError("quota");
  return planned;
}

function readablePerson(person: Person): Person {
  const parsed = parsePerson(person);
  if (!parsed) throw new VaultError("unknown");
  return parsed;
}

/** The summary as the list will give it back. */
function readable(summary: DocumentSummary): DocumentSummary {
  const parsed = parseSummary(summary);
  const fits = JSON.stringify(toListEntry(summary)).length <= LIMITS.storedDocumentCharacters;
  if (!parsed || !fits) throw new VaultError("unknown");
  return parsed;
}
