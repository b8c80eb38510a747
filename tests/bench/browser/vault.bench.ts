import { afterAll, beforeAll, expect, it } from "vitest";
import { FOLDER_IDS } from "@/domain/documents/folders/folders.ts";
import type { NewDocument } from "@/domain/documents/vault/document.ts";
import { createBrowserStore } from "@/services/shared/storage/browserStore.ts";
import { eraseEverything } from "@/services/shared/storage/erase.ts";
import { createLock } from "@/services/shared/storage/lock.ts";
import { createBrowserVault } from "@/services/documents/vault/browserVault.ts";

/**
 * How long the vault takes in a real browser. It asserts that the answers are right and prints the times; it holds them
 * against no limit, for they depend on the machine.
 */
const DOCUMENTS = 5000;
const FEW = 100;
const SAMPLES = 21;
const TEXT = "Lorem ipsum dolor sit amet. ".repeat(74).slice(0, 2048);
const LONG_TEXT = TEXT.repeat(50);

const rows: Record<string, { fastest: string; median: string; slowest: string }> = {};
const state = { count: 0 };

function newDocument(extractedText: string): NewDocument {
  state.count += 1;
  const folderId = FOLDER_IDS[state.count % FOLDER_IDS.length] ?? "identity";
  const filename = `documento de prueba número ${state.count}.pdf`;
  const file = new Blob(["%PDF-1.7"], { type: "application/pdf" });
  return {
    filename,
    originalFile: { name: filename, type: file.type, size: file.size },
    extractedText,
    suggestedCategory: folderId,
    confidence: 91,
    folderId,
    documentType: "Documento de prueba",
    extractedInfo: { number: state.count },
    isDemoData: false,
    file,
  };
}

/** A vault as a page that was just loaded opens it: nothing is remembered of an earlier list. */
function openPage() {
  return createBrowserVault({ store: createBrowserStore(window) });
}

/** The browser writes a large value in the background; a person who saves one document after another gives it the time. */
const PAUSE = 200;

async function measure<T>(name: string, work: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  const times: number[] = [];
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    const start = performance.now();
    results.push(await work());
    times.push(performance.now() - start);
  }
  const sorted = times.toSorted((a, b) => a - b);
  rows[name] = {
    fastest: `${sorted[0]?.toFixed(1)} ms`,
    median: `${sorted[Math.floor(SAMPLES / 2)]?.toFixed(1)} ms`,
    slowest: `${sorted.at(-1)?.toFixed(1)} ms`,
  };
  return results;
}

beforeAll(async () => {
  await eraseEverything(window, createLock(navigator.locks));
});

afterAll(async () => {
  await eraseEverything(window, createLock(navigator.locks));
});

it("saves, lists and counts 5,000 documents of 2 KB of text", { timeout: 600_000 }, async () => {
  const vault = openPage();
  const fill = async (upTo: number): Promise<void> => {
    while (state.count < upTo) await vault.save(newDocument(TEXT));
  };

  await fill(FEW);
  await measure(`save at ${FEW} documents`, () => vault.save(newDocument(TEXT)));
  await fill(DOCUMENTS - 2 * SAMPLES - 1);
  await measure(`save at ${DOCUMENTS} documents`, () => vault.save(newDocument(TEXT)));
  await measure(`save at ${DOCUMENTS} documents, text of 100 KB`, () => vault.save(newDocument(LONG_TEXT)));
  await measure("save, first of a page", () => openPage().save(newDocument(TEXT)));

  const lists = await measure("list, first of a page", () => openPage().list());
  await measure("list, again", () => vault.list());
  const statistics = await measure("statistics, first of a page", () => openPage().statistics());
  const reports = await measure("verify", () => vault.verify());
  const ids = (lists[0] ?? []).slice(0, SAMPLES).map(({ id }) => id);
  const records = await measure("get", () => vault.get(ids.shift() ?? ""));

  const stored = localStorage.getItem("tramia-documents")?.length ?? 0;
  console.log(`${state.count} documents take ${stored} characters of local storage`);
  console.log(
    Object.entries(rows)
      .map(([name, times]) => [name.padEnd(44), ...Object.values(times).map((time) => time.padStart(9))].join(" "))
      .join("\n"),
  );

  expect(lists.map((list) => list.length)).toEqual(Array(SAMPLES).fill(state.count));
  expect(statistics.map(({ totalDocuments }) => totalDocuments)).toEqual(Array(SAMPLES).fill(state.count));
  expect(records.map((record) => record?.extractedText)).toEqual(Array(SAMPLES).fill(TEXT));
  expect(reports[0]).toEqual({ statisticsRegenerated: false, withoutRecord: [], withoutFile: [] });
});
