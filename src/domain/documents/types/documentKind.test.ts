import { describe, expect, it } from "vitest";
import { CARD_SET } from "../../procedure/cards/cardSet.ts";
import { findDocumentKinds, matchesByType } from "./documentKind.ts";
import { DOCUMENT_TYPES } from "./registry.ts";

/** The documents of the cards that ask for one known paper of the person's own. Every other name must give nothing. */
const UNDERSTOOD: Readonly<Record<string, readonly string[]>> = {
  "DNI actual, aunque esté caducado": ["dni"],
  "DNI en vigor (para renovar el pasaporte)": ["dni"],
  "Título de familia numerosa": ["largeFamilyCard"],
  "Permiso de conducir que ya tengas (original y copia)": ["drivingLicence"],
  "Documento de identidad: DNI, NIE o pasaporte en vigor": ["dni", "nie", "passport"],
  "DNI, NIE, TIE o pasaporte": ["dni", "nie", "tie", "passport"],
  "Certificado o volante de empadronamiento": ["registration"],
  "Certificado de nacimiento (o libro de familia, si aún lo tienes)": ["birthCertificate", "familyBook"],
  "Documento de identidad de quien lo pide": ["dni", "tie", "passport"],
  "Certificado de empadronamiento que acredite el domicilio": ["registration"],
  "DNI, NIE, tarjeta de residencia o pasaporte en vigor": ["dni", "nie", "tie", "passport"],
  "DNI, NIE o pasaporte en vigor": ["dni", "nie", "passport"],
  "Número de cuenta (IBAN) a tu nombre": ["accountCertificate"],
  "Certificado de empresa": ["companyCertificate"],
  "DNI, NIE o pasaporte": ["dni", "nie", "passport"],
  "Certificado de empadronamiento": ["registration"],
  "DNI o NIE en vigor": ["dni", "nie"],
  "Número de la Seguridad Social": ["socialSecurityNumber"],
  "IBAN de una cuenta bancaria": ["accountCertificate"],
  "Certificado de estar al corriente con Hacienda": ["taxClearance"],
  "Certificado de estar al corriente con la Seguridad Social": ["socialSecurityClearance"],
  "Certificado de titularidad de la cuenta bancaria": ["accountCertificate"],
  "Certificado de notas o expediente académico": ["transcript"],
  "Pasaporte o documento de identidad": ["passport", "dni", "tie"],
  "Certificado de notas": ["transcript"],
  "Certificado de discapacidad": ["disabilityCertificate"],
  Empadronamiento: ["registration"],
  "DNI o NIE": ["dni", "nie"],
  "Pasaporte completo y en vigor": ["passport"],
  "Certificado de antecedentes penales": ["criminalRecord"],
  "Contrato de trabajo firmado": ["workContract"],
  "Pasaporte válido": ["passport"],
  "Pasaporte o documento de identidad, si lo tienes": ["passport", "dni", "tie"],
  "Certificado de nacimiento": ["birthCertificate"],
  "Certificado de matrimonio": ["marriageCertificate"],
  "Certificado de defunción": ["deathCertificate"],
  "Certificado de últimas voluntades (modelo 790)": ["lastWillsCertificate"],
  "Número de cuenta (IBAN)": ["accountCertificate"],
  "DNI, NIE o pasaporte del titular": ["dni", "nie", "passport"],
  "Título de familia numerosa en vigor": ["largeFamilyCard"],
  "Vida laboral": ["workLife"],
  "Libro de familia o acta de matrimonio del Registro Civil": ["familyBook", "marriageCertificate"],
  "Documento de identidad: DNI, NIE o pasaporte": ["dni", "nie", "passport"],
  "Certificado de nacimiento o libro de familia": ["birthCertificate", "familyBook"],
  "Certificado de matrimonio o libro de familia": ["marriageCertificate", "familyBook"],
  "Contrato de alquiler": ["rentalContract"],
  "Contrato de trabajo": ["workContract"],
  "DNI, NIE o pasaporte de quien lo pide": ["dni", "nie", "passport"],
  "Ficha técnica": ["vehicleDataSheet"],
  "Ficha técnica del vehículo (tarjeta ITV)": ["vehicleDataSheet"],
  "Informe de vida laboral": ["workLife"],
  "Libro de familia o certificado de matrimonio": ["familyBook", "marriageCertificate"],
  NIE: ["nie"],
  "Número de la Seguridad Social o tarjeta sanitaria": ["socialSecurityNumber", "healthCard"],
  "Permiso de circulación": ["vehiclePermit"],
  "Permiso de conducir original y en vigor": ["drivingLicence"],
  "Permiso de residencia en vigor": ["residencePermit"],
  "Tarjeta sanitaria, DNI o NIE": ["healthCard", "dni", "nie"],
  "Tu DNI o NIE": ["dni", "nie"],
  "Tu DNI, NIE o pasaporte": ["dni", "nie", "passport"],
};

describe("findDocumentKinds", () => {
  it("understands the documents of the cards that name one known paper, and no other of them", () => {
    const names = [...new Set(CARD_SET.cards.flatMap((card) => card.documents.map((document) => document.nombre)))];
    const understood = names
      .map((name) => [name, findDocumentKinds(name)] as const)
      .filter(([, kinds]) => kinds.length > 0);
    expect(Object.fromEntries(understood)).toEqual(UNDERSTOOD);
  });

  it.each([
    ["Copia del DNI", ["dni"]],
    ["Original y fotocopia del DNI", ["dni"]],
    ["Tu DNI", ["dni"]],
    ["DNI original y copia.", ["dni"]],
    ["D.N.I. / N.I.E.", ["dni", "nie"]],
    ["DNI y/o NIE", ["dni", "nie"]],
    ["DNI/NIE del solicitante", ["dni", "nie"]],
    ["Documento nacional de identidad (DNI)", ["dni"]],
    ["Documento de identidad (DNI, NIE o pasaporte)", ["dni", "nie", "passport"]],
    ["Copia compulsada del título universitario", ["universityDegree"]],
    ["Nómina", ["payslip"]],
    ["Contrato de alquiler de la vivienda", ["rentalContract"]],
    ["Certificado literal de nacimiento", ["literalBirthCertificate"]],
    ["Factura de luz, agua o gas", ["electricityBill", "waterBill", "gasBill"]],
    ["Permiso de circulación del vehículo", ["vehiclePermit"]],
    ["ITV en vigor", ["roadworthiness"]],
    ["Libro de familia, si procede", ["familyBook"]],
  ])("understands %j", (name, kinds) => {
    expect(findDocumentKinds(name)).toEqual(kinds);
  });

  it.each([
    "Justificante del pago de la tasa del DNI",
    "Denuncia por la pérdida del pasaporte",
    "Cita previa para el DNI",
    "Solicitud de certificado de empadronamiento",
    "DNI y pasaporte",
    "DNI, pasaporte",
    "DNI y certificado de empadronamiento",
    "DNI (de ambos cónyuges)",
    "DNI (si eres menor, el de tu tutor)",
    "DNI de los padres o pasaporte",
    "DNI del representante",
    "DNI o pasaporte de cada socio",
    "Pasaporte: DNI",
    "Documento de identidad: nómina",
    "Documento: DNI: NIE",
    "Últimas tres nóminas",
    "Nóminas",
    "Última declaración de la renta",
    "Certificado de empadronamiento de los últimos 3 meses",
    "Certificado de empadronamiento colectivo",
    "Contrato de alquiler del local",
    "Contrato de alquiler y último recibo",
    "Certificado de antecedentes penales del país de origen",
    "Tarjeta sanitaria europea",
    "Permiso de conducir internacional",
    "Título",
    "Certificado",
    "Documento",
    "",
    " , / o ",
  ])("claims nothing of %j", (name) => {
    expect(findDocumentKinds(name)).toEqual([]);
  });

  it("gives each title its own kind, and no title to two kinds; a type whose titles are no proof is not understood", () => {
    const pairs = DOCUMENT_TYPES.flatMap(({ id, titles, matchesByTitle }) =>
      titles.map((title) => [title, matchesByTitle ? [id] : []] as const),
    );
    expect(pairs.map(([title]) => [title, findDocumentKinds(title)])).toEqual(pairs);
  });
});

describe("matchesByType", () => {
  it("says yes to a paper that is one of those asked for", () => {
    expect(matchesByType("DNI", "DNI, NIE o pasaporte en vigor")).toBe(true);
    expect(matchesByType("Pasaporte", "Documento de identidad: DNI, NIE o pasaporte")).toBe(true);
    expect(matchesByType("Volante de empadronamiento", "Certificado de empadronamiento")).toBe(true);
  });

  it("takes a foreigner's card for the number it bears, and the literal certificate for the plain one, not the reverse", () => {
    expect(matchesByType("TIE", "NIE")).toBe(true);
    expect(matchesByType("NIE", "TIE")).toBe(false);
    expect(matchesByType("Certificado literal de nacimiento", "Certificado de nacimiento")).toBe(true);
    expect(matchesByType("Certificado de nacimiento", "Certificado literal de nacimiento")).toBe(false);
  });

  it("says no to another paper of the same folder", () => {
    expect(matchesByType("DNI", "Justificante del pago de la tasa del DNI")).toBe(false);
    expect(matchesByType("DNI", "Certificado de nacimiento")).toBe(false);
    expect(matchesByType("Factura de agua", "Factura de luz")).toBe(false);
  });

  it("says no where the stored type is vague, and where nothing is understood", () => {
    expect(matchesByType("Documento de identidad", "DNI")).toBe(false);
    expect(matchesByType("Documento", "Documento")).toBe(false);
    expect(matchesByType("", "")).toBe(false);
  });
});
