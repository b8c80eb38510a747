import type { Page } from "@playwright/test";
import { paper, type ChosenFile } from "../capture/sampleDocuments.ts";
import { passGate } from "../support.ts";

/** A payslip to upload. */
export const PAYSLIP = paper(
  "nomina.pdf",
  "RECIBO INDIVIDUAL JUSTIFICATIVO DEL PAGO DE SALARIOS",
  "NOMINA",
  "Total devengado: 1.200,00",
);

/** A browser that has declined the samples, so that its vault is empty. */
export async function openEmptyVault(page: Page, path = "/wallet"): Promise<void> {
  await passGate(page);
  await page.addInitScript(() => {
    localStorage.setItem("tramia-demo-declined", "true");
  });
  await page.goto(path);
}

/** The row of a document in a list. */
export const row = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });

/** Counts the documents in local storage, and the sealed documents and files in IndexedDB. */
export const stored = (page: Page) =>
  page.evaluate(async () => {
    const list = JSON.parse(localStorage.getItem("tramia-documents") ?? "[]") as { id: string }[];
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open("tramia");
      request.addEventListener("success", () => resolve(request.result));
      request.addEventListener("error", () => reject(request.error));
    });
    const keys = (name: string) =>
      new Promise<IDBValidKey[]>((resolve, reject) => {
        const request = database.transaction(name).objectStore(name).getAllKeys();
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(request.error));
      });
    const [rows, files] = [await keys("rows"), await keys("sealedFiles")];
    database.close();
    return {
      listed: list.length,
      records: rows.filter((name) => typeof name === "string" && name.startsWith("doc/")).length,
      files: files.length,
    };
  });

/** Counts the rows with earlier keys: 1 until everything is sealed by the current key, then 0. */
export const formerKeys = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const request = indexedDB.open("tramia");
        request.addEventListener("error", () => reject(request.error));
        request.addEventListener("success", () => {
          const counting = request.result.transaction("rows").objectStore("rows").count("keys");
          counting.addEventListener("success", () => {
            request.result.close();
            resolve(counting.result);
          });
        });
      }),
  );

/** Imports a copy from the page of the wallet, and waits until it is in. */
export async function importCopy(page: Page, copy: ChosenFile): Promise<void> {
  await page.goto("/wallet");
  await page.getByRole("button", { name: "Ajustes" }).click();
  await page.getByRole("dialog").locator("input[type=file]").setInputFiles(copy);
  await page
    .getByText(/^Importación terminada/)
    .first()
    .waitFor();
}
