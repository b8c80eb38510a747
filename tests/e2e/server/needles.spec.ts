import { expect, type Page } from "@playwright/test";
import { needles } from "../../needles.ts";
import { choose, type ChosenFile, paper, process } from "../capture/sampleDocuments.ts";
import { searchProfile } from "../documents/browserProfile.ts";
import { button, locked, protect, unlock } from "../documents/protectionPage.ts";
import { type KillableBrowser, row, save, test } from "../kill/harness.ts";
import { enterPassword, navigate } from "../support.ts";
import { closeDevices, file, fromOwnAddress, synchronise } from "./support.ts";

const FOLDER = "/wallet?carpeta=work";
const TITLE = "RECIBO INDIVIDUAL JUSTIFICATIVO DEL PAGO DE SALARIOS";

/** A document whose name and text are words found nowhere else. */
function needleDocument() {
  const words = needles(12);
  const [name = "", ...texts] = words;
  return { name, words, document: paper(`${name}.pdf`, TITLE, ...texts) };
}

/**
 * Starts a browser behind the gate. What answers requests in the browser's place has them bypass its cache, and store every answer there: it
 * is taken away then.
 */
async function start(browser: KillableBrowser, isShared = false): Promise<Page> {
  const page = await browser.start();
  await fromOwnAddress(page.context());
  await page.goto(FOLDER);
  if (isShared) await page.getByRole("checkbox", { name: "Es un ordenador compartido" }).check();
  await enterPassword(page);
  await page.getByRole("banner").waitFor();
  await page.context().unrouteAll();
  return page;
}

/** Loads the list, the recognised text and the file from the server, as a person does who looks at a document. */
async function look(page: Page, { name }: ChosenFile): Promise<void> {
  await navigate(page, FOLDER);
  await row(page, name).getByRole("button", { name: "Ver", exact: true }).click();
  await page.getByRole("dialog").getByText(name).first().waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await navigate(page, "/wallet");
  await page.getByRole("searchbox").fill(TITLE);
  await expect(page.getByText(name).first()).toBeVisible();
}

/** Leaves words in the cache and in both storages of the page, where a search has to find them. */
async function plant(page: Page): Promise<readonly string[]> {
  const [cached = "", local = "", session = ""] = needles(3);
  await page.evaluate(
    async (words) => {
      localStorage.setItem("prueba", words.local);
      sessionStorage.setItem("prueba", words.session);
      await (await fetch(`/favicon.svg?${words.cached}`)).text();
    },
    { cached, local, session },
  );
  return [cached, local, session];
}

/** Ends the browser, and searches what is left on the disk of it. */
async function searchDisk(browser: KillableBrowser, words: readonly string[], planted: readonly string[]) {
  await browser.quit();
  const found = new Set(searchProfile(browser.profile, planted).map(({ needle }) => needle));
  expect(planted.filter((word) => !found.has(word))).toEqual([]);
  return searchProfile(browser.profile, words);
}

test("of a device that synchronises no word is in the browser's profile", async ({ newBrowser }) => {
  const { words, document } = needleDocument();
  const page = await start(newBrowser);
  await file(page, document);
  await synchronise(page);
  await closeDevices(page);
  await look(page, document);
  const listed = new Set(words.filter((word) => document.name.startsWith(word)));
  const finds = await searchDisk(newBrowser, words, await plant(page));
  // While the device opens the vault by itself, local storage has the names of the list (STORE-04).
  expect(finds.filter(({ needle, file: found }) => !(listed.has(needle) && found.includes("Local Storage")))).toEqual(
    [],
  );
});

test("of a protected device that synchronises no word is in the profile, also of what was filed before", async ({
  newBrowser,
}) => {
  test.slow();
  const [early, late] = [needleDocument(), needleDocument()];
  const page = await start(newBrowser);
  await file(page, early.document);
  await synchronise(page);
  await closeDevices(page);
  await look(page, early.document);
  await page.goto("/wallet");
  await protect(page, "tramia");
  await page.goto(FOLDER);
  await unlock(page);
  await save(page, late.document);
  await page.reload();
  await unlock(page);
  await look(page, late.document);
  await button(page, "Bloquear").click();
  await expect(locked(page)).toBeVisible();
  const planted = await plant(page);
  const finds = await searchDisk(newBrowser, [...early.words, ...late.words], planted);
  // The name of before stood in the copy of the list, which the browser drops in time (docs/encryption.md).
  expect(
    finds.filter(({ needle, file: found }) => !(needle === early.name && found.includes("Local Storage"))),
  ).toEqual([]);
});

test("on a shared computer no word is in the browser's profile, also of a review that was left", async ({
  newBrowser,
}) => {
  const [filed, left] = [needleDocument(), needleDocument()];
  const page = await start(newBrowser, true);
  await file(page, filed.document);
  await look(page, filed.document);
  const planted = await plant(page);
  await choose(page, left.document);
  await process(page);
  expect(await searchDisk(newBrowser, [...filed.words, ...left.words], planted)).toEqual([]);
});
