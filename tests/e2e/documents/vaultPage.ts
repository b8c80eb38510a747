import type { Page } from "@playwright/test";
import { paper } from "../capture/sampleDocuments.ts";
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

/** What local storage and IndexedDB hold of the documents. */
export const stored = (page: Page) =>
  page.evaluate(async () => {
    const list = JSON.parse(localStorage.getItem("tramia-documents") ?? "[]") as { id: string }[];
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open("tramia");
      request.addEventListener("success", () => resolve(request.result));
      request.addEventListener("error", () => reject(request.error));
    });
    const keys = (name: string) =>
      new Promise<unknown[]>((resolve, reject) => {
        const request = database.transaction(name).objectStore(name).getAllKeys();
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(request.error));
      });
    const [records, files] = [await keys("records"), await keys("files")];
    database.close();
    return { listed: list.length, records: records.length, files: files.length };
  });
