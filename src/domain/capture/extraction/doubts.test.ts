import { describe, expect, it } from "vitest";
import { doubtedGlyphs } from "./doubts.ts";
import { readField } from "./reading.ts";

const doubted = (name: string, value: string, text = value) =>
  doubtedGlyphs([readField(name, value, 90)], text).some(({ confidence }) => confidence < 70);

describe("doubtedGlyphs", () => {
  it("doubts digits in a name, and a name that the document spells twice", () => {
    expect([doubted("titular", "ANA G1L"), doubted("titular", "Ana Gil")]).toEqual([true, false]);
    expect(doubted("titular", "Ana Garcia", "Ana Garcia\nFirmado: Ana García")).toBe(true);
  });

  it("doubts places with other accents, and letters among the digits of a code", () => {
    expect(["Valéncia", "València", "Cuenca"].map((town) => doubted("localidad", town))).toEqual([true, false, false]);
    expect(["AUO4259531", "FAC-2026/14"].map((code) => doubted("numero_factura", code))).toEqual([true, false]);
  });

  it("doubts a floor whose ordinal sign may be a digit, and no other number of an address", () => {
    const streets = ["CALLE DEL OLMO, 14, 32 B", "Calle del Olmo, 14, 39 Dcha."];
    expect(streets.map((street) => doubted("direccion", street))).toEqual([true, true]);
    const plain = ["CALLE DEL OLMO, 14, 3º B", "Calle del Olmo, 32 B", "Calle 8 de Marzo, 32", "Plaza Mayor, 114, 1 C"];
    expect(plain.map((street) => doubted("direccion", street))).toEqual([false, false, false, false]);
  });

  it("leaves what a check digit proves", () => {
    const proven = { ...readField("numero_soporte", "AUO425953", 99), origin: "verified" as const };
    expect(doubtedGlyphs([proven], "")).toEqual([proven]);
  });
});
