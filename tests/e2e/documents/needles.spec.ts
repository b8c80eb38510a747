import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, expect, test, type Page } from "@playwright/test";
import { choose, paper, upload } from "../capture/sampleDocuments.ts";
import { navigate } from "../support.ts";
import { searchProfile } from "./browserProfile.ts";
import { button, locked, protect, unlock } from "./protectionPage.ts";
import { openEmptyVault } from "./vaultPage.ts";

const TITLE = "RECIBO INDIVIDUAL JUSTIFICATIVO DEL PAGO DE SALARIOS";

/** A word that stands nowhere else. */
const needle = () => `aguja${randomBytes(6).toString("hex")}`;
const needles = (count: number) => Array.from({ length: count }, needle);

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

/**
 * What is stored once the vault is protected is held to zero in every file of the profile. Of what was stored before, a page can remove the
 * rows and files but not the log of LevelDB, in which the browser keeps what was removed until it tidies up (docs/encryption.md): those words
 * are held to zero in all that a page can read, and in every file but the logs and tables of the three stores.
 */
test("of 200 words none is in the browser's profile once the vault is locked", async ({ baseURL, launchOptions }) => {
  const profile = mkdtempSync(join(tmpdir(), "tramia-needles-"));
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
  const launch = () =>
    chromium.launchPersistentContext(profile, { ...launchOptions, baseURL: baseURL ?? "", serviceWorkers: "block" });
  try {
    const first = await launch();
    const page = await first.newPage();
    await openEmptyVault(page, "/wallet?carpeta=work");
    await upload(page, paper(`${name}.pdf`, TITLE, ...texts));
    await button(page, "Volver").click();
    await plant(page, before);
    const plain = await readable(page);
    expect(early.filter((word) => !plain.includes(word))).toEqual([]);

    await page.goto("/wallet");
    await protect(page);
    await choose(page, paper(`${lateName}.pdf`, TITLE, ...lateTexts));
    await button(page, /^Procesar/).click();
    // The own key that was planted could send it.
    await button(page, "Solo en este dispositivo").click();
    await button(page, /^Guardar en /).click();
    await expect(page.getByText("2 documentos", { exact: false }).first()).toBeVisible();
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
    const report = (stage: string) => {
      for (const [name, words] of Object.entries({ early, late })) {
        const finds = searchProfile(profile, words);
        const files = new Map<string, typeof finds>(); for (const f of finds) files.set(f.file, [...(files.get(f.file) ?? []), f]);
        console.log(stage, name, [...files].map(([file, list]) => `\n   ${file}: ${list.length} ${list.map(({ needle }) => Object.entries({ ...before, ...after, name: [name], texts, lateName: [lateName], lateTexts }).find(([, w]) => w.includes(needle))?.[0]).filter((v, i, a) => a.indexOf(v) === i).join(",")}`).join(""));
      }
    };
    await first.close();
    report("closed");
    for (let n = 0; n < 3; n += 1) {
      const again = await launch();
      const p = await again.newPage();
      await openEmptyVault(p, "/wallet");
      await expect(locked(p)).toBeVisible();
      if (n === 2) { await unlock(p); await expect(p.getByText("2 documentos", { exact: false }).first()).toBeVisible(); await p.waitForTimeout(7000); }
      await again.close();
      report("reopened " + n);
    }

    expect(searchProfile(profile, late)).toEqual([]);
    const LOGS = /(?:indexeddb\.leveldb|Local Storage.leveldb|Session Storage).\d+\.(?:log|ldb)$/u;
    expect(searchProfile(profile, early).filter(({ file }) => !LOGS.test(file))).toEqual([]);
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
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
