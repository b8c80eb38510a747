import { expect, type Page } from "@playwright/test";
import { drawn } from "../../propertyRuns.ts";
import {
  expectDocuments,
  expectFile,
  identityPaper,
  type KillableBrowser,
  later,
  open,
  openFolder,
  save,
  test,
} from "../kill/harness.ts";
import { locked, startProtecting, unlock } from "../documents/protectionPage.ts";
import { file, fromOwnAddress, inClear, SUPABASE } from "./support.ts";

const DOCUMENTS = [identityPaper("uno.pdf"), identityPaper("dos.pdf", 2_000_000)] as const;
const ACTIONS = { browser: "Traer a este navegador", account: "Mover al servidor" } as const;
type Place = keyof typeof ACTIONS;

const placeSection = (page: Page) => page.getByRole("region", { name: "Dónde se guardan" });

async function start(browser: KillableBrowser): Promise<Page> {
  const page = await browser.start();
  await fromOwnAddress(page.context());
  return page;
}

async function openPlace(page: Page): Promise<void> {
  await open(page, "/wallet");
  await page.getByRole("button", { name: "Copias y espacio" }).click();
  await placeSection(page)
    .getByText(/^Tus documentos se guardan/)
    .waitFor();
}

async function beginMove(page: Page, to: Place): Promise<void> {
  await openPlace(page);
  await placeSection(page).getByRole("button", { name: ACTIONS[to] }).click();
}

async function move(page: Page, to: Place): Promise<void> {
  await beginMove(page, to);
  await expect(placeSection(page).getByText(/copiados? (al servidor|a este navegador)/)).toBeVisible();
}

/** A browser whose documents were saved in that place long ago. */
async function documentsIn(place: Place, browser: KillableBrowser): Promise<void> {
  const page = await start(browser);
  await openFolder(page);
  const [first, ...others] = DOCUMENTS;
  // The first one asks who may read it.
  await file(page, first);
  for (const document of others) await save(page, document);
  if (place === "browser") await move(page, "browser");
  await browser.quit();
}

test("a document that was saved at a first visit is there after a kill, behind the gate", async ({ newBrowser }) => {
  const page = await start(newBrowser);
  await openFolder(page);
  await file(page, DOCUMENTS[0]);
  await newBrowser.kill();
  await expectDocuments(await start(newBrowser), DOCUMENTS.slice(0, 1));
});

for (const [to, from] of [
  ["browser", "account"],
  ["account", "browser"],
] as const) {
  test(`'${ACTIONS[to]}' loses nothing, whenever the browser is killed, and the same action finishes it`, async ({
    newBrowser,
  }) => {
    test.slow();
    await documentsIn(from, newBrowser);
    for (const after of drawn([50, 300])) {
      await beginMove(await start(newBrowser), to);
      await later(after);
      await newBrowser.kill();
      await expectDocuments(await start(newBrowser), DOCUMENTS);
      await newBrowser.quit();
    }
    let page = await start(newBrowser);
    if (!(await isIn(to, page))) await move(page, to);
    await newBrowser.kill();
    await expectDocuments(await start(newBrowser), DOCUMENTS);
    await newBrowser.quit();
    page = await start(newBrowser);
    if (!(await isIn(to, page))) await move(page, to);
    await later(300);
    await newBrowser.quit();
    // The visit that removes the originals is killed too.
    for (const after of drawn([0, 100, 300])) {
      page = await start(newBrowser);
      await open(page, "/wallet");
      await later(after);
      await newBrowser.kill();
    }
    await expectDocuments(await start(newBrowser), DOCUMENTS);
    await newBrowser.quit();
    await expect(async () => {
      page = await start(newBrowser);
      await openPlace(page);
      const left = placeSection(page).getByText(/^(Originales pendientes|Hay|Queda)/);
      try {
        // A slow machine removes them after the page is shown.
        await expect(left).toHaveCount(0, { timeout: 20_000 });
      } finally {
        await newBrowser.quit();
      }
    }).toPass();
    await expectDocuments(await start(newBrowser), DOCUMENTS);
  });
}

const CHANGES = "/rest/v1/rpc/change_sealed";

for (const [moment, path, earlier] of [
  ["before its first file is sent", "/storage/v1/object/", 0],
  ["before its documents have their rows", CHANGES, 1],
  ["before it is said to be protected", CHANGES, 2],
] as const) {
  test(`an account that is killed while it is sealed, ${moment}, shows its lock, opens by its phrase and is whole`, async ({
    newBrowser,
  }) => {
    test.slow();
    await documentsIn("account", newBrowser);
    const page = await start(newBrowser);
    await open(page, "/wallet");
    let requests = 0;
    const reached = new Promise<void>((resolve) => {
      void page.route(
        ({ href }) => href.startsWith(`${SUPABASE}${path}`),
        (route) => {
          const isHeld = route.request().method() === "POST" && (requests += 1) > earlier;
          return isHeld ? resolve() : route.continue();
        },
      );
    });
    await startProtecting(page, "tramia");
    await reached;
    await newBrowser.kill();

    const second = await start(newBrowser);
    // The flag of local storage may not be written yet: the page finds the keyring at the server, and begins again with the lock.
    await second.addInitScript(() => {
      if (!sessionStorage.getItem("begun")) localStorage.removeItem("tramia-protected-account");
      sessionStorage.setItem("begun", "true");
    });
    await open(second, "/wallet?carpeta=identity");
    await expect(locked(second)).toBeVisible();
    await unlock(second);
    for (const document of DOCUMENTS) await expectFile(second, document);
    // It goes on by itself.
    await expect.poll(() => inClear(second)).toBe(0);
    await newBrowser.quit();

    const third = await start(newBrowser);
    await third.goto("/wallet?carpeta=identity");
    await unlock(third);
    for (const document of DOCUMENTS) await expectFile(third, document);
  });
}

/** True where the place is the chosen one. */
async function isIn(place: Place, page: Page): Promise<boolean> {
  await openPlace(page);
  const text =
    place === "account" ? /^Tus documentos se guardan en el servidor/ : /se guardan (solo )?en este navegador/;
  return placeSection(page).getByText(text).first().isVisible();
}
