import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Extraction } from "@/domain/capture/extraction/extraction.ts";
import { extract } from "@/domain/capture/extraction/extract.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import { findExpiry } from "@/domain/documents/vault/expiry.ts";
import { understandText } from "@/services/capture/classification/understanding/understandText.ts";
import { scoreExtraction, type ExtractionScore, type TrueField } from "../bench/recognition/fields.ts";
import { HARD_FIXTURES, TEXT_FIXTURES, UNSEEN_FIXTURES } from "../fixtures/texts/fixtures.ts";
import { OTHER_TEXTS } from "../fixtures/texts/otherTexts.ts";
import { TUNED_BILLS, UNSEEN_BILLS } from "../fixtures/texts/shortBills.ts";
import type { TextFixture } from "../fixtures/texts/render.ts";
import { MODEL } from "@/domain/capture/extraction/type/typeModel.testing.ts";

interface GroundTruth {
  readonly id: string;
  readonly docType: string;
  readonly fields: readonly TrueField[];
  readonly lines: readonly string[];
}

const TODAY = "2026-11-21";
const DOCUMENTS = new URL("../fixtures/documents/", import.meta.url);
/** Texts that the product's engine read from the same documents. */
const READ = new URL("../fixtures/texts/read/", import.meta.url);
const FOLDERS: Readonly<Record<string, string>> = {
  DNI: "identity",
  NIE: "identity",
  Pasaporte: "identity",
  Nómina: "work",
  Empadronamiento: "residence",
  "Extracto bancario": "banking",
  "Certificado AEAT": "fiscal",
};

const truths: readonly GroundTruth[] = readdirSync(DOCUMENTS)
  .filter((name) => /^dev-.*\.json$/.test(name))
  .map((name) => JSON.parse(readFileSync(new URL(name, DOCUMENTS), "utf8")) as GroundTruth);

const known = new Map<string, Extraction>();

function understood(text: string): Extraction {
  const extraction =
    known.get(text) ??
    understandText({ ocr: { text, layout: null }, filename: "escaneo.jpg", today: TODAY, model: MODEL });
  known.set(text, extraction);
  return extraction;
}

function scored({ text, fields }: Pick<TextFixture, "text" | "fields">): ExtractionScore {
  return scoreExtraction(fields, understood(text), text);
}

function shareRight(scores: readonly ExtractionScore[]): number {
  const sum = (of: (score: ExtractionScore) => number) => scores.reduce((total, score) => total + of(score), 0);
  return sum(({ rightField }) => rightField) / sum(({ wanted }) => wanted);
}

function typeAndFolder(text: string): string {
  const { documentType, category } = understood(text);
  return `${documentType} → ${category}`;
}

describe("understanding of recognised texts", () => {
  it("[UP-01] tells the type and the folder of every layout of the known papers, and of papers of all ten folders", () => {
    const papers = [...TEXT_FIXTURES, ...HARD_FIXTURES, ...OTHER_TEXTS];
    const confused = papers
      .map(({ documentType, category, text }) => [`${documentType} → ${category}`, typeAndFolder(text)])
      .filter(([wanted, said]) => wanted !== said);
    expect(confused).toEqual([]);
    expect(new Set(papers.map(({ category }) => category)).size).toBe(LIMITS.documentFolders);
  });

  it("tells the type and the folder of the twelve documents, as printed and as read", () => {
    const wanted = truths.map(({ id, docType }) => [id, `${docType} → ${findFolder(id, docType)}`]);
    expect(truths).toHaveLength(12);
    expect(truths.map(({ id, lines }) => [id, typeAndFolder(lines.join("\n"))])).toEqual(wanted);
    expect(truths.map(({ id }) => [id, typeAndFolder(readText(id))])).toEqual(wanted);
  });

  it("finds no contradiction in an honest document, as printed and as read", () => {
    const honest = [...TEXT_FIXTURES, ...HARD_FIXTURES, ...UNSEEN_FIXTURES].map(({ text }) => text);
    const texts = [...honest, ...truths.flatMap(({ id, lines }) => [lines.join("\n"), readText(id)])];
    const found = texts.flatMap((text) => understood(text).fields.filter(({ conflict }) => conflict !== undefined));
    expect(found).toEqual([]);
  });

  it("puts the values of the known layouts and of the twelve printed texts in the fields of their names", () => {
    expect(TEXT_FIXTURES.flatMap((fixture) => scored(fixture).wrong)).toEqual([]);
    expect(truths.flatMap(({ fields, lines }) => scored({ fields, text: lines.join("\n") }).wrong)).toEqual([]);
  });

  it("puts nearly all values in the right field in harder layouts, and at least 92 % of what is printed on documents as they were read", () => {
    expect(shareRight(HARD_FIXTURES.map((fixture) => scored(fixture)))).toBeGreaterThanOrEqual(0.98);
    const asRead = truths.map(({ id, fields }) => scored({ fields, text: readText(id) }));
    expect(shareRight(asRead)).toBeGreaterThanOrEqual(0.92);
  });

  it("tells nine in ten of the births, decisions, fines, deposits and drafts that nobody tuned with, and nearly all they say", () => {
    const told = UNSEEN_FIXTURES.filter(
      ({ documentType, category, text }) => typeAndFolder(text) === `${documentType} → ${category}`,
    );
    expect(told.length / UNSEEN_FIXTURES.length).toBeGreaterThanOrEqual(0.89);
    const scores = UNSEEN_FIXTURES.map((fixture) => scored(fixture));
    expect(shareRight(scores)).toBeGreaterThanOrEqual(0.97);
    expect(scores.flatMap(({ falselyVerified, invented }) => [...falselyVerified, ...invented])).toEqual([]);
  });

  it("takes no draft of a tax return for one that was filed, and no application for the decision on it", () => {
    const drafts = [...TEXT_FIXTURES, ...UNSEEN_FIXTURES].filter(({ name }) => /draft|preview/u.test(name));
    expect(drafts.length).toBeGreaterThan(6);
    expect(drafts.filter(({ text }) => understood(text).documentType === "Declaración de la renta")).toEqual([]);
    const application =
      "INSTITUTO NACIONAL DE LA SEGURIDAD SOCIAL\nSOLICITUD DE INGRESO MÍNIMO VITAL\n1. Datos del solicitante\n" +
      "2. Unidad de convivencia\n3. Datos bancarios\nFirma";
    expect(understood(application).documentType).not.toBe("Resolución del ingreso mínimo vital");
  });

  it("finds most values in texts with glyphs that a reader takes for others, and verifies none wrongly", () => {
    const noisy = [...TEXT_FIXTURES, ...HARD_FIXTURES].map(({ text, fields }) => {
      const read = withNoise(text);
      return scoreExtraction(
        fields.filter(({ value }) => plain(read).includes(plain(value))),
        understood(read),
        text,
      );
    });
    expect(shareRight(noisy)).toBeGreaterThanOrEqual(0.92);
    expect(noisy.flatMap(({ falselyVerified }) => falselyVerified)).toEqual([]);
  });

  it("calls nothing verified that no digit proves, and invents no identifier", () => {
    const scores = [
      ...[...TEXT_FIXTURES, ...HARD_FIXTURES].map((fixture) => scored(fixture)),
      ...truths.map(({ fields, lines }) => scored({ fields, text: lines.join("\n") })),
      ...truths.map(({ id, fields, lines }) => scoreExtraction(fields, understood(readText(id)), lines.join("\n"))),
      ...OTHER_TEXTS.map(({ text }) => scoreExtraction([], understood(text), text)),
    ];
    expect(scores.flatMap(({ falselyVerified }) => falselyVerified)).toEqual([]);
    expect(scores.flatMap(({ invented }) => invented)).toEqual([]);
    const unproven = OTHER_TEXTS.flatMap(({ text }) => understood(text).fields).filter(
      ({ origin }) => origin !== "read",
    );
    expect(unproven).toEqual([]);
  });

  it("counts as proven only what the document says", () => {
    const truth = [
      { key: "caducidad", value: "20 11 2032" },
      { key: "dni_nie", value: "93947135R" },
    ];
    const score = (name: string, value: string, bears: string, fields: readonly TrueField[] = truth) =>
      scoreExtraction(fields, { fields: [{ name, value, origin: "verified", confidence: 99, repaired: false }] }, bears)
        .falselyVerified;
    const zone = "IDESPPXM890277693947135R<<<<<< 8204252M3211201ESP";
    expect(score("caducidad", "20/11/2032", zone)).toEqual([]);
    expect(score("caducidad", "20 11 2033", zone)).toEqual(["caducidad: 20 11 2033"]);
    expect(score("dni_nie", "12345678Z", "12345678Z 93947135R")).toEqual(["dni_nie: 12345678Z"]);
    expect(score("fecha_nacimiento", "25 04 1982", zone)).toEqual([]);
    expect(score("fecha_nacimiento", "25 04 1983", zone)).toEqual(["fecha_nacimiento: 25 04 1983"]);
    expect(score("dni_nie", "12345678Z", zone, [])).toEqual(["dni_nie: 12345678Z"]);
    expect(score("mrz1", "IDESPPXM890277693947135R<<<<<<", zone)).toEqual([]);
    expect(score("titular", "ÁLVARO", "ÁLVARO")).toEqual(["titular: ÁLVARO"]);
  });

  it("is no surer of what a paper is because a number in it is proven", () => {
    const stray = extract("zzz qqq\nIBAN ES9121000418450200051332", {
      filename: "x",
      mrz: null,
      layout: null,
      model: MODEL,
    });
    expect(stray).toMatchObject({ documentType: "Documento" });
    expect(stray.confidence).toBeLessThan(LIMITS.lowConfidence);
    expect(stray.fields.map(({ name, origin }) => [name, origin])).toEqual([["iban", "verified"]]);
  });

  it("writes every expiry so that the vault finds its day", () => {
    const cards = [...TEXT_FIXTURES, ...HARD_FIXTURES].filter(({ fields }) =>
      fields.some(({ key }) => key === "caducidad"),
    );
    const days = cards.map(({ text }) =>
      findExpiry(Object.fromEntries(understood(text).fields.map(({ name, value }) => [name, value]))),
    );
    expect(days).not.toContain(null);
    expect(days.length).toBeGreaterThan(20);
  });
});

function findFolder(id: string, docType: string): string {
  return docType === "Factura" ? (id.includes("facturaLuz") ? "services" : "fiscal") : (FOLDERS[docType] ?? "");
}

const CONFUSED: Readonly<Record<string, string>> = {
  o: "0",
  l: "1",
  i: "l",
  e: "c",
  a: "á",
  O: "0",
  I: "l",
  S: "5",
  E: "F",
  Ñ: "N",
  ó: "o",
  ":": ".",
};

/** Every 25th glyph that readers confuse is the other one. */
function withNoise(text: string): string {
  let seen = 0;
  return Array.from(text, (glyph) => {
    const other = CONFUSED[glyph];
    if (other === undefined) return glyph;
    seen += 1;
    return seen % 25 === 0 ? other : glyph;
  }).join("");
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

function readText(id: string): string {
  return readFileSync(new URL(`${id}.txt`, READ), "utf8");
}

describe("short invoices without a supply point", () => {
  const folderOf = (text: string, filename: string) =>
    understandText({ ocr: { text: text.replaceAll(" / ", "\n"), layout: null }, filename, today: TODAY, model: MODEL })
      .category;
  const wrong = ({ services, fiscal }: typeof TUNED_BILLS, filename: string) => [
    ...services.filter((text) => folderOf(text, filename) !== "services"),
    ...fiscal.filter((text) => folderOf(text, filename) !== "fiscal"),
  ];

  it.each(["IMG_0001.jpg", "factura.pdf"])(
    "[UP-01] [FOLD-30] go to Servicios for a supply, and to Fiscal for work and goods: %s (decision A-172)",
    (filename) => expect(wrong(TUNED_BILLS, filename)).toEqual([]),
  );

  it.each(["IMG_0001.jpg", "factura.pdf"])("[UP-01] [FOLD-30] do so where nobody looked at them: %s", (filename) => {
    const of = UNSEEN_BILLS.services.length + UNSEEN_BILLS.fiscal.length;
    expect(wrong(UNSEEN_BILLS, filename).length / of).toBeLessThanOrEqual(0.05);
  });
});
