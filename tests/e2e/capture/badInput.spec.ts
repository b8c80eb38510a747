import { TEST_TIMEOUTS } from "../../timeouts.ts";
import { readFileSync } from "node:fs";
import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import { expect, test, type Page } from "@playwright/test";
import { choose, createPdf, paper, photograph, process, sample, type ChosenFile } from "./sampleDocuments.ts";
import { passGate } from "../support.ts";

/** Memory that the page may take while ten photos are read. */
const MOST_MEGABYTES = 600;

async function openEmptyVault(page: Page): Promise<void> {
  await passGate(page);
  await page.addInitScript(() => localStorage.setItem("tramia-demo-declined", "true"));
  await page.goto("/wallet");
}

const queued = (page: Page, name: string) => page.getByRole("dialog").getByRole("listitem").filter({ hasText: name });

/** A sample document as a picture of a page. */
const picture = (file: string, style: string) =>
  `<img src="data:image/jpeg;base64,${sample(file).buffer.toString("base64")}" style="${style}">`;

/** Lines of a pen, the same each time. */
function scrawl(): string {
  let seed = 7;
  const next = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  const lines = Array.from({ length: 16 }, (_, row) => {
    const strokes = Array.from({ length: 40 }, () => `q ${next() * 30 - 10} ${-70 * next()} 26 ${30 * next() - 15}`);
    return `<path d="M 120 ${180 + row * 100} ${strokes.join(" ")}" fill="none" stroke="#225" stroke-width="4"/>`;
  });
  return `<svg width="1400" height="1900"><rect x="60" y="60" width="1280" height="1780" fill="#f5f3ea"/>${lines.join("")}</svg>`;
}

/** A page on a screen, with the bands that a camera sees on one. */
const SCREEN = `<div style="position:absolute;inset:60px;border:40px solid #111;background:#fff;overflow:hidden">${picture(
  "dev-06-nomina.jpg",
  "width:1200px;transform:rotate(2deg)",
)}<div style="position:absolute;inset:0;background:repeating-linear-gradient(92deg,#0005 0 2px,#0000 2px 5px),
  repeating-linear-gradient(2deg,#0f03 0 3px,#f003 3px 7px)"></div></div>`;

test("a blank page, a blurred photo and handwriting give no values: the row says that nothing could be read", async ({
  page,
  browser,
}) => {
  await openEmptyVault(page);
  await choose(
    page,
    await photograph(
      browser,
      "en-blanco.jpg",
      '<div style="position:absolute;inset:80px;background:#f4f4ee"></div>',
      1900,
    ),
    await photograph(browser, "movida.jpg", picture("dev-06-nomina.jpg", "width:1400px;filter:blur(9px)"), 1900),
    await photograph(browser, "a-mano.jpg", scrawl(), 1900),
  );
  await page.getByRole("button", { name: "Procesar todo" }).click();
  for (const name of ["en-blanco.jpg", "movida.jpg", "a-mano.jpg"]) {
    await expect(queued(page, name)).toContainText("No se pudo extraer texto del documento");
    await expect(queued(page, name)).toContainText("Verifica que el archivo sea una imagen clara o un PDF válido.");
  }
  await expect(page.getByRole("heading", { name: "Documento Analizado" })).toHaveCount(0);
});

for (const [name, body] of [
  ["algo-movida.jpg", picture("dev-06-nomina.jpg", "width:1400px;filter:blur(4px)")],
  ["pantalla.jpg", SCREEN],
] as const) {
  test(`what can hardly be read says so and shows no value as sure (${name})`, async ({ page, browser }) => {
    await openEmptyVault(page);
    await choose(page, await photograph(browser, name, body, 1900));
    await process(page);
    await expect(page.getByText(/^Se lee mal: hazle otra foto/u)).toBeVisible();
    await expect(page.getByText("Verificado")).toHaveCount(0);
    await expect(page.getByRole("dialog").getByText("Con dudas")).toBeVisible();
  });
}

test("half a page says that a part may be missing, and is in doubt", async ({ page, browser }) => {
  await openEmptyVault(page);
  const lines = Array.from(
    { length: 22 },
    (_, at) => `${at + 1}. La empresa ${"abona el salario del mes de octubre ".repeat(3)}`,
  );
  const half = `<div style="position:absolute;left:90px;top:90px;width:640px;height:1700px;overflow:hidden;background:#f4f4ee">
    <div style="width:1280px;padding:80px;box-sizing:border-box;white-space:nowrap;font:28px/60px sans-serif">
    <b>NÓMINA</b><br>${lines.join("<br>")}</div></div>`;
  await choose(page, await photograph(browser, "media.jpg", half, 1900));
  await process(page);
  await expect(page.getByText(/^Puede que falte una parte/u)).toBeVisible();
  await expect(page.getByRole("dialog").getByText("Con dudas")).toBeVisible();
});

/** A PDF with a payslip's words on each page. */
async function longPdf(pages: number): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (let number = 1; number <= pages; number += 1) {
    pdf
      .addPage([595, 842])
      .drawText(`NOMINA Total devengado: 1.000,00 Hoja ${number} de la vida laboral`, { x: 50, y: 700, font });
  }
  return Buffer.from(await pdf.save());
}

async function encryptedPdf(): Promise<Buffer> {
  const pdf = await PDFDocument.load(createPdf(["NOMINA"]));
  pdf.encrypt({ userPassword: "secreto", ownerPassword: "otro" });
  return Buffer.from(await pdf.save());
}

test("60 pages are read, and hostile PDFs are read or refused, each with its reason", async ({ page }) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await openEmptyVault(page);
  const pdf = (name: string, buffer: Buffer): ChosenFile => ({ name, mimeType: "application/pdf", buffer });
  const source = createPdf(["NOMINA Total devengado: 1.000,00 del mes"]).toString("latin1");
  const changed = (from: string | RegExp, to: string) => Buffer.from(source.replace(from, to), "latin1");
  await choose(
    page,
    pdf("largo.pdf", await longPdf(60)),
    pdf("cifrado.pdf", await encryptedPdf()),
    pdf("gigante.pdf", changed("[0 0 595 842]", "[0 0 9999999 9999999]")),
    pdf("sin-indice.pdf", changed(/startxref\n\d+/u, "startxref\n999999")),
    pdf(
      "guion.pdf",
      changed(
        "/Type /Catalog",
        "/Type /Catalog /OpenAction << /S /JavaScript /JS (app.launchURL\\('https://example.com'\\)) >>",
      ),
    ),
    paper("otra.pdf", "NOMINA", "Total devengado: 1.000,00"),
  );
  await page.getByRole("button", { name: "Procesar todo" }).click();
  await expect(queued(page, "cifrado.pdf")).toContainText("El PDF está protegido con contraseña.");
  for (const name of ["largo.pdf", "gigante.pdf", "sin-indice.pdf", "guion.pdf", "otra.pdf"]) {
    await expect(queued(page, name)).toContainText("Completado");
  }
  await expect(page.getByText(/^He leído/u)).toHaveCount(0);
  expect(requests.filter((url) => url.includes("example.com"))).toEqual([]);
});

test("ten photos of 12 megapixels in the queue take less than 600 MB", async ({ page, browser }) => {
  test.slow();
  const studio = await browser.newPage({ viewport: { width: 4000, height: 3000 } });
  await studio.setContent(
    `<body style="margin:0;background:#543">${picture("dev-06-nomina.jpg", "height:2900px;margin:50px")}`,
  );
  const buffer = await studio.screenshot({ type: "jpeg", quality: 85 });
  await studio.close();
  await openEmptyVault(page);
  await choose(
    page,
    ...Array.from({ length: 10 }, (_, at) => ({ name: `foto-${at}.jpg`, mimeType: "image/jpeg", buffer })),
  );
  await page.getByRole("button", { name: "Procesar todo" }).click();
  const session = await browser.newBrowserCDPSession();
  let most = 0;
  await expect
    .poll(
      async () => {
        const { processInfo } = await session.send("SystemInfo.getProcessInfo");
        const renderers = processInfo.filter(({ type }) => type === "renderer");
        most = Math.max(most, ...renderers.map(({ id }) => measureMegabytes(id)));
        return page.getByText("Completado").count();
      },
      { timeout: 10 * TEST_TIMEOUTS.endToEndCondition },
    )
    .toBe(10);
  console.warn(`Ten photos of 12 megapixels: ${Math.round(most)} MB at most.`);
  expect(most).toBeLessThan(MOST_MEGABYTES);
});

/** The memory of a process, what it shares divided by how many share it; 0 once it is gone. */
function measureMegabytes(id: number): number {
  try {
    const [, kilobytes = "0"] = /^Pss:\s+(\d+)/mu.exec(readFileSync(`/proc/${id}/smaps_rollup`, "utf8")) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return 0;
  }
}
