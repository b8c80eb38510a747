import { expect, test } from "@playwright/test";
import { choose, paper, process, upload } from "../capture/sampleDocuments.ts";
import { expectAccessible, passGate } from "../support.ts";
import { openEmptyVault, PAYSLIP, row, stored } from "./vaultPage.ts";

const CONTRACT = paper("contrato.pdf", "CONTRATO DE TRABAJO INDEFINIDO", "Empresa y trabajador acuerdan");

test("two tabs stay in step, whichever saves or deletes", async ({ page, context }) => {
  await openEmptyVault(page, "/wallet?carpeta=work");
  const other = await context.newPage();
  await openEmptyVault(other, "/wallet?carpeta=work");
  await upload(page, PAYSLIP);
  await expect(row(other, "nomina.pdf")).toBeVisible();
  await upload(other, CONTRACT);
  await expect(row(page, "contrato.pdf")).toBeVisible();
  await row(other, "nomina.pdf").getByRole("button", { name: "Eliminar" }).click();
  await other.getByRole("alertdialog").getByRole("button", { name: "Eliminar" }).click();
  await expect(page.getByRole("button", { name: "Ver", exact: true })).toHaveCount(1);
  await expect(row(page, "contrato.pdf")).toBeVisible();
});

test("[UP-20] a full disk saves nothing by halves, says so, and keeps what the person had filled in", async ({
  page,
}) => {
  await openEmptyVault(page, "/wallet?carpeta=fiscal");
  await page.getByRole("heading", { name: "No hay documentos en Fiscal" }).waitFor();
  await page.evaluate(() => {
    const put = Reflect.get(IDBObjectStore.prototype, "put");
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...given: unknown[]) {
      // The file is the first that does not fit.
      if (this.name === "sealedFiles" && !("room" in window)) throw new DOMException("full", "QuotaExceededError");
      return Reflect.apply(put, this, given);
    };
  });
  await choose(page, paper("renta.pdf", "AGENCIA TRIBUTARIA", "DECLARACION DE LA RENTA", "Modelo 100 IRPF"));
  await process(page);
  await page.getByRole("button", { name: "Guardar en Fiscal" }).click();
  await expect(page.getByRole("dialog").getByRole("alert")).toContainText("no queda espacio en este navegador");
  await expect(page.getByRole("dialog").getByText("renta.pdf").first()).toBeVisible();
  expect(await stored(page)).toEqual({ listed: 0, records: 0, files: 0 });
  await page.evaluate(() => void Object.assign(window, { room: true }));
  await page.getByRole("button", { name: "Guardar en Fiscal" }).click();
  await expect(row(page, "renta.pdf")).toBeVisible();
  await expect.poll(() => stored(page)).toEqual({ listed: 1, records: 1, files: 1 });
});

test("a full local storage stops no save", async ({ page }) => {
  await openEmptyVault(page, "/wallet?carpeta=fiscal");
  await page.getByRole("heading", { name: "No hay documentos en Fiscal" }).waitFor();
  await page.evaluate(() => {
    for (let size = 4_000_000; size >= 1; size = Math.floor(size / 2)) {
      for (let n = 0; ; n += 1) {
        try {
          localStorage.setItem(`lleno-${size}-${n}`, "x".repeat(size));
        } catch {
          break;
        }
      }
    }
  });
  await upload(page, paper("renta.pdf", "AGENCIA TRIBUTARIA", "DECLARACION DE LA RENTA", "Modelo 100 IRPF"));
  await expect(row(page, "renta.pdf")).toBeVisible();
  expect(await stored(page)).toEqual({ listed: 0, records: 1, files: 1 });
  await page.reload();
  await expect(row(page, "renta.pdf")).toBeVisible();
});

test("a reload in the middle of a save leaves no half of a document", async ({ page }) => {
  await openEmptyVault(page, "/wallet?carpeta=health");
  await page.getByRole("heading", { name: "No hay documentos en Sanitario" }).waitFor();
  // The tab dies when the document is in and its copy in local storage is about to be written.
  await page.evaluate(() => {
    const setItem = Reflect.get(Storage.prototype, "setItem");
    Storage.prototype.setItem = function (this: Storage, key: string, value: string) {
      if (key !== "tramia-documents") return Reflect.apply(setItem, this, [key, value]);
      location.reload();
      throw new Error("gone");
    };
  });
  const reloaded = page.waitForEvent("load");
  page.on("dialog", (dialog) => void dialog.accept());
  await choose(page, paper("informe.pdf", "INFORME MEDICO", "Hospital Central", "Diagnostico: sano"));
  await process(page);
  await page.getByRole("button", { name: "Guardar en Sanitario" }).click();
  await reloaded;
  await expect(row(page, "informe.pdf")).toBeVisible();
  await expect.poll(() => stored(page)).toEqual({ listed: 1, records: 1, files: 1 });
});

test("[STORE-15] [STORE-16] [STORE-17] a copy goes out and comes back whole; what is no copy changes nothing", async ({
  page,
}) => {
  // Without the browser's own save dialog, which no test can answer.
  await page.addInitScript(() => Reflect.deleteProperty(window, "showSaveFilePicker"));
  await openEmptyVault(page, "/wallet?carpeta=academic");
  await upload(page, paper("titulo.pdf", "UNIVERSIDAD DE MALAGA", "TITULO UNIVERSITARIO DE GRADO"));
  await expect(row(page, "titulo.pdf")).toBeVisible();
  await page.getByRole("button", { name: "Volver", exact: true }).click();
  await page.getByRole("button", { name: "Ajustes" }).click();
  const panel = page.getByRole("dialog", { name: "Ajustes" });
  await expectAccessible(page);
  const downloading = page.waitForEvent("download");
  await panel.getByRole("button", { name: "Exportar todo (con archivos)" }).click();
  await page.getByRole("button", { name: "Guardar sin cifrar" }).click();
  const copy = await downloading;
  expect(copy.suggestedFilename()).toMatch(/^tramia-copia-\d{4}-\d\d-\d\d\.zip$/);
  await expect(panel.getByText(/Copia guardada: 1 documento/)).toBeVisible();

  await panel.getByRole("button", { name: "Vaciar T-Wallet" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Vaciar T-Wallet" }).click();
  await expect(panel.getByText("T-Wallet vaciada")).toBeVisible();
  const choose = panel.locator('input[type="file"]');
  await choose.setInputFiles({
    name: "copia.zip",
    mimeType: "application/zip",
    buffer: Buffer.from("PK\u0003\u0004roto"),
  });
  await expect(panel.getByRole("alert")).toContainText("Datos de importación inválidos");
  expect(await stored(page)).toEqual({ listed: 0, records: 0, files: 0 });
  await choose.setInputFiles(await copy.path());
  await expect(panel.getByText(/Importación terminada: 1 documento nuevo/)).toBeVisible();
  await expect.poll(() => stored(page)).toEqual({ listed: 1, records: 1, files: 1 });
  await page.keyboard.press("Escape");
  await page.getByRole("searchbox", { name: "Buscar en tus documentos" }).fill("titul");
  await expect(row(page, "titulo.pdf")).toBeVisible();
  await expectAccessible(page);
});

test("[FOLD-39] [FOLD-46] a document whose bytes are gone says so, and can be deleted", async ({ page }) => {
  await passGate(page);
  await page.addInitScript(() => {
    const lost = {
      id: "perdido",
      filename: "dni.pdf",
      folderId: "identity",
      documentType: "DNI",
      confidence: 95,
      uploadDate: "2026-11-01T10:00:00.000Z",
      isDemoData: false,
      size: 9,
      mimeType: "application/pdf",
      expiryDate: "2026-01-31",
    };
    if (!localStorage.getItem("tramia-documents")) localStorage.setItem("tramia-documents", JSON.stringify([lost]));
  });
  await page.goto("/wallet?carpeta=identity");
  await row(page, "dni.pdf").getByRole("button", { name: "Ver", exact: true }).click();
  await expect(page.getByText("No se pudo cargar el archivo")).toBeVisible();
  await expect(page.getByText("El archivo puede haberse movido o eliminado")).toBeVisible();
  await page.keyboard.press("Escape");
  await row(page, "dni.pdf").getByRole("button", { name: "Descargar" }).click();
  await expect(page.getByText("No hay archivo disponible para descargar").first()).toBeVisible();
  await row(page, "dni.pdf").getByRole("button", { name: "Mover a Archivos de Recuerdo" }).click();
  await expect(page.getByRole("heading", { name: "No hay documentos en Identidad" })).toBeVisible();
  await page.goto("/wallet?carpeta=memory");
  await row(page, "dni.pdf").getByRole("button", { name: "Eliminar" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Eliminar" }).click();
  await expect(page.getByRole("heading", { name: "No hay documentos en Archivos de Recuerdo" })).toBeVisible();
});
