import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { BlobReader, BlobWriter, ZipReader } from "@zip.js/zip.js/lib/zip-core-custom.js";
import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFRef } from "@cantoo/pdf-lib";
import type { Turn } from "@/domain/documents/dossier/dossier.ts";
import { REGISTERS } from "@/domain/documents/dossier/registers.ts";
import { formatRows } from "@/domain/reading/layout/rows.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import { createUnusualPdfs, heavyPdf, signedPdf, textPdf } from "../../../../tests/fixtures/dossier/unusualPdfs.ts";
import { addSignature, createIdentity, SIGNED_OBJECTS } from "../authenticity/signedPdf.testing.ts";
import { openPdf } from "../../capture/recognition/device/pdfDocument.ts";
import { assembleDossier } from "./assembleDossier.ts";
import type { DossierRequest, DossierSource } from "./dossier.ts";
import { DossierError } from "./dossierError.ts";
import { openSource } from "./openSource.ts";
import { prepareItems } from "./prepareItems.ts";

const nothing = (): void => undefined;
let words = 0;
const nextWord = () => `PALABRA${(words += 1)}Z`;
const unusual = await createUnusualPdfs(nextWord);
const pagesOf = (count: number, turn: Turn = 0) => Array.from({ length: count }, (_, at) => ({ number: at + 1, turn }));

function createSource(title: string, bytes: Uint8Array<ArrayBuffer>, more: Partial<DossierSource> = {}): DossierSource {
  return { id: title, title, pages: pagesOf(1), file: new Blob([bytes]), text: "", ...more };
}

async function build(
  items: readonly DossierSource[],
  { id = "ninguno", ...more }: Partial<DossierRequest> & { id?: string } = {},
) {
  const profile = REGISTERS.find((one) => one.id === id);
  if (!profile) throw new Error(id);
  const request: DossierRequest = {
    title: "Alta de autónomo",
    items,
    profile,
    format: "pdf",
    hasIndex: false,
    ...more,
  };
  return assembleDossier(await prepareItems(request, nothing), request, nothing);
}

async function readTexts(blob: Blob, password?: string): Promise<readonly string[]> {
  const pdf = await openPdf(new Uint8Array(await blob.arrayBuffer()), password);
  const texts: string[] = [];
  for (let number = 1; number <= pdf.pages; number += 1) texts.push(formatRows(await pdf.rows(number)).join("\n"));
  await pdf.close();
  return texts;
}

const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());
const saved = async (own: readonly string[]) => (await textPdf(own)).save();

describe("a dossier", () => {
  it("is one PDF with an index, bookmarks and the pages that were left in, turned as the person turned them", async () => {
    const [renta, padron] = [await saved(["UNOX", "DOSX", "TRESX"]), await saved(["CUATROX"])];
    const pages = [
      { number: 3, turn: 90 },
      { number: 1, turn: 0 },
    ] as const;
    const items = [createSource("Renta", renta, { pages }), createSource("Padrón 🏠", padron)];
    const built = await build(items, { hasIndex: true });
    expect(built).toMatchObject({
      files: [{ name: "Alta_de_autonomo.pdf", pages: 4, documents: ["Renta", "Padrón 🏠"], submission: 1 }],
      submissions: 1,
      refused: [],
      pictured: [],
    });
    const [file] = built.files;
    if (!file) throw new Error("no file");
    expect([file.blob.size, file.blob.type]).toEqual([file.bytes, "application/pdf"]);
    const texts = await readTexts(file.blob);
    expect(texts[0]).toMatch(/Alta de autónomo[^]*1\. Renta\s+págs\. 2–3[^]*2\. Padrón\s+pág\. 4/u);
    expect(texts.slice(1).map((text) => /\w+X/u.exec(text)?.[0])).toEqual(["TRESX", "UNOX", "CUATROX"]);
    const pdf = await PDFDocument.load(await bytesOf(file.blob));
    expect(pdf.getPages().map((page) => page.getRotation().angle)).toEqual([0, 90, 0, 0]);
    expect(readBookmarks(pdf)).toEqual(["Índice", "Renta", "Padrón 🏠"]);
  });

  it("leaves signed PDFs, those that may be and those with a code beside it as they are, byte by byte", async () => {
    const signed = signedPdf("FIRMADOX");
    const unread = unusual.find(({ untouched }) => untouched === "maybeSigned");
    if (!unread) throw new Error("none");
    const code = await saved(["Codigo Seguro de Verificacion: CSV ABCD1234EFGH5678"]);
    const items = [
      createSource("Padrón", signed, { pages: [] }),
      createSource("Renta", await saved(["TEXTOX"])),
      createSource("Vida laboral", code),
      createSource("Título", unread.bytes),
    ];
    const { files, untouched } = await build(items);
    expect(files.map(({ name }) => name)).toEqual([
      "Alta_de_autonomo.pdf",
      "01_Padron.pdf",
      "03_Vida_laboral.pdf",
      "04_Titulo.pdf",
    ]);
    expect(untouched).toEqual([
      { id: "Padrón", reason: "signed" },
      { id: "Vida laboral", reason: "code" },
      { id: "Título", reason: "maybeSigned" },
    ]);
    expect(await Promise.all(files.slice(1).map(({ blob }) => bytesOf(blob)))).toEqual([signed, code, unread.bytes]);
    expect(new Set(files.map(({ blob }) => blob.type))).toEqual(new Set(["application/pdf"]));
  });

  it("is a ZIP of one PDF for each document, signed ones as they are", async () => {
    const signed = signedPdf("FIRMADOX");
    const items = [createSource("Renta", await saved(["TEXTOX"])), createSource("Padrón", signed)];
    const { files } = await build(items, { id: "catastro", format: "zip", hasIndex: true });
    expect(files).toMatchObject([{ name: "Alta_de_autonomo.zip", pages: 3 }]);
    const reader = new ZipReader(new BlobReader(files[0]?.blob ?? new Blob()), { useWebWorkers: false });
    const entries = await Promise.all(
      (await reader.getEntries()).map(async (entry) => {
        if (entry.directory) throw new Error("a folder");
        return [entry.filename, await entry.getData(new BlobWriter())] as const;
      }),
    );
    expect(entries.map(([name]) => name)).toEqual(["00_Indice.pdf", "01_Renta.pdf", "02_Padron.pdf"]);
    expect(await bytesOf(entries[2]?.[1] ?? new Blob())).toEqual(signed);
  });

  it("is divided where the register's limits are reached, between pages too", async () => {
    const heavy = await PDFDocument.create();
    for (let page = 0; page < 3; page += 1) {
      const one = await PDFDocument.load(heavyPdf(`PAGINA${page}X`, 4_000_000));
      for (const copy of await heavy.copyPages(one, [0])) heavy.addPage(copy);
    }
    const items = [createSource("Planos", await heavy.save(), { pages: pagesOf(3) })];
    const { files } = await build(items, { id: "ucm" });
    expect(files.map(({ name, pages, submission }) => [name, pages, submission])).toEqual([
      ["Alta_de_autonomo_Parte_A.pdf", 2, 1],
      ["Alta_de_autonomo_Parte_B.pdf", 1, 1],
    ]);
    expect(files.every(({ blob }) => blob.size <= 10_000_000)).toBe(true);
    const second = await PDFDocument.load(await bytesOf(files[1]?.blob ?? new Blob()));
    expect(readBookmarks(second)).toEqual(["Planos (continúa)"]);
  });

  it("leaves out a signed PDF that is larger than a file may be, and says so", async () => {
    const items = [
      createSource("Firmado", signedPdf("FIRMADOX", 11_000_000)),
      createSource("Renta", await saved(["TEXTOX"])),
    ];
    const { files, refused, untouched } = await build(items, { id: "sir", hasIndex: true });
    expect(refused).toEqual([{ id: "Firmado", pages: [], reason: "untouchedTooLarge" }]);
    expect([untouched, files.length]).toEqual([[], 1]);
  });

  it("lists the signatures of a document in the index, and those that do not hold", async () => {
    const signer = await createIdentity({ names: { "2.5.4.3": "Ana Gil" } });
    const signed = await addSignature(null, SIGNED_OBJECTS, signer);
    const changed = signed.slice();
    changed[Buffer.from(signed).indexOf("100 euros")] = "9".charCodeAt(0);
    const items = [
      createSource("Contrato", signed),
      createSource("Otro", changed),
      createSource("Renta", await saved(["TEXTOX"])),
    ];
    const { files } = await build(items, { hasIndex: true });
    const texts = await Promise.all(files.map(({ blob }) => readTexts(blob)));
    const index = texts.flat().find((text) => text.includes("1. Contrato")) ?? "";
    expect(index.replaceAll(/\s+/gu, " ")).toMatch(
      /1\. Contrato 01_.* Firma, según su certificado, de Ana Gil el 3 de mayo de 2026 2\. Otro .* Firma que no coincide, según su certificado, de Ana Gil el 3 de mayo de 2026 3\. Renta pág/u,
    );
  });

  it("says of which documents the attached files stay behind", async () => {
    const attached = unusual.find(({ hasAttachments }) => hasAttachments);
    if (!attached) throw new Error("none");
    expect((await build([createSource("Factura", attached.bytes)])).withoutAttachments).toEqual(["Factura"]);
  });
});

describe("a dossier is not made", () => {
  const renta = async () => createSource("Renta", await saved(["TEXTOX"]));

  it.each([
    ["in a format that the register refuses", "formatRefused", async () => build([await renta()], { id: "catastro" })],
    ["of no page", "empty", async () => build([{ ...(await renta()), pages: [] }])],
    [
      "of more pages than documented",
      "tooManyPages",
      async () => build([{ ...(await renta()), pages: pagesOf(LIMITS.dossierPages + 1) }]),
    ],
    [
      "of what is neither a PDF nor a photo",
      "notTaken",
      async () => build([createSource("Carta", new TextEncoder().encode("hola"))]),
    ],
  ])("%s: %s", async (_, kind, make) => {
    await expect(make()).rejects.toMatchObject({ name: "DossierError", kind });
  });

  it("of an encrypted PDF without its password, nor with another one", async () => {
    const encrypted = unusual.find(({ password }) => password !== undefined);
    if (!encrypted) throw new Error("none");
    const item = createSource("Nómina", encrypted.bytes);
    await expect(build([item])).rejects.toMatchObject({ kind: "passwordNeeded", item: "Nómina" });
    await expect(build([{ ...item, password: "otra" }])).rejects.toMatchObject({
      kind: "passwordWrong",
      item: "Nómina",
    });
  });
});

describe("an unusual PDF", () => {
  // Drawn pages need a canvas, which Node lacks: tests/bench/dossier and tests/e2e/documents/dossier.spec.ts cover them.
  it.each(unusual.filter(({ isDrawn }) => !isDrawn).map((pdf) => [pdf.name, pdf] as const))(
    "is taken in whole or refused: %s",
    async (_, { name, bytes, words: own, password, untouched, refusals = [], hidden = [], shown = [] }) => {
      const source = createSource(name, bytes, {
        pages: pagesOf(Math.max(1, own.length)),
        ...(password !== undefined && { password }),
      });
      const { texts = [], built, raw = "", kind = null } = await tryToBuild(source);
      expect([null, ...refusals]).toContain(kind);
      // The words are expected only if the PDF was accepted.
      const wanted = kind === null ? own : [];
      expect(wanted.filter((word, at) => !texts[at]?.includes(word))).toEqual([]);
      expect(shown.filter((word) => !texts.join("\n").includes(word))).toEqual([]);
      expect(hidden.filter((word) => texts.join("\n").includes(word))).toEqual([]);
      expect(built?.untouched.map(({ reason }) => reason) ?? []).toEqual(untouched === undefined ? [] : [untouched]);
      const actions = raw.match(/\/(?:JavaScript|Launch|OpenAction|AA|AcroForm|Annots)\b/gu) ?? [];
      expect(untouched === undefined ? actions : []).toEqual([]);
    },
  );
});

/** Builds a dossier of one document. @returns the refusal, or the built parts, the texts of its pages and its bytes as text */
async function tryToBuild(source: DossierSource) {
  try {
    const built = await build([source]);
    const [{ blob } = { blob: new Blob() }] = built.files;
    const raw = new TextDecoder("latin1").decode(await bytesOf(blob));
    return { texts: await readTexts(blob, source.password), built, raw };
  } catch (error) {
    if (error instanceof DossierError) return { kind: error.kind };
    throw error;
  }
}

it("a PDF of text only is told from one whose pages are pictures by its text layer", async () => {
  const folder = join(process.cwd(), "tests/fixtures/documents");
  const source = await openSource(new Blob([readFileSync(join(folder, "dev-12-corriente.pdf"))]), undefined, nothing);
  expect([source.pages, source.texts]).toEqual([source.pages, Array.from({ length: source.pages }, () => "")]);
  await source.close();
});

function readBookmarks(pdf: PDFDocument): readonly string[] {
  const titles: string[] = [];
  const outline = pdf.catalog.lookup(PDFName.of("Outlines"), PDFDict);
  const pages = new Set(pdf.getPages().map(({ ref }) => ref));
  let item = outline.lookupMaybe(PDFName.of("First"), PDFDict);
  while (item) {
    const [page] = item.lookup(PDFName.of("Dest"), PDFArray).asArray();
    if (!(page instanceof PDFRef) || !pages.has(page)) throw new Error("a bookmark leads nowhere");
    titles.push(item.lookup(PDFName.of("Title"), PDFHexString).decodeText());
    item = item.lookupMaybe(PDFName.of("Next"), PDFDict);
  }
  return titles;
}
