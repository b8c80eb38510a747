import { describe, expect, it } from "vitest";
import type { DocumentSummary } from "../../documents/vault/document.ts";
import { applyRowEvent } from "./choices.ts";
import { initialChoices, validate } from "./validate.ts";
import { inventory, need } from "./validate.testing.ts";

const answered = { confirmed: ["A"], denied: ["B"], counted: ["C"], done: [], questions: {}, includeDemo: true };

describe("an answer of a row", () => {
  it("keeps one answer a row", () => {
    expect(applyRowEvent(answered, { type: "row.answered", row: "A", answer: "no" })).toEqual({
      ...answered,
      confirmed: [],
      denied: ["B", "A"],
    });
    expect(applyRowEvent(answered, { type: "row.answered", row: "B", answer: "yes" })).toEqual({
      ...answered,
      confirmed: ["A", "B"],
      denied: [],
    });
    expect(applyRowEvent(answered, { type: "row.answered", row: "A", answer: "yes" })).toEqual(answered);
    expect(applyRowEvent(answered, { type: "row.answered", row: "B", answer: "undecided" })).toEqual({
      ...answered,
      denied: [],
    });
  });
});

describe("a tick", () => {
  it("ticks and unticks an optional document", () => {
    const count = (documentType: string, counts: boolean) =>
      applyRowEvent(answered, { type: "row.counted", row: documentType, counts });
    expect(count("A", true)).toEqual({ ...answered, counted: ["C", "A"] });
    expect(count("C", true)).toEqual(answered);
    expect(count("C", false)).toEqual({ ...answered, counted: [] });
  });

  it("ticks and unticks a task", () => {
    const done = applyRowEvent(answered, { type: "row.done", row: "Tasa", done: true });
    expect(done).toEqual({ ...answered, done: ["Tasa"] });
    expect(applyRowEvent(done, { type: "row.done", row: "Tasa", done: false })).toEqual(answered);
  });

  it("files a document for a row, over an earlier answer", () => {
    expect(applyRowEvent(answered, { type: "row.filed", row: "A", documentId: "d1" })).toEqual({
      ...answered,
      confirmed: [],
      filed: [{ row: "A", documentId: "d1" }],
    });
    expect(applyRowEvent(answered, { type: "row.answered", row: "A", answer: "no" })).toEqual({
      ...answered,
      confirmed: [],
      denied: ["B", "A"],
    });
  });
});

describe("a document filed for a row", () => {
  it("remembers which document was filed for the row, and forgets what was answered or filed before", () => {
    expect(applyRowEvent(answered, { type: "row.filed", row: "B", documentId: "d1" })).toEqual({
      ...answered,
      denied: [],
      filed: [{ row: "B", documentId: "d1" }],
    });
    const twice = applyRowEvent(applyRowEvent(answered, { type: "row.filed", row: "A", documentId: "d1" }), {
      type: "row.filed",
      row: "A",
      documentId: "d2",
    });
    expect(twice).toEqual({ ...answered, confirmed: [], filed: [{ row: "A", documentId: "d2" }] });
  });

  it("leaves the answers about other rows alone, and is taken back by another answer", () => {
    const filed = applyRowEvent(applyRowEvent(answered, { type: "row.filed", row: "D", documentId: "d1" }), {
      type: "row.filed",
      row: "E",
      documentId: "d2",
    });
    expect(filed).toEqual({
      ...answered,
      filed: [
        { row: "D", documentId: "d1" },
        { row: "E", documentId: "d2" },
      ],
    });
    expect(applyRowEvent(filed, { type: "row.answered", row: "D", answer: "no" })).toEqual({
      ...answered,
      denied: ["B", "D"],
      filed: [{ row: "E", documentId: "d2" }],
    });
  });

  it("makes the row available that a no had made missing", () => {
    const requirement = need("fiscal", "Tasa");
    const document: DocumentSummary = {
      id: "1",
      filename: "tasa.pdf",
      folderId: "fiscal",
      documentType: "Documento",
      confidence: 90,
      uploadDate: "2026-11-20T10:00:00.000Z",
      isDemoData: false,
      size: 10,
      mimeType: "application/pdf",
    };
    const refused = applyRowEvent(initialChoices, { type: "row.answered", row: "Tasa", answer: "no" });
    const statuses = [refused, applyRowEvent(refused, { type: "row.filed", row: "Tasa", documentId: "1" })].map(
      (choices) =>
        validate([requirement], inventory(document), choices).map(({ status, evidence }) => [status, evidence.kind]),
    );
    expect(statuses).toEqual([[["missing", "denied"]], [["complete", "byPerson"]]]);
  });
});
