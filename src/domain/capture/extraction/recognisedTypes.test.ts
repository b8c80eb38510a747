import { describe, expect, it } from "vitest";
import { DOCUMENT_TYPES } from "@/domain/documents/types/registry.ts";
import { CONCEPTS } from "./lexicon/concepts.ts";
import { RECOGNISED_TYPES } from "./recognisedTypes.ts";

describe("RECOGNISED_TYPES", () => {
  it("are all document types, in the order of the registry", () => {
    expect(RECOGNISED_TYPES.map(({ kind }) => kind)).toEqual(DOCUMENT_TYPES.map(({ id }) => id));
    expect(RECOGNISED_TYPES.find(({ kind }) => kind === "payslip")).toMatchObject({
      documentType: "Nómina",
      category: "work",
      structure: null,
      expected: ["titular", "dni_nie", "empresa", "cif", "periodo", "liquido", "total_devengado"],
    });
  });
});

describe("the lexicon", () => {
  it("names only types that exist", () => {
    const ids = new Set<string>(DOCUMENT_TYPES.map(({ id }) => id));
    const unknown = CONCEPTS.flatMap(({ id, only }) =>
      [...(only ?? [])].filter((kind) => !ids.has(kind)).map((kind) => `${id}: ${kind}`),
    );
    expect(unknown).toEqual([]);
  });

  it("gives no label two meanings on the same documents", () => {
    const owners = new Map<string, string[]>();
    for (const { id, only, labels } of CONCEPTS) {
      if (only !== null) continue;
      for (const { compact, strength } of labels)
        if (strength !== "column") owners.set(compact, [...new Set([...(owners.get(compact) ?? []), id])]);
    }
    const shared = [...owners].filter(([, ids]) => ids.length > 1);
    expect(shared.map(([label, ids]) => `${label}: ${ids.join(", ")}`)).toEqual([]);
  });
});
