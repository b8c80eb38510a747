import { describe, expect, it } from "vitest";
import { getSectorLetter, sectorName, SECTORS } from "./sectors.ts";

describe("SECTORS", () => {
  it("names the 21 sections of NACE Rev. 2, no two alike", () => {
    expect(SECTORS.map(({ letter }) => letter).join("")).toBe("ABCDEFGHIJKLMNOPQRSTU");
    expect(new Set(SECTORS.map(({ name }) => name)).size).toBe(SECTORS.length);
  });
});

describe("sectorName", () => {
  it("knows the letters and nothing else", () => {
    expect(["I", "C", "V", "i", "", "constructor"].map(sectorName)).toEqual([
      "Hostelería",
      "Industria y fabricación",
      null,
      null,
      null,
      null,
    ]);
  });
});

describe("getSectorLetter", () => {
  it.each([
    ["C", "C"],
    [" i ", "I"],
    ["J", "J"],
    ["K", null],
    ["N", null],
    [" s ", null],
    ["\u212A", null],
    ["C.10", "C"],
    ["C10", "C"],
    ["C - 10.1", "C"],
    ["10.1", "C"],
    ["1011", "C"],
    ["10.11", "C"],
    ["01", "A"],
    ["56.30", "I"],
    ["63", "J"],
    ["99", "U"],
    ["A.62", null],
    ["04", null],
    ["34", null],
    ["00", null],
    ["1", null],
    ["V", null],
    ["Z", null],
    ["CD", null],
    ["C.10.1.2.3", null],
    ["Sector C", null],
    ["", null],
  ])("reads the code %j as %j", (code, letter) => {
    expect(getSectorLetter(code)).toBe(letter);
  });

  it.each([
    ["J.58", "J"],
    ["J.62", "J"],
    ["K.62", "J"],
    ["K.58", null],
    ["L.64", "K"],
    ["N.72", "M"],
    ["V.99", "U"],
    ["D.10", null],
  ])("knows the letters of NACE Rev. 2.1 where a division proves them: %j is %j", (code, letter) => {
    expect(getSectorLetter(code)).toBe(letter);
  });

  it.each([
    ["N", "ACTIVIDADES ADMINISTRATIVAS Y SERVICIOS AUXILIARES", "N"],
    ["O", "Actividades administrativas y servicios auxiliares", "N"],
    ["N", "Actividades profesionales, científicas y técnicas", "M"],
    ["K", "Telecomunicaciones, programación informática, consultoría", "J"],
    ["K", "ACTIVIDADES FINANCIERAS Y DE SEGUROS", "K"],
    ["", "HOSTELERÍA", "I"],
    ["30.1", "Construcción naval", "C"],
    ["I", "", "I"],
    ["I", "algo que no es un sector", "I"],
    ["S", "algo que no es un sector", null],
    ["K", "", null],
    ["?", "<b>x</b>", null],
  ])("lets the official name go before the letter: %j with %j is %j", (code, name, letter) => {
    expect(getSectorLetter(code, name)).toBe(letter);
  });

  it("takes nothing from a hostile text", () => {
    expect(getSectorLetter("9".repeat(100_000), `${"a ".repeat(100_000)}hosteleria`)).toBeNull();
  });
});
