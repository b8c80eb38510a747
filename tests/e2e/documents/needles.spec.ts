import { expect, type Page } from "@playwright/test";
import { needles } from "../../needles.ts";
import { choose, paper, upload } from "../capture/sampleDocuments.ts";
import { test } from "../kill/harness.ts";
import { navigate } from "../support.ts";
import { searchProfile } from "./browserProfile.ts";
import { button, counted, locked, protect, unlock } from "./protectionPage.ts";
import { openEmptyVault } from "./vaultPage.ts";

const TITLE = "RECIBO INDIVIDUAL JUSTIFICATIVO DEL PAGO DE SALARIOS";

/** What local storage, session storage, history state and every row and file of IndexedDB hold, as text. */
const readable = (page: Page) =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(request.error));
      });
    const texts = [localStorage, sessionStorage, history.state as unknown, document.title].map((one) =>
      JSON.stringify(one),
    );
    for (const { name } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name ?? ""));
      for (const store of database.objectStoreNames) {
        for (const row of (await done(database.transaction(store).objectStore(store).getAll())) as unknown[]) {
          texts.push(row instanceof Blob ? await row.text() : JSON.stringify(row));
        }
      }
      database.close();
    }
    return texts.join(" ");
  });

/** Visits, each as short as can be, after which nothing of what lay in clear is left on the disk. */
const VISITS = 16;

/**
 * What is stored once the vault is protected is in no file of the profile. What was stored before lies in files that no page can write, and
 * is gone after some visits (docs/encryption.md).
 */
test("of 200 words none is in the browser's profile once the vault is locked", async ({ newBrowser }) => {
  test.slow();
  const [name, ...texts] = needles(31);
  const [lateName, ...lateTexts] = needles(31);
  const before = {
    facts: needles(8),
    situation: needles(8),
    plans: needles(8),
    opportunities: needles(8),
    activity: needles(8),
    "ocr-key": needles(4),
    "classifier-key": needles(4),
    people: needles(10),
    cases: needles(20),
    caseFiles: needles(20),
    drafts: needles(10),
  };
  const after = { query: needles(20), title: needles(5), tramite: needles(5) };
  const early = [name ?? "", ...texts, ...Object.values(before).flat()];
  const late = [lateName ?? "", ...lateTexts, ...Object.values(after).flat()];
  expect(early.length + late.length).toBe(200);
  const search = (words: readonly string[]) => searchProfile(newBrowser.profile, words);

  const first = await newBrowser.start();
  await openEmptyVault(first, "/wallet?carpeta=work");
  await upload(first, paper(`${name}.pdf`, TITLE, ...texts));
  await plant(first, before);
  const plain = await readable(first);
  expect(early.filter((word) => !plain.includes(word))).toEqual([]);
  await newBrowser.quit();
  // All of it is on the disk, where the search finds it.
  const found = new Set(search(early).map((find) => find.needle));
  expect(early.filter((word) => !found.has(word))).toEqual([]);

  const page = await newBrowser.start();
  await openEmptyVault(page);
  await protect(page);
  await choose(page, paper(`${lateName}.pdf`, TITLE, ...lateTexts));
  await button(page, /^Procesar/).click();
  // The own key that was planted could send it.
  await button(page, "Solo en este dispositivo").click();
  await button(page, /^Guardar en /).click();
  await expect(counted(page, 2)).toBeVisible();
  // A case goes with its words from screen to screen in the state of the history.
  await navigate(page, "/hub", { fromTramia: true, tramite: after.tramite.join(" "), query: after.query.join(" ") });
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.evaluate((title) => {
    document.title = title;
  }, after.title.join(" "));
  await button(page, "Bloquear").click();
  await expect(locked(page)).toBeVisible();
  const left = await readable(page);
  expect([...early, ...late].filter((word) => left.includes(word))).toEqual([]);
  await newBrowser.quit();
  expect(search(late)).toEqual([]);

  const measured: string[] = [];
  for (let visit = 1; visit <= VISITS && search(early).length > 0; visit += 1) {
    measured.push(`before visit ${visit}: ${[...new Set(search(early).map(({ file }) => file))].join(", ")}`);
    const again = await newBrowser.start();
    await openEmptyVault(again);
    await unlock(again);
    await expect(counted(again, 2)).toBeVisible();
    await newBrowser.quit();
  }
  test
    .info()
    .annotations.push({ type: "words that were stored before the protection", description: measured.join("; ") });
  console.warn(measured.join("\n"));
  expect(search([...early, ...late])).toEqual([]);
});

/** Stores words where the app keeps what is personal. */
function plant(page: Page, planted: Record<string, readonly string[]>): Promise<void> {
  return page.evaluate(async (words) => {
    for (const key of ["facts", "situation", "plans", "opportunities", "activity", "ocr-key", "classifier-key"]) {
      localStorage.setItem(`tramia-${key}`, JSON.stringify({ words: words[key] }));
    }
    sessionStorage.setItem("tramia-draft-one", JSON.stringify(words["drafts"]));
    const put = (database: string, store: string, value: object) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open(database);
        request.addEventListener("upgradeneeded", () =>
          request.result.createObjectStore(store, { keyPath: "id" }).createIndex("updatedAt", "updatedAt"),
        );
        request.addEventListener("error", () => reject(request.error));
        request.addEventListener("success", () => {
          const transaction = request.result.transaction(store, "readwrite", { durability: "strict" });
          transaction.objectStore(store).put(value);
          transaction.addEventListener("complete", () => {
            request.result.close();
            resolve();
          });
        });
      });
    const text = (key: string) => words[key]?.join(" ");
    await put("tramia", "people", { id: "one", position: 0, name: text("people") });
    await put("tramia", "cases", { id: "one", name: text("caseFiles"), notes: "" });
    await put("tramia-cases", "cases", { id: "one", version: 1, updatedAt: "2026-11-22", query: text("cases") });
  }, planted);
}
