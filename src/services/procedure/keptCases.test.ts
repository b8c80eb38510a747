import { expect, it } from "vitest";
import { createCase } from "@/domain/procedure/case.ts";
import { AT, cardAnswer, cardRow } from "@/domain/procedure/caseFile/caseFile.testing.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import { createWorld } from "../documents/vault/vaultWorld.testing.ts";
import { changeKept, keepAnalysed } from "./keptCases.ts";

const answer = cardAnswer([cardRow("photo")]);
const analysed = createCase({ id: "a", query: "Renovar el DNI", requirements: answer, updatedAt: AT });
const filed = { type: "row.filed", documentType: "Documento photo", documentId: "d1" } as const;

it("keeps an analysed case once, and again only what is new of it", async () => {
  const { vault } = createWorld().openTab();
  await keepAnalysed(vault, analysed, AT);
  await keepAnalysed(vault, analysed, AT);
  expect(await vault.cases()).toMatchObject([{ id: "a", name: "Renovar el DNI", version: 1 }]);
  await keepAnalysed(vault, { ...analysed, filed: [{ row: "Documento photo", documentId: "d1" }] }, AT);
  expect(await vault.cases()).toMatchObject([{ filed: [{ row: "photo", documentId: "d1" }], version: 2 }]);
});

it("keeps a case whose question is long and has control characters, under the beginning of it", async () => {
  const { vault } = createWorld().openTab();
  const query = `Renovar\t${"x".repeat(LIMITS.caseNameCharacters)}`;
  await keepAnalysed(vault, { ...analysed, query }, AT);
  await keepAnalysed(vault, { ...analysed, query, filed: [{ row: "Documento photo", documentId: "d1" }] }, AT);
  const name = `Renovar ${"x".repeat(LIMITS.caseNameCharacters - 8)}`;
  expect(await vault.cases()).toMatchObject([{ name, version: 2, filed: [{ row: "photo" }] }]);
});

it("cannot keep a case of which only the rows were handed over", async () => {
  const { vault } = createWorld().openTab();
  await expect(keepAnalysed(vault, { ...analysed, requirements: null }, AT)).rejects.toMatchObject({
    kind: "notFound",
  });
});

it("files a document for a row of a kept case, on top of what another tab stores meanwhile; no other case is made", async () => {
  const { vault } = createWorld().openTab();
  await changeKept(vault, "a", filed, AT);
  expect(await vault.cases()).toEqual([]);
  await keepAnalysed(vault, analysed, AT);
  const stale = await vault.cases();
  const [kept] = stale;
  if (kept) await vault.saveCase({ ...kept, notes: "x" });
  await changeKept({ cases: () => Promise.resolve(stale), saveCase: (file) => vault.saveCase(file) }, "a", filed, AT);
  expect(await vault.cases()).toMatchObject([{ notes: "x", filed: [{ row: "photo", documentId: "d1" }] }]);
});
