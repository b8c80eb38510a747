import { describe, expect, it } from "vitest";
import type { CompletionSummary, ValidationStatus } from "../validation/types.ts";
import { toRow } from "../validation/validate.testing.ts";
import { count, countsSamples, formatCount, getCountTone, hasAllPapers, listToDo } from "./count.ts";

const row = (status: ValidationStatus, counts = true) => toRow("Documento", status, { required: counts, counts });
const rows = (complete: number, partial: number, missing: number) => [
  ...Array.from({ length: complete }, () => row("complete")),
  ...Array.from({ length: partial }, () => row("partial")),
  ...Array.from({ length: missing }, () => row("missing")),
];

describe("count", () => {
  it("[PLA-14] counts the rows by status, says whether all are complete and whether any is partial", () => {
    const judged = [row("complete"), row("complete"), row("complete"), row("partial")];
    expect(count([...judged, row("missing")])).toEqual({
      total: 5,
      complete: 3,
      partial: 1,
      missing: 1,
      percentage: 60,
      allComplete: false,
      hasPartial: true,
      open: 0,
    });
  });

  it.each([
    [rows(1, 0, 2), 33],
    [rows(2, 0, 1), 67],
    [rows(1, 0, 7), 13],
    [rows(0, 3, 0), 0],
    [rows(3, 0, 0), 100],
    [rows(199, 0, 1), 100],
  ])("[PLA-31] rounds complete of total to a whole percentage (%#)", (validations, percentage) => {
    expect(count(validations).percentage).toBe(percentage);
  });

  it("leaves out the rows that do not count", () => {
    const optional = [row("missing", false), row("partial", false), row("complete", false)];
    expect(count([row("complete"), ...optional])).toEqual(count([row("complete")]));
  });

  it("gives 0 % and no completeness where nothing counts", () => {
    const nothing: CompletionSummary = {
      total: 0,
      complete: 0,
      partial: 0,
      missing: 0,
      percentage: 0,
      allComplete: false,
      hasPartial: false,
      open: 0,
    };
    expect(count([])).toEqual(nothing);
    expect(count([row("complete", false)])).toEqual(nothing);
  });
});

describe("the tone of a count", () => {
  it.each([
    ["green", rows(2, 0, 0)],
    ["amber", rows(1, 1, 1)],
    ["amber", rows(0, 1, 0)],
    ["red", rows(3, 0, 1)],
    ["red", rows(0, 0, 1)],
    ["red", []],
  ])("is %s (%#)", (tone, validations) => {
    expect(getCountTone(count(validations))).toBe(tone);
  });

  it("is amber, not green, while an open question may bring another document", () => {
    const open = toRow("Otro", "missing", { counts: false, group: "depends", isOpen: true });
    expect(getCountTone(count([...rows(2, 0, 0), open]))).toBe("amber");
    expect(count([...rows(2, 0, 0), open])).toMatchObject({ percentage: 100, allComplete: false, open: 1 });
    expect(getCountTone(count([...rows(2, 0, 1), open]))).toBe("red");
  });

  it("is not green at a rounded 100 % with one missing", () => {
    expect(getCountTone(count(rows(199, 0, 1)))).toBe("red");
  });
});

const words = (total: number, missing: number, partial: number, open = 0) =>
  formatCount({
    total,
    missing,
    partial,
    complete: total - missing - partial,
    percentage: 0,
    allComplete: total > 0 && missing + partial === 0,
    hasPartial: partial > 0,
    open,
  });

it.each([
  [5, 3, 1, "Te faltan 3 de 5 · 1 por confirmar"],
  [5, 1, 0, "Te falta 1 de 5"],
  [6, 6, 0, "Te faltan 6 documentos"],
  [1, 1, 0, "Te falta 1 documento"],
  [3, 0, 2, "No te falta ninguno · 2 por confirmar"],
  [3, 0, 0, "Lo tienes todo"],
  [0, 0, 0, "Ningún documento es obligatorio"],
])("says of %i documents, %i missing and %i in doubt: %4$s", (total, missing, partial, text) => {
  expect(words(total, missing, partial)).toBe(text);
});

it.each([
  [5, 3, 1, 2, "Te faltan 3 de 5 · 1 por confirmar · 2 según tu caso"],
  [3, 0, 0, 1, "Tienes todo lo que se pide siempre · 1 según tu caso"],
  [0, 0, 0, 4, "Responde las preguntas sobre tu caso · 4 según tu caso"],
])("says of %i documents, %i missing, %i in doubt and %i open: %5$s", (total, missing, partial, open, text) => {
  expect(words(total, missing, partial, open)).toBe(text);
});

it("knows what is left to do elsewhere, and whether all papers are there", () => {
  const task = toRow("Tasa", "missing", { group: "task", counts: false, isDone: false });
  const all = [...rows(1, 0, 0), task, { ...task, isDone: true }, { ...task, required: false }];
  expect([listToDo(all), count(all).total, hasAllPapers(count(all))]).toEqual([[task], 1, true]);
  expect(hasAllPapers(count(rows(1, 1, 0)))).toBe(false);
});

it("knows whether samples count", () => {
  const documents = [{ id: "d", filename: "d.pdf", documentType: "DNI", isDemoData: true }];
  const sample = toRow("DNI", "partial", { evidence: { kind: "asked", documents } });
  expect([
    countsSamples([sample]),
    countsSamples([{ ...sample, counts: false }]),
    countsSamples(rows(1, 1, 1)),
  ]).toEqual([true, false, false]);
});
