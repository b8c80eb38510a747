import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isSameValue, textFinder } from "./textValues.ts";

const DNI = `DNI 93947135R
APELLIDOS
ORDÓÑEZ
IBÁÑEZ
NOMBRE
ÁLVARO
M ESP 25 04 1982
20 11 2022 20 11 2032
CAN 040079
IDESPPXM890277693947135R<<<<<<
9101019M3305054ESP<<<<<<<<<<<2`;
const BILL = `Factura de 3 de marzo de 2026. Periodo 01.02.26 - 28/02/2026. Total: 1.234,50 € IVA 21 %
IBAN ES91 2100 0418 4502 0005 1332. Expedida 2026-03-04`;

describe("textFinder", () => {
  const dni = textFinder(DNI);
  const bill = textFinder(BILL);

  it.each(["ÁLVARO ORDÓÑEZ IBÁÑEZ", "álvaro ordonez", "93947135R", "93.947.135-R", "040079", "ESP", "M"])(
    "finds %j in a DNI",
    (value) => {
      expect(dni.holds(value)).toBe(true);
    },
  );

  it.each(["2032-11-20", "20/11/2032", "20 11 2032", "20 de noviembre de 2022", "25.04.82", "20112032", "20 nov 2032"])(
    "finds the day %j however it is written",
    (value) => {
      expect(dni.holds(value)).toBe(true);
    },
  );

  it("finds a day in the zone for machines", () => {
    expect(dni.holds("1991-01-01")).toBe(true);
    expect(dni.holds("1991-01-02")).toBe(false);
  });

  it.each(["2032-04-25", "2031-11-20", "11/20/2032", "99999999R", "ÁLVARO LÓPEZ", "ES", "", "···"])(
    "does not find %j, whose parts may all be there",
    (value) => {
      expect(dni.holds(value)).toBe(false);
    },
  );

  it.each(["1234,50", "1.234,50 €", "1234.5", "1,234.50 EUR", "2026-03-03", "2026-02-01", "28-2-2026", "4/3/2026"])(
    "finds %j in a bill",
    (value) => {
      expect(bill.holds(value)).toBe(true);
    },
  );

  it.each(["1234,51", "234,50", "123450", "2026-03-28", "ES9121000418450200051333"])(
    "does not find %j in it",
    (value) => {
      expect(bill.holds(value)).toBe(false);
    },
  );

  it("finds the glyphs of a number across separators, and in the zone for machines", () => {
    expect([bill.holds("ES9121000418450200051332"), bill.holds("9121-0004"), bill.holds("21-00")]).toEqual([
      true,
      false,
      false,
    ]);
    expect([dni.holds("PXM890277"), dni.holds("PXM890278")]).toEqual([true, false]);
  });

  it.each([
    ["12345678Z", "Expediente 12345678 Zaragoza"],
    ["12345678Z", "Cuenta 12345678\nZ"],
    ["12345678", "Cuenta 9912345678"],
    ["281234567840", "Ref 9928/1234567840123"],
    ["B12345674", "Club 1234567 4 unidades"],
    ["1234567", "1234567890"],
  ])("does not put %j together from %j", (value, text) => {
    expect(textFinder(text).holds(value)).toBe(false);
  });

  it("finds a number behind one that begins alike", () => {
    expect(textFinder("12345678 ZONA, 12345678-Z").holds("12345678Z")).toBe(true);
  });

  it("survives whatever it is given", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (text, value) => {
        expect(typeof textFinder(text).holds(value)).toBe("boolean");
        expect(isSameValue(value, text)).toBe(isSameValue(text, value));
      }),
    );
  });
});

describe("isSameValue", () => {
  it.each([
    ["93947135R", "93.947.135-r"],
    ["2032-11-20", "20 11 2032"],
    ["1.234,50 €", "1234.5"],
    ["ORDÓÑEZ", "Ordonez"],
  ])("%j says what %j says", (a, b) => {
    expect(isSameValue(a, b)).toBe(true);
  });

  it.each([
    ["93947135R", "93947136R"],
    ["2032-11-20", "2023-11-20"],
    ["1.234,50 €", "12.345,0"],
    ["", ""],
    ["···", "—"],
  ])("%j does not say what %j says", (a, b) => {
    expect(isSameValue(a, b)).toBe(false);
  });
});
