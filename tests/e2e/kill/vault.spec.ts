import { readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { drawn } from "../../propertyRuns.ts";
import { holdToasts } from "../support.ts";
import { listCopy, writeVersion1, zipCopy } from "./fixtures.ts";
import {
  beginImport,
  beginSave,
  expectDocuments,
  expectFile,
  expectTotal,
  FIRST,
  identityPaper,
  later,
  open,
  openFolder,
  remove,
  row,
  save,
  test,
} from "./harness.ts";

const SECOND = identityPaper("segundo.pdf");
const THIRD = identityPaper("tercero.pdf");

const imported = (page: Page) => expect(page.getByText(/^Importación terminada/).first()).toBeVisible();

for (const after of drawn([0, 500, 4000])) {
  test(`a document that was saved ${after} ms before a kill is there with its file`, async ({ browserOnDisk }) => {
    const page = await browserOnDisk.start();
    await openFolder(page);
    await save(page, SECOND);
    await later(after);
    await browserOnDisk.kill();
    await expectDocuments(await browserOnDisk.start(), [FIRST, SECOND]);
  });
}

test("a save that a kill cuts short leaves the whole document or nothing of it", async ({ browserOnDisk }) => {
  const held = [FIRST];
  for (const after of drawn([0, 15, 60])) {
    const big = identityPaper(`grande-${after}.pdf`, 4_000_000);
    const page = await browserOnDisk.start();
    await openFolder(page);
    await beginSave(page, big);
    await later(after);
    await browserOnDisk.kill();
    const restarted = await browserOnDisk.start();
    await openFolder(restarted);
    await expect(row(restarted, FIRST.name)).toBeVisible();
    if (await row(restarted, big.name).isVisible()) held.push(big);
    await browserOnDisk.quit();
  }
  await expectDocuments(await browserOnDisk.start(), held);
});

for (const after of drawn([0, 300, 4000])) {
  test(`a document that was deleted ${after} ms before a kill stays deleted and leaves no name`, async ({
    browserOnDisk,
  }) => {
    let page = await browserOnDisk.start();
    await openFolder(page);
    await save(page, SECOND);
    await browserOnDisk.quit();
    page = await browserOnDisk.start();
    await openFolder(page);
    await remove(page, SECOND);
    await later(after);
    await browserOnDisk.kill();
    await expectDocuments(await browserOnDisk.start(), [FIRST]);
  });
}

test("a deletion that was undone right before a kill leaves the document with its file", async ({ browserOnDisk }) => {
  const page = await browserOnDisk.start();
  await holdToasts(page);
  await openFolder(page);
  await remove(page, FIRST);
  await page.getByRole("button", { name: "Deshacer" }).click();
  await expect(page.getByText("Documento recuperado")).toBeVisible();
  await browserOnDisk.kill();
  await expectDocuments(await browserOnDisk.start(), [FIRST]);
});

test("an import that a kill cuts short brings all or nothing, and a finished one brings all", async ({
  browserOnDisk,
}) => {
  const files = Array.from({ length: 300 }, (_, index) => identityPaper(`copia-${index}.pdf`, 20_000));
  const copy = await zipCopy(files);
  for (const after of [...drawn([100, 400]), null]) {
    const page = await browserOnDisk.start();
    await beginImport(page, copy);
    if (after === null) await imported(page);
    else await later(after);
    await browserOnDisk.kill();
    const restarted = await browserOnDisk.start();
    await open(restarted, "/wallet");
    const total = restarted.getByText(/^(1|301) documentos? · /);
    await expect(total).toBeVisible();
    const isAll = (await total.textContent())?.startsWith("301") ?? false;
    expect(isAll || after !== null).toBe(true);
    await openFolder(restarted);
    for (const file of isAll ? files.slice(0, 2) : [FIRST]) await expectFile(restarted, file);
    await browserOnDisk.quit();
  }
});

test("among 3,000 documents none of eight that were saved right before a kill is lost", async ({ browserOnDisk }) => {
  test.slow();
  const page = await browserOnDisk.start();
  await beginImport(page, listCopy(3000));
  await imported(page);
  await openFolder(page);
  const saved = Array.from({ length: 8 }, (_, index) => identityPaper(`uno-de-ocho-${index}.pdf`));
  for (const file of saved) await save(page, file);
  await browserOnDisk.kill();
  const restarted = await browserOnDisk.start();
  await expectTotal(restarted, 3009);
  for (const file of saved) await expectFile(restarted, file);
});

test("local storage that the page cleared is no loss, and brings no samples", async ({ browserOnDisk }) => {
  const page = await browserOnDisk.start();
  await openFolder(page);
  await page.evaluate(() => localStorage.clear());
  await expectDocuments(page, [FIRST]);
  await browserOnDisk.kill();
  await expectDocuments(await browserOnDisk.start(), [FIRST]);
});

for (const [what, damage] of [
  ["removed", (folder: string) => rm(folder, { recursive: true })],
  ["overwritten", overwrite],
] as const) {
  test(`local storage whose files were ${what} on the disk is no loss, and brings no samples`, async ({
    browserOnDisk,
  }) => {
    await damage(join(browserOnDisk.profile, "Default", "Local Storage", "leveldb"));
    await expectDocuments(await browserOnDisk.start(), [FIRST]);
    await browserOnDisk.kill();
    await expectDocuments(await browserOnDisk.start(), [FIRST]);
  });
}

async function overwrite(folder: string): Promise<void> {
  for (const name of await readdir(folder)) await writeFile(join(folder, name), Buffer.alloc(4096, 0xa5));
}

for (const [what, listed] of [
  ["whole", [FIRST, SECOND, THIRD]],
  ["with a list that lacks what was saved last", [FIRST]],
  ["with an empty list", []],
] as const) {
  test(`documents of version 1, ${what}, are all there after kills while they are opened first`, async ({
    newBrowser,
  }) => {
    await writeVersion1(await newBrowser.start(), [FIRST, SECOND, THIRD], listed);
    await newBrowser.quit();
    for (const after of drawn([0, 60, 200])) {
      const page = await newBrowser.start();
      await page.goto("/wallet", { waitUntil: "commit" });
      await later(after);
      await newBrowser.kill();
    }
    await expectDocuments(await newBrowser.start(), [FIRST, SECOND, THIRD]);
    await newBrowser.kill();
    await expectDocuments(await newBrowser.start(), [FIRST, SECOND, THIRD]);
  });
}
