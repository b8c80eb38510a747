import { readFileSync } from "node:fs";
import { PDFDocument } from "@cantoo/pdf-lib";
import { expect, test, type Locator, type Page } from "@playwright/test";
import { getDocument, OPS } from "pdfjs-dist/legacy/build/pdf.mjs";
import { ensureWithResolvers } from "../../../src/services/capture/recognition/device/withResolvers.ts";
import { paper, sample, upload, type ChosenFile } from "../capture/sampleDocuments.ts";
import { collectComplaints, expectAccessible, expectNoSidewaysScroll } from "../support.ts";
import { zipCopy } from "../kill/fixtures.ts";
import { importCopy, openEmptyVault, row } from "./vaultPage.ts";

/** Side of the squares of a page in which the text is looked for, px at 150 dpi: 3 cm. */
const TILE = 180;

async function pdfOf(...pictures: readonly Buffer[]): Promise<PDFDocument> {
  const pdf = await PDFDocument.create();
  for (const picture of pictures) {
    const image = await pdf.embedJpg(picture);
    const [width, height] = [image.width, image.height].map((side) => (side * 72) / 200);
    pdf.addPage([width ?? 0, height ?? 0]).drawImage(image, { x: 0, y: 0, width: width ?? 0, height: height ?? 0 });
  }
  return pdf;
}

const chosen = async (name: string, pdf: PDFDocument): Promise<ChosenFile> => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.from(await pdf.save()),
});

/** Opens the dialog from the preview of a stored document. */
async function openSafeCopy(page: Page, name: string): Promise<Locator> {
  await row(page, name).getByRole("button", { name: "Ver", exact: true }).click();
  await page.getByRole("button", { name: "Copia segura" }).click();
  return page.getByRole("dialog", { name: "Copia segura" });
}

async function describePurpose(dialog: Locator): Promise<void> {
  await dialog.getByLabel("¿Para quién?").fill("Inmobiliaria Sol");
  await dialog.getByLabel("¿Para qué?").fill("contrato de alquiler");
  await dialog.getByRole("button", { name: "Continuar" }).click();
}

/** The copy, as it is saved. */
async function save(page: Page, dialog: Locator) {
  await dialog.getByRole("button", { name: "Hacer la copia" }).click();
  const downloading = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Guardar" }).click();
  const download = await downloading;
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

/** What is in a PDF besides one picture a page; the pictures. */
async function takeApart(bytes: Buffer) {
  ensureWithResolvers();
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const { info, metadata } = await document.getMetadata();
  const pages = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { fnArray } = await page.getOperatorList();
    const images = fnArray.filter((fn) => fn === OPS.paintImageXObject).length;
    const { items } = await page.getTextContent();
    pages.push({ images, texts: items.length, annotations: (await page.getAnnotations()).length });
  }
  const said = Object.keys(info).filter((key) =>
    ["Title", "Author", "Producer", "Creator", "CreationDate"].includes(key),
  );
  const layers = (await document.getOptionalContentConfig()).getOrder();
  const attachments = await document.getAttachments();
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  const streams = pdf.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => ("contents" in object && object.contents instanceof Uint8Array ? [object.contents] : []))
    .filter((contents) => contents[0] === 0xff && contents[1] === 0xd8)
    .map((contents) => Buffer.from(contents).toString("base64"));
  return { pages, said, metadata, layers, attachments, pictures: streams };
}

/** Of a JPEG: the least and the greatest brightness of each of its parts, shares of it. */
const measure = (
  page: Page,
  picture: string,
  parts: readonly { readonly left: number; readonly top: number; readonly width: number; readonly height: number }[],
) =>
  page.evaluate(
    async ({ picture, parts }) => {
      const bytes = Uint8Array.from(atob(picture), (byte) => byte.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/jpeg" }));
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d", { willReadFrequently: true })!;
      context.drawImage(bitmap, 0, 0);
      const { width, height } = bitmap;
      return parts.map((part) => {
        const { data } = context.getImageData(
          Math.ceil(part.left * width),
          Math.ceil(part.top * height),
          Math.max(1, Math.floor(part.width * width)),
          Math.max(1, Math.floor(part.height * height)),
        );
        let [least, most] = [255, 0];
        for (let at = 0; at < data.length; at += 4) {
          least = Math.min(least, data[at] ?? 0);
          most = Math.max(most, data[at] ?? 0);
        }
        return { least, most, width, height };
      });
    },
    { picture, parts },
  );

/** The squares of a page, as shares of it. */
function tiles(width: number, height: number) {
  const [columns, rows] = [Math.floor(width / TILE), Math.floor(height / TILE)];
  return Array.from({ length: columns * rows }, (_, at) => ({
    left: ((at % columns) * TILE) / width,
    top: (Math.floor(at / columns) * TILE) / height,
    width: TILE / width,
    height: TILE / height,
  }));
}

const WHOLE = { left: 0, top: 0, width: 1, height: 1 };

test("a safe copy of a DNI covers its zone and its support number, bears the text and nothing else, and is noted", async ({
  page,
}) => {
  const complaints = collectComplaints(page);
  await openEmptyVault(page, "/wallet");
  const pdf = await pdfOf(sample("dev-01-dniFront.jpg").buffer, sample("dev-02-dniBack.jpg").buffer);
  await upload(page, await chosen("dni.pdf", pdf));
  await page.goto("/wallet?carpeta=identity");
  const dialog = await openSafeCopy(page, "dni.pdf");
  await dialog.getByRole("button", { name: "Continuar" }).click();
  await expect(dialog.getByText("Escribe para quién es la copia")).toBeVisible();
  await expect(dialog.getByLabel("¿Para quién?")).toBeFocused();
  await describePurpose(dialog);
  await expect(dialog.getByRole("button", { name: "Máscara: Número de soporte" })).toBeVisible();
  const masks = [];
  const readMasks = () =>
    dialog
      .getByRole("application")
      .getByRole("button")
      .evaluateAll((buttons) =>
        buttons.map((button) => {
          const own = button.getBoundingClientRect();
          const whole = button.parentElement!.getBoundingClientRect();
          return {
            left: (own.left - whole.left) / whole.width,
            top: (own.top - whole.top) / whole.height,
            width: own.width / whole.width,
            height: own.height / whole.height,
          };
        }),
      );
  masks.push(await readMasks());
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await dialog.getByRole("button", { name: "Página siguiente" }).click();
  await expect(dialog.getByRole("button", { name: "Máscara: MRZ" })).toBeVisible();
  masks.push(await readMasks());

  const { name, bytes } = await save(page, dialog);
  expect(name).toMatch(/^copia-.*para-inmobiliaria-sol\.pdf$/);
  await expect(dialog.getByText("Copia guardada en tus descargas.")).toBeVisible();
  const { pages, pictures, ...rest } = await takeApart(bytes);
  expect(pages).toEqual([
    { images: 1, texts: 0, annotations: 0 },
    { images: 1, texts: 0, annotations: 0 },
  ]);
  expect(pictures).toHaveLength(2);
  expect(rest).toEqual({ said: [], metadata: null, layers: null, attachments: null });
  for (const [at, picture] of pictures.entries()) {
    const inner = masks[at]!.map(({ left, top, width, height }) => ({
      left: left + width * 0.02,
      top: top + height * 0.1,
      width: width * 0.96,
      height: height * 0.8,
    }));
    for (const { most } of await measure(page, picture, inner)) expect(most).toBeLessThan(24);
  }

  await page.keyboard.press("Escape");
  await page.goto("/access-logs?vista=actividad");
  await expect(
    page.getByText("Se hizo una copia segura de «dni.pdf» para Inmobiliaria Sol (contrato de alquiler)"),
  ).toBeVisible();
  expect(complaints).toEqual([]);
});

test("the text is burned into every part of a page, white or black, and masks are set by keyboard", async ({
  page,
}) => {
  await openEmptyVault(page, "/wallet?carpeta=work");
  await upload(page, paper("nomina.pdf", "RECIBO INDIVIDUAL JUSTIFICATIVO DEL PAGO DE SALARIOS", "NOMINA"));
  const dialog = await openSafeCopy(page, "nomina.pdf");
  await describePurpose(dialog);
  await dialog.getByRole("button", { name: "Añadir máscara" }).click();
  const mask = dialog.getByRole("button", { name: "Máscara: Tuya" });
  await expect(mask).toBeFocused();
  for (let press = 0; press < 60; press += 1) await page.keyboard.press("ArrowDown");
  for (let press = 0; press < 40; press += 1) await page.keyboard.press("ArrowRight");
  for (let press = 0; press < 40; press += 1) await page.keyboard.press("Shift+ArrowRight");
  await expect(dialog.getByRole("status").filter({ hasText: "Tuya:" })).toHaveCount(1);
  const { bytes } = await save(page, dialog);
  const { pictures } = await takeApart(bytes);
  const [whole] = await measure(page, pictures[0]!, [WHOLE]);
  const { width, height } = whole!;
  // The first lines are print, and the mask is at the right edge below the middle.
  const blank = tiles(width, height).filter(({ top }) => top > 0.15 && top < 0.85);
  const measured = await measure(page, pictures[0]!, blank);
  expect(measured.filter(({ least, most }) => most - least < 40 && most > 24)).toEqual([]);
  await dialog.getByRole("button", { name: "Cambiar las máscaras" }).click();
  await mask.focus();
  await page.keyboard.press("Delete");
  await expect(mask).toHaveCount(0);
  await expect(dialog.getByText("Máscara quitada: Tuya. Quedan 0.")).toBeAttached();
  await expect(dialog.getByRole("button", { name: "Añadir máscara" })).toBeFocused();
});

/** Imports a document of the folder 'Identidad' with these bytes, in the place of the one before. */
async function importFile(page: Page, name: string, bytes: Uint8Array): Promise<void> {
  await importCopy(page, await zipCopy([{ name, mimeType: "application/pdf", buffer: Buffer.from(bytes) }]));
  await page.goto("/wallet?carpeta=identity");
}

test("a PDF with a password asks for it, and its copy does not; a broken one says so", async ({ page }) => {
  await openEmptyVault(page, "/wallet");
  const pdf = await PDFDocument.load(paper("x.pdf", "CONTRATO DE ALQUILER").buffer);
  pdf.encrypt({ userPassword: "secreto", ownerPassword: "propietario" });
  await importFile(page, "nomina.pdf", await pdf.save());
  const dialog = await openSafeCopy(page, "nomina.pdf");
  await dialog.getByLabel("Contraseña del PDF").fill("otra");
  await dialog.getByRole("button", { name: "Continuar" }).click();
  await expect(dialog.getByText("Esa contraseña no abre el PDF")).toBeVisible();
  await dialog.getByLabel("Contraseña del PDF").fill("secreto");
  await dialog.getByRole("button", { name: "Continuar" }).click();
  await describePurpose(dialog);
  const { bytes } = await save(page, dialog);
  expect((await takeApart(bytes)).pages).toEqual([{ images: 1, texts: 0, annotations: 0 }]);

  await importFile(page, "rota.pdf", new TextEncoder().encode("%PDF-1.7 and nothing else"));
  await openSafeCopy(page, "rota.pdf");
  await expect(dialog.getByRole("alert")).toContainText("No se puede abrir el documento");
});
