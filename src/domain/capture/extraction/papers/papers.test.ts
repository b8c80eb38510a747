import { describe, expect, it } from "vitest";
import { DOCUMENT_TYPES } from "@/domain/documents/types/registry.ts";
import { PAPERS } from "./papers.ts";

describe("PAPERS", () => {
  it("are the document types with a recognition, in the order of the registry", () => {
    const recognised = DOCUMENT_TYPES.filter(({ recognition }) => recognition !== undefined);
    expect(PAPERS.map(({ kind }) => kind)).toEqual(recognised.map(({ id }) => id));
    expect(PAPERS.find(({ kind }) => kind === "payslip")).toMatchObject({
      documentType: "Nómina",
      category: "work",
      form: "payslip",
      structure: null,
      expected: ["titular", "dni_nie", "empresa", "cif", "periodo", "liquido", "total_devengado"],
    });
  });

  it("have a reader and rules for their layout", () => {
    const faulty = PAPERS.filter((paper) => !("form" in paper) || paper.rules.length === 0);
    expect(faulty.map(({ kind }) => kind)).toEqual([]);
  });

  it("expect only values that a rule or the number of the document gives", () => {
    const named = (paper: (typeof PAPERS)[number]) => new Set(paper.rules.map(({ name }) => name));
    const unknown = PAPERS.flatMap((paper) =>
      paper.expected.filter((name) => !named(paper).has(name)).map((name) => `${paper.documentType}: ${name}`),
    );
    expect(unknown).toEqual([]);
  });
});
