import { describe, expect, it } from "vitest";
import { LIMITS } from "../../shared/limits.ts";
import type { ReviewContext, ReviewField } from "./review.ts";
import { reviewSections } from "./sections.ts";

const CONTEXT: ReviewContext = { today: "2026-11-20", completeness: null, legibility: null };
const field = (name: string, value: string): ReviewField => ({
  name,
  value,
  origin: "read",
  confidence: 90,
  repaired: false,
});
const shown = (fields: readonly ReviewField[], context = CONTEXT) =>
  reviewSections(fields, context).map(({ title, rows }) => [
    title,
    ...rows.map(({ label, text }) => `${label}: ${text}`),
  ]);
const EMPTY = ["Datos Personales", "Fechas Importantes", "Referencias", "Estado"];

describe("reviewSections", () => {
  it("[REV-10] [REV-11] [REV-12] [REV-13] puts every value in its section, in the order of the specification", () => {
    const fields = [
      field("legibilidad", "92"),
      field("completitud", "completo"),
      field("vigente", "true"),
      field("organismo_emisor", "Dirección General de la Policía"),
      field("codigo_seguridad", "040079"),
      field("numero_soporte", "PXM890277"),
      field("dias_para_caducidad", "2192"),
      field("caducidad", "20 11 2032"),
      field("emision", "20 11 2022"),
      field("direccion", "CALLE MAYOR, 1"),
      field("nacionalidad", "ESP"),
      field("fecha_nacimiento", "25 04 1982"),
      field("dni_nie", "93947135R"),
      field("nombre_completo", "ÁLVARO ORDÓÑEZ IBÁÑEZ"),
    ];
    expect(shown(fields)).toEqual([
      [
        "Datos Personales",
        "Nombre completo: ÁLVARO ORDÓÑEZ IBÁÑEZ",
        "DNI/NIE: 93947135R",
        "Fecha de nacimiento: 25 de abril de 1982",
        "Nacionalidad: ESP",
        "Dirección: CALLE MAYOR, 1",
      ],
      [
        "Fechas Importantes",
        "Emisión: 20 de noviembre de 2022",
        "Caducidad: 20 de noviembre de 2032",
        "Días restantes: 2192",
      ],
      [
        "Referencias",
        "Número de soporte: PXM890277",
        "Código de seguridad: 040079",
        "Organismo emisor: Dirección General de la Policía",
      ],
      ["Estado", "Vigencia: Vigente", "Completitud: completo", "Legibilidad: 92\u00A0%"],
    ]);
  });

  it("[REV-14] calls the number of a document DNI/NIE only where it looks like one", () => {
    const label = (value: string) => shown([field("documentNumber", value)])[0]?.[1];
    expect(["93947135R", "x-1234567-l", "PAA123456"].map(label)).toEqual([
      "DNI/NIE: 93947135R",
      "DNI/NIE: x-1234567-l",
      "Número de documento: PAA123456",
    ]);
  });

  it("says nothing of completeness where nobody knows what a document should bear", () => {
    const context: ReviewContext = {
      today: "2026-11-20",
      completeness: { isComplete: false, missingFields: [] },
      legibility: 87.4,
    };
    expect(shown([], context).at(-1)).toEqual(["Estado", "Legibilidad: 87\u00A0%"]);
  });

  it("[REV-11] [REV-13] works out what the document does not say", () => {
    const context: ReviewContext = {
      today: "2026-11-20",
      completeness: { isComplete: false, missingFields: ["direccion", "codigo_seguridad"] },
      legibility: 87.4,
    };
    expect(shown([field("vigencia_hasta", "2026-11-30")], context)).toEqual([
      ["Datos Personales"],
      ["Fechas Importantes", "Válido hasta: 30 de noviembre de 2026", "Días restantes: Faltan 10 días"],
      ["Referencias"],
      [
        "Estado",
        "Vigencia: Vigente",
        "Completitud: Incompleto: no he encontrado Dirección o Código de seguridad",
        "Legibilidad: 87\u00A0%",
      ],
    ]);
  });

  it("[REV-11] [REV-13] counts the expiry day as valid, and the day after as expired", () => {
    const lines = (caducidad: string) => shown([field("caducidad", caducidad)]).flat();
    expect(lines("20/11/2026")).toEqual(expect.arrayContaining(["Días restantes: Caduca hoy", "Vigencia: Vigente"]));
    expect(lines("19/11/2026")).toEqual(
      expect.arrayContaining(["Días restantes: Caducó hace 1 día", "Vigencia: Caducado"]),
    );
    expect(lines("01 01 9999")).toEqual(expect.arrayContaining(["Días restantes: No caduca", "Vigencia: Vigente"]));
  });

  it("says nothing of validity while the expiry day is in doubt", () => {
    const doubtful = { ...field("caducidad", "19/11/2026"), confidence: LIMITS.lowConfidence - 1 };
    expect(shown([doubtful]).flat()).toEqual([
      ...EMPTY.slice(0, 2),
      "Caducidad: 19 de noviembre de 2026",
      ...EMPTY.slice(2),
    ]);
    expect(shown([{ ...doubtful, confirmed: true }]).flat()).toContain("Vigencia: Caducado");
  });

  it("[REV-11] says the time left in years and months, with the days", () => {
    const left = (caducidad: string) => shown([field("caducidad", caducidad)])[1]?.at(-1);
    expect(["13/08/2033", "20/11/2032", "21/12/2027", "20/12/2026", "21/11/2026"].map(left)).toEqual([
      "Días restantes: Faltan 6 años y 8 meses (2458 días)",
      "Días restantes: Faltan 6 años (2192 días)",
      "Días restantes: Faltan 1 año y 1 mes (396 días)",
      "Días restantes: Falta 1 mes (30 días)",
      "Días restantes: Falta 1 día",
    ]);
  });

  it("shows the four sections of the specification even where nothing was read", () => {
    expect(shown([])).toEqual(EMPTY.map((title) => [title]));
  });

  it("hides nothing that was read, and keeps the raw zone last", () => {
    const fields = [
      field("mrz1", "IDESP"),
      field("mov2", "B"),
      field("mov1", "A"),
      field("total", "12,10 €"),
      field("rareza", "?"),
    ];
    expect(shown(fields).slice(EMPTY.length)).toEqual([
      ["Otros datos", "Total: 12,10 €", "Movimiento 2: B", "Movimiento 1: A", "Rareza: ?"],
      ["Las líneas con «<<<»", "Línea 1: IDESP"],
    ]);
  });

  it("shows two values of one name, each with its place among the fields", () => {
    const [personal] = reviewSections([field("direccion", "A"), field("", ""), field("address", "B")], CONTEXT);
    expect(personal?.rows).toEqual([
      { kind: "field", label: "Dirección", text: "A", valueKind: "text", index: 0 },
      { kind: "field", label: "Dirección", text: "B", valueKind: "text", index: 2 },
    ]);
  });

  it("offers to add what is missing, and what was emptied", () => {
    const missing = (fields: readonly ReviewField[]) =>
      reviewSections(fields, CONTEXT).flatMap((section) => section.missing.map(({ name }) => name));
    expect(missing([])).toEqual(["nombre_completo", "dni_nie", "fecha_nacimiento", "emision", "caducidad"]);
    expect(missing([field("titular", "ANA"), field("dni_nie", ""), field("vigencia_hasta", "2030-01-01")])).toEqual([
      "dni_nie",
      "fecha_nacimiento",
      "emision",
    ]);
  });
});
