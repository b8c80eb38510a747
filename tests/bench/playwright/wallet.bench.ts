import { statSync } from "node:fs";
import { expect, test, type Page } from "@playwright/test";
import { passGate } from "../../e2e/support.ts";
import { report } from "./report.ts";

const FOLDERS = ["identity", "residence", "work", "academic", "fiscal", "health", "vehicle", "insurance", "banking"];
const WORDS =
  "certificado empadronamiento nómina contrato alquiler factura luz declaración renta tarjeta sanitaria título " +
  "universitario póliza seguro extracto bancario permiso circulación informe médico vida laboral domicilio titular";

/** Puts documents straight into the browser's stores, as the product keeps them. */
async function fill(page: Page, amounts: { readonly documents: number; readonly fileBytes: number }): Promise<void> {
  await passGate(page);
  await page.goto("/wallet");
  await page.getByTestId("folder-identity").waitFor();
  await page.evaluate(
    async ({ documents, fileBytes, folders, words }) => {
      const vocabulary = words.split(" ");
      const toText = (n: number) =>
        Array.from(
          { length: 250 },
          (_, i) => `${vocabulary[(n * 7 + i * 3) % vocabulary.length]}${i % 9 ? "" : n}`,
        ).join(" ");
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open("tramia");
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(request.error));
      });
      const transaction = database.transaction(["summaries", "records", "files"], "readwrite");
      for (const name of ["summaries", "records"]) transaction.objectStore(name).clear();
      const list = Array.from({ length: documents }, (_, n) => {
        // A fifth of them in one folder.
        const folderId = n % 5 === 0 ? "services" : folders[n % folders.length];
        const word = vocabulary[n % vocabulary.length] ?? "";
        const summary = {
          id: `banco-${n}`,
          filename: `${word}-${n}.pdf`,
          folderId,
          documentType: word,
          confidence: 90,
          uploadDate: new Date(Date.UTC(2026, 0, 1) + n * 60_000).toISOString(),
          isDemoData: false,
        };
        transaction.objectStore("records").put({
          ...summary,
          originalFile: { name: summary.filename, type: "application/pdf", size: fileBytes },
          extractedText: toText(n),
          suggestedCategory: folderId,
          extractedInfo: { titular: `Persona ${n}` },
        });
        if (fileBytes > 0) {
          const bytes = new Uint8Array(fileBytes);
          for (let at = 0; at < fileBytes; at += 64) bytes[at] = (n * 31 + at) % 251;
          transaction.objectStore("files").put(new Blob([bytes], { type: "application/pdf" }), summary.id);
        }
        return { ...summary, size: fileBytes, mimeType: "application/pdf" };
      });
      // In one block instead of several, which reads the same.
      transaction.objectStore("summaries").put(list, 0);
      await new Promise((resolve, reject) => {
        transaction.addEventListener("complete", resolve);
        transaction.addEventListener("error", () => reject(transaction.error));
      });
      database.close();
    },
    { ...amounts, folders: FOLDERS, words: WORDS },
  );
}

test("the wallet with 5,000 documents", async ({ page }) => {
  await fill(page, { documents: 5000, fileBytes: 0 });
  const interactive: number[] = [];
  for (let run = 0; run < 5; run += 1) {
    await page.goto("/wallet");
    await page.getByText("5000 documentos").waitFor();
    interactive.push(await page.evaluate(() => performance.now()));
  }
  report("/wallet, from the navigation to its folders", interactive);

  const opened: number[] = [];
  for (let run = 0; run < 5; run += 1) {
    await page.goto("/wallet");
    const tile = page.getByRole("button", { name: /^Servicios/ });
    await tile.waitFor();
    // From the click to the frame that shows the first rows.
    const taken = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let start = 0;
          addEventListener("click", () => (start = performance.now()), { capture: true, once: true });
          const observer = new MutationObserver(() => {
            if (document.querySelectorAll("[aria-posinset]").length === 0) return;
            observer.disconnect();
            requestAnimationFrame(() => resolve(performance.now() - start));
          });
          observer.observe(document.body, { childList: true, subtree: true });
        }),
    );
    await tile.click();
    opened.push(await taken);
  }
  report("a folder of 1,000, from the click to its first rows", opened);

  await page.goto("/wallet");
  const box = page.getByRole("searchbox", { name: "Buscar en tus documentos" });
  await box.waitFor();
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: "longtask",
    });
  });
  const begun = performance.now();
  await box.fill("zzz");
  await page.getByText("Ningún documento contiene «zzz»").waitFor();
  console.log(`search index of 5,000 documents, first answer: ${(performance.now() - begun).toFixed(0)} ms`);
  const tasks = await page.evaluate(() => (window as Window & { tasks?: number[] }).tasks ?? []);
  console.log(`long tasks while it is built: ${tasks.length}, the longest ${Math.max(0, ...tasks).toFixed(0)} ms`);

  await box.fill("");
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { times });
    addEventListener(
      "input",
      () => {
        const start = performance.now();
        const wanted = (document.querySelector("input[type=search]") as HTMLInputElement).value.trim();
        const observer = new MutationObserver(() => {
          const status = document.querySelector("section [role=status]")?.textContent ?? "";
          if (!status.includes(`«${wanted}»`)) return;
          observer.disconnect();
          times.push(performance.now() - start);
        });
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
      },
      { capture: true },
    );
  });
  await box.pressSequentially("certificado empadronamiento", { delay: 250 });
  const keystrokes = await page.evaluate(() => (window as Window & { times?: number[] }).times ?? []);
  report("search, from a key to its answer", keystrokes);
  expect([interactive.length, opened.length]).toEqual([5, 5]);
});

test("the export of 200 documents with 100 MB of files", async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, "showSaveFilePicker"));
  await fill(page, { documents: 200, fileBytes: 524_288 });
  await page.goto("/wallet");
  await page.getByText("200 documentos").waitFor();
  await page.getByRole("button", { name: "Datos", exact: true }).click();
  const downloading = page.waitForEvent("download", { timeout: 120_000 });
  const begun = performance.now();
  await page.getByRole("button", { name: "Exportar todo (con archivos)" }).click();
  await page.getByRole("button", { name: "Guardar sin cifrar" }).click();
  const download = await downloading;
  const path = await download.path();
  console.log(
    `export of 200 documents: ${(performance.now() - begun).toFixed(0)} ms, ${(statSync(path).size / 1e6).toFixed(1)} MB`,
  );
  const heap = await page.evaluate(
    () => (performance as Performance & { memory?: { usedJSHeapSize: number } }).memory?.usedJSHeapSize ?? 0,
  );
  console.log(`JavaScript heap after it: ${(heap / 1e6).toFixed(1)} MB`);
  expect(statSync(path).size).toBeGreaterThan(100_000_000);
});
