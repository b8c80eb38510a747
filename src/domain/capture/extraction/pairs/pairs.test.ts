import { describe, expect, it } from "vitest";
import type { PlacedWord, Row } from "../../../reading/layout/rows.ts";
import { createReading, toRows } from "../reading.ts";

/** Words of one run, each letter 10 px wide and 20 px high. */
function run(text: string, left: number, top: number, confidence = 96): Row {
  let at = left;
  return text.split(" ").map((word): PlacedWord => {
    const placed = { text: word, left: at, top, right: at + word.length * 10, bottom: top + 20, confidence };
    at += (word.length + 1) * 10;
    return placed;
  });
}

const pairsOf = (rows: readonly Row[]) => createReading(toRows("", [rows])).pairs;
const shown = (rows: readonly Row[]) => pairsOf(rows).map(({ concept, value }) => `${concept.id}=${value}`);
const inText = (text: string) =>
  createReading(toRows(text, null)).pairs.map(({ concept, value }) => `${concept.id}=${value}`);

describe("values by the places of their words", () => {
  it("are under their labels whatever other heads the row has, and whatever speck is in it", () => {
    expect(
      shown([
        [...run("Lote", 10, 10), ...run("Emisión", 300, 10), ...run("Válido hasta", 600, 10)],
        [...run("202608166", 10, 50), ...run("22/05/2026", 300, 50), ...run("22/06/2026", 600, 50)],
      ]),
    ).toEqual(["issued=22/05/2026", "expires=22/06/2026"]);
  });

  it("are in the next cell of their row, not in that of another label", () => {
    expect(
      shown([
        [...run("Titular", 10, 10), ...run("Ana Gil Ruiz", 300, 10)],
        [...run("Fecha", 10, 50), ...run("NIF", 300, 50), ...run("12345678Z", 400, 50)],
      ]),
    ).toEqual(["holder=Ana Gil Ruiz", "taxNumber=12345678Z"]);
  });

  it("are no label, nor what begins like one", () => {
    expect(shown([run("Titular", 10, 10), run("Dirección fiscal", 10, 50), run("Calle Sol, 3", 10, 90)])).toEqual([
      "address=Calle Sol, 3",
    ]);
  });

  it("are not those of a line of items: an amount with words of its own before it", () => {
    expect(
      shown([
        [...run("Concepto", 10, 10), ...run("Importe", 600, 10)],
        [...run("Material diverso", 10, 50), ...run("20,00", 600, 50)],
        [...run("TOTAL FACTURA", 10, 90), ...run("24,20", 600, 90)],
      ]),
    ).toEqual(["total=24,20"]);
  });

  it("are in the row of the totals, under the head of a column", () => {
    const pairs = shown([
      [...run("Conceptes", 10, 10), ...run("Meritacions", 400, 10), ...run("Deduccions", 700, 10)],
      [...run("Sou base", 10, 50), ...run("1.000,00", 410, 50)],
      [...run("Atur", 10, 90), ...run("20,00", 720, 90)],
      [...run("Totals", 10, 130), ...run("1.000,00", 410, 130), ...run("20,00", 720, 130)],
    ]);
    expect(pairs).toEqual(expect.arrayContaining(["grossPay=1.000,00", "deductions=20,00"]));
  });

  it("are the latest of a column of days until which something is valid, and unsure where any may be meant", () => {
    const pairs = pairsOf([
      [...run("Fecha inspección", 10, 10), ...run("Válida hasta", 500, 10)],
      [...run("19-05-2024", 10, 50), ...run("19-05-2026", 500, 50)],
      [...run("18-05-2026", 10, 90), ...run("18-05-2028", 500, 90)],
    ]);
    const expiry = pairs.find(({ concept }) => concept.id === "expires");
    const issued = pairs.find(({ concept }) => concept.id === "issued");
    expect(expiry?.value).toBe("18-05-2028");
    expect(issued?.confidence).toBeLessThan(70);
  });

  it("are doubted where their words were read unclearly", () => {
    const sure = (confidence: number) =>
      pairsOf([[...run("Titular:", 10, 10), ...run("Ana Gil", 100, 10, confidence)]])[0]?.confidence ?? 0;
    expect(sure(96)).toBeGreaterThanOrEqual(70);
    expect(sure(50)).toBeLessThan(70);
  });
});

describe("captions", () => {
  it("have their values above them, where more of a row's labels find their form there", () => {
    expect(
      shown([
        [...run("465004954813", 10, 10), ...run("22/08/2022", 400, 10)],
        [...run("N.º SS", 10, 40), ...run("Fecha de emisión", 400, 40)],
        [...run("Programadora", 10, 70), ...run("Grupo", 400, 70)],
      ]),
    ).toEqual(["socialSecurityNumber=465004954813", "issued=22/08/2022"]);
  });
});

describe("values of a text without places", () => {
  it("are beside, under and in rows under their labels", () => {
    expect(inText("Titular: Ana Gil Domicilio: C/ Sol, 3")).toEqual(["holder=Ana Gil", "address=C/ Sol, 3"]);
    expect(inText("SEXO NACIONALIDAD FECHA DE NACIMIENTO\nF ESP 01 02 1990")).toEqual([
      "sex=F",
      "nationality=ESP",
      "birthDate=01 02 1990",
    ]);
    expect(inText("EMISIÓN\nVALIDEZ\n20 11 2022\n20 11 2032")).toEqual(["issued=20 11 2022", "expires=20 11 2032"]);
  });

  it("leave out the topmost label where a value is missing", () => {
    expect(inText("EMISIÓN\nVALIDEZ\n20 11 2032\nNOMBRE\nANA")).toEqual(["expires=20 11 2032", "givenName=ANA"]);
  });

  it("are doubted in a row with more amounts than labels", () => {
    const confidences = (text: string) =>
      createReading(toRows(text, null)).pairs.map(({ confidence }) => confidence >= 70);
    const header = "BASE IMPONIBLE CUOTA IVA TOTAL FACTURA";
    expect(confidences(`${header}\n100,00 21,00 121,00`)).toEqual([true, true, true]);
    expect(confidences(`${header}\n5,00 100,00 21,00 121,00`)).toEqual([false, false, false]);
  });
});
