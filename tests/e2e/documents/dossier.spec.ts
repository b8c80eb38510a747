import { readFile } from "node:fs/promises";
import { PDFDict, PDFDocument, PDFName, PDFRawStream } from "@cantoo/pdf-lib";
import { expect, test, type Page } from "@playwright/test";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { hiddenLayersPdf } from "../../fixtures/dossier/layeredPdfs.ts";
import { dni, scan, store, textOf } from "../capture/sampleDocuments.ts";
import { collectComplaints, expectAccessible, expectNoSidewaysScroll, openWith } from "../support.ts";
import { zipCopy } from "../kill/fixtures.ts";
import { importCopy, openEmptyVault } from "./vaultPage.ts";

const LUCIA = "Lucía Peña Castaño";
const MEGABYTE = 1_000_000;

/** The documents of Lucía, and her case 'Alta de autónomo'. */
async function openCase(page: Page): Promise<void> {
  await page.addInitScript(() => Reflect.deleteProperty(window, "showSaveFilePicker"));
  await store(
    page,
    [dni("dni.pdf", LUCIA), "Yo"],
    [scan("aeat.pdf", textOf("tax clearance, table", LUCIA)), "Yo"],
    [scan("nomina.pdf", textOf("payslip, official model", LUCIA)), "Yo"],
  );
  await openWith(page, "/hub", { selectedTramite: "Alta de autónomo" });
  await page.getByRole("button", { name: "Ver ya el resultado" }).click();
  await page.getByRole("button", { name: "Guardar como expediente" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Alta de autónomo" })).toBeFocused();
  await page.getByRole("button", { name: /^Es este/ }).click();
  await expect(page.getByRole("button", { name: /^Es este/ })).toHaveCount(0);
}

/** Saves a file of the result. */
async function save(page: Page, name: string | RegExp) {
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name }).click();
  const download = await downloading;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/** Features of newer versions of Node that pdfjs needs. */
function withResolvers() {
  let settle: readonly unknown[] = [];
  const promise = new Promise((...both) => (settle = both));
  return { promise, resolve: settle[0], reject: settle[1] };
}
if (!("withResolvers" in Promise)) Reflect.set(Promise, "withResolvers", withResolvers);

/** The words of each page of a PDF. */
async function readPages(bytes: Uint8Array): Promise<readonly string[]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await task.promise;
  const texts: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    texts.push(items.map((item) => ("str" in item ? item.str : "")).join(" "));
  }
  await task.destroy();
  return texts;
}

test("a case of autónomo becomes one PDF within the limits of a register, with what fits chosen already", async ({
  page,
}) => {
  const complaints = collectComplaints(page);
  await openCase(page);
  await page.getByRole("button", { name: "Documentos para presentar" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Documentos para presentar" })).toBeVisible();
  await expect(page).toHaveTitle("Documentos para presentar · Tramia");
  const documents = page.getByRole("checkbox");
  await expect(documents.first()).toBeChecked();
  await page.getByRole("checkbox", { name: /^Nómina/ }).check();
  await page.getByRole("button", { name: "Continuar" }).click();
  await page.getByRole("combobox", { name: "Registro" }).click();
  await page.getByRole("option", { name: /^Sistema de Interconexión de Registros/ }).click();
  await expect(page.getByText("4 archivos como mucho")).toBeVisible();
  await page.getByRole("button", { name: /^Páginas de DNI/ }).click();
  await expect(page.getByRole("img", { name: "Página 1" })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoSidewaysScroll(page);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  await page.getByRole("button", { name: "Preparar", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Tus documentos están listos" })).toBeVisible();
  const saving = page.getByRole("button", { name: /^Guardar / });
  await expect(saving).toHaveCount(1);
  const { name, bytes } = await save(page, /^Guardar /);
  expect(name).toMatch(/^[\w.-]+\.pdf$/);
  expect(bytes.length).toBeLessThanOrEqual(10 * MEGABYTE);
  const pages = await readPages(bytes);
  // The index, the DNI, the payslip.
  expect(pages).toHaveLength(3);
  expect((await PDFDocument.load(bytes)).getPageCount()).toBe(3);
  expect(pages.join(" ")).toContain("DOCUMENTO NACIONAL DE IDENTIDAD");
  expect(pages.join(" ")).toContain("PEÑA");
  await expect(page.getByText("Guardado", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Copia segura" }).click();
  await expect(page.getByRole("dialog", { name: /^Copia segura/ }).getByLabel("¿Para quién?")).toBeVisible();
  await page.goto("/access-logs?vista=actividad");
  await expect(page.getByRole("list", { name: "Hoy" })).toContainText(
    "Se guardó un archivo para presentar, de 2 documentos",
  );
  expect(complaints).toEqual([]);
});

test("a document with a verification code travels as it is; a reload leaves nothing of a dossier", async ({ page }) => {
  await openCase(page);
  const stored = await page.evaluate(() => JSON.stringify(localStorage));
  await page.goto("/preparar/");
  await page.getByRole("checkbox", { name: /^DNI/ }).check();
  await page.getByRole("checkbox", { name: /corriente|AEAT|tributaria/iu }).check();
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByText(/Lleva un código de verificación: va aparte/)).toBeVisible();
  await page.getByRole("button", { name: "Preparar", exact: true }).click();
  await expect(page.getByRole("button", { name: /^Guardar / })).toHaveCount(2);
  const coded = scan("aeat.pdf", textOf("tax clearance, table", LUCIA)).buffer;
  const saved = [];
  for (const button of await page.getByRole("button", { name: /^Guardar / }).all()) {
    saved.push(await save(page, String(await button.getAttribute("aria-label"))));
  }
  expect(saved.filter(({ bytes }) => bytes.equals(coded))).toHaveLength(1);
  await page.reload();
  await expect(page.getByRole("button", { name: "Continuar" })).toBeDisabled();
  expect(await page.evaluate(() => history.state?.usr ?? null)).toBeNull();
  expect(await page.evaluate(() => localStorage.getItem("tramia-documents"))).toBe(
    (JSON.parse(stored) as Record<string, string>)["tramia-documents"],
  );
});

/** The mean brightness, 0 to 255, of the pictures that the last pages are. */
async function measurePictures(page: Page, bytes: Uint8Array, pages: number): Promise<readonly number[]> {
  const pdf = await PDFDocument.load(bytes);
  const last = pdf.getPages().slice(-pages);
  const jpegs = last.map(({ node }) => {
    const objects = node.Resources()?.lookup(PDFName.of("XObject"), PDFDict);
    const [picture] = objects?.keys().map((key) => objects.lookup(key)) ?? [];
    if (!(picture instanceof PDFRawStream)) throw new Error("a page is no picture");
    return [...picture.contents];
  });
  return page.evaluate(
    async (all) =>
      Promise.all(
        all.map(async (jpeg) => {
          const image = await createImageBitmap(new Blob([new Uint8Array(jpeg)], { type: "image/jpeg" }));
          const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
          context?.drawImage(image, 0, 0);
          const { data } = context?.getImageData(0, 0, image.width, image.height) ?? { data: [] };
          let sum = 0;
          for (let at = 0; at < data.length; at += 4) sum += data[at] ?? 0;
          return (sum * 4) / data.length;
        }),
      ),
    jpegs,
  );
}

test("what layers hide is neither in the pages of a dossier nor in their text, also where the stored text says it", async ({
  page,
}) => {
  const title = "RECIBO INDIVIDUAL JUSTIFICATIVO DEL PAGO DE SALARIOS";
  const hidden = ["OCULTAUNO", "OCULTADOS"] as const;
  await page.addInitScript(() => Reflect.deleteProperty(window, "showSaveFilePicker"));
  await openEmptyVault(page, "/wallet");
  const buffer = Buffer.from(hiddenLayersPdf([title, "NOMINA", "Total devengado: 1.200,00"], hidden));
  // An earlier version read what layers hide.
  const text = [`${title}\n${hidden[0]}`, hidden[1]].join("\n\n");
  await importCopy(page, await zipCopy([{ name: "capas.pdf", mimeType: "application/pdf", buffer, text }]));
  await page.goto("/preparar/");
  await page.getByRole("checkbox", { name: /^Documento/ }).check();
  await page.getByRole("button", { name: "Continuar" }).click();
  await page.getByRole("button", { name: "Preparar", exact: true }).click();
  const { bytes } = await save(page, /^Guardar /);
  const [first = "", second = ""] = (await readPages(bytes)).slice(-2);
  expect(first).toContain(title);
  expect([first, second].filter((text) => hidden.some((word) => text.includes(word)))).toEqual([]);
  expect(Math.min(...(await measurePictures(page, bytes, 2)))).toBeGreaterThan(240);
});
