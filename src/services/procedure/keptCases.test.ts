import { expect, it } from "vitest";
import { createCase } from "@/domain/procedure/case.ts";
import { AT, cardAnswer, cardRow } from "@/domain/procedure/caseFile/caseFile.testing.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import { createWorld } from "../documents/vault/vaultWorld.testing.ts";
import { keepAnalysed, updateAnalysed } from "./keptCases.ts";

const answer = cardAnswer([cardRow("photo")]);
const analysed = createCase({ id: "a", query: "Renovar el DNI", requirements: answer, updatedAt: AT });
const withFiled = { ...analysed, filed: [{ row: "photo", documentId: "d1" }] };

it("keeps an analysed case once: kept again, it stays as it is", async () => {
  const { vault } = createWorld().openTab();
  await keepAnalysed(vault, analysed, AT);
  await keepAnalysed(vault, withFiled, AT);
  expect(await vault.cases()).toMatchObject([{ id: "a", name: "Renovar el DNI", filed: [], version: 1 }]);
});

it("keeps a case whose question is long and has control characters, under the beginning of it", async () => {
  const { vault } = createWorld().openTab();
  const query = `Renovar\t${"x".repeat(LIMITS.caseNameCharacters)}`;
  await keepAnalysed(vault, { ...analysed, query }, AT);
  const answers = { ...analysed.answers, questions: { documento: "dni" } };
  await updateAnalysed(vault, { ...analysed, query }, { ...analysed, query, answers }, AT);
  const name = `Renovar ${"x".repeat(LIMITS.caseNameCharacters - 8)}`;
  expect(await vault.cases()).toMatchObject([{ name, version: 2, answers: { documento: "dni" } }]);
});

it("cannot keep a case of which only the rows were handed over", async () => {
  const { vault } = createWorld().openTab();
  await expect(keepAnalysed(vault, { ...analysed, requirements: null }, AT)).rejects.toMatchObject({
    kind: "notFound",
  });
});

it("takes over a change of the analysis, on top of what another tab stores meanwhile; no other case is made", async () => {
  const { vault } = createWorld().openTab();
  await updateAnalysed(vault, analysed, withFiled, AT);
  expect(await vault.cases()).toEqual([]);
  await keepAnalysed(vault, analysed, AT);
  await updateAnalysed(vault, analysed, analysed, AT);
  const stale = await vault.cases();
  expect(stale).toMatchObject([{ version: 1 }]);
  const [kept] = stale;
  if (kept) await vault.saveCase({ ...kept, notes: "x" });
  const late = { cases: () => Promise.resolve(stale), saveCase: vault.saveCase.bind(vault) };
  await updateAnalysed(late, analysed, withFiled, AT);
  expect(await vault.cases()).toMatchObject([{ notes: "x", filed: [{ row: "photo", documentId: "d1" }] }]);
});
