import { describe, expect, it } from "vitest";
import { isCif } from "./checkDigits.ts";
import { findIdentifiers, verifyIdentifier } from "./identifier.ts";
import { digits, letters, pick, randomSource, someDni, someNie } from "./samples.testing.ts";

const random = randomSource(131);
const found = (text: string) =>
  findIdentifiers(text).map(({ kind, value, repaired }) => `${kind} ${value}${repaired ? " *" : ""}`);
const lines = (count: number, make: () => string) => Array.from({ length: count }, make).join("\n");

const PAYSLIP = `RECIBO INDIVIDUAL JUSTIFICATIVO DEL PAGO DE SALARIOS
Empresa: Logística Duero Norte, S.L. Trabajador/a: Jesús Núñez López
Domicilio: Paseo de la Castellana, 29 NIF: 95557184G
26003 Logroño (La Rioja) N.º afiliación S.S.: 26/37430544/59
CIF: B00834291 Categoría: Oficial de 1.ª
Código cuenta de cotización: 26/7530206/04 Fecha de antigüedad: 26/08/2015
Contingencias comunes 4,70 111,23
Abono mediante transferencia en la cuenta: ES54 9993 0809 4765 0120 5893
contingencias comunes: 2.366,57. Base sujeta a retención del IRPF: 2.366,57.`;

describe("what is found", () => {
  it("finds each identifier of a payslip, where it stands", () => {
    expect(found(PAYSLIP)).toEqual([
      "dni 95557184G",
      "nuss 263743054459",
      "cif B00834291",
      "iban ES5499930809476501205893",
    ]);
    const tokens = findIdentifiers(PAYSLIP).map(({ raw, start, end }) => [raw, PAYSLIP.slice(start, end)]);
    expect(tokens.map(([raw]) => raw)).toEqual([
      "95557184G",
      "26/37430544/59",
      "B00834291",
      "ES54 9993 0809 4765 0120 5893",
    ]);
    expect(tokens.every(([raw, slice]) => raw === slice)).toBe(true);
  });

  it.each([
    ["DNI 12.345.678-Z", "dni 12345678Z"],
    ["dni: 12345678z", "dni 12345678Z"],
    ["DNI 12345678 Z", "dni 12345678Z"],
    ["NIF12345678Z", "dni 12345678Z"],
    ["NIE X-1234567-L", "nie X1234567L"],
    ["Y 1.234.567-X del solicitante, NIE", ""],
    ["CIF A-28.015.865", "cif A28015865"],
    ["VAT ESA28015865", "cif A28015865"],
    ["IBAN: ES5499930809476501205893", "iban ES5499930809476501205893"],
    ["cuenta es54-9993-0809-4765-0120-5893.", "iban ES5499930809476501205893"],
    ["IBAN DE89 3704 0044 0532 0130 00", "iban DE89370400440532013000"],
    ["CUPS: ES 1234 1234 5678 9012 JY 1F", "cups ES1234123456789012JY1F"],
    ["Nº de la Seguridad Social\n281234567840", "nuss 281234567840"],
    ["281234567840", ""],
    ["C.C.C. 28/12345678/40 cotización", "nuss 281234567840"],
    ["Código de cuenta de cotización: 281234567840", ""],
  ])("reads %j", (text, expected) => {
    expect(found(text).join(", ")).toBe(expected);
  });

  it("says each time that a value stands in the text", () => {
    expect(found("12345678Z y otra vez 12345678Z")).toEqual(["dni 12345678Z", "dni 12345678Z"]);
  });
});

describe("what is mended", () => {
  it.each([
    ["two letters in the place of digits", "NIF 9S55718AG", "dni 95557184G *"],
    ["but not three", "NIF 9S5S718AG", ""],
    ["an S read for 5", "NIF 9S557184G", "dni 95557184G *"],
    ["a digit in the place of the letter", "DNI 955571846", "dni 95557184G *"],
    ["the first letter of a company", "CIF: 800834291", "cif B00834291 *"],
    ["but not what is no digit at all", "ES54 999E O809 4765 0120 5893", ""],
    ["O and I in an account", "ES54 9993 O809 4765 0I20 5893", "iban ES5499930809476501205893 *"],
    ["8 read for 6 in an account", "ES54 9993 0809 4785 0120 5893", "iban ES5499930809476501205893 *"],
    ["a B in a Social Security number", "N.º afiliación S.S.: 26/3743O544/59", "nuss 263743054459 *"],
    ["0 for the letter of a supply", "CUPS ES1234I23456789012JY", "cups ES1234123456789012JY *"],
    ["the first letter of a NIE", "NIE FECHA CADUCIDAD\n79442731V 05 10 2030", "nie Z9442731V *"],
    ["a NIE that reads as a valid DNI", "NIE: 29442731V", "nie Z9442731V *"],
    ["… and a misread last letter", "NIE: 244447375", "nie Z4444737S *"],
    ["… on a residence card", "PERMISO DE RESIDENCIA\nMIHAI\n29442731V", "nie Z9442731V *"],
    ["… but not where both are named", "DNI/NIE: 29442731V", "dni 29442731V"],
    ["… nor on a DNI", "DOCUMENTO NACIONAL DE IDENTIDAD\nPERMISO DE RESIDENCIA\n29442731V", "dni 29442731V"],
  ])("mends %s", (_what, text, expected) => {
    expect(found(text).join(", ")).toBe(expected);
  });

  it("mends nothing where the check digits leave two readings or nobody announces a number", () => {
    expect(found("955571846")).toEqual([]);
    expect(found("800834291")).toEqual([]);
    expect(found("79442731V")).toEqual([]);
    expect(found("Factura: 9S557184G")).toEqual([]);
  });

  it("mends nothing where two mendings are equally near", () => {
    const controls = Array.from("0123456789").filter((control) => isCif(`B0063929${control}`));
    expect(controls.length).toBe(1);
    expect(controls.map((control) => isCif(`B0093629${control}`))).toEqual([true]);
    expect(controls.flatMap((control) => found(`CIF: B00G3G29${control}`))).toEqual([]);
    expect(controls.flatMap((control) => found(`CIF: B0063G29${control}`))).toEqual([`cif B0063929${controls[0]} *`]);
  });

  it("gets back what two confused glyphs hid, or nothing: never another number", () => {
    const glyphs: Record<string, string> = { "0": "O", "1": "I", "2": "Z", "5": "S", "8": "B" };
    const outcomes = Array.from({ length: 1500 }, () => {
      const value = pick(random, [someDni, someNie])(random);
      const places = Array.from(value).flatMap((glyph, index) => (index > 0 && glyph in glyphs ? [index] : []));
      const at = new Set(places.slice(0, 2));
      const read = Array.from(value, (glyph, index) => (at.has(index) ? glyphs[glyph] : glyph)).join("");
      const [first] = findIdentifiers(`${/^\d/.test(value) ? "DNI" : "NIE"}: ${read}`);
      return { right: first?.value === value, wrong: first !== undefined && first.value !== value, read, value };
    });
    expect(outcomes.filter(({ wrong }) => wrong)).toEqual([]);
    expect(outcomes.filter(({ right }) => right).length).toBeGreaterThan(1480);
  });
});

describe("what is not invented", () => {
  it.each([
    ["random tokens", () => lines(20_000, () => letters(random, 3) + digits(random, 4) + letters(random, 4))],
    ["telephones", () => lines(5000, () => `Tel. ${pick(random, "6789")}${digits(random, 8)}`)],
    ["grouped telephones", () => lines(5000, () => `9${digits(random, 2)} ${digits(random, 3)} ${digits(random, 3)}`)],
    ["invoices", () => lines(5000, () => `Factura: ${letters(random, 1)}-2026${digits(random, 4)}`)],
    ["bare invoices", () => lines(5000, () => `${letters(random, 1)}-2026${digits(random, 4)}`)],
    ["references", () => lines(5000, () => `N.º de referencia: ${letters(random, 1)}${digits(random, 8)}`)],
    ["residence cards", () => lines(5000, () => `ESP E${digits(random, 8)}`)],
    ["dates", () => lines(5000, () => `2026${digits(random, 4)} ${letters(random, 1)}`)],
    ["amounts", () => lines(5000, () => `${digits(random, 2)}.${digits(random, 3)}.${digits(random, 3)},00 €`)],
    ["twelve digits", () => lines(5000, () => digits(random, 12))],
    ["company accounts", () => lines(5000, () => `CCC 28/${digits(random, 7)}/${digits(random, 2)}`)],
    ["wrong letters", () => lines(5000, () => `DNI: ${wrongLetter(someDni(random))}`)],
    ["wrong letters of foreigners", () => lines(5000, () => `NIE: ${wrongLetter(someNie(random))}`)],
  ])("finds nothing in %s", (_what, make) => {
    expect(found(make())).toEqual([]);
  });

  it("finds nothing in a megabyte of noise, and comes to an end", () => {
    const noises = ["1", "A", "1 ", "ES11 ", "O1234567O ", "DNI OOIISSBBZ "];
    const outcomes = noises.map((noise) => findIdentifiers(noise.repeat(1_000_000 / noise.length)).length);
    expect(outcomes).toEqual(noises.map(() => 0));
  });
});

describe("verifyIdentifier", () => {
  it.each([
    ["dni_nie", "12.345.678-z", "valid"],
    ["dni_nie", "X1234567L", "valid"],
    ["dni", "12345678A", "invalid"],
    ["nie", "algo", "unknown"],
    ["nie", "X1234567A", "invalid"],
    ["dni_nie", "12345678", "invalid"],
    ["nif_2", "12345678A", "invalid"],
    ["DNI/NIE del trabajador", "12345678A", "invalid"],
    ["emisorNif", "A28015866", "invalid"],
    ["vat", "21%", "unknown"],
    ["vat", "1.234,50 €", "unknown"],
    ["cif_nombre", "ACME", "unknown"],
    ["cif_nombre", "A28015866", "unknown"],
    ["tipo_nif", "A28015866", "unknown"],
    ["nif", "DE123456789", "unknown"],
    ["nif", "DK12345678", "unknown"],
    ["nif", "ESA28015866", "invalid"],
    ["iban_bic", "CAIXESBB", "unknown"],
    ["iban", "CAIXESBB", "unknown"],
    ["iban", "ES91 **** **** **** **** 1332", "unknown"],
    ["iban", "ES91 2100 0418 4502 0005 133", "invalid"],
    ["iban_cargo", "ES91 2100 0418 4502 0005 1332", "valid"],
    ["fecha_de_afiliacion", "26/37430544/58", "unknown"],
    ["nss", "sí", "unknown"],
    ["id_transaccion", "12345678A", "unknown"],
    ["tipo_documento", "12345678A", "unknown"],
    ["NIF del titular", "A28015865", "valid"],
    ["cifEmisor", "A28015866", "invalid"],
    ["vat_number", "ESA28015865", "valid"],
    ["documentNumber", "12345678Z", "valid"],
    ["documentNumber", "12345678A", "invalid"],
    ["documentNumber", "GML807321", "unknown"],
    ["numero_documento", "E21260014", "unknown"],
    ["numero_soporte", "PXM890277", "unknown"],
    ["iban", "ES54 9993 0809 4765 0120 5893", "valid"],
    ["iban", "ES54 9993 0809 4765 0120 5894", "invalid"],
    ["nss", "26/37430544/59", "valid"],
    ["Número de afiliación", "26/37430544/58", "invalid"],
    ["cups", "ES1234123456789012JY", "valid"],
    ["cups", "ES1234123456789012YJ", "invalid"],
    ["cups", "ES000270302758062907GK", "unknown"],
    ["fecha_expedicion_dni", "12345678Z", "unknown"],
    ["nombre", "12345678Z", "unknown"],
    ["dni", "", "unknown"],
    ["constructor", "__proto__", "unknown"],
  ] as const)("%s %j is %s", (name, value, expected) => {
    expect(verifyIdentifier(name, value)).toBe(expected);
  });
});

function wrongLetter(value: string): string {
  return value.slice(0, -1) + pick(random, "ABCDEFGHJKLMNPQRSTVWXYZ".replace(value.slice(-1), ""));
}
