import { describe, expect, it } from "vitest";
import { getFieldMeaning } from "./fieldNames.ts";

const sectionAndLabel = (name: string) => [getFieldMeaning(name).section, getFieldMeaning(name).label];

describe("getFieldMeaning", () => {
  it("[REV-14] knows every name of the personal fields", () => {
    const names = [
      "nombre_completo",
      "titular",
      "name",
      "dni_nie",
      "documentNumber",
      "fecha_nacimiento",
      "birthDate",
      "nacionalidad",
      "direccion",
      "address",
    ];
    expect(names.map(sectionAndLabel)).toEqual([
      ["personal", "Nombre completo"],
      ["personal", "Titular"],
      ["personal", "Nombre"],
      ["personal", "DNI/NIE"],
      ["personal", "Número de documento"],
      ["personal", "Fecha de nacimiento"],
      ["personal", "Fecha de nacimiento"],
      ["personal", "Nacionalidad"],
      ["personal", "Dirección"],
      ["personal", "Dirección"],
    ]);
  });

  it("[REV-15] knows every name of the dates", () => {
    const names = ["emision", "issueDate", "caducidad", "vigencia_hasta", "expirationDate", "dias_para_caducidad"];
    expect(names.map(sectionAndLabel)).toEqual([
      ["dates", "Emisión"],
      ["dates", "Emisión"],
      ["dates", "Caducidad"],
      ["dates", "Válido hasta"],
      ["dates", "Caducidad"],
      ["dates", "Días restantes"],
    ]);
  });

  it("[REV-16] knows every name of the references", () => {
    expect(["numero_soporte", "numero_documento", "codigo_seguridad", "organismo_emisor"].map(sectionAndLabel)).toEqual(
      [
        ["references", "Número de soporte"],
        ["references", "Número de documento"],
        ["references", "Código de seguridad"],
        ["references", "Organismo emisor"],
      ],
    );
  });

  it("[REV-17] knows the fields of the state", () => {
    expect(["vigente", "completitud", "legibilidad"].map(sectionAndLabel)).toEqual([
      ["status", "Vigencia"],
      ["status", "Completitud"],
      ["status", "Legibilidad"],
    ]);
  });

  it("takes a name as it comes: with underscores, in camel case, with accents, in capitals", () => {
    const meaning = getFieldMeaning("fecha_nacimiento");
    for (const name of ["fechaNacimiento", "Fecha de nacimiento", "FECHA_NACIMIENTO", "Fecha  Nacimiénto"]) {
      expect(getFieldMeaning(name)).toEqual(meaning);
    }
  });

  it("has a label for what invoices, payslips, statements and deeds say", () => {
    const names = [
      "liquido",
      "total_devengado",
      "iban",
      "cups",
      "mov1",
      "mov12",
      "invoiceNumber",
      "issuerId",
      "deedDate",
    ];
    expect(names.map((name) => getFieldMeaning(name).label)).toEqual([
      "Líquido a percibir",
      "Total devengado",
      "IBAN",
      "CUPS",
      "Movimiento 1",
      "Movimiento 12",
      "Número de factura",
      "NIF del emisor",
      "Fecha de la escritura",
    ]);
  });

  it("keeps the machine-readable zone apart, line by line", () => {
    expect(["mrz1", "mrz2", "mrz3"].map(sectionAndLabel)).toEqual([
      ["mrz", "Línea 1"],
      ["mrz", "Línea 2"],
      ["mrz", "Línea 3"],
    ]);
  });

  it("makes an unknown name readable, and harmless", () => {
    const names = ["otherThingsFound", "numero_de_contrato", "a\u202Eb\nc", "", "__", "x".repeat(5000)];
    expect(names.map(sectionAndLabel)).toEqual([
      ["other", "Other things found"],
      ["other", "Número de contrato"],
      ["other", "A b c"],
      ["other", "Dato"],
      ["other", "Dato"],
      ["other", `X${"x".repeat(59)}`],
    ]);
  });

  it.each([
    ["numero_contrato", "Número contrato"],
    ["codigo_cuenta_cotizacion", "Código cuenta cotización"],
    ["categoria", "Categoría"],
    ["total_dias", "Total días"],
  ])("gives %s its accents back", (name, label) => {
    expect(getFieldMeaning(name).label).toBe(label);
  });
});
