import { describe, expect, it } from "vitest";
import { LIMITS } from "@/domain/shared/limits.ts";
import { findDates, toIsoDate } from "./dates.ts";
import { findLabel, prepareLabel } from "./findLabel.ts";
import { parseLayout } from "./layout.ts";
import { parseLine, parseLines } from "./lines.ts";
import { findAmounts, findPiece } from "./pieces.ts";
import { parseRow } from "./row.ts";
import type { FieldRule } from "./rule.ts";

const rule = (name: string, kind: FieldRule["kind"], ...labels: string[]): FieldRule => ({ name, kind, labels });

const RULES: readonly FieldRule[] = [
  rule("sexo", "sex", "sexo"),
  rule("nacionalidad", "name", "nacionalidad", "nationality"),
  rule("nacimiento", "date", "fecha de nacimiento"),
  rule("emision", "date", "emisión"),
  rule("caducidad", "date", "validez"),
  rule("total", "amount", "total factura", "total"),
  rule("base", "amount", "base imponible"),
  rule("iva", "amount", "cuota IVA"),
  rule("nombre", "name", "nombre"),
  rule("via", "text", "domicilio"),
];

function getValues(text: string): readonly string[] {
  return parseLayout(parseLines(text), RULES).values.map(({ name, value }) => `${name}=${value}`);
}

describe("parseLines", () => {
  it("keeps what says something, with single spaces and a tab between far columns", () => {
    expect(parseLines("  a  b \r\n\n --- \nc      d\u0007e").map(({ text }) => text)).toEqual(["a b", "c\td e"]);
  });

  it("looks at a limited number of lines and characters, and cuts lines without an end", () => {
    expect(parseLines("a\n".repeat(5000))).toHaveLength(LIMITS.extractionLines);
    const cut = parseLines("a".repeat(2 * LIMITS.recognisedCharacters));
    expect(cut.reduce((sum, { text }) => sum + text.length, 0)).toBe(LIMITS.recognisedCharacters);
    expect(Math.max(...cut.map(({ text }) => text.length))).toBe(600);
  });
});

describe("findLabel", () => {
  const found = (text: string, label: string) =>
    findLabel(parseLine(text), prepareLabel(label)).map(({ start, end, errors }) => [text.slice(start, end), errors]);

  it("finds whole words, whatever accents, dots and small words they contain", () => {
    expect(found("N.º de afiliacion S.S.: 26/1", "nº afiliación SS")[0]).toEqual(["N.º de afiliacion S.S", 0]);
    expect(found("Fecha de emisión de la factura", "fecha emisión factura")).toEqual([
      ["Fecha de emisión de la factura", 0],
    ]);
    expect(found("subtotales", "total")).toEqual([]);
  });

  it("forgives one glyph in seven, and none in short labels", () => {
    expect(found("FECHA DE NACIM1ENTO 2", "fecha de nacimiento")).toEqual([["FECHA DE NACIM1ENTO", 0]]);
    expect(found("FECHA DE NACINIENTO 2", "fecha de nacimiento")).toEqual([["FECHA DE NACINIENTO", 1]]);
    expect(found("Trabajadorf/a: Ana", "trabajador/a")).toEqual([["Trabajadorf/a", 1]]);
    expect(found("DNF", "DNI")).toEqual([]);
    expect(found("FECHA DE VENCIMIENTO", "fecha de nacimiento")).toEqual([]);
  });
});

describe("findLabel in what a reader got wrong", () => {
  const found = (text: string, label: string) =>
    findLabel(parseLine(text), prepareLabel(label)).map(({ start, end }) => text.slice(start, end));

  it("takes glyphs that look alike for one, also in short labels", () => {
    expect(found("D.N.l.", "DNI")).toEqual(["D.N.l"]);
    expect(found("C.1.F. B12345674", "CIF")).toEqual(["C.1.F"]);
  });

  it("knows the ordinal sign that was read as a figure, and no other figure", () => {
    expect(found("N.2 de factura: 7", "n.º de factura")[0]).toBe("N.2 de factura");
    expect(found("Factura n.2\tFecha", "factura n.º")).toEqual(["Factura n"]);
    expect(found("N.23 factura", "n.º de factura")).toEqual(["factura"]);
  });

  it("does not join the heads of two columns", () => {
    expect(found("Fecha\tVencimiento", "fecha vencimiento")).toEqual([]);
    expect(found("Fecha Vencimiento", "fecha vencimiento")).toEqual(["Fecha Vencimiento"]);
  });
});

describe("findDates", () => {
  const dates = (text: string) => findDates(text).map((date) => [date.value, toIsoDate(date)]);

  it("reads days as documents write them, and restores lost spaces", () => {
    expect(dates("20 11 2032 y 0205 1998")).toEqual([
      ["20 11 2032", "2032-11-20"],
      ["02 05 1998", "1998-05-02"],
    ]);
    expect(dates("3/5/2031, 04-06-26, 2026-03-01")).toEqual([
      ["3/5/2031", "2031-05-03"],
      ["04-06-2026", "2026-06-04"],
      ["01/03/2026", "2026-03-01"],
    ]);
    expect(dates("a 1 de enero de 2026. 12 ENE/JAN 2030")).toEqual([
      ["1 de enero de 2026", "2026-01-01"],
      ["12 ENE 2030", "2030-01-12"],
    ]);
    expect(dates("01 01 9999")).toEqual([["01 01 9999", "9999-01-01"]]);
  });

  it("takes no day that does not exist, and no part of another number", () => {
    expect(dates("31/02/2026 45/01/2026 26/37430544/59 1.234,56 28001 919 091 240")).toEqual([]);
  });
});

describe("findPiece", () => {
  it("reads amounts with their sign before the number", () => {
    expect(findAmounts("-265,40 4.768,12 € 10,00- 1 234,56").map(({ value }) => value)).toEqual([
      "-265,40",
      "4.768,12",
      "-10,00",
      "1.234,56",
    ]);
    expect(findAmounts("21,00 % 12/05/2026 6,675 1.2").map(({ value }) => value)).toEqual([]);
    expect(findAmounts("4,434,22 y 1,234.56").map(({ value }) => value)).toEqual(["4.434,22", "1,234.56"]);
  });

  it("joins a code whose first group the reader split, and no other", () => {
    expect(findPiece("code", " Y XXH-1917-JEJH. Puede")?.value).toBe("YXXH-1917-JEJH");
    expect(findPiece("code", " A 2025-0042")?.value).toBe("2025-0042");
  });

  it("ends a name at a number or at a word that cannot be one", () => {
    expect(findPiece("name", ": ÍÑIGO / ROCÍO 72179L94E3")?.value).toBe("ÍÑIGO / ROCÍO");
    expect(findPiece("name", " Ana Gil DNI 1")?.value).toBe("Ana Gil");
    expect(findPiece("name", "12")).toBeNull();
  });

  it("takes markup for text", () => {
    expect(findPiece("text", ": <img src=x onerror=alert(1)> Ana")?.value).toBe("<img src=x onerror=alert(1)> Ana");
  });
});

describe("parseRow", () => {
  it("gives shaped values their labels, and the rest the text between", () => {
    expect(parseRow("M RUMANÍA 02 05 1998", ["sex", "name", "date"])).toEqual(["M", "RUMANÍA", "02 05 1998"]);
    expect(parseRow("LAS PALMAS MADRID", ["text", "text"])).toEqual(["LAS PALMAS", "MADRID"]);
    expect(parseRow("RUMANÍA", ["sex", "name", "date"])).toEqual([null, "RUMANÍA", null]);
  });
});

describe("parseLayout", () => {
  it("finds values beside, under and in rows under their labels", () => {
    expect(getValues("Nombre: Ana Gil Domicilio: C/ Sol, 3")).toEqual(["nombre=Ana Gil", "via=C/ Sol, 3"]);
    expect(getValues("NOMBRE\nANA GIL")).toEqual(["nombre=ANA GIL"]);
    expect(getValues("SEXO NACIONALIDAD FECHA DE NACIMIENTO\nF ESP 01 02 1990")).toEqual([
      "sexo=F",
      "nacionalidad=ESP",
      "nacimiento=01 02 1990",
    ]);
    expect(getValues("EMISIÓN\nVALIDEZ\n20 11 2022\n20 11 2032")).toEqual([
      "emision=20 11 2022",
      "caducidad=20 11 2032",
    ]);
    expect(getValues("NOMBRE\nDOMICILIO\nANA GIL\nC/ SOL, 3")).toEqual(["nombre=ANA GIL", "via=C/ SOL, 3"]);
  });

  it("leaves out the topmost label where a value is missing", () => {
    expect(getValues("EMISIÓN\nVALIDEZ\n20 11 2032\nNOMBRE\nANA")).toEqual(["caducidad=20 11 2032", "nombre=ANA"]);
  });

  it("takes no value out of a sentence, nor a word of a sentence for a label", () => {
    expect(getValues("TOTAL FACTURA\nSu consumo medio ha sido de unos 6,67 euros al día")).toEqual([]);
    expect(getValues("figura inscrito a nombre de Ana Gil")).toEqual([]);
  });

  it("doubts a row with more amounts than labels", () => {
    const confidence = (text: string) => parseLayout(parseLines(text), RULES).values.map((value) => value.confidence);
    const header = "BASE IMPONIBLE CUOTA IVA TOTAL";
    expect(confidence(`${header}\n100,00 21,00 121,00`).every((value) => value >= LIMITS.lowConfidence)).toBe(true);
    expect(confidence(`${header}\n5,00 100,00 21,00 121,00`).every((value) => value < LIMITS.lowConfidence)).toBe(true);
  });

  it("goes by the columns of a table, also where the head of one is no label that is known", () => {
    expect(getValues("Xqzw nnn\tEmisión\tValidez\n202608166\t22/05/2026\t22/06/2026")).toEqual([
      "emision=22/05/2026",
      "caducidad=22/06/2026",
    ]);
    expect(getValues("NOMBRE\tFECHA DE NACIMIENTO\nANA 2 GIL\t01/02/1990")).toEqual([
      "nombre=ANA",
      "nacimiento=01/02/1990",
    ]);
    expect(parseRow("47 82523965 75\t06/07/2019", ["code", "date"])[1]).toBe("06/07/2019");
  });

  it("goes on where a comma or a small word ends the line, in the last column, but not with another label's value", () => {
    expect(getValues("Domicilio: Calle Luis Buñuel,\n151, 1º 3ª")).toEqual(["via=Calle Luis Buñuel, 151, 1º 3ª"]);
    expect(getValues("Domicilio: Calle Luis Buñuel,\nTotal: 134,08\t151, 1º")[0]).toBe(
      "via=Calle Luis Buñuel, 151, 1º",
    );
    expect(getValues("Domicilio: Avenida de la\nConstitución, 85")).toEqual(["via=Avenida de la Constitución, 85"]);
    expect(getValues("Domicilio: Calle Luis Buñuel,\nTotal: 134,08")[0]).toBe("via=Calle Luis Buñuel");
  });

  it("takes a label in several languages for one, and specks behind it for no name", () => {
    expect(getValues("Nacionalidad / Nombre\nESPAÑOLA")).toEqual(["nacionalidad=ESPAÑOLA"]);
    expect(getValues("Nombre ha\nANA GIL")).toEqual(["nombre=ANA GIL"]);
  });
});
