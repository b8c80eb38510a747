import { describe, expect, it } from "vitest";
import { isCif } from "./checkDigits.ts";
import { findIdentifiers } from "./identifier.ts";

/** '*': a glyph was taken for another; '?': the words before it announce another kind of number. */
const found = (text: string) =>
  findIdentifiers(text)
    .map(({ kind, value, repaired, doubtful }) => `${kind} ${value}${repaired ? " *" : ""}${doubtful ? " ?" : ""}`)
    .join(", ");

describe("a DNI among foreigners' documents", () => {
  const PERMIT = "PERMISO DE RESIDENCIA\nTitular: MIHAI QUISPE\nAbogado: Juan Pérez Gil";

  it.each([
    [`${PERMIT}, DNI 12345678Z`, "dni 12345678Z"],
    [`${PERMIT}, NIF 12345678Z`, "dni 12345678Z"],
    ["DNI/NIE: 04817263M", "dni 04817263M"],
    ["DN1/NIE: 04817263M", "dni 04817263M"],
    ["DNl/NIE: 04817263M", "dni 04817263M"],
    ["ONI/NIE: 04817263M", "dni 04817263M"],
    ["DHI / NIE: 04817263M", "dni 04817263M"],
    ["D.N.1. / N.I.E.: 04817263M", "dni 04817263M"],
    ["NIE (o DNI): 04817263M", "dni 04817263M"],
    ["DNI, NIE o pasaporte: 12345678Z", "dni 12345678Z"],
    ["DNI ☐ NIE ☐ 12345678Z", "dni 12345678Z"],
    ["NIE o documento: 12345678Z", "dni 12345678Z"],
    ["DNI NIE NOMBRE\n12345678Z ANA", "dni 12345678Z"],
    ["DNI APELLIDOS NIE\n12345678Z RUIZ", "dni 12345678Z"],
    ["NIE: X1234567L casado con Juan, documento 12345678Z", "nie X1234567L, dni 12345678Z"],
    ["NIE: X1234567L casado con Juan, DNI 12345678Z", "nie X1234567L, dni 12345678Z"],
  ])("stays what it is in %j", (text, expected) => {
    expect(found(text)).toBe(expected);
  });

  it.each([
    ["NIE o pasaporte: 12345678Z", "dni 12345678Z ?"],
    ["Pasaporte: 12345678Z", "dni 12345678Z ?"],
    ["XXI/NIE: 12345678Z", "dni 12345678Z ?"],
    ["NIE: 48123456G", "dni 48123456G ?"],
    [`${PERMIT}, documento 12345678Z`, "dni 12345678Z ?"],
    [`${PERMIT} 82345678C`, "dni 82345678C ?"],
  ])("is doubtful where another number is announced: %j", (text, expected) => {
    expect(found(text)).toBe(expected);
  });

  it.each([
    ["NIE: 29442731V", "nie Z9442731V * ?"],
    ["N1E: 29442731V", "nie Z9442731V * ?"],
    ["Documento NIE 29442731V", "nie Z9442731V * ?"],
    ["Tipo de documento: NIE 29442731V", "nie Z9442731V * ?"],
    ["N.I.E. (N.º identidad extranjero): 29442731V", "nie Z9442731V * ?"],
    ["Número de identidad de extranjero: 29442731V", "nie Z9442731V * ?"],
    ["Padre: DNI 12345678Z. Hija: NIE 29442731V", "dni 12345678Z, nie Z9442731V * ?"],
    ["PERMISO DE RESIDENCIA\nMIHAI\n29442731V", "nie Z9442731V * ?"],
    ["TARJETA DE IDENTIDAD DE EXTRANJERO\n29442731V", "nie Z9442731V * ?"],
    ["NIE: 244447375", "nie Z4444737S * ?"],
  ])("is taken for a misread NIE where a NIE alone is announced, and never without doubt: %j", (text, expected) => {
    expect(found(text)).toBe(expected);
  });
});

describe("a NIE or a CIF under the label of a DNI", () => {
  it.each([
    ["DNI: Z4650204T", "nie Z4650204T ?"],
    ["DNI o pasaporte: Z9442731V", "nie Z9442731V ?"],
    ["Documento nacional de identidad: Z9442731V", "nie Z9442731V ?"],
    ["N.I.F. Z9442731V", "nie Z9442731V ?"],
    ["Z9442731V", "nie Z9442731V ?"],
    ["NIE: Z9442731V", "nie Z9442731V"],
    ["DNI/NIE: Z9442731V", "nie Z9442731V ?"],
    ["PERMISO DE RESIDENCIA\nMIHAI\nZ9442731V", "nie Z9442731V"],
    ["DNI: X1234567L", "nie X1234567L"],
    ["NIF: X1234567L", "nie X1234567L"],
    ["DNI/NIE: X1234567L", "nie X1234567L"],
    ["documento: X1234567L", "nie X1234567L"],
    ["X1234567L", "nie X1234567L"],
  ])(
    "a NIE with Z, which a misread 2 makes of a DNI, is doubtful unless a NIE alone is announced: %j",
    (text, expected) => {
      expect(found(text)).toBe(expected);
    },
  );

  it.each([
    ["DNI: G3695905D", ""],
    ["DNI: G1000010G", "dni 91000010G *"],
    ["DNI: A28015865", ""],
    ["NIE: A28015865", ""],
    ["Pasaporte: A28015865", ""],
    ["DNI/CIF: A28015865", "cif A28015865"],
    ["NIF: A28015865", "cif A28015865"],
    ["documento: A28015865", "cif A28015865"],
    ["A28015865", "cif A28015865"],
  ])("the CIF is refused: %j", (text, expected) => {
    expect(["G3695905D", "G1000010G", "A28015865"].filter(isCif)).toHaveLength(3);
    expect(found(text)).toBe(expected);
  });
});

describe("the number of something else", () => {
  it.each([
    "Referencia: 12345678Z",
    "EXPEDIENTE 2026/12345678Z",
    "Expte. X1234567L",
    "FACTURA Nº 12345678Z",
    "Pedido 12345678Z",
    "N.º de pedido: X-1234567-L",
    "DNI 12345678A, referencia 12345678Z",
    "Referencia:\n12345678Z",
    "FACTURA N.º\n12345678Z",
  ])("is no DNI and no NIE, whatever its letter: %j", (text) => {
    expect(found(text)).toBe("");
  });

  it.each([
    ["Referencia 2026/14, DNI 12345678Z", "dni 12345678Z"],
    ["Factura de Ana Ruiz, NIE X1234567L", "nie X1234567L"],
    ["FACTURA\n12345678Z", "dni 12345678Z"],
    ["Referencia: 2026/14\n12345678Z", "dni 12345678Z"],
  ])("does not hide the number of a person: %j", (text, expected) => {
    expect(found(text)).toBe(expected);
  });
});

describe("the form of a number", () => {
  it("has no separator before a control digit, which would part an invoice number", () => {
    expect([found("CIF A-28015865"), found("CIF A2801586-5")]).toEqual(["cif A28015865", ""]);
  });

  it("is looked for in no more than 20,000 numbers", () => {
    const text = (count: number) => `${"12345678A\n".repeat(count)}12345678Z`;
    expect([found(text(19_999)), found(text(20_000))]).toEqual(["dni 12345678Z", ""]);
  });
});
