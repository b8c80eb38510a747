import { describe, expect, it } from "vitest";
import { CARD_SET } from "../../procedure/cards/cardSet.ts";
import type { CardRow } from "../../procedure/fit/rules.ts";
import { significantWords } from "../../shared/text/normalize.ts";
import { DOCUMENT_TYPE_IDS, DOCUMENT_TYPE_LABELS, type DocumentTypeId } from "./documentType.ts";
import { FOLDER_WORDS } from "./folderWords.ts";
import { findDocumentType, folderForMissing } from "./keywords.ts";
import { DOCUMENT_TYPES } from "./registry.ts";

/** The cards from whose words the keywords were made. */
const FIRST_CARDS = 49;

/** Card documents whose folder the name cannot give, with the reason. */
const UNDECIDABLE: Readonly<Record<string, DocumentTypeId>> = {
  // MISS-19 gives 'permiso de conducir' to identity; the card of carnet-conducir files it under vehicle.
  "Permiso de conducir que ya tengas (original y copia)": "identity",
  // These say what is to be proved and name no paper.
  "Declaración de que tu pareja no vive en España con otro cónyuge o pareja": "general",
  "Documento que acredite el cambio de datos": "general",
  "Prueba de que sigues trabajando o de tu nueva situación": "services",
  "Resolución de la tutela, la guarda o el acogimiento": "general",
};

const specified = [
  ["[MISS-19]", "identity", ["dni", "pasaporte", "permiso de conducir"]],
  ["[MISS-20]", "residence", ["empadronamiento", "certificado de residencia", "contrato de alquiler"]],
  ["[MISS-21]", "work", ["nómina", "contrato laboral", "vida laboral", "certificado empresa"]],
  ["[MISS-22]", "academic", ["título universitario", "expediente académico", "certificado idiomas"]],
  ["[MISS-23]", "fiscal", ["declaración renta", "certificado hacienda", "iae", "cif"]],
  ["[MISS-24]", "health", ["tarjeta sanitaria", "informe médico"]],
  ["[MISS-25]", "vehicle", ["seguro vehículo", "itv", "permiso circulación"]],
  ["[MISS-26]", "insurance", ["seguro hogar", "póliza vida"]],
  ["[MISS-27]", "banking", ["extracto bancario", "certificado saldo"]],
  ["[MISS-28]", "services", ["factura luz", "factura agua"]],
] as const;

const asPeopleWrite: readonly (readonly [string, DocumentTypeId])[] = [
  ["Copia del DNI en vigor", "identity"],
  ["D.N.I.", "identity"],
  ["Permiso de residencia", "residence"],
  ["TIE", "residence"],
  ["Hipoteca de la vivienda", "residence"],
  ["Certificado de la empresa", "work"],
  ["Últimas tres nóminas", "work"],
  ["Contrato de trabajo", "work"],
  ["Certificado del SEPE", "work"],
  ["Finiquito", "work"],
  ["Título de máster", "academic"],
  ["Diploma de inglés", "academic"],
  ["Certificado de notas", "academic"],
  ["Matrícula del curso", "academic"],
  ["Última declaración de la renta", "fiscal"],
  ["Modelo 303", "fiscal"],
  ["Certificado de la Agencia Tributaria", "fiscal"],
  ["Cartilla de vacunación", "health"],
  ["Informe psicológico", "health"],
  ["Ficha técnica", "vehicle"],
  ["Documentación del vehículo", "vehicle"],
  ["Póliza de decesos", "insurance"],
  ["Seguro de mascotas", "insurance"],
  ["IBAN", "banking"],
  ["Préstamo personal", "banking"],
  ["Recibo del gas", "services"],
  ["Factura de internet", "services"],
  ["Factura de la luz", "services"],
  ["Algo muy específico", "general"],
  ["", "general"],
];

describe("findDocumentType", () => {
  it("[PARSE-11] detects each of the ten types by keyword, and general without one", () => {
    expect(asPeopleWrite.map(([text]) => [text, findDocumentType(text)])).toEqual(asPeopleWrite);
    expect(new Set(asPeopleWrite.map(([, type]) => type))).toEqual(new Set(DOCUMENT_TYPE_IDS));
  });

  const isRight = ({ nombre, folder }: CardRow) => findDocumentType(nombre) === folder;

  it("gives every document of the first 49 cards the folder that its card states", () => {
    const documents = CARD_SET.cards.slice(0, FIRST_CARDS).flatMap((card) => card.documents);
    expect(documents).toHaveLength(416);
    const wrong = documents.filter((row) => !isRight(row));
    expect(Object.fromEntries(wrong.map(({ nombre }) => [nombre, findDocumentType(nombre)]))).toEqual(UNDECIDABLE);
  });

  it("gives three of four papers of the other cards, whose words it was not made from, the folder that they state", () => {
    const documents = CARD_SET.cards.slice(FIRST_CARDS).flatMap((card) => card.documents);
    const papers = documents.filter(({ notAPaper }) => !notAPaper);
    expect(papers.length).toBeGreaterThan(300);
    expect(papers.filter(isRight).length / papers.length).toBeGreaterThan(0.75);
  });

  it("lets the most specific of several names decide", () => {
    expect(findDocumentType("Justificante del pago de la tasa de la licencia de obras")).toBe("fiscal");
    expect(findDocumentType("Informe de escolarización de los menores")).toBe("academic");
    expect(findDocumentType("Certificado de estar al corriente con la Seguridad Social")).toBe("fiscal");
  });

  it("uses the text in brackets only where the rest decides nothing", () => {
    expect(findDocumentType("Medios económicos (nóminas, ahorros)")).toBe("banking");
    expect(findDocumentType("Documento acreditativo (DNI)")).toBe("identity");
    expect(findDocumentType("Solicitud (modelo 036)")).toBe("fiscal");
  });
});

describe("folderForMissing", () => {
  it.each(specified)("[MISS-18] %s maps to %s each of %j", (_id, folder, keywords) => {
    expect(keywords.map(folderForMissing)).toEqual(keywords.map(() => folder));
  });

  it("[MISS-29] maps a document type without a keyword to identity", () => {
    expect(folderForMissing("Algo muy específico")).toBe("identity");
    expect(folderForMissing("")).toBe("identity");
  });
});

describe("the words of the folders", () => {
  it("contain the lists of the specification", () => {
    expect(Object.entries(FOLDER_WORDS).map(([id, words]) => [id, words.specified])).toEqual(
      specified.map(([, id, keywords]) => [id, keywords]),
    );
  });

  it("and the titles of the types hold no keyword twice, so that each has one folder", () => {
    const getKey = (keyword: string) => significantWords(keyword).join(" ");
    const titles = DOCUMENT_TYPES.flatMap((type) => type.titles.map(getKey));
    const all = Object.values(FOLDER_WORDS).flatMap(({ specified: first, names, forms }) =>
      [...first, ...names, ...forms].map(getKey),
    );
    expect(all.filter((keyword, index) => all.indexOf(keyword) !== index)).toEqual([]);
    const names = new Set(Object.values(FOLDER_WORDS).flatMap(({ names: list }) => list.map(getKey)));
    expect(titles.filter((title) => names.has(title))).toEqual([]);
  });
});

describe("DOCUMENT_TYPE_LABELS", () => {
  it("[PARSE-12] label the types in Spanish", () => {
    expect(DOCUMENT_TYPE_LABELS).toEqual({
      identity: "Identidad",
      residence: "Residencia",
      work: "Laboral",
      academic: "Académico",
      fiscal: "Fiscal",
      health: "Sanitario",
      vehicle: "Vehículos",
      insurance: "Seguros",
      banking: "Bancarios",
      services: "Servicios",
      general: "General",
    });
  });
});
