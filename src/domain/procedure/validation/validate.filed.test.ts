import { describe, expect, it } from "vitest";
import type { DocumentRequirement } from "../requirements/result.ts";
import type { DocumentSummary } from "../../documents/vault/document.ts";
import { applyRowEvent } from "./choices.ts";
import { initialChoices, validate } from "./validate.ts";
import { inventory, need, own } from "./validate.testing.ts";

const getStatus = (requirement: DocumentRequirement, documents: readonly DocumentSummary[]) =>
  validate([requirement], inventory(...documents), initialChoices).map((row) => row.status);

describe("a row without a folder of its own", () => {
  const odd = need("general", "Algo específico");
  const filed = applyRowEvent(initialChoices, { type: "row.filed", row: odd.description, documentId: "a" });
  const held = [own("a", "identity", "Documento")];

  it("is there once the person filed a document for it", () => {
    expect(validate([odd], inventory(...held), filed)).toEqual([
      {
        id: "Algo específico",
        documentType: "Algo específico",
        typeId: "general",
        required: true,
        available: true,
        status: "complete",
        outcome: "confirmed",
        group: "ready",
        reasons: ["Lo has elegido para este documento."],
        suggestion: "Disponible en tu carpeta Identidad",
        evidence: {
          kind: "byPerson",
          documents: [
            { id: "a", filename: "a.pdf", documentType: "Documento", isDemoData: false, folderId: "identity" },
          ],
        },
        counts: true,
      },
    ]);
  });

  it("follows the document into whatever folder it is put, but not among the keepsakes", () => {
    const suggestion = (folderId: "work" | "memory") =>
      validate([odd], inventory(own("a", folderId)), filed).map((row) => [row.status, row.suggestion]);
    expect(suggestion("work")).toEqual([["complete", "Disponible en tu carpeta Laboral"]]);
    expect(suggestion("memory")).toEqual([["missing", "Sin carpeta propia"]]);
  });

  it("is missing again when that document is gone, whatever else is in the folder", () => {
    const [row] = validate([odd], inventory(own("b", "identity")), filed);
    expect([row?.status, row?.evidence.kind, row?.suggestion]).toEqual(["missing", "none", "Sin carpeta propia"]);
  });

  it("is missing until it is filed, whatever is in the folder", () => {
    expect(getStatus(odd, held)).toEqual(["missing"]);
  });
});

describe("a row for which a document was filed", () => {
  const birth = need("identity", "Certificado de nacimiento");
  const filed = applyRowEvent(initialChoices, {
    type: "row.filed",
    row: birth.description,
    documentId: "certificado",
  });

  it("depends on that document alone, at any position", () => {
    const documents = inventory(own("dni", "identity", "DNI"), own("certificado", "vehicle", "Papel"));
    const [row] = validate([birth], documents, filed);
    expect([row?.status, row?.suggestion, row?.evidence]).toEqual([
      "complete",
      "Disponible en tu carpeta Vehículos",
      {
        kind: "byPerson",
        documents: [
          {
            id: "certificado",
            filename: "certificado.pdf",
            documentType: "Papel",
            isDemoData: false,
            folderId: "vehicle",
          },
        ],
      },
    ]);
  });

  it("is only asked about again once that document is gone", () => {
    const [row] = validate([birth], inventory(own("dni", "identity", "DNI")), filed);
    expect([row?.status, row?.evidence.kind]).toEqual(["partial", "asked"]);
  });

  it("is not answered by one that expired, nor by one that is plainly another", () => {
    const dni = need("identity", "DNI en vigor");
    const choices = applyRowEvent(initialChoices, {
      type: "row.filed",
      row: dni.description,
      documentId: "a",
    });
    const judged = (evidence: Parameters<typeof own>[3]) =>
      validate([dni], inventory(own("a", "identity", "DNI", evidence)), choices).map(({ outcome, reasons }) => [
        outcome,
        ...reasons,
      ])[0];
    expect(judged({ kind: "dni", expires: "2026-06-07" })).toEqual([
      "invalid",
      "Caducó el 7 de junio de 2026. Renuévalo o sube uno en vigor.",
    ]);
    expect(judged({ kind: "passport", expires: "2031-06-07" })).toEqual([
      "unsure",
      "Lo has elegido para este documento, pero parece ser otro: pasaporte.",
    ]);
    expect(judged({ kind: "dni", expires: "2031-06-07" })?.[0]).toBe("confirmed");
  });
});
