import { describe, expect, it } from "vitest";
import { formatRows, groupRows, type PlacedWord } from "./rows.ts";

/** The words of one line of the engine, each letter 10 px wide and 20 px high. */
function line(text: string, left: number, top: number, height = 20): PlacedWord[] {
  let at = left;
  return text.split(" ").map((word) => {
    const placed = { text: word, left: at, top, right: at + word.length * 10, bottom: top + height, confidence: 90 };
    at += (word.length + 1) * 10;
    return placed;
  });
}

const textOf = (runs: readonly (readonly PlacedWord[])[]) => formatRows(groupRows(runs)).join("\n");

describe("the text of a picture", () => {
  it("[OCR-17] has the cells of a row side by side, though the engine gives one column after the other", () => {
    const words = [
      line("Concepto", 10, 10),
      line("Salario base", 10, 50),
      line("Total", 10, 90),
      line("Importe", 500, 13),
      line("1.880,12", 500, 53),
      line("1.880,12", 500, 93),
    ];
    expect(textOf(words)).toBe("Concepto\tImporte\nSalario base\t1.880,12\nTotal\t1.880,12");
  });

  it("keeps two columns apart whose lines are not level", () => {
    const words = [
      line("Facturar a", 10, 25),
      line("Sofía Núñez", 10, 65),
      line("Factura n.º: 7", 500, 10),
      line("Fecha: 03/05/2026", 500, 45),
    ];
    expect(textOf(words)).toBe("Facturar a\nSofía Núñez\nFactura n.º: 7\nFecha: 03/05/2026");
  });

  it("follows a row that slopes, and joins what one line was cut into with a space", () => {
    const words = [line("Nombre", 10, 10), line("LUCÍA", 80, 12), line("PEÑA", 400, 20), line("MADRID", 900, 28)];
    expect(textOf(words)).toBe("Nombre LUCÍA\tPEÑA\tMADRID");
  });

  it("does not put small print into the row of a title", () => {
    const words = [line("FACTURA", 10, 10, 60), line("Página 1", 500, 30)];
    expect(textOf(words)).toBe("FACTURA\nPágina 1");
  });

  it("is empty without words", () => {
    expect(textOf([])).toBe("");
  });
});
