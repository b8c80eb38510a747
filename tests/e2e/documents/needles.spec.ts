import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, expect, test } from "@playwright/test";
import { paper, upload } from "../capture/sampleDocuments.ts";
import { searchProfile } from "./browserProfile.ts";
import { button, locked, protect } from "./protectionPage.ts";
import { openEmptyVault } from "./vaultPage.ts";

/** A word that stands nowhere else. */
const needle = () => `aguja${randomBytes(6).toString("hex")}`;
const needles = (count: number) => Array.from({ length: count }, needle);

test("of 200 words that are stored before a vault is protected none is in the browser's profile once it is locked", async ({
  baseURL,
  launchOptions,
}) => {
  const profile = mkdtempSync(join(tmpdir(), "tramia-needles-"));
  const [name, ...texts] = needles(41);
  const planted = {
    facts: needles(10),
    situation: needles(10),
    plans: needles(20),
    opportunities: needles(10),
    activity: needles(10),
    "ocr-key": needles(5),
    "classifier-key": needles(5),
    people: needles(14),
    cases: needles(30),
    caseFiles: needles(30),
    drafts: needles(15),
  };
  const all = [name ?? "", ...texts, ...Object.values(planted).flat()];
  expect(all).toHaveLength(200);
  const launch = () =>
    chromium.launchPersistentContext(profile, { ...launchOptions, baseURL: baseURL ?? "", serviceWorkers: "block" });
  try {
    const first = await launch();
    const page = await first.newPage();
    await openEmptyVault(page, "/wallet?carpeta=work");
    await upload(page, paper(`${name}.pdf`, "RECIBO INDIVIDUAL JUSTIFICATIVO DEL PAGO DE SALARIOS", ...texts));
    await button(page, "Volver").click();
    await page.evaluate(async (words) => {
      for (const key of [
        "facts",
        "situation",
        "plans",
        "opportunities",
        "activity",
        "ocr-key",
        "classifier-key",
      ] as const)
        localStorage.setItem(`tramia-${key}`, JSON.stringify({ words: words[key] }));
      sessionStorage.setItem("tramia-draft-one", JSON.stringify(words.drafts));
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
      await put("tramia", "people", { id: "one", position: 0, name: words.people.join(" ") });
      await put("tramia", "cases", { id: "one", name: words.caseFiles.join(" "), notes: "" });
      await put("tramia-cases", "cases", {
        id: "one",
        version: 1,
        updatedAt: "2026-11-22",
        query: words.cases.join(" "),
      });
    }, planted);
    await first.close();
    expect(new Set(searchProfile(profile, all).map((found) => found.needle)).size).toBeGreaterThan(150);

    const second = await launch();
    const wallet = await second.newPage();
    await openEmptyVault(wallet);
    await protect(wallet);
    await button(wallet, "Bloquear").click();
    await expect(locked(wallet)).toBeVisible();
    await second.close();
    expect(searchProfile(profile, all)).toEqual([]);
  } finally {
    if (process.env["KEEP"]) console.log(profile);
    else rmSync(profile, { recursive: true, force: true });
  }
});
