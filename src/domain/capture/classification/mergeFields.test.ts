import { describe, expect, it } from "vitest";
import type { FieldValue } from "../extraction/extraction.ts";
import { getInfoFields } from "./infoFields.ts";
import { mergeFields } from "./mergeFields.ts";

const TEXT = "DNI 93947135R ORDÓÑEZ IBÁÑEZ ÁLVARO 25 04 1982 VALIDEZ 20 11 2032 IBAN ES91 2100 0418 4502 0005 1332";

const field = (name: string, value: string, more: Partial<FieldValue> = {}): FieldValue => ({
  name,
  value,
  origin: "read",
  confidence: 90,
  repaired: false,
  ...more,
});

const merge = (info: Readonly<Record<string, unknown>>, device: readonly FieldValue[] = [], text = TEXT) =>
  mergeFields(getInfoFields(info), device, text);

describe("the values of the AI", () => {
  it("are verified when a check digit proves them and the text contains them", () => {
    expect(merge({ documentNumber: "93.947.135-R", iban: "ES9121000418450200051332" })).toEqual([
      field("dni_nie", "93947135R", { origin: "verified", confidence: 99 }),
      field("iban", "ES9121000418450200051332", { origin: "verified", confidence: 99 }),
    ]);
  });

  it("are not verified when a right number is not in the text: it was made up", () => {
    expect(merge({ documentNumber: "12345678Z" })).toEqual([
      field("dni_nie", "12345678Z", { origin: "ai", confidence: 50 }),
    ]);
  });

  it.each([
    ["dni_nie", "12345678Z", "Expediente 12345678 Zaragoza"],
    ["dni_nie", "12345678Z", "Cuenta 9912345678\nZona norte"],
    ["dni_nie", "12345678Z", "Cuenta 12345678\nZ"],
    ["dni_nie", "12345678Z", "Tel. 912 345 678 Zamora"],
    ["cif", "B12345674", "Club 1234567 4 unidades"],
    ["nss", "281234567840", "Ref 9928/1234567840123"],
    ["iban", "ES9121000418450200051332", "PEDIDO ES9121000418450200051332456"],
  ])("are neither verified nor in the text where %s %j is put together from %j", (name, value, text) => {
    expect(merge({ [name]: value }, [], text)).toEqual([field(name, value, { origin: "ai", confidence: 50 })]);
  });

  it.each([
    ["Referencia: 12345678Z", "12345678Z", 60, false],
    ["DNI: Z4650204T", "Z4650204T", 60, false],
    ["NIE: 29442731V", "Z9442731V", 50, false],
    ["DNI: I2345678Z", "12345678Z", 85, true],
  ])("are not verified where in %j the device would not verify %j", (text, value, confidence, repaired) => {
    expect(merge({ dni_nie: value }, [], text)).toEqual([
      field("dni_nie", value, { origin: "ai", confidence, repaired }),
    ]);
  });

  it("are verified with the prefix of a VAT number and in groups", () => {
    const text = "VAT ESA28015865. N.º afiliación S.S.: 26/37430544/59";
    const found = merge({ cif: "ESA28015865", nss: "26 37430544 59" }, [], text);
    expect(found.map(({ value, origin }) => `${value} ${origin}`)).toEqual([
      "ESA28015865 verified",
      "263743054459 verified",
    ]);
  });

  it("are of the lowest confidence when the digit is wrong, even if the text says so", () => {
    expect(merge({ documentNumber: "93947135T" }, [], "DNI 93947135T")).toEqual([
      field("dni_nie", "93947135T", { origin: "ai", confidence: 40 }),
    ]);
  });

  it("look sure only when the text says them: a made-up date is asked about first", () => {
    const found = merge({
      expirationDate: "2032-11-20",
      birthDate: "1983-04-25",
      fullName: "Álvaro Ordóñez",
      sex: "F",
    });
    expect(found.map(({ name, origin, confidence }) => [name, origin, confidence])).toEqual([
      ["caducidad", "ai", 85],
      ["fecha_nacimiento", "ai", 50],
      ["nombre_completo", "ai", 85],
      ["sexo", "ai", 50],
    ]);
  });

  it("are never verified for being no identifier", () => {
    expect(merge({ fullName: "93947135R" })[0]?.origin).toBe("ai");
  });
});

describe("the values of both", () => {
  const proven = field("dni_nie", "93947135R", { origin: "verified", confidence: 98 });

  it("are the device's where a digit proves it, whatever the AI says", () => {
    expect(merge({ documentNumber: "12345678Z" }, [proven])).toEqual([proven]);
    expect(merge({ dni_nie: "no consta" }, [proven])).toEqual([proven]);
  });

  it("are the AI's where a digit proves that and the device only read", () => {
    const misread = field("dni_nie", "93947I35R", { confidence: 60, repaired: true });
    expect(merge({ documentNumber: "93947135R" }, [misread])).toEqual([
      field("dni_nie", "93947135R", { origin: "verified", confidence: 99 }),
    ]);
  });

  it("keep the writing of the document where both say the same, and the surer's confidence", () => {
    expect(merge({ expirationDate: "2032-11-20" }, [field("caducidad", "20 11 2032", { confidence: 60 })])).toEqual([
      field("caducidad", "20 11 2032", { confidence: 85 }),
    ]);
  });

  it("are the surer one's where they differ, and asked about", () => {
    expect(merge({ expirationDate: "25 04 1982" }, [field("caducidad", "20 11 2032")])).toEqual([
      field("caducidad", "20 11 2032", { confidence: 60 }),
    ]);
    const guess = field("nombre", "VALIDEZ", { confidence: 55 });
    expect(merge({ surname: "ORDÓÑEZ", name: "ÁLVARO" }, [guess]).slice(0, 1)).toEqual([
      field("nombre", "ÁLVARO", { origin: "ai", confidence: 60 }),
    ]);
    expect(merge({ fecha: "9/9/2019" }, [field("fecha", "8/8/2018", { confidence: 40 })])[0]?.confidence).toBe(50);
  });

  it("are said once under two names of one thing", () => {
    const device = [proven, field("fecha", "20 11 2032"), field("titular", "ÁLVARO ORDÓÑEZ IBÁÑEZ")];
    expect(
      merge({ nif: "X", issueDate: "2032-11-20", fullName: "Álvaro Ordóñez Ibáñez", recipientId: "93947135R" }, device),
    ).toEqual([...device, field("nif", "X", { origin: "ai", confidence: 50 })]);
  });

  it("stay apart where two things happen to be the same", () => {
    const device = [field("total_devengado", "1.500,00")];
    expect(merge({ liquido: "1.500,00" }, device, "1.500,00").map(({ name }) => name)).toEqual([
      "total_devengado",
      "liquido",
    ]);
  });

  it("come in the device's order, then the AI's, and keep what only one found", () => {
    const device = [field("codigo_seguridad", "040079"), field("nombre", "ÁLVARO")];
    expect(merge({ nationality: "ESP", surname: "IBÁÑEZ", name: "ÁLVARO" }, device).map(({ name }) => name)).toEqual([
      "codigo_seguridad",
      "nombre",
      "nacionalidad",
      "apellidos",
    ]);
  });
});
