import { describe, expect, it } from "vitest";
import { DOCUMENT_TYPES } from "@/domain/documents/types/registry.ts";
import { DOCUMENT_TEMPLATES } from "./documentTemplates.ts";

describe("DOCUMENT_TEMPLATES", () => {
  it("are the document types with a recognition, in the order of the registry", () => {
    const recognised = DOCUMENT_TYPES.filter(({ recognition }) => recognition !== undefined);
    expect(DOCUMENT_TEMPLATES.map(({ kind }) => kind)).toEqual(recognised.map(({ id }) => id));
    expect(DOCUMENT_TEMPLATES.find(({ kind }) => kind === "payslip")).toMatchObject({
      documentType: "Nómina",
      category: "work",
      form: "payslip",
      structure: null,
      expected: ["titular", "dni_nie", "empresa", "cif", "periodo", "liquido", "total_devengado"],
    });
  });

  it("have a reader and rules for their layout", () => {
    const faulty = DOCUMENT_TEMPLATES.filter((template) => !("form" in template) || template.rules.length === 0);
    expect(faulty.map(({ kind }) => kind)).toEqual([]);
  });

  it("expect only values that a rule or the number of the document gives", () => {
    const named = (template: (typeof DOCUMENT_TEMPLATES)[number]) => new Set(template.rules.map(({ name }) => name));
    const unknown = DOCUMENT_TEMPLATES.flatMap((template) =>
      template.expected.filter((name) => !named(template).has(name)).map((name) => `${template.documentType}: ${name}`),
    );
    expect(unknown).toEqual([]);
  });
});
