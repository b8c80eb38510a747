import { expect, it } from "vitest";
import { CARD_SET } from "@/domain/procedure/cards/cardSet.ts";
import { FOLDER_IDS } from "@/domain/documents/folders/folders.ts";
import { DOCUMENT_TYPES } from "@/domain/documents/types/registry.ts";
import type { DocumentSummary, StoredDocument } from "@/domain/documents/vault/document.ts";
import { createSearchIndex } from "@/services/documents/search/searchIndex.ts";

/**
 * How long the search takes over 5,000 documents of 2 KB of Spanish text. It asserts that the answers are right and prints
 * the times; it compares them with no limit, for they depend on the machine. The vault is a list in memory, so that only
 * the search is measured.
 */
const DOCUMENTS = 5000;
const CHARACTERS = 2048;
const SAMPLES = 5;
const TYPED = "certificado empadronamiento";
const KINDS = DOCUMENT_TYPES.map(({ name }) => name);
const SENTENCES = CARD_SET.cards.flatMap((card) => [
  card.resumen,
  ...card.steps,
  ...card.requirements,
  ...card.deadlines,
  ...card.sources.flatMap((source) => source.facts),
]);

/** Numbers from 0 to 1, the same in every run (Park and Miller). */
function createRandom(): () => number {
  let state = 20_261_121;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const random = createRandom();

function pick<T>(list: readonly T[]): T {
  return list[Math.floor(random() * list.length)]!;
}

function digits(count: number): string {
  return String(random()).slice(2, 2 + count);
}

function documentText(): string {
  let text = "";
  while (text.length < CHARACTERS) text += `${pick(SENTENCES)} Expediente ${digits(8)}, ${digits(2)}/2026.\n`;
  return text.slice(0, CHARACTERS);
}

function createDocument(number: number): StoredDocument {
  const documentType = pick(KINDS);
  const filename = `${documentType.toLowerCase().replaceAll(" ", "-")}-${number}.pdf`;
  return {
    id: crypto.randomUUID(),
    filename,
    originalFile: { name: filename, type: "application/pdf", size: 1000 },
    extractedText: documentText(),
    suggestedCategory: "unknown",
    confidence: 91,
    uploadDate: new Date(1_750_000_000_000 + number * 60_000).toISOString(),
    folderId: pick(FOLDER_IDS),
    documentType,
    extractedInfo: {
      nombre_completo: `Ana ${pick(["García", "López", "Núñez"])} ${digits(4)}`,
      dni_nie: `${digits(8)}Z`,
    },
    isDemoData: false,
  };
}

function createSummary({ id, filename, folderId, documentType, uploadDate }: StoredDocument): DocumentSummary {
  const file = { size: 1000, mimeType: "application/pdf" };
  return { id, filename, folderId, documentType, uploadDate, confidence: 91, isDemoData: false, ...file };
}

it("indexes and searches 5,000 documents of 2 KB of text", { timeout: 600_000 }, async () => {
  const records = Array.from({ length: DOCUMENTS }, (_, number) => createDocument(number));
  const byId = new Map(records.map((record) => [record.id, record]));
  const listeners = new Set<(replaced: readonly string[]) => void>();
  let summaries = records.map(createSummary);
  const slices: number[] = [];
  let sliceStart = performance.now();
  const endSlice = (): void => void slices.push(performance.now() - sliceStart);
  const index = createSearchIndex(
    {
      list: async () => summaries,
      getMany: async (ids) => {
        endSlice();
        await new Promise((resolve) => setTimeout(resolve));
        sliceStart = performance.now();
        return ids.flatMap((id) => structuredClone(byId.get(id)) ?? []);
      },
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    {
      pause: async () => {
        endSlice();
        await new Promise((resolve) => setTimeout(resolve));
        sliceStart = performance.now();
      },
    },
  );

  const start = performance.now();
  await index.search("nada");
  const prepared = performance.now() - start;
  const longest = slices.toSorted((a, b) => b - a).slice(0, 5);
  const words = new Set(records.flatMap(({ extractedText }) => extractedText.toLowerCase().split(/\P{L}+/u)));
  const lines = [
    `${words.size} different words`,
    `prepare ${prepared.toFixed(0)} ms in ${slices.length} slices, of ${slices.reduce((a, b) => a + b, 0).toFixed(0)} ms`,
    `the longest slices ${longest.map((time) => time.toFixed(1)).join(", ")} ms`,
    "query, fastest, median and slowest in ms, hits",
  ];

  const measure = async (query: string): Promise<number> => {
    const times: number[] = [];
    let total = 0;
    for (let sample = 0; sample < SAMPLES; sample += 1) {
      const begin = performance.now();
      total = (await index.search(query)).total;
      times.push(performance.now() - begin);
    }
    const [fastest = 0, , median = 0, , slowest = 0] = times.toSorted((a, b) => a - b);
    const columns = [fastest, median, slowest].map((time) => time.toFixed(1).padStart(7));
    lines.push([query.slice(0, 32).padEnd(32), ...columns, total].join(" "));
    return total;
  };

  for (let length = 1; length <= TYPED.length; length += 1) await measure(TYPED.slice(0, length));
  for (const letter of "abcdefghijklmnopqrstuvwxyz0123456789") await measure(letter);
  for (const query of ["certifcado", "de la", "con 2", "plazo meses solicitud", "los de con", "x".repeat(10_000)]) {
    await measure(query);
  }
  const common = await measure("expediente");

  const added = createDocument(DOCUMENTS);
  byId.set(added.id, added);
  summaries = [createSummary(added), ...summaries.slice(0, -1)];
  for (const listener of listeners) listener([]);
  const change = performance.now();
  const after = await index.search(added.filename);
  lines.push(`first search after one was added and one removed: ${(performance.now() - change).toFixed(1)} ms`);
  console.log(lines.join("\n"));

  expect(common).toBe(DOCUMENTS);
  expect(after.hits.map(({ document }) => document.id)).toContain(added.id);
});
