import * as fc from "fast-check";
import { FOLDER_IDS } from "@/domain/documents/folders/folders.ts";
import type {
  DocumentSummary,
  ImportedDocument,
  RemovedDocument,
  StoredDocument,
} from "@/domain/documents/vault/document.ts";
import { computeStatistics } from "@/domain/documents/vault/statistics.ts";
import { sortNewestFirst, toSummary } from "@/domain/documents/vault/summary.ts";
import { type Vault, VaultError } from "./vault.ts";
import type { ContractWorld } from "./vaultContract.testing.ts";
import { createBlob, importedDocument, newDocument } from "./vaultWorld.testing.ts";

type World = ContractWorld;

/** Number of tabs among which the steps are distributed. */
export const TABS = 2;

/** One of three folders, so that documents share folders. */
export const folder = fc.constantFrom(...FOLDER_IDS.slice(0, 3));

const WHERE = { tab: fc.nat(TABS - 1), nth: fc.nat(8) };
const entry = fc.record({
  /** A number refers to the n-th stored document. */
  id: fc.oneof(fc.nat(8), fc.constantFrom(importedId(0), importedId(1))),
  folderId: folder,
  isDemoData: fc.boolean(),
  hasFile: fc.boolean(),
  day: fc.integer({ min: 10, max: 28 }),
});
const save = fc.record({
  ...WHERE,
  kind: fc.constant("save" as const),
  name: fc.constantFrom("a.pdf", "b.pdf", "c.pdf"),
  folderId: folder,
  isDemoData: fc.boolean(),
  wait: fc.constantFrom(0, 30_000, 61_000),
});
const step = fc.oneof(
  { weight: 4, arbitrary: save },
  { weight: 3, arbitrary: fc.record({ ...WHERE, kind: fc.constant("remove" as const) }) },
  { weight: 2, arbitrary: fc.record({ ...WHERE, kind: fc.constant("restore" as const) }) },
  { weight: 3, arbitrary: fc.record({ ...WHERE, kind: fc.constant("move" as const), folderId: folder }) },
  {
    weight: 3,
    arbitrary: fc.record({
      ...WHERE,
      kind: fc.constant("import" as const),
      entries: fc.array(entry, { maxLength: 3 }),
    }),
  },
  fc.record({ ...WHERE, kind: fc.constantFrom("clear", "seed", "seedAgain", "removeDemo") }),
);

/** Action of a person in one of the tabs. */
export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
type StepOf<Kind extends Step["kind"]> = Extract<Step, { kind: Kind }>;

/** Random actions in any order. */
export const steps = fc.array(step, { maxLength: 15, size: "max" });

/** Expected state of the vault: the documents in the order of storage, and the decision about the samples. */
export interface Model {
  documents: DocumentSummary[];
  samples: "untouched" | "loaded" | "declined";
  readonly removed: RemovedDocument[];
}

/** Result of an operation, or the kind of its failure, and the expected result. */
export interface Comparison {
  readonly got: unknown;
  readonly expected: unknown;
}

/** Model of an empty vault that was never used. */
export function emptyModel(): Model {
  return { documents: [], samples: "untouched", removed: [] };
}

/** Documents of an import step. */
export function toImports(model: Model, { entries }: StepOf<"import">): ImportedDocument[] {
  return entries.map(({ id, folderId, isDemoData, hasFile, day }) =>
    importedDocument(
      typeof id === "number" ? (model.documents[id]?.id ?? importedId(2)) : id,
      { filename: "imported.pdf", folderId, isDemoData, uploadDate: `2026-02-${day}T10:00:00.000Z` },
      hasFile ? createBlob("imported") : undefined,
    ),
  );
}

/** Id of the n-th imported document. */
export function importedId(nth: number): string {
  return `0b0e7c1e-6b1f-4c59-9d1e-3f2a54b7${String(nth).padStart(4, "0")}`;
}

/** Plays the step in the vault and in the model. */
export async function play(step: Step, vault: Vault, model: Model, world: World): Promise<Comparison> {
  switch (step.kind) {
    case "save":
      return playSave(step, vault, model, world);
    case "remove":
      return playRemove(step, vault, model);
    case "restore":
      return playRestore(step, vault, model);
    case "move":
      return playMove(step, vault, model);
    case "import":
      return playImport(step, vault, model);
    case "clear":
      await vault.clear();
      model.documents = [];
      if (model.samples === "untouched") model.samples = "declined";
      return { got: await vault.list(), expected: [] };
    case "removeDemo": {
      const samples = model.documents.filter(({ isDemoData }) => isDemoData).length;
      model.documents = model.documents.filter(({ isDemoData }) => !isDemoData);
      model.samples = "declined";
      return { got: await vault.removeDemo(), expected: samples };
    }
    case "seed":
      return playSeed(false, vault, model);
    case "seedAgain":
      return playSeed(true, vault, model);
  }
}

/** Compares list, statistics and documents of a tab with the model. */
export async function compare(vault: Vault, model: Model): Promise<Comparison> {
  const documents = sortNewestFirst(model.documents);
  const toWhole = ({ id, folderId, uploadDate, isDemoData }: StoredDocument | DocumentSummary) => ({
    id,
    folderId,
    uploadDate,
    isDemoData,
  });
  return {
    got: {
      list: await vault.list(),
      statistics: await vault.statistics(),
      whole: (await vault.getMany(documents.map(({ id }) => id))).map(toWhole),
    },
    expected: { list: documents, statistics: computeStatistics(documents), whole: documents.map(toWhole) },
  };
}

/** Compares what is stored, as a new page opens it, with the model. */
export async function compareStored(model: Model, world: World): Promise<Comparison> {
  const { records, files } = await world.recordIds();
  return {
    got: { records: new Set(records), files: new Set(files) },
    expected: {
      records: new Set(model.documents.map(({ id }) => id)),
      files: new Set(model.documents.filter(({ size }) => size > 0).map(({ id }) => id)),
    },
  };
}

async function playSave(
  { name, folderId, isDemoData, wait }: StepOf<"save">,
  vault: Vault,
  model: Model,
  world: World,
) {
  world.clock.now += wait;
  const isNear = model.documents.some(
    (other) =>
      other.filename === name &&
      other.folderId === folderId &&
      Math.abs(world.clock.now - Date.parse(other.uploadDate)) <= 60_000,
  );
  const got = await getResult(vault.save(newDocument({ filename: name, folderId, isDemoData })));
  if (isNear && !isDemoData) return { got, expected: "duplicate" };
  const id = typeof got === "string" ? got : got.id;
  const uploadDate = new Date(world.clock.now).toISOString();
  const expected = createSummary({ id, filename: name, folderId, isDemoData, uploadDate, size: 4 });
  put(model, expected);
  return { got, expected };
}

async function playRemove({ nth }: StepOf<"remove">, vault: Vault, model: Model): Promise<Comparison> {
  const target = model.documents[nth];
  const got = await getResult(vault.remove(target?.id ?? "none"));
  if (!target || typeof got === "string") return { got, expected: "notFound" };
  model.removed.push(got);
  model.documents = model.documents.filter(({ id }) => id !== target.id);
  const { id, size } = target;
  return {
    got: { summary: got.summary, id: got.record?.id, size: got.file?.size ?? 0 },
    expected: { summary: target, id, size },
  };
}

async function playRestore({ nth }: StepOf<"restore">, vault: Vault, model: Model): Promise<Comparison> {
  const removed = model.removed[nth];
  if (!removed) return { got: null, expected: null };
  const present = model.documents.find(({ id }) => id === removed.summary.id);
  if (!present) put(model, removed.summary);
  return { got: await getResult(vault.restore(removed)), expected: present ?? removed.summary };
}

async function playMove({ nth, folderId }: StepOf<"move">, vault: Vault, model: Model): Promise<Comparison> {
  const target = model.documents[nth];
  const got = await getResult(vault.move(target?.id ?? "none", folderId));
  if (!target) return { got, expected: "notFound" };
  put(model, { ...target, folderId });
  return { got, expected: { ...target, folderId } };
}

async function playImport(step: StepOf<"import">, vault: Vault, model: Model): Promise<Comparison> {
  const imports = toImports(model, step);
  const byId = new Map(imports.map((imported) => [imported.record.id, imported]));
  const replaced = model.documents.filter(({ id }) => byId.has(id)).length;
  for (const { record, file } of byId.values()) {
    const { id, filename, folderId, isDemoData, uploadDate } = record;
    const size = file?.size ?? model.documents.find((other) => other.id === id)?.size ?? 0;
    put(model, createSummary({ id, filename, folderId, isDemoData, uploadDate, size }));
  }
  return { got: await getResult(vault.importAll(imports)), expected: { added: byId.size - replaced, replaced } };
}

async function playSeed(again: boolean, vault: Vault, model: Model): Promise<Comparison> {
  const may = again
    ? !model.documents.some(({ isDemoData }) => isDemoData)
    : model.documents.length === 0 && model.samples === "untouched";
  const got = await getResult(vault.seedDemo(again));
  if (!may) return { got, expected: 0 };
  model.samples = "loaded";
  const known = new Set(model.documents.map(({ id }) => id));
  const added = (await vault.list()).filter(({ id }) => !known.has(id));
  model.documents.push(...added.toReversed());
  return { got, expected: 25 };
}

function put(model: Model, document: DocumentSummary): void {
  const at = model.documents.findIndex(({ id }) => id === document.id);
  if (at < 0) model.documents.push(document);
  else model.documents[at] = document;
}

function createSummary(
  known: Pick<DocumentSummary, "id" | "filename" | "folderId" | "isDemoData" | "uploadDate" | "size">,
): DocumentSummary {
  const { evidence } = toSummary(importedDocument(known.id).record, 0);
  return { ...known, documentType: "DNI", confidence: 91, mimeType: "application/pdf", ...(evidence && { evidence }) };
}

async function getResult<T>(operation: Promise<T>): Promise<T | string> {
  try {
    return await operation;
  } catch (error) {
    return error instanceof VaultError ? error.kind : String(error);
  }
}
