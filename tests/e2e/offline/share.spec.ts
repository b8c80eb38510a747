import { expect, type Page } from "@playwright/test";
import { paper, type ChosenFile } from "../capture/sampleDocuments.ts";
import { enterPassword, passGate } from "../support.ts";
import { keepApp, test } from "./site.ts";

const PDF = paper("padron.pdf", "CERTIFICADO DE EMPADRONAMIENTO", "Nombre: LUCIA GARCIA SANCHEZ");
const held = (page: Page) =>
  page.evaluate(async () =>
    (await caches.has("tramia-shared")) ? (await (await caches.open("tramia-shared")).keys()).length : 0,
  );

/** Sends files as the system does for share_target: a form by POST, from outside of the page. */
async function share(page: Page, url: string, ...files: readonly ChosenFile[]): Promise<void> {
  const outside = "http://outside.test/";
  await page.route(outside, (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<form method="post" enctype="multipart/form-data" action="${url}/compartir"><input type="file" name="documentos" multiple><button>Compartir</button></form>`,
    }),
  );
  await page.goto(outside);
  await page.locator("input").setInputFiles([...files]);
  await page.getByRole("button", { name: "Compartir" }).click();
}

test("a PDF and a wrong file that another app shares are in the upload queue, once", async ({ page, site }) => {
  await passGate(page);
  await page.goto(site.url);
  await keepApp(page);
  await share(page, site.url, PDF, {
    name: "pagina.html",
    mimeType: "text/html",
    buffer: Buffer.from("<script>1</script>"),
  });
  await expect(page).toHaveURL(`${site.url}/wallet`);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("padron.pdf")).toBeVisible();
  await expect(dialog.getByText(/Solo se permiten archivos PDF, JPG y PNG/u)).toBeVisible();
  expect(await held(page)).toBe(0);
  await dialog.getByRole("button", { name: /^Procesar/ }).click();
  await expect(page.getByRole("heading", { name: "Documento Analizado" })).toBeVisible();
});

test("what is shared before the gate is passed waits for it", async ({ page, site, context }) => {
  await page.goto(site.url);
  await enterPassword(page);
  await keepApp(page);
  await page.evaluate(() => localStorage.removeItem("t-authenticated"));
  const next = await context.newPage();
  await share(next, site.url, PDF);
  await expect(next.getByPlaceholder("Contraseña")).toBeVisible();
  expect(await held(next)).toBe(1);
  await enterPassword(next);
  await expect(next.getByRole("dialog").getByText("padron.pdf")).toBeVisible();
  expect(await held(next)).toBe(0);
});

test("a file that is too large, or none at all, is refused with a sentence", async ({ page, site }) => {
  await passGate(page);
  await page.goto(site.url);
  await keepApp(page);
  await share(page, site.url, { ...PDF, name: "enorme.pdf", buffer: Buffer.alloc(10_485_761, "%PDF-1.7\n") });
  await expect(page.getByText("Lo que pasa de 10 MB no se ha tomado.", { exact: false }).first()).toBeVisible();
  await share(page, site.url);
  await expect(page.getByText("No ha llegado ningún archivo").first()).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("the shortcut 'Subir documento' opens the upload dialog, once", async ({ page, site }) => {
  await passGate(page);
  await page.goto(`${site.url}/wallet?subir`);
  await expect(page.getByRole("dialog", { name: /^T-Wallet OCR/ })).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/wallet`);
});
