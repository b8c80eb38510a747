import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normalizeForSearch, significantWords, words } from "./normalize.ts";

describe("normalizeForSearch", () => {
  it("drops case, accents and spare spaces, and takes ñ for n", () => {
    expect(normalizeForSearch("  CERTIFICADO   de\tNIÑEZ, pingüino\n")).toBe("certificado de ninez, pinguino");
  });

  it("takes a letter and its accent for one, however they are written", () => {
    expect(normalizeForSearch("nómina")).toBe(normalizeForSearch("no\u0301mina"));
  });

  it("changes nothing the second time", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(normalizeForSearch(normalizeForSearch(text))).toBe(normalizeForSearch(text));
      }),
    );
  });
});

describe("words", () => {
  it("splits at whatever is no letter or digit, and keeps Cl@ve and dotted abbreviations whole", () => {
    expect(words("Cl@ve, D.N.I. o tasa (790-012)")).toEqual(["cl@ve", "dni", "o", "tasa", "790", "012"]);
    expect(words("Constitución de una S.L.")).toEqual(["constitucion", "de", "una", "sl"]);
  });

  it("finds no word in a text without any", () => {
    expect(words(" … ¡! ")).toEqual([]);
  });
});

describe("significantWords", () => {
  it("leaves out de, del, la, el, los and las, and no other word", () => {
    expect(significantWords("Factura de la luz del piso, el IBI y los recibos de las tasas por un local")).toEqual([
      "factura",
      "luz",
      "piso",
      "ibi",
      "y",
      "recibos",
      "tasas",
      "por",
      "un",
      "local",
    ]);
  });
});
