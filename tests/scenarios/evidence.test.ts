import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { toStoredInfo } from "@/domain/capture/classification/info.ts";
import { readEvidence } from "@/domain/documents/people/readEvidence.ts";
import type { DocumentEvidence } from "@/domain/documents/people/evidence.ts";
import { words } from "@/domain/shared/text/normalize.ts";
import { understandText } from "@/services/capture/classification/understanding/understandText.ts";
import { HARD_FIXTURES, TEXT_FIXTURES } from "../fixtures/texts/fixtures.ts";
import { OTHER_TEXTS } from "../fixtures/texts/otherTexts.ts";
import { PEOPLE } from "../fixtures/texts/people.ts";
import { MODEL } from "@/domain/capture/extraction/type/typeModel.testing.ts";

const DOCUMENTS = new URL("../fixtures/documents/", import.meta.url);
const READ = new URL("../fixtures/texts/read/", import.meta.url);

interface Truth {
  readonly id: string;
  readonly docType: string;
  readonly fields: readonly { readonly key: string; readonly value: string }[];
  readonly lines: readonly string[];
}

const TRUTHS = readdirSync(DOCUMENTS)
  .filter((name) => /^dev-.*\.json$/u.test(name))
  .map((name) => JSON.parse(readFileSync(new URL(name, DOCUMENTS), "utf8")) as Truth);

/** The evidence of a text that the device recognised and a person filed as it is. */
function evidenceOf(text: string): DocumentEvidence {
  const { documentType, category, confidence, fields } = understandText({
    ocr: { text, layout: null },
    filename: "escaneo.jpg",
    today: "2026-11-21",
    model: MODEL,
  });
  return readEvidence({
    id: "1",
    filename: "escaneo.jpg",
    originalFile: { name: "escaneo.jpg", type: "image/jpeg", size: 1 },
    extractedText: text,
    suggestedCategory: category,
    confidence,
    uploadDate: "2026-11-21T10:00:00.000Z",
    folderId: "identity",
    documentType,
    extractedInfo: toStoredInfo(fields, { processingMethod: "dispositivo" }),
    isDemoData: false,
  });
}

const FIXTURES = [...TEXT_FIXTURES, ...HARD_FIXTURES];
const TWO_PARTIES = new Set(["rentalContract", "rentalDepositReceipt"]);
const valueOf = ({ fields }: Pick<Truth, "fields">, key: string) => fields.find((field) => field.key === key)?.value;

describe("evidence of what extraction recognises", () => {
  it("finds the kind of every layout, and none for an invoice whose side is not known", () => {
    const kinds = new Map<string, Set<string | null>>();
    for (const { name, documentType, text } of FIXTURES) {
      const [layout = ""] = name.replace(/^(?:hard|held) /u, "").split(/,/u);
      const key = documentType === "Factura" || documentType === "NIE" ? `${documentType}: ${layout}` : documentType;
      kinds.set(key, (kinds.get(key) ?? new Set()).add(evidenceOf(text).kind));
    }
    expect(Object.fromEntries([...kinds].map(([name, found]) => [name, [...found].join(" ")]))).toMatchInlineSnapshot(`
      {
        "Borrador de la renta": "taxReturnDraft",
        "Certificado AEAT": "taxClearance censusCertificate",
        "Certificado Seguridad Social": "socialSecurityClearance",
        "Certificado de discapacidad": "disabilityCertificate",
        "Contrato de alquiler": "rentalContract",
        "DNI": "dni",
        "Declaración de la renta": "taxReturn",
        "Depósito de fianza": "rentalDepositReceipt",
        "Empadronamiento": "registration",
        "Extracto bancario": "bankStatement",
        "Factura: electricity": "electricityBill",
        "Factura: fact1": "",
        "Factura: gas": "gasBill",
        "Factura: invoice": "",
        "Factura: invoice between companies": "",
        "Factura: invoice of a company": "",
        "Factura: invoice of a professional": "",
        "Factura: luz1": "electricityBill",
        "Factura: telephone": "phoneBill",
        "Factura: water": "waterBill",
        "Ficha técnica": "vehicleDataSheet",
        "ITV": "roadworthiness",
        "Multa": "fineNotice",
        "NIE: NIE paper": "nie",
        "NIE: TIE back": "tie",
        "NIE: TIE front": "tie",
        "NIE: tie1": "tie",
        "Nómina": "payslip",
        "Parte del nacimiento": "birthReport",
        "Pasaporte": "passport",
        "Permiso de Conducir": "drivingLicence",
        "Resolución de dependencia": "dependencyResolution",
        "Resolución del ingreso mínimo vital": "minimumIncomeResolution",
        "Tarjeta sanitaria": "healthCard",
        "Título de familia numerosa": "largeFamilyCard",
        "Vida laboral": "workLife",
      }
    `);
  });

  it("gives the holder's number alone, and never that of a company that pays or sells", () => {
    const wrong = FIXTURES.flatMap(({ name, text }) => {
      const { kind, numbers } = evidenceOf(text);
      const person = PEOPLE.find(({ titular = "" }) => name.endsWith(`, ${titular}`));
      // An invoice, a contract and a deposit name two parties.
      if (kind === null || TWO_PARTIES.has(kind)) return [];
      const own = /, company,| between companies/u.test(name) ? ["cif"] : ["dni_nie", "pasaporte"];
      const others = numbers.filter((number) => !own.some((key) => person?.[key] === number));
      return others.length > 0 ? [[name, kind, others]] : [];
    });
    expect(wrong).toEqual([]);
  });

  it("gives both parties of a tenancy, and of a birth only who was born", () => {
    const of = (layout: string) =>
      FIXTURES.filter(({ name }) => name.startsWith(`${layout}, `)).map(({ text }) => evidenceOf(text));
    const [lucia] = PEOPLE;
    for (const layout of ["deposit of a tenancy", "rental contract in clauses"])
      expect(new Set(of(layout)[0]?.numbers)).toEqual(new Set([lucia?.["dni_nie"], lucia?.["otro_dni"]]));
    expect(of("birth report of the hospital").flatMap(({ numbers, names }) => [...numbers, ...names])).toEqual([]);
    expect(of("birth questionnaire of the registry").map(({ numbers, names }) => [numbers, names])).toEqual(
      PEOPLE.map(({ bebe }) => [[], [bebe]]),
    );
  });

  it("gives the year of a filed tax return alone: a draft is not what was filed", () => {
    const issued = (layout: RegExp) =>
      FIXTURES.filter(({ name }) => layout.test(name)).map(({ text }) => [
        evidenceOf(text).kind,
        evidenceOf(text).issued,
      ]);
    expect(new Set(issued(/^filed tax return/u).map(String))).toEqual(new Set(["taxReturn,2025-12-31"]));
    expect(new Set(issued(/^(?:draft|preview) of/u).map(([kind]) => kind))).toEqual(new Set(["taxReturnDraft"]));
  });

  it("gives the holder's whole name, whatever the order in which it is printed", () => {
    const sorted = (name: string) => words(name).toSorted().join(" ");
    const wrong = FIXTURES.flatMap((fixture) => {
      const { kind, names } = evidenceOf(fixture.text);
      const full = valueOf(fixture, "titular");
      if (kind === null || full === undefined) return [];
      return names.map(sorted).join() === sorted(full) ? [] : [[fixture.name, names]];
    });
    expect(wrong).toEqual([]);
  });

  it("gives the kinds of other papers", () => {
    const kinds = OTHER_TEXTS.map(({ documentType, text }) => [documentType, evidenceOf(text).kind]);
    expect(Object.fromEntries(kinds)).toMatchInlineSnapshot(`
      {
        "Autorización de residencia": "residencePermit",
        "Certificado de antecedentes penales": "criminalRecord",
        "Certificado de discapacidad": "disabilityCertificate",
        "Certificado de empresa": "companyCertificate",
        "Certificado de idiomas": "languageCertificate",
        "Certificado de nacimiento": "literalBirthCertificate",
        "Contrato de alquiler": "rentalContract",
        "Contrato de préstamo": "debtCertificate",
        "Contrato de suministro": "supplyContract",
        "Contrato de trabajo": "workContract",
        "Currículum": "curriculum",
        "Declaración censal": "censusDeclaration",
        "Declaración de la renta": "taxReturn",
        "Expediente académico": "transcript",
        "Ficha técnica": "vehicleDataSheet",
        "ITV": "roadworthiness",
        "Informe médico": "medicalReport",
        "Justificante de registro": "submissionReceipt",
        "Justificante de tasa": "feeReceipt",
        "Justificante de transferencia": "transferReceipt",
        "Libro de familia": "familyBook",
        "Nota simple": "landRegistryExtract",
        "Permiso de circulación": "vehiclePermit",
        "Receta médica": "prescription",
        "Seguro de hogar": "homeInsurance",
        "Seguro de salud": "healthInsurance",
        "Seguro de vida": "lifeInsurance",
        "Seguro del vehículo": "vehicleInsurance",
        "Título universitario": "universityDegree",
      }
    `);
  });

  it("reads the twelve documents as printed", () => {
    const read = TRUTHS.map(({ id, lines }) => [id, evidenceOf(lines.join("\n"))]);
    expect(Object.fromEntries(read)).toMatchInlineSnapshot(`
      {
        "dev-01-dniFront": {
          "expires": "2032-11-20",
          "issued": "2022-11-20",
          "kind": "dni",
          "names": [
            "ÁLVARO ORDÓÑEZ IBÁÑEZ",
          ],
          "numbers": [
            "93947135R",
          ],
          "sides": 1,
        },
        "dev-02-dniBack": {
          "birthDate": "2000-11-09",
          "expires": "2029-09-09",
          "kind": "dni",
          "names": [
            "MARIA JOSE LOPEZ ORDONEZ",
          ],
          "numbers": [
            "98626474J",
          ],
          "sides": 1,
        },
        "dev-03-tieFront": {
          "expires": "2026-09-07",
          "issued": "2021-09-07",
          "kind": "tie",
          "names": [
            "MIHAI POPESCU",
          ],
          "numbers": [
            "Z9332479G",
          ],
          "sides": 1,
        },
        "dev-04-tieBack": {
          "birthDate": "1955-12-16",
          "expires": "2030-10-05",
          "kind": "tie",
          "names": [
            "MIHAI QUISPE MAMANI",
          ],
          "numbers": [
            "Z9442731V",
          ],
          "sides": 1,
        },
        "dev-05-passport": {
          "birthDate": "1981-05-08",
          "expires": "2033-11-09",
          "issued": "2023-11-09",
          "kind": "passport",
          "names": [
            "ÍÑIGO SÁNCHEZ QUIÑONES",
          ],
          "numbers": [
            "95268818N",
            "GML807321",
          ],
        },
        "dev-06-nomina": {
          "iban": "ES5499930809476501205893",
          "issued": "2026-09-30",
          "kind": "payslip",
          "names": [
            "Jesús Núñez López",
          ],
          "numbers": [
            "95557184G",
          ],
          "socialSecurityNumber": "26/37430544/59",
        },
        "dev-07-nomina": {
          "iban": "ES0399957224996329373421",
          "issued": "2025-02-28",
          "kind": "payslip",
          "names": [
            "Íñigo Ibáñez Castaño",
          ],
          "numbers": [
            "99117030W",
          ],
          "socialSecurityNumber": "28/10448622/13",
        },
        "dev-08-facturaLuz": {
          "iban": "ES5099940086014915974762",
          "issued": "2026-04-09",
          "kind": "electricityBill",
          "names": [
            "Antonio Sánchez Vázquez",
          ],
          "numbers": [
            "91298547R",
          ],
        },
        "dev-09-facturaPro": {
          "issued": "2025-08-23",
          "kind": null,
          "names": [
            "Óscar Ibáñez Quiñones",
            "Logística Duero Norte, S.L.",
          ],
          "numbers": [
            "92771712Q",
            "B00110486",
          ],
        },
        "dev-10-padron": {
          "issued": "2026-01-01",
          "kind": "registration",
          "names": [
            "LUCÍA GARCÍA SÁNCHEZ",
          ],
          "numbers": [
            "91960086Z",
          ],
        },
        "dev-11-extracto": {
          "iban": "ES2599978037688354521595",
          "issued": "2026-10-28",
          "kind": "bankStatement",
          "names": [
            "ÓSCAR IBÁÑEZ GARCÍA",
          ],
          "numbers": [
            "99932894X",
          ],
        },
        "dev-12-corriente": {
          "issued": "2025-11-07",
          "kind": "taxClearance",
          "names": [
            "ADRIÁN QUIÑONES RUIZ",
          ],
          "numbers": [
            "95172609N",
          ],
        },
      }
    `);
  });

  it("says nothing else of the documents as the engine read them than as they are printed", () => {
    const differing = TRUTHS.flatMap(({ id, lines }) => {
      const printed = evidenceOf(lines.join("\n"));
      const seen = evidenceOf(readFileSync(new URL(`${id}.txt`, READ), "utf8"));
      return (Object.keys(seen) as (keyof DocumentEvidence)[])
        .filter((key) => key !== "names" && JSON.stringify(seen[key]) !== JSON.stringify(printed[key]))
        .map((key) => [id, key, seen[key], printed[key]]);
    });
    expect(differing).toEqual([]);
  });
});
