import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Browser, type Page } from "@playwright/test";
import { TEXT_FIXTURES } from "../../fixtures/texts/fixtures.ts";
import { passGate } from "../support.ts";

/** What Playwright puts into a file input. */
export interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/**
 * A PDF of one page with these lines of text; characters beyond Latin-1 are not for it.
 * @param catalog what its catalog says besides its pages
 */
export function createPdf(lines: readonly string[], catalog = ""): Buffer {
  const text = lines.map((line) => `(${line.replaceAll(/[\\()]/gu, "\\$&")}) '`).join("\n");
  const content = `BT /F1 12 Tf 56 780 Td 16 TL\n${text}\nET`;
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
  ];
  let file = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.indexOf("xref")}\n%%EOF\n`;
  return Buffer.from(file, "latin1");
}

/** A PDF under a name. */
export function paper(name: string, ...lines: readonly string[]): ChosenFile {
  return { name, mimeType: "application/pdf", buffer: createPdf(lines) };
}

/** One of the sample documents of tests/fixtures/documents. */
export function sample(file: string): ChosenFile {
  const path = fileURLToPath(new URL(`../../fixtures/documents/${file}`, import.meta.url));
  const types = { jpg: "image/jpeg", png: "image/png", pdf: "application/pdf" } as const;
  const extension = file.split(".").at(-1) as keyof typeof types;
  return { name: file, mimeType: types[extension], buffer: readFileSync(path) };
}

/** Opens the upload dialog, from the wallet's first page or from a folder. */
export async function openUpload(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Subir( Documentación)?$/ }).click();
}

/** Opens the upload dialog and puts files into its queue. */
export async function choose(page: Page, ...files: readonly ChosenFile[]): Promise<void> {
  const input = page.getByLabel(/^(Elegir archivos|Añadir más archivos)$/);
  if (!(await input.isVisible())) await openUpload(page);
  await input.setInputFiles([...files]);
}

/** Lets the chosen file be read, and waits for its review. */
export async function process(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Procesar/ }).click();
  await page.getByRole("heading", { name: "Documento Analizado" }).waitFor();
}

/** Brings a file all the way into the folder that is proposed for it. */
export async function upload(page: Page, file: ChosenFile): Promise<void> {
  await choose(page, file);
  await process(page);
  await page.getByRole("button", { name: /^Guardar en / }).click();
  await page.getByRole("dialog").waitFor({ state: "hidden" });
}

/** The whole text of a made-up person's document, in one of the layouts of tests/fixtures/texts. */
export function textOf(layout: string, person: string): string {
  const found = TEXT_FIXTURES.find(({ name }) => name === `${layout}, ${person}`);
  if (!found) throw new RangeError(`${layout}, ${person}`);
  return found.text;
}

/** A scan with these texts one below the other. */
export const scan = (name: string, ...texts: readonly string[]): ChosenFile =>
  paper(name, ...texts.flatMap((text) => text.split("\n")));

/** Both sides of the DNI of a made-up person. */
export const dni = (name: string, person: string) =>
  scan(name, textOf("DNI front, one column", person), textOf("DNI back", person));

/** Answers 'De quién es' with a new person. */
export const SOMEBODY_ELSE = "Otra persona…";

/** A file, and what 'De quién es' says of it when it is saved: proposed, or else chosen. */
type Filed = readonly [file: ChosenFile, holder: string];

/** Brings documents into an empty vault the way a person does: each is read on this device, reviewed and saved. */
export async function store(page: Page, ...documents: readonly Filed[]): Promise<void> {
  await passGate(page);
  await page.addInitScript(() => localStorage.setItem("tramia-demo-declined", "true"));
  await page.goto("/wallet");
  await choose(page, ...documents.map(([file]) => file));
  await page
    .getByRole("button", { name: /^Procesar/ })
    .first()
    .click();
  for (const [file, holder] of documents) {
    const review = page.getByRole("region", { name: "Documento Analizado" }).filter({ hasText: file.name });
    const whose = review.getByRole("combobox", { name: "De quién es" });
    if ((await whose.innerText()) !== holder) {
      await whose.click();
      await page.getByRole("option", { name: holder }).click();
    }
    await review.getByRole("button", { name: /^Guardar en / }).click();
    await expect(review).toHaveCount(0);
  }
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

/** What Chromium draws, photographed on a dark table. */
export async function photograph(browser: Browser, name: string, body: string, height = 940): Promise<ChosenFile> {
  const studio = await browser.newPage({ viewport: { width: 1400, height } });
  await studio.setContent(`<body style="margin:0;background:#543;overflow:hidden">${body}</body>`);
  let buffer: Buffer = Buffer.alloc(0);
  // A busy browser sometimes says that it cannot.
  await expect(async () => {
    buffer = await studio.screenshot({ type: "jpeg", quality: 92 });
  }).toPass();
  await studio.close();
  return { name, mimeType: "image/jpeg", buffer };
}

/** A card with these lines, askew. */
export function drawCard(lines: readonly string[], style = "left:100px;top:90px"): string {
  const text = lines.map((line) => `<div>${line.replaceAll("<", "&lt;")}</div>`).join("");
  return `<div style="position:absolute;${style};width:1200px;height:757px;background:#f4f4ee;padding:40px;
    box-sizing:border-box;font:40px/66px 'DejaVu Sans Mono',monospace;transform:rotate(2deg)">${text}</div>`;
}

export const DNI_FRONT = [
  "DOCUMENTO NACIONAL DE IDENTIDAD",
  "APELLIDOS",
  "ORDÓÑEZ IBÁÑEZ",
  "NOMBRE",
  "ÁLVARO",
  "SEXO M  NACIONALIDAD ESP",
  "VALIDEZ 20 11 2032",
  "DNI 93947135R",
] as const;

const DNI_BACK = [
  "DOMICILIO",
  "CALLE MUÑOZ DEGRAIN 7",
  "OVIEDO ASTURIAS",
  "",
  "",
  "IDESPPXM890277293947135R<<<<<<",
  "8204259M3211207ESP<<<<<<<<<<<0",
  "ORDONEZ<IBANEZ<<ALVARO<<<<<<<<",
] as const;

/** Photos of both sides of one DNI. */
export async function photographDni(browser: Browser): Promise<readonly [front: ChosenFile, back: ChosenFile]> {
  return [
    await photograph(browser, "anverso.jpg", drawCard(DNI_FRONT)),
    await photograph(browser, "reverso.jpg", drawCard(DNI_BACK)),
  ];
}
