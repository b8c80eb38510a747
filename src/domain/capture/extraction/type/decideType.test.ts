import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { parseLines } from "../../../reading/text/lines.ts";
import { LIMITS } from "../../../shared/limits.ts";
import { DOCUMENT_TYPES } from "../../../documents/types/registry.ts";
import { decideType, NO_TYPE } from "./decideType.ts";
import { MODEL } from "./typeModel.testing.ts";
import { TYPE_WEIGHTS } from "./typeWeights.ts";
import file from "./weights.json?raw";

const decide = (text: string, model: typeof MODEL | null = MODEL) => {
  const { type, category, confidence } = decideType(parseLines(text), { filename: "escaneo.jpg", mrz: null, model });
  return { kind: type.kind, category, confidence };
};

const PAYSLIP =
  "TALLERES OCHOA, S.L.\nRECIBO INDIVIDUAL JUSTIFICATIVO DEL PAGO DE SALARIOS\nSalario base\t1.200,00\nTotal devengado\t1.500,00\n" +
  "Contingencias comunes\nTotal a deducir\t300,00\nLíquido total a percibir\t1.200,00";

describe("the weights of document types", () => {
  it("are at most 150 kB gzipped", () => {
    expect(gzipSync(file, { level: 9 }).length).toBeLessThanOrEqual(150_000);
  });

  it("know types of the registry only, and papers of no type", () => {
    const ids = new Set<string>([...DOCUMENT_TYPES.map(({ id }) => id), NO_TYPE]);
    expect(TYPE_WEIGHTS.classes.filter((id) => !ids.has(id))).toEqual([]);
    expect(TYPE_WEIGHTS.classes).toContain(NO_TYPE);
    expect(TYPE_WEIGHTS.bias).toHaveLength(TYPE_WEIGHTS.classes.length);
  });
});

describe("decideType", () => {
  it("tells a paper by its words where its title is lost", () => {
    const { kind, confidence } = decide(PAYSLIP.replace(/^RECIBO.*\n/mu, ""));
    expect(kind).toBe("payslip");
    expect(confidence).toBeGreaterThanOrEqual(LIMITS.lowConfidence);
  });

  it("goes by the titles alone where the weights did not arrive", () => {
    expect(decide(PAYSLIP, null)).toMatchObject({ kind: "payslip", category: "work" });
    expect(decide(PAYSLIP.replace(/^RECIBO.*\n/mu, ""), null).kind).toBeNull();
  });

  it("goes by the line of a zone that is not proven, with and without weights", () => {
    const back = "Domicilio\nC. MAYOR 3\nIDESPBAA000589599999999R<<<<<<";
    expect([decide(back).kind, decide(back, null).kind]).toEqual(["dni", "dni"]);
  });

  it.each([
    [
      "a letter",
      "Querida Marta:\nHace mucho que no te escribo. El verano fue corto y los niños ya van al instituto.\nUn abrazo",
    ],
    [
      "a recipe",
      "Tortilla de patatas\n4 huevos\n1 kg de patatas\nAceite de oliva\nPelar las patatas y freírlas a fuego lento",
    ],
    [
      "minutes",
      "ACTA DE LA JUNTA GENERAL ORDINARIA\nAsistentes\nOrden del día\n1. Lectura del acta anterior\nRuegos y preguntas",
    ],
    ["random words", "lorem ipsum dolor sit amet\nconsectetur adipiscing elit\nsed do eiusmod"],
    ["a concert ticket", "AUDITORIO MUNICIPAL\nSábado 21:00\nFila 12 Butaca 7\nNo se admiten devoluciones"],
    ["a boarding pass", "BOARDING PASS\nFlight VY1234\nGate B12\nSeat 14A\nBoarding time 07:25"],
    ["nothing", ""],
  ])("gives no sure type to %s", (_, text) => {
    const { kind, confidence } = decide(text);
    expect(kind === null || confidence < LIMITS.lowConfidence).toBe(true);
  });

  it("survives hostile texts", () => {
    for (const text of ["palabra ".repeat(40_000), "a".repeat(10_000), "\u202Eanimón\u200B\u0000", "<".repeat(500)])
      expect(() => decide(text)).not.toThrow();
  });
});
