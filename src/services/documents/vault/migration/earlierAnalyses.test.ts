import { beforeEach, expect, it } from "vitest";
import { AT, cardAnswer, cardRow, sampleCase } from "@/domain/procedure/case/case.testing.ts";
import { getRows } from "@/domain/procedure/case/caseRows.ts";
import { parseValidations } from "@/domain/procedure/validation/parseValidations.ts";
import { inventory } from "@/domain/procedure/validation/validate.testing.ts";
import { createMemoryStore } from "../../../shared/storage/keyValueStore.ts";
import { openRecords } from "../protectedVault.testing.ts";
import { openPersonalValues } from "../values.ts";
import { createWorld } from "../vaultWorld.testing.ts";
import { adoptAnalyses } from "./earlierAnalyses.ts";

beforeEach(() => void createWorld());

const answer = cardAnswer([cardRow("photo"), cardRow("fee", { notAPaper: true })]);
const answers = { confirmed: ["photo"], denied: [], counted: [], done: ["fee"], questions: { edad: "adulto" } };
const ANALYSIS = {
  id: "a",
  query: "Renovar el DNI",
  card: "dni",
  answers: { ...answers, subject: "ana", includeDemo: true },
  requirements: answer,
  rows: [],
  filed: [{ row: "photo", documentId: "d" }],
  updatedAt: AT,
  version: 2,
};

/** The cases and values that are left of these values. */
async function adopt(values: Readonly<Record<string, unknown>>) {
  const records = await openRecords();
  await records.change(() => ({ result: undefined, change: { cases: { put: [sampleCase("k", { version: 3 })] } } }));
  const opened = await openPersonalValues({ records, local: createMemoryStore() });
  for (const [id, value] of Object.entries(values)) opened.setItem(`tramia-case-${id}`, JSON.stringify(value));
  await opened.settled();
  await adoptAnalyses(records, opened);
  return { cases: new Map((await records.cases()).map((file) => [file.id, file])), keys: opened.keys() };
}

it("makes cases of what a version before had analysed, with what was said and filed", async () => {
  const { cases, keys } = await adopt({ a: ANALYSIS });
  expect(cases.get("a")).toMatchObject({
    name: "Renovar el DNI",
    card: "dni",
    status: "analysed",
    subject: "ana",
    answers: { edad: "adulto" },
    confirmed: ["photo"],
    done: ["fee"],
    filed: ANALYSIS.filed,
    includeDemo: true,
    updatedAt: AT,
  });
  expect([cases.get("a")?.rows.map(({ id }) => id), keys]).toEqual([["photo", "fee"], []]);
});

it("finds the rows that version 1 named by their document", async () => {
  const named = { ...answers, confirmed: ["Documento photo"], done: ["Documento fee"], answered: [] };
  const filed = [{ row: "Documento photo", documentId: "d" }];
  const { cases } = await adopt({ a: { ...ANALYSIS, version: 1, answers: named, filed } });
  expect(cases.get("a")).toMatchObject({ confirmed: ["photo"], done: ["fee"], filed: ANALYSIS.filed });
});

it("keeps rows that were handed over without an answer", async () => {
  const rows = getRows(sampleCase(), inventory());
  const { cases } = await adopt({ a: { ...ANALYSIS, requirements: null, rows } });
  expect(cases.get("a")).toMatchObject({
    answer: null,
    rows: [],
    handedOver: parseValidations(rows),
    filed: ANALYSIS.filed,
  });
});

it("adds what an older device said later to the analysis that is there", async () => {
  const known = await adopt({ a: ANALYSIS });
  const later = { ...ANALYSIS, answers: { ...answers, denied: ["fee"] }, updatedAt: "2026-12-01T10:00:00.000Z" };
  expect(known.cases.get("a")?.denied).toEqual([]);
  const { cases } = await adopt({ a: later });
  expect(cases.get("a")).toMatchObject({
    denied: ["fee"],
    confirmed: ["photo"],
    updatedAt: later.updatedAt,
    version: 2,
  });
});

it("leaves a kept case of the same id as it is, and what cannot be read where it is", async () => {
  const { cases, keys } = await adopt({ k: { ...ANALYSIS, id: "k" }, x: { id: "x" }, y: 5 });
  expect([[...cases.keys()], cases.get("k")?.version, keys]).toEqual([["k"], 3, ["tramia-case-x", "tramia-case-y"]]);
});
