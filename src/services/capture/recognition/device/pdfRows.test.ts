import { describe, expect, it } from "vitest";
import { formatRows } from "@/domain/reading/layout/rows.ts";
import { toRows, type TextPiece } from "./pdfRows.ts";

const piece = (text: string, x: number, y: number, more: Partial<TextPiece> = {}): TextPiece => ({
  text,
  x,
  y,
  width: text.length * 5,
  height: 10,
  isLevel: true,
  ...more,
});

const textOf = (pieces: readonly TextPiece[]) => formatRows(toRows(pieces));

describe("the rows of a page", () => {
  it("are ordered from top to bottom and from left to right, in any order of the file", () => {
    const rows = textOf([
      piece("1.679,88 €", 300, 52),
      piece("Empresa", 10, 20),
      piece("LÍQUIDO TOTAL", 10, 50),
      piece("NIF: 99117030W", 300, 21.5),
    ]);
    expect(rows).toEqual(["Empresa\tNIF: 99117030W", "LÍQUIDO TOTAL\t1.679,88 €"]);
  });

  it("join what one word was cut into and divide what is apart", () => {
    expect(textOf([piece("LÍQ", 10, 10), piece("UIDO", 25.4, 10), piece("TOTAL", 48, 10)])).toEqual(["LÍQUIDO TOTAL"]);
  });

  it("keep small letters above the line in their row, and the next line out of it", () => {
    const small = piece("º", 20, 7, { height: 6, width: 4 });
    expect(textOf([piece("N.", 10, 8), small, piece("Otra", 10, 19)])).toEqual(["N.º", "Otra"]);
  });

  it("leave out blanks and put what does not run level at the end", () => {
    const margin = piece("Inscrita en el Registro Mercantil", 5, 5, { isLevel: false });
    expect(textOf([margin, piece("  ", 0, 0), piece("Factura  n.º\t1", 10, 40)])).toEqual([
      "Factura n.º 1",
      "Inscrita en el Registro Mercantil",
    ]);
  });

  it("are none of nothing", () => {
    expect(textOf([])).toEqual([]);
  });

  it("say where a word really stands that does not run level", () => {
    // From the bottom to the top along the left margin, letters 10 wide.
    const margin = piece("CSV: AB12", 30, 500, { isLevel: false, along: [0, -45], up: [-10, 0] });
    const [row = []] = toRows([margin]);
    expect(row.map(({ text, onPage }) => [text, onPage])).toEqual([
      ["CSV:", { left: 20, top: 480, right: 30, bottom: 500 }],
      ["AB12", { left: 20, top: 455, right: 30, bottom: 475 }],
    ]);
  });
});
