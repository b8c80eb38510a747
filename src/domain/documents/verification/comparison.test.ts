import { describe, expect, it } from "vitest";
import { compareTexts, describeChecked, type ComparedText } from "./comparison.ts";

const toText = (text: string, more: Partial<ComparedText> = {}): ComparedText => ({
  text,
  pages: { read: 1, total: 1 },
  isRecognised: false,
  ...more,
});
const compare = (own: string, other: string) => compareTexts(toText(own), toText(other));

describe("compareTexts", () => {
  it("says the same text where only spaces and line breaks differ", () => {
    expect(compare("Líquido:  1.500,00 €\nMadrid", "Líquido: 1.500,00 €   Madrid\n")).toEqual({
      outcome: "same",
      title: "Mismo texto",
      details: ["El archivo no es el mismo. No comparo imágenes, firmas ni sellos."],
    });
  });

  it("says which words differ, on both sides and as often as they do", () => {
    expect(compare("Total 1.900,00 € de 1.900,00 €", "Total 1.500,00 € de 1.900,00 €")).toEqual({
      outcome: "different",
      title: "Distinto: solo en tu documento, «1.900,00»; solo en el original, «1.500,00».",
      details: [],
    });
    expect(compare("a b", "a B").outcome).toBe("different");
  });

  it("does not call the same what swaps two names", () => {
    expect(compare("vende Ana compra Luis", "vende Luis compra Ana")).toMatchObject({
      outcome: "different",
      title: "Distinto: las mismas palabras, en otro orden.",
    });
  });

  it("shows few words, cut and without invisible characters", () => {
    const words = Array.from({ length: 12 }, (_, index) => `${"x".repeat(index === 0 ? 5000 : 1)}\u202e${index}`);
    const { title } = compare(words.join(" "), "otro");
    expect(title).toMatch(
      /^Distinto: solo en tu documento, «x{40}…», «x\uFFFD1».* y 4 más; solo en el original, «otro»\.$/u,
    );
    expect(title.length).toBeLessThan(250);
  });

  it("says what it did not compare, and that a picture may be misread", () => {
    const details = compareTexts(
      toText("a", { pages: { read: 10, total: 14 }, isRecognised: true }),
      toText("b", { pages: { read: 2, total: 2 } }),
    ).details;
    expect(details).toEqual([
      "Tu documento tiene 14 páginas y el original, 2.",
      "No he comparado todas las páginas.",
      "El texto se ha leído de una imagen: la diferencia puede ser un error de lectura.",
    ]);
    expect(compareTexts(toText("a", { pages: { read: 1, total: 3 } }), toText("a")).details).toContain(
      "No he comparado todas las páginas.",
    );
  });

  it("compares nothing with an empty text", () => {
    expect([compare("", "").outcome, compare("a", " \n").outcome]).toEqual(["failed", "failed"]);
  });
});

it("puts the person's comparison among the lines of 'Autenticidad', and does not vouch for it", () => {
  expect([{}, { cotejado: "<b>" }, { cotejado: 3 }].flatMap(describeChecked)).toEqual([]);
  expect(describeChecked({ cotejado: "2026-11-30" })).toEqual([
    {
      id: "checked",
      outcome: "noted",
      text: "Cotejado por ti el 30 de noviembre de 2026: lo dices tú, yo no he visto el original.",
    },
  ]);
});
