import { describe, expect, it } from "vitest";
import { requirementsFromDocuments } from "./documents.ts";

describe("requirementsFromDocuments", () => {
  it("[PLA-10] [PLA-12] builds one requirement for each document, with type, description, category and required", () => {
    expect(requirementsFromDocuments(["DNI en vigor", "Certificado de empadronamiento", "Algo específico"])).toEqual([
      { type: "identity", description: "DNI en vigor", category: "Identidad", required: true },
      { type: "residence", description: "Certificado de empadronamiento", category: "Residencia", required: true },
      { type: "general", description: "Algo específico", category: "General", required: true },
    ]);
  });

  it.each([
    ["Título de familia numerosa (opcional)", false],
    ["OPCIONAL: libro de familia", false],
    ["Poder notarial, si procede", false],
    ["En su caso, certificado de discapacidad", false],
    ["Justificante de la opción elegida", true],
    ["Documento que procede", true],
    ["Certificado de su caso médico", true],
  ])("takes %j for required: %s", (line, required) => {
    expect(requirementsFromDocuments([line]).map((requirement) => requirement.required)).toEqual([required]);
  });

  it("builds nothing from no documents", () => {
    expect(requirementsFromDocuments([])).toEqual([]);
  });
});

it("makes one requirement of a document that is named twice", () => {
  expect(requirementsFromDocuments(["DNI", "Nómina", "DNI"]).map(({ description }) => description)).toEqual([
    "DNI",
    "Nómina",
  ]);
});
