import { describe, expect, it } from "vitest";
import { formatWords } from "./imageRows.ts";
import type { Word } from "./words.ts";

/** The words of one line of the engine, each letter 10 px wide and 20 px high. */
function line(name: string, text: string, left: number, top: number, height = 20): Word[] {
  let at = left;
  return text.split(" ").map((word) => {
    const placed = { text: word, line: name, left: at, top, width: word.length * 10, height, confidence: 90 };
    at += (word.length + 1) * 10;
    return placed;
  });
}

describe("the text of a picture", () => {
  it("[OCR-17] has the cells of a row side by side, though the engine gives one column after the other", () => {
    const words = [
      ...line("1", "Concepto", 10, 10),
      ...line("2", "Salario base", 10, 50),
      ...line("3", "Total", 10, 90),
      ...line("4", "Importe", 500, 13),
      ...line("5", "1.880,12", 500, 53),
      ...line("6", "1.880,12", 500, 93),
    ];
    expect(formatWords(words)).toBe("Concepto\tImporte\nSalario base\t1.880,12\nTotal\t1.880,12");
  });

  it("keeps two columns apart whose lines are not level", () => {
    const words = [
      ...line("1", "Facturar a", 10, 25),
      ...line("2", "Sofía Núñez", 10, 65),
      ...line("3", "Factura n.º: 7", 500, 10),
      ...line("4", "Fecha: 03/05/2026", 500, 45),
    ];
    expect(formatWords(words)).toBe("Facturar a\nSofía Núñez\nFactura n.º: 7\nFecha: 03/05/2026");
  });

  it("follows a row that slopes, and joins what one line was cut into with a space", () => {
    const words = [
      ...line("1", "Nombre", 10, 10),
      ...line("2", "LUCÍA", 80, 12),
      ...line("3", "PEÑA", 400, 20),
      ...line("4", "MADRID", 900, 28),
    ];
    expect(formatWords(words)).toBe("Nombre LUCÍA\tPEÑA\tMADRID");
  });

  it("does not put small print into the row of a title", () => {
    const words = [...line("1", "FACTURA", 10, 10, 60), ...line("2", "Página 1", 500, 30)];
    expect(formatWords(words)).toBe("FACTURA\nPágina 1");
  });

  it("gives the diaeresis back that Spanish spelling asks for, and touches no other ú", () => {
    const words = line("1", "ANTIGÚEDAD Gúell argúía gúa Raúl ÚNICO", 10, 10);
    expect(formatWords(words)).toBe("ANTIGÜEDAD Güell argüía gúa Raúl ÚNICO");
  });

  it("is empty without words", () => {
    expect(formatWords([])).toBe("");
  });
});
