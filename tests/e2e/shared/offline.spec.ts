import { expect, type Page } from "@playwright/test";
import { choose, paper, process, sample, upload } from "../capture/sampleDocuments.ts";
import { collectComplaints, enterPassword, passGate } from "../support.ts";
import { openEmptyVault, PAYSLIP } from "../documents/vaultPage.ts";
import { keepApp, test } from "./offlineSite.ts";

/** Failure of a request without a network. */
const DISCONNECTED = "net::ERR_INTERNET_DISCONNECTED";

const analyse = (page: Page, procedure: string) => page.getByRole("button", { name: `Analizar: ${procedure}` });

test("after one visit the main job is done again without a network, from a reload on", async ({
  page,
  context,
  site,
}) => {
  await page.goto(site.url);
  await enterPassword(page);
  await page.getByRole("combobox").fill("autónomo");
  await page.getByRole("option", { name: "Alta de autónomo" }).click();
  await analyse(page, "Alta de autónomo").click();
  await page.getByRole("button", { name: "Ver ya el resultado" }).click();
  await page.getByRole("button", { name: "Guardar como expediente" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Alta de autónomo" })).toBeFocused();
  const kept = page.url();
  await page.goto(`${site.url}/wallet?carpeta=identity`);
  await upload(page, { ...sample("dev-01-dniFront.jpg"), name: "dni.jpg" });
  await expect(page.getByText("dni.pdf").first()).toBeVisible();
  await keepApp(page);

  await context.setOffline(true);
  await site.close();
  const complaints = collectComplaints(page);
  const failed = new Set<string>();
  page.on("requestfailed", (request) => {
    // Without its standard fonts, pdf.js draws with the browser's.
    const isFont = request.url().endsWith(".ttf");
    if (request.failure()?.errorText === DISCONNECTED && !isFont) failed.add(`${request.method()} ${request.url()}`);
  });

  await page.goto(kept);
  await expect(page.getByRole("heading", { level: 1, name: "Alta de autónomo" })).toBeVisible();
  await page.reload();
  await expect(page.getByText("Sin conexión", { exact: true })).toBeVisible();
  await expect(page).toHaveTitle("Alta de autónomo · Tramia");
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);

  await page.getByRole("link", { name: "Tramia, inicio" }).click();
  await page.getByRole("combobox").fill("pasaporte");
  await page.getByRole("option", { name: "Renovación de DNI y pasaporte" }).first().click();
  await analyse(page, "Renovación de DNI y pasaporte").click();
  await page.getByRole("button", { name: "Ver ya el resultado" }).click();
  await expect(page.getByText("Ficha con fuentes oficiales")).toBeVisible();

  await page.goto(`${site.url}/wallet`);
  await choose(page, paper("pasaporte.pdf", "PASAPORTE", "Apellidos: GARCIA SANCHEZ", "Nombre: LUCIA"));
  await process(page);
  await page.getByRole("button", { name: /^Guardar en / }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  for (const [path, title] of [
    ["/plan/fallecimiento", /^(Tu plan|Fallecimiento de un familiar) · Tramia$/u],
    ["/expedientes", "Mis trámites · Tramia"],
    ["/tramites", "Todos los trámites · Tramia"],
    ["/preparar/", "Documentos para presentar · Tramia"],
    ["/access-logs", "Logs de Acceso · Tramia"],
    ["/nada", "Página no encontrada · Tramia"],
  ] as const) {
    await page.goto(site.url + path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(title);
  }
  await page.goto(`${site.url}/opportunities`);
  await expect(page.getByRole("article")).toHaveCount(5);
  // A photo needs the reader and its model.
  await page.goto(`${site.url}/wallet`);
  await choose(page, sample("dev-10-padron.jpg"));
  await process(page);
  await page.getByRole("button", { name: /^Guardar en / }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  // The page asks whether the site answers, and for nothing else.
  expect([...failed]).toEqual([`HEAD ${site.url}/`]);
  expect(complaints.filter((complaint) => !complaint.includes(DISCONNECTED))).toEqual([]);
});

test("a photo without a network and without the reader waits, and is read by itself once there is one", async ({
  page,
  context,
  site,
}) => {
  await openEmptyVault(page, `${site.url}/wallet?carpeta=residence`);
  await keepApp(page);
  await context.setOffline(true);
  await choose(page, sample("dev-10-padron.jpg"));
  const dialog = page.getByRole("dialog", { name: /^T-Wallet OCR/ });
  await dialog.getByRole("button", { name: /^Procesar/ }).click();
  await expect(dialog.getByText(/^Sin conexión: lo leeré cuando haya conexión/)).toBeVisible();
  await expect(dialog.getByText(/imagen clara/)).toHaveCount(0);
  await expect(dialog.getByRole("button", { name: /^Guardar sin leer/ })).toBeVisible();
  await context.setOffline(false);
  await expect(dialog.getByRole("heading", { name: "Documento Analizado" })).toBeVisible();
});

test("an idle page stores the reader, says so once, and a photo is read without a network", async ({
  page,
  context,
  site,
}) => {
  await openEmptyVault(page, `${site.url}/wallet?carpeta=residence`);
  await keepApp(page);
  await expect(page.getByText("Listo sin conexión").first()).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await choose(page, sample("dev-10-padron.jpg"));
  await process(page);
  await expect(page.getByRole("heading", { name: "Documento Analizado" })).toBeVisible();
});

test("nothing is fetched for later visits before the page is idle, and the gate registers nothing", async ({
  page,
  site,
}) => {
  const isRegistered = () => page.evaluate(async () => Boolean(await navigator.serviceWorker.getRegistration()));
  await page.goto(site.url, { waitUntil: "networkidle" });
  expect(await isRegistered()).toBe(false);
  await enterPassword(page);
  await page.getByRole("combobox").waitFor();
  await page.waitForLoadState("networkidle");
  expect(await isRegistered()).toBe(false);
  await expect.poll(isRegistered).toBe(true);
});

test("a new version is asked about; open pages keep theirs, with all of its parts, until they are told to", async ({
  page,
  context,
  site,
}) => {
  const version = (of: Page) => of.evaluate(() => [...document.scripts].map(({ src }) => src).at(-1));
  const cachesOfApp = () =>
    page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith("app-tramia-")).length);
  const news = (of: Page) => of.getByRole("status").filter({ hasText: "Hay una versión nueva" });
  await passGate(page);
  await page.goto(site.url);
  await keepApp(page);
  const first = await version(page);
  const other = await context.newPage();
  await passGate(other);
  await other.goto(site.url);
  // Until the other page has said which version it runs.
  await expect
    .poll(() =>
      other.evaluate(
        async () => (await navigator.locks.query()).held?.filter(({ name }) => name?.startsWith("tramia-page-")).length,
      ),
    )
    .toBe(2);

  site.publishNext();
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await expect(news(page)).toBeVisible();
  await expect(news(other)).toBeVisible();
  await news(page).getByRole("button", { name: "Ahora no" }).click();
  await expect(news(page)).toHaveCount(0);
  await page.reload();
  expect(await version(page)).toBe(first);

  await news(page).getByRole("button", { name: "Actualizar" }).click();
  await expect.poll(() => version(page).catch(() => first)).not.toBe(first);
  await keepApp(page);
  // The other page was not asked, runs the old version, and finds what it has not loaded before.
  expect(await version(other)).toBe(first);
  await other.getByRole("contentinfo").getByRole("link", { name: "Oportuni-T" }).click();
  await expect(other.getByRole("article")).toHaveCount(5);
  expect(await version(other)).toBe(first);
  expect(await cachesOfApp()).toBe(2);

  await news(other).getByRole("button", { name: "Actualizar" }).click();
  await expect.poll(() => version(other).catch(() => first)).not.toBe(first);
  await expect.poll(cachesOfApp).toBe(1);
});

test("installing is offered once, on the next page after the first document of one's own, and never again", async ({
  page,
  site,
}) => {
  const hint = page.getByRole("note").filter({ hasText: "Ten Tramia a mano" });
  const home = page.getByRole("link", { name: "Tramia, inicio" });
  // Nothing is offered without a network, and the machine of the tests may have none.
  await page.addInitScript(() => Object.defineProperty(navigator, "onLine", { get: () => true }));
  const visit = async (path: string) => {
    await openEmptyVault(page, site.url + path);
    await keepApp(page);
    await page.evaluate(() => {
      const prompt = () => Promise.resolve(void (document.title = "prompted"));
      dispatchEvent(Object.assign(new Event("beforeinstallprompt"), { prompt }));
    });
  };
  await visit("/wallet?carpeta=work");
  await home.click();
  await expect(page).toHaveURL(`${site.url}/`);
  await expect(hint).toHaveCount(0);
  await visit("/wallet?carpeta=work");
  await upload(page, PAYSLIP);
  await expect(hint).toHaveCount(0);
  await home.click();
  await expect(hint).toBeVisible();
  await hint.getByRole("button", { name: "Instalar" }).click();
  await expect(page).toHaveTitle("prompted");
  await expect(hint).toHaveCount(0);
  await visit("/expedientes");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await expect(hint).toHaveCount(0);
});
