import { describe, expect, it } from "vitest";
import { toOcrResult } from "@/domain/capture/recognition/confidence.ts";
import type { DocumentAnalysis } from "@/domain/capture/classification/analysis.ts";
import { withCorrection } from "@/domain/capture/review/review.ts";
import { reviewedDocument } from "@/domain/capture/upload/newDocument.ts";
import type { NewDocument } from "@/domain/documents/vault/document.ts";
import { pdfWith, plain } from "@/services/capture/recognition/device/hostilePdf.testing.ts";
import { MODEL } from "@/domain/capture/extraction/type/typeModel.testing.ts";
import { openPdf } from "@/services/capture/recognition/device/pdfDocument.ts";
import { readDocument } from "@/services/capture/recognition/device/readDocument.ts";
import { understandDocument } from "./understandText.ts";

const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u202A-\u202E\u2066-\u2069\uFFF9-\uFFFB]/u;
/** Characters of the codes 1 to 9 of the font: zero-width ones, marks of direction, a soft hyphen and a filler. */
const CODES = ["200B", "200D", "2060", "FEFF", "200F", "202E", "2066", "00AD", "3164"];

/** A font whose first codes are invisible characters. */
const CMAP = plain(`/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /X def /CMapType 2 def
1 begincodespacerange <00> <FF> endcodespacerange
${CODES.length} beginbfchar ${CODES.map((code, at) => `<0${at + 1}> <${code}>`).join(" ")} endbfchar
1 beginbfrange <20> <7E> <0020> endbfrange endcmap end end`);
/** Large enough for every word: pdfjs leaves out what is outside of the page. */
const PAGE =
  "/Resources<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica/ToUnicode 5 0 R>>>>>>/MediaBox[0 -600000 2000000 842]";

/** A PDF with these lines as its text layer. */
const pdfOf = (lines: readonly string[]) =>
  pdfWith(plain(`BT /F1 10 Tf 14 TL 40 800 Td ${lines.map((line) => `(${line}) Tj T*`).join(" ")} ET`), [CMAP], {
    page: PAGE,
  });

const neverRecognised = () => Promise.reject(new Error("the text layer is enough"));

/** Reads a PDF as the product does, from its bytes to the document to store. */
async function takeIn(bytes: Uint8Array<ArrayBuffer>): Promise<{ analysis: DocumentAnalysis; stored: NewDocument }> {
  const reading = await readDocument(new Blob([bytes]), {
    openPdf,
    recognise: neverRecognised,
    withinPageLimit: (work) => work(),
    report: () => undefined,
    pause: async () => undefined,
  });
  const ocr = toOcrResult("device", { ...reading, processingTime: 1 });
  const analysis = understandDocument({
    ocr,
    filename: "x.pdf",
    today: "2026-11-29",
    outcome: { kind: "notAsked" },
    model: MODEL,
  });
  const file = new File([bytes], "x.pdf", { type: "application/pdf" });
  const { documentType, fields } = analysis;
  const stored = reviewedDocument(
    { id: "1", file, ocr, analysis },
    { filename: file.name, documentType, folderId: "work", fields },
  );
  return { analysis, stored };
}

const LINES = [
  "NOMINA del mes de octubre de 2026",
  "Trabajador: \u0006LUCIA\u0001 GAR\u0002CIA\u0003 SAN\u0008CHEZ\u0005",
  "NIF:\u0004 12\u00013\u000245678\u0007Z\u0009",
  "Empresa: ACME\u0006 S.L.",
];

describe("invisible characters of a document", () => {
  it("reach no value and nothing that is stored, and hide no number", async () => {
    const { analysis, stored } = await takeIn(pdfOf(LINES));
    expect(JSON.stringify([analysis, { ...stored, file: null }])).not.toMatch(INVISIBLE);
    expect(stored.extractedText).toContain("NIF: 12345678Z");
    expect(analysis.fields).toContainEqual(
      expect.objectContaining({ name: "dni_nie", value: "12345678Z", origin: "verified" }),
    );
  });
});

const HEAD = ["NOMINA del mes de octubre de 2026", "Trabajador: LUCIA GARCIA SANCHEZ", "NIF: 12345678Z"];
const VOCABULARY =
  "Titular DNI NIF Nombre y apellidos: GARCIA fecha 01/02/2024 total 1.234,56 IBAN ES91 2100 0418 4502 0005 1332 contrato".split(
    " ",
  );
const WORDS = Array.from({ length: 40_000 }, (_, at) => VOCABULARY[at % VOCABULARY.length] ?? "");

/** A PDF with the head of a payslip, and below it words at these places. */
function flood(words: readonly string[], place: (at: number) => readonly [x: number, y: number]) {
  const head = HEAD.map((line, at) => `1 0 0 1 40 ${800 - 14 * at} Tm (${line}) Tj`);
  const rest = words.map((word, at) => `1 0 0 1 ${place(at).join(" ")} Tm (${word}) Tj`);
  return pdfWith(plain(`BT /F1 10 Tf ${[...head, ...rest].join(" ")} ET`), [CMAP], { page: PAGE });
}

describe("a hostile text", () => {
  it.each([
    ["of 40,000 words in one row", flood(WORDS, (at) => [40 + at * 40, 700])],
    ["of 40,000 words in a row each", flood(WORDS, (at) => [40, 700 - 14 * at])],
    ["of 40,000 words in a row each, side by side", flood(WORDS, (at) => [(at * 37) % 500, 700 - 14 * at])],
    ["of 40,000 words on one another", flood(WORDS, () => [40, 700])],
    ["of 40,000 words, ten in a row", flood(WORDS, (at) => [(at % 10) * 60, 700 - 14 * Math.floor(at / 10)])],
    [
      "of labels alone",
      flood(Array(1400).fill("Titular: DNI: NIF: IBAN: Fecha: Total: ".repeat(3)), (at) => [40, 700 - 14 * at]),
    ],
    ["of one word of 10,000 letters", flood(["A".repeat(10_000)], () => [40, 700])],
    ["of one word of 10,000 letters and digits", flood(["A1-".repeat(3400)], () => [40, 700])],
    ["of one name of 10,000 letters", flood([`Empresa: A${"b".repeat(10_000)}`], () => [40, 700])],
    ["of one number of 10,000 digits", flood([`IBAN: ES${"1".repeat(10_000)}`], () => [40, 700])],
  ])("%s is understood without hanging, and what it says beside it is found", async (_, bytes) => {
    const { analysis } = await takeIn(bytes);
    expect(analysis.documentType).toBe("Nómina");
    expect(analysis.fields).toContainEqual(
      expect.objectContaining({ name: "dni_nie", value: "12345678Z", origin: "verified" }),
    );
  });
});

describe("invisible characters that a person pastes", () => {
  it("are not stored", () => {
    const field = { name: "dni_nie", value: "1", origin: "read", confidence: 90, repaired: false } as const;
    const [corrected] = withCorrection([field], 0, "\u200E12345678Z\u2069 ");
    expect(corrected?.value).toBe("12345678Z");
  });
});

it("reads a page upside down as one that is upright", async () => {
  const upright = flood(["Empresa: ACME S.L."], () => [40, 700]);
  const turned = (content: string) => pdfWith(plain(`q -1 0 0 -1 595 842 cm ${content} Q`), [CMAP], { page: PAGE });
  const lines = [...HEAD, "Empresa: ACME S.L."].map((line, at) => `1 0 0 1 40 ${800 - 14 * at} Tm (${line}) Tj`);
  const [one, other] = [await takeIn(upright), await takeIn(turned(`BT /F1 10 Tf ${lines.join(" ")} ET`))];
  expect(other.analysis.documentType).toBe("Nómina");
  expect(other.analysis.fields).toEqual(one.analysis.fields);
});
