import { expect, type Page } from "@playwright/test";
import { paper, type ChosenFile } from "../capture/sampleDocuments.ts";
import { enterPassword, passGate } from "../support.ts";
import { keepApp, test } from "./offlineSite.ts";

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

test("files that the system opens with the app are in the queue too, and one that is gone is told of", async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    const launchQueue = {
      setConsumer: (consumer: (launch: object) => void) => {
        const gone = { getFile: () => Promise.reject(new DOMException("gone", "NotFoundError")) };
        const there = { getFile: async () => new File(["%PDF-1.7"], "abierto.pdf", { type: "application/pdf" }) };
        consumer({ files: [] });
        consumer({ files: [gone] });
        consumer({ files: [there] });
      },
    };
    Object.defineProperty(window, "launchQueue", { value: launchQueue });
  });
  await passGate(page);
  await page.goto(`${site.url}/wallet`);
  await expect(page.getByRole("dialog").getByText("abierto.pdf").first()).toBeVisible();
  await expect(page.getByText("No se ha podido abrir el archivo").first()).toBeVisible();
});

test("the web app manifest has no fault that the browser knows of, and each file that it names", async ({
  page,
  context,
  site,
}) => {
  await page.goto(site.url);
  const { errors, data } = await (await context.newCDPSession(page)).send("Page.getAppManifest");
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? "") as { icons: { src: string }[]; shortcuts: { name: string }[] };
  expect(manifest.shortcuts.map(({ name }) => name)).toEqual(["T-Wallet", "Subir documento", "Mis trámites"]);
  for (const { src } of manifest.icons) {
    expect((await page.request.get(site.url + src)).headers()["content-type"]).toMatch(/^image\//u);
  }
});
