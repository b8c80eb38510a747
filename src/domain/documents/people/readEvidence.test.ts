import * as fc from "fast-check";
import { UNCHECKED } from "../authenticity/signature.ts";
import { describe, expect, it } from "vitest";
import { LIMITS } from "../../shared/limits.ts";
import { demoDocuments } from "../vault/demo.ts";
import type { StoredDocument } from "../vault/document.ts";
import { parseEvidence } from "./parsePeople.ts";
import type { DocumentEvidence } from "./evidence.ts";
import { readEvidence } from "./readEvidence.ts";

const BASE: StoredDocument = {
  id: "1",
  filename: "a.jpg",
  originalFile: { name: "a.jpg", type: "image/jpeg", size: 1 },
  extractedText: "",
  suggestedCategory: "unknown",
  confidence: 90,
  uploadDate: "2026-11-21T10:00:00.000Z",
  folderId: "identity",
  documentType: "Documento",
  extractedInfo: {},
  isDemoData: false,
};

function read(documentType: string, extractedInfo: StoredDocument["extractedInfo"] = {}, extractedText = "") {
  return readEvidence({ ...BASE, documentType, extractedInfo, extractedText });
}

const ANA = "12345678Z";
const LUIS = "04817263M";
const COMPANY = "B33914722";
const FRONT = `DOCUMENTO NACIONAL DE IDENTIDAD\nAPELLIDOS\nPEÑA CASTAÑO\nNOMBRE\nLUCÍA\nDNI ${LUIS}`;
const ZONE = "IDESPCBD418207404817263M<<<<<<\n9103144F3206180ESP<<<<<<<<<<<1\nPENA<CASTANO<<LUCIA<<<<<<<<<<<";
const BACK = `DOMICILIO\nC. SAN BERNARDO 44\nHIJO/A DE\nRAMÓN / CONSUELO\n${ZONE}`;
const TIE_FRONT = "PERMISO DE RESIDENCIA E10482937\nAPELLIDOS\nKOVALENKO\nNOMBRE\nOKSANA\nNIE Y5820417M";
const TIE_BACK = "DOMICILIO\nAVDA. 1\nNIE Y5820417M\nIRESPE104829377Y5820417M<<<<<<\n8607216F2709300UKR<<<<<<<<<<<2";

describe("the kind of a stored document", () => {
  it.each([
    ["DNI", "dni"],
    ["D.N.I.", "dni"],
    ["Documento Nacional de Identidad (DNI)", "dni"],
    ["DNI - Documento Nacional de Identidad", "dni"],
    ["DNI español (anverso)", "dni"],
    ["Tarjeta de Identidad de Extranjero (TIE)", "tie"],
    ["Tarjeta de residencia", "tie"],
    ["Permiso de Conducir", "drivingLicence"],
    ["Carné de conducir", "drivingLicence"],
    ["Nómina de octubre de 2026", "payslip"],
    ["Nómina mensual", "payslip"],
    ["Recibo de salario", "payslip"],
    ["Factura de electricidad", "electricityBill"],
    ["Volante de empadronamiento", "registration"],
    ["Certificado de titularidad de la cuenta bancaria", "accountCertificate"],
    ["Certificado de estar al corriente con Hacienda", "taxClearance"],
    ["Extracto bancario", "bankStatement"],
    // What no record understands whole is nothing.
    ["Documento", null],
    ["", null],
    ["Factura", null],
    ["NIE", null],
    ["Pasaporte de vacunación", null],
    ["Solicitud de renovación del DNI", null],
    ["DNI o pasaporte", null],
    ["Pasaporte (DNI)", null],
    ["Certificado AEAT", null],
    ["constructor", null],
  ])("of type %j is %s", (type, kind) => {
    expect(read(type).kind).toBe(kind);
  });

  it.each<[string, StoredDocument["extractedInfo"], string, DocumentEvidence["kind"]]>([
    ["Factura", { suministro: "electricidad" }, "", "electricityBill"],
    ["Factura", { suministro: "agua" }, "", "waterBill"],
    ["Factura", { suministro: "gas", cups: "ES0230010294837561AB" }, "", "gasBill"],
    ["Factura", { suministro: "telecomunicaciones" }, "", "phoneBill"],
    ["Factura", { cups: "ES0021000004817263AB" }, "", "electricityBill"],
    ["Factura", { cups: "ES0230010294837561AB" }, "", null],
    ["Factura", { numero_factura: "1", cif: COMPANY }, "", null],
    ["NIE", { caducidad: "30 09 2027" }, "", "tie"],
    ["NIE", { numero_documento: "E10482937" }, "", "tie"],
    ["NIE", { mrz1: "IRESPE104829377Y5820417M<<<<<<" }, "", "tie"],
    ["NIE", {}, "CERTIFICADO DE NÚMERO DE IDENTIDAD DE EXTRANJERO", "nie"],
    ["NIE", {}, "CERTIFICADO DE REGISTRO DE CIUDADANO DE LA UNIÓN", "euRegistration"],
    ["Permiso de residencia", { mrz1: "IRESPE104829377Y5820417M<<<<<<" }, "", "tie"],
    ["Certificado de nacimiento", {}, "CERTIFICACIÓN LITERAL", "literalBirthCertificate"],
    ["Certificado de nacimiento", {}, "Extracto", "birthCertificate"],
    ["Certificado AEAT", {}, "Certificado de situación censal", "censusCertificate"],
    ["Certificado AEAT", {}, "se encuentra al corriente", "taxClearance"],
    ["Título de bachiller", {}, "TÍTULO DE TÉCNICO SUPERIOR", "higherTechnicianDegree"],
    ["Título de bachiller", {}, "GRADUADO EN EDUCACIÓN SECUNDARIA OBLIGATORIA", null],
  ])("of the shared name %j with %j and %j is %s", (type, info, text, kind) => {
    expect(read(type, info, text).kind).toBe(kind);
  });
});

describe("the holders of a stored document", () => {
  it.each<[string, StoredDocument["extractedInfo"], string, readonly string[], readonly string[]]>([
    [
      "DNI",
      { dni_nie: ANA, apellidos: "GARCÍA LÓPEZ", nombre: "ANA", nombre_completo: "GARCÍA LÓPEZ ANA" },
      "",
      [ANA],
      ["ANA GARCÍA LÓPEZ"],
    ],
    ["DNI", { documentNumber: "12.345.678-Z", name: "Ana García López" }, "", [ANA], ["Ana García López"]],
    ["DNI", { dni_nie: "12345678A" }, "", [], []],
    [
      "Nómina",
      { titular: "GARCÍA LÓPEZ, ANA", dni_nie: ANA, empresa: "Bar La Plaza, S.L.", cif: COMPANY },
      "",
      [ANA],
      ["ANA GARCÍA LÓPEZ"],
    ],
    ["Nómina", { titular: "Ana García López", dni_nie: LUIS, cif: LUIS }, "", [], ["Ana García López"]],
    [
      "Nómina",
      { trabajadora: "Ana García López", empresa: "Luis Pérez Gil", nif_emisor: LUIS },
      "",
      [],
      ["Ana García López"],
    ],
    [
      "Factura",
      { suministro: "agua", titular: "Ana García López", dni_nie: ANA, emisor: "Aguas, S.A.", cif: COMPANY },
      "",
      [ANA],
      ["Ana García López"],
    ],
    [
      "Factura",
      { suministro: "agua", titular: "Bar La Plaza, S.L.", cif_receptor: COMPANY },
      "",
      [COMPANY],
      ["Bar La Plaza, S.L."],
    ],
    [
      "Certificado de estar al corriente con Hacienda",
      { titular: "BAR LA PLAZA SL", cif: COMPANY, dni_nie: ANA },
      "",
      [COMPANY],
      ["BAR LA PLAZA SL"],
    ],
    [
      "Certificado de estar al corriente con Hacienda",
      { titular: "Ana García López", dni_nie: ANA, cif: "Q2826000H" },
      "",
      [ANA],
      ["Ana García López"],
    ],
    [
      "Tarjeta NIF",
      { empresa: "Bar La Plaza, S.L.", cif: COMPANY, titular: "Ana García López", dni_nie: ANA },
      "",
      [COMPANY],
      ["Bar La Plaza, S.L."],
    ],
    [
      "Escritura de constitución",
      { empresa: "Bar La Plaza, S.L.", cif: COMPANY, dni_nie: ANA },
      "",
      [COMPANY],
      ["Bar La Plaza, S.L."],
    ],
    ["Extracto bancario", { titular: "Bar La Plaza, S.L.", cif: "A39000013" }, "", [], ["Bar La Plaza, S.L."]],
    ["Contrato de alquiler", { titular: "Luis Pérez Gil", dni_nie: LUIS }, `arrendador ${LUIS}`, [], []],
    ["Contrato de alquiler", { dni_nie: LUIS }, `arrendador ${LUIS}, arrendataria ${ANA}`, [LUIS, ANA], []],
    ["Certificado de nacimiento", { titular: "Leo García Gil", dni_nie: LUIS }, "", [], ["Leo García Gil"]],
    ["Certificado de nacimiento", { titular: "Leo" }, "", [], []],
    [
      "Pasaporte",
      { numero_documento: "PAB174930", dni_nie: ANA, origenes: { numero_documento: "leído" } },
      "",
      [ANA],
      [],
    ],
    [
      "Pasaporte",
      { numero_documento: "PAB174930", origenes: { numero_documento: "verificado" } },
      "",
      ["PAB174930"],
      [],
    ],
    ["Informe médico", { paciente: "Ana García López", cif: COMPANY }, "", [], ["Ana García López"]],
  ])("of %s with %j and %j are %j, %j", (type, info, text, numbers, names) => {
    const evidence = read(type, info, text);
    expect([evidence.numbers, evidence.names]).toEqual([numbers, names]);
  });

  it("has the account and the Social Security number of the holder only, and only with right digits", () => {
    const iban = "ES6621000418401234567891";
    const nss = "33/10482957/27";
    expect(read("Nómina", { nss, iban })).toMatchObject({ socialSecurityNumber: nss, iban });
    expect(read("Nómina", { nss: "33/10482957/28", iban: "ES6621000418401234567890" })).toEqual({
      kind: "payslip",
      numbers: [],
      names: [],
    });
    expect(read("Contrato de alquiler", { iban }).iban).toBeUndefined();
    expect(read("Factura", { numero_factura: "1", iban }).iban).toBeUndefined();
  });
});

describe("the days of a stored document", () => {
  it.each<[string, StoredDocument["extractedInfo"], string | undefined]>([
    ["DNI", { emision: "18 06 2022", fecha_nacimiento: "14 03 1991" }, "2022-06-18"],
    ["DNI", { issueDate: "2022-06-18" }, "2022-06-18"],
    ["Otro", { keyDates: { emission: "18/06/2022" } }, "2022-06-18"],
    ["Empadronamiento", { fecha_alta: "12/09/2014", fecha_expedicion: "4 de junio de 2026" }, "2026-06-04"],
    ["Factura", { suministro: "agua", fecha: "04/06/2026", vencimiento: "25/06/2026" }, "2026-06-04"],
    ["Nómina", { periodo: "01/05/2026 al 31/05/2026" }, "2026-05-31"],
    ["Nómina", { periodo: "febrero de 2028" }, "2028-02-29"],
    ["Nómina", { periodo: "Noviembre 2025", fecha: "02/12/2025" }, "2025-11-30"],
    ["Nómina", { periodo: "ilegible", emision: "30/11/2025" }, "2025-11-30"],
    ["Nómina", { periodo: "01/05/9999" }, undefined],
    ["Declaración de la renta", { ejercicio: "2025", fecha: "12/06/2026" }, "2025-12-31"],
    ["Declaración de la renta", { fecha: "12/06/2026" }, "2026-06-12"],
    ["Nómina", { fecha: "31/02/2026" }, undefined],
  ])("%s with %j was issued on %s", (type, info, issued) => {
    expect(read(type, info).issued).toBe(issued);
  });

  it.each<[unknown, string | undefined]>([
    ["18 06 2032", "2032-06-18"],
    ["01 01 9999", "9999-12-31"],
    ["1/1/9999", "9999-12-31"],
    ["9999-12-31", "9999-12-31"],
    ["PERMANENTE", "9999-12-31"],
    ["01/05/9999", undefined],
    ["pronto", undefined],
    [9999, undefined],
  ])("that expires %j is in force until %s", (caducidad, expires) => {
    expect(read("DNI", { caducidad }).expires).toBe(expires);
  });

  it("keeps a card that never expires in force when it is stored and read again", () => {
    expect(parseEvidence(read("DNI", { caducidad: "01 01 9999" }))?.expires).toBe("9999-12-31");
  });
});

describe("the sides of a card", () => {
  it.each<[string, string, number | undefined]>([
    ["DNI", FRONT, 1],
    ["DNI", BACK, 1],
    ["DNI", `${FRONT}\n\n${BACK}`, 2],
    ["DNI", `${BACK}\n\n${FRONT}`, 2],
    // The zone of the back was not read: it may be of another card.
    ["DNI", `${FRONT}\n\nDOMICILIO\nC. SAN BERNARDO 44\nHIJO/A DE`, undefined],
    ["DNI", `${FRONT.replace(LUIS, "ilegible")}\n\n${BACK}`, undefined],
    ["DNI", "", undefined],
    ["Tarjeta de residencia", TIE_FRONT, 1],
    ["Tarjeta de residencia", TIE_BACK, 1],
    ["Tarjeta de residencia", `${TIE_FRONT}\n\n${TIE_BACK}`, 2],
    ["Tarjeta de residencia", `APELLIDOS\nilegible\n\n${TIE_BACK}`, undefined],
    ["Nómina", FRONT, undefined],
  ])("of type %s with the text %j are %s", (type, text, sides) => {
    expect(read(type, {}, text).sides).toBe(sides);
  });

  it("are not told of a PDF of which one side alone was read: a page of it may say nothing", () => {
    const originalFile = { name: "dni.pdf", type: "application/pdf", size: 1 };
    const sides = [FRONT, BACK, `${FRONT}\n\n${BACK}`].map(
      (extractedText) => readEvidence({ ...BASE, originalFile, documentType: "DNI", extractedText }).sides,
    );
    expect(sides).toEqual([undefined, undefined, 2]);
  });

  it("are told of a PDF that is the straightened page of one photo", () => {
    const originalFile = { name: "dni.pdf", type: "application/pdf", size: 1 };
    const extractedInfo = { imageProcessing: { operations: ["perspective"], preservedColor: true } };
    const told = [FRONT, BACK].map(
      (extractedText) =>
        readEvidence({ ...BASE, originalFile, extractedInfo, documentType: "DNI", extractedText }).sides,
    );
    expect(told).toEqual([1, 1]);
  });

  it("have the title that the person gave them, unless it is none", () => {
    const titles = ["Mi DNI", " ", "a\u202Eb", "x".repeat(LIMITS.personNameCharacters + 1), 5];
    expect(titles.map((tituloPropio) => read("DNI", { tituloPropio }).title)).toEqual(["Mi DNI", ...Array(4)]);
  });

  it("shows the numbers of two cards in one document, and the one that a person typed instead", () => {
    const mixed = `${FRONT.replace(LUIS, ANA)}\n\n${BACK}`;
    expect(read("DNI", { dni_nie: ANA }, mixed)).toMatchObject({ numbers: [ANA, LUIS] });
    const typed = read("DNI", { dni_nie: ANA, origenes: { dni_nie: "corregido" } }, FRONT);
    expect(typed.numbers).toEqual([ANA]);
  });
});

describe("readEvidence", () => {
  it("has the contradictions that were found in it, and no words in their place", () => {
    expect(read("Nómina", { contradicciones: ["sum", "<b>"] }).conflicts).toEqual(["sum"]);
    expect(read("Nómina", { contradicciones: "sum" })).not.toHaveProperty("conflicts");
  });

  it("has the fault of its signatures", () => {
    const firmas = (integrity: string) => [{ ...UNCHECKED, integrity }];
    expect(read("Nómina", { firmas: firmas("broken") }).signature).toBe("mismatch");
    expect(read("Nómina", { firmas: firmas("unchecked") }).signature).toBe("unchecked");
    expect(read("Nómina", { firmas: firmas("intact") })).not.toHaveProperty("signature");
  });

  it("reads every sample document", () => {
    const samples = demoDocuments(new Date("2026-11-21T10:00:00Z"), () => 0.5).map((sample) => ({
      ...BASE,
      ...sample,
    }));
    const unknown = samples.filter((sample) => readEvidence(sample).kind === null);
    expect(unknown.map(({ documentType }) => documentType)).toEqual([]);
    const numbers = new Set(samples.flatMap((sample) => readEvidence(sample).numbers));
    expect([...numbers]).toEqual(["99999999R"]);
  });

  it("gives bounded evidence that the vault can hold, whatever it is given", () => {
    const text = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom(FRONT, BACK, ANA, "S.L.", "a".repeat(100_000), "01/01/9999", "mayo de 2026", "__proto__"),
    );
    const key = fc.oneof(
      fc.string(),
      fc.constantFrom("dni_nie", "titular", "caducidad", "mrz1", "origenes", "periodo", "__proto__", "constructor"),
    );
    const info = fc.dictionary(key, fc.oneof(text, fc.anything(), fc.array(text)));
    const type = fc.oneof(
      text,
      fc.constantFrom("DNI", "NIE", "Nómina", "Factura", "Pasaporte", "Contrato de alquiler"),
    );
    fc.assert(
      fc.property(type, info, text, (documentType, extractedInfo, extractedText) => {
        const evidence = read(documentType, extractedInfo, extractedText);
        expect(parseEvidence(evidence)).toEqual(evidence);
        expect(evidence.names.length).toBeLessThanOrEqual(LIMITS.personTexts);
      }),
    );
  });
});
