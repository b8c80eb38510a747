import { describe, expect, it } from "vitest";
import type { CompletionSummary, ValidationStatus } from "./types.ts";
import { missingCount, summarise, summaryTone } from "./validate.ts";
import { toRow } from "./validate.testing.ts";

const row = (status: ValidationStatus, counts = true) => toRow("Documento", status, { required: counts, counts });
const rows = (complete: number, partial: number, missing: number) => [
  ...Array.from({ length: complete }, () => row("complete")),
  ...Array.from({ length: partial }, () => row("partial")),
  ...Array.from({ length: missing }, () => row("missing")),
];

describe("summarise", () => {
  it("[PLA-14] counts the rows by status, says whether all are complete and whether any is partial", () => {
    const judged = [row("complete"), row("complete"), row("complete"), row("partial")];
    expect(summarise([...judged, row("missing")])).toEqual({
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
    expect(summarise(validations).percentage).toBe(percentage);
  });

  it("leaves out the rows that do not count", () => {
    const optional = [row("missing", false), row("partial", false), row("complete", false)];
    expect(summarise([row("complete"), ...optional])).toEqual(summarise([row("complete")]));
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
    expect(summarise([])).toEqual(nothing);
    expect(summarise([row("complete", false)])).toEqual(nothing);
  });
});

describe("summaryTone", () => {
  it.each([
    ["green", rows(2, 0, 0)],
    ["amber", rows(1, 1, 1)],
    ["amber", rows(0, 1, 0)],
    ["red", rows(3, 0, 1)],
    ["red", rows(0, 0, 1)],
    ["red", []],
  ])("is %s (%#)", (tone, validations) => {
    expect(summaryTone(summarise(validations))).toBe(tone);
  });

  it("is amber, not green, while an open question may bring another document", () => {
    const open = toRow("Otro", "missing", { counts: false, group: "depends", isOpen: true });
    expect(summaryTone(summarise([...rows(2, 0, 0), open]))).toBe("amber");
    expect(summarise([...rows(2, 0, 0), open])).toMatchObject({ percentage: 100, allComplete: false, open: 1 });
    expect(summaryTone(summarise([...rows(2, 0, 1), open]))).toBe("red");
  });

  it("is not green at a rounded 100 % with one missing", () => {
    expect(summaryTone(summarise(rows(199, 0, 1)))).toBe("red");
  });
});

describe("missingCount", () => {
  it("counts the missing rows that count, and no partial one", () => {
    expect(missingCount([...rows(1, 2, 3), row("missing", false)])).toBe(3);
    expect(missingCount([])).toBe(0);
  });
});
