import type { CardRow } from "../fit/rules.ts";
import { QUERY_CATEGORIES } from "../requirements/category.ts";
import type { QueryResult } from "../requirements/result.ts";
import { type Case, createCase, keepCase } from "./case.ts";

/** The instant at which the cases of tests begin. */
export const AT = "2026-11-22T10:00:00.000Z";

/** A row of a card. */
export function cardRow(id: string, overrides: Partial<CardRow> = {}): CardRow {
  return { id, nombre: `Documento ${id}`, folder: "identity", need: "always", oneOf: [], ...overrides };
}

/** The answer of a card. */
export function cardAnswer(
  rows: readonly CardRow[],
  steps: readonly string[] = ["Pide cita", "Preséntalo"],
): QueryResult {
  return {
    category: "general",
    categoryDescription: QUERY_CATEGORIES.general.title,
    sources: [],
    rawResponse: "",
    links: [],
    documentRequirements: rows.map((rule) => ({
      type: rule.folder,
      description: rule.nombre,
      category: "Identidad",
      required: rule.need !== "optional",
      rule,
    })),
    processedResult: { requirements: [], documents: [], deadlines: [], costs: [], steps, officialLinks: [] },
    origin: {
      kind: "card",
      cardId: "dni",
      cardTitle: "DNI",
      reviewed: "2026-11-01",
      confidence: "high",
      notes: "",
      sources: [],
    },
  };
}

/** A kept case about an answer. */
export const startCase = (id: string, name: string, answer: QueryResult, at: string): Case => ({
  ...keepCase(createCase(id, name, answer, at), at),
  status: "preparing",
});

/** A case with a document, a task and two steps. */
export function sampleCase(id = "case", overrides: Partial<Case> = {}): Case {
  const answer = cardAnswer([cardRow("photo"), cardRow("fee", { notAPaper: true })]);
  return { ...startCase(id, "Renovar el DNI", answer, AT), ...overrides };
}
