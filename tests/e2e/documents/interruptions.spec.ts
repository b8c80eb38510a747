import { expect, test, type Page } from "@playwright/test";
import { choose, openUpload, paper, process, sample } from "../capture/sampleDocuments.ts";
import { keepApp, test as siteTest } from "../shared/offlineSite.ts";
import { passGate } from "../support.ts";
import { button, counted, lockFromOtherTab, locked, openProtected, unlock } from "./protectionPage.ts";
import { row } from "./vaultPage.ts";

const CONTRACT = paper("contrato.pdf", "CONTRATO DE TRABAJO INDEFINIDO", "Empresa y trabajador acuerdan");

const restored = (page: Page) => page.getByText("Sigue donde lo dejaste");

test("a lock while a document is read gives the whole queue back", async ({ page }) => {
  await openProtected(page);
  // The photo is being read for as long as the reader's model does not come.
  await page.route("**/recognition/*.gz", () => new Promise(() => {}));
  await choose(page, sample("dev-10-padron.jpg"), CONTRACT);
  await button(page, /^Procesar/)
    .first()
    .click();
  await expect(page.getByRole("dialog").getByRole("progressbar").first()).toBeVisible();
  await lockFromOtherTab(page);
  await page.unroute("**/recognition/*.gz");
  await unlock(page);
  await expect(restored(page)).toBeVisible();
  await openUpload(page);
  const dialog = page.getByRole("dialog");
  for (const name of ["dev-10-padron.jpg", "contrato.pdf"]) await expect(dialog.getByText(name).first()).toBeVisible();
  await button(page, /^Procesar/)
    .first()
    .click();
  for (const left of [1, 0]) {
    await button(page, /^Guardar en /)
      .first()
      .click();
    await expect(page.getByRole("heading", { name: "Documento Analizado" })).toHaveCount(left);
  }
  await expect(counted(page, 3)).toBeVisible();
});

test("a lock in the middle of a review gives it back with what was changed", async ({ page }) => {
  await openProtected(page);
  await choose(page, CONTRACT);
  await process(page);
  await button(page, "Corregir Nombre del archivo").click();
  const name = page.getByRole("textbox", { name: "Nombre del archivo" });
  await name.fill("mi contrato");
  await name.press("Enter");
  await page.evaluate(() => history.replaceState({ usr: "secreto" }, ""));
  await lockFromOtherTab(page);
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain("secreto");
  await unlock(page);
  await expect(restored(page)).toBeVisible();
  await openUpload(page);
  await expect(page.getByRole("heading", { name: "Documento Analizado" })).toBeVisible();
  await expect(page.getByRole("dialog").getByText("mi contrato.pdf", { exact: true }).first()).toBeVisible();
  await button(page, /^Guardar en /).click();
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await expect(row(page, "mi contrato.pdf")).toBeVisible();
});

test("a lock in the middle of an export cancels it and says so; the next one is whole", async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, "showSaveFilePicker"));
  await openProtected(page);
  // The file that the person picked never opens.
  await page.evaluate(() => {
    const showSaveFilePicker = async () => ({ createWritable: () => new Promise(() => {}) });
    Object.assign(window, { showSaveFilePicker });
  });
  const downloads: string[] = [];
  page.on("download", (download) => downloads.push(download.suggestedFilename()));
  await button(page, "Ajustes").click();
  await button(page, "Exportar todo (con archivos)").click();
  await button(page, "Guardar sin cifrar").click();
  await expect(button(page, "Exportar todo (con archivos)")).toBeDisabled();
  await lockFromOtherTab(page);
  await unlock(page);
  await expect(page.getByText("La exportación se canceló")).toBeVisible();
  expect(downloads).toEqual([]);
  await button(page, "Ajustes").click();
  const downloading = page.waitForEvent("download");
  await button(page, "Exportar todo (con archivos)").click();
  await button(page, "Guardar sin cifrar").click();
  expect((await downloading).suggestedFilename()).toMatch(/^tramia-copia-.*\.zip$/u);
  await expect(page.getByText("Copia guardada: 1 documento").first()).toBeVisible();
});

siteTest(
  "a protected vault opens, is read and is added to after a reload without a network",
  async ({ page, context, site }) => {
    await passGate(page);
    await page.goto(site.url);
    await keepApp(page);
    await openProtected(page, site.url);
    await context.setOffline(true);
    await site.close();
    await page.goto(`${site.url}/wallet?carpeta=work`);
    await expect(locked(page)).toBeVisible();
    await page.reload();
    await unlock(page);
    await expect(row(page, "nomina.pdf")).toBeVisible();
    await choose(page, CONTRACT);
    await process(page);
    await button(page, /^Guardar en /).click();
    await expect(row(page, "contrato.pdf")).toBeVisible();
    await row(page, "nomina.pdf").getByRole("button", { name: "Ver", exact: true }).click();
    await expect(page.getByRole("img", { name: "Página 1 de nomina.pdf" })).toBeVisible();
  },
);
