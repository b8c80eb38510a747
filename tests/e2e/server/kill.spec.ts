import { expect, type Page } from "@playwright/test";
import { drawn } from "../../propertyRuns.ts";
import {
  expectDocuments,
  identityPaper,
  type KillableBrowser,
  later,
  open,
  openFolder,
  save,
  test,
} from "../kill/harness.ts";
import { keepCode } from "../documents/protectionPage.ts";
import { devicesDialog, expectCurrent, file, fromOwnAddress, join, openDevices, SUPABASE, visitor } from "./support.ts";

const DOCUMENTS = [identityPaper("uno.pdf"), identityPaper("dos.pdf", 2_000_000)] as const;

async function start(browser: KillableBrowser): Promise<Page> {
  const page = await browser.start();
  await fromOwnAddress(page.context());
  return page;
}

/** A browser that has two documents. */
async function fileDocuments(browser: KillableBrowser): Promise<Page> {
  const page = await start(browser);
  await openFolder(page);
  const [first, ...others] = DOCUMENTS;
  // The first one asks who may read it.
  await file(page, first);
  for (const document of others) await save(page, document);
  return page;
}

/** Begins to turn synchronising on. @returns the recovery code */
async function beginSync(page: Page): Promise<string> {
  await openDevices(page);
  await devicesDialog(page).getByRole("switch", { name: "Sincronizar entre mis dispositivos" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByLabel("Contraseña de acceso").fill("tramia");
  await question.getByRole("button", { name: "Crear mi código" }).click();
  return keepCode(page);
}

test("a document that was saved at a first visit is there after a kill, behind the gate", async ({ newBrowser }) => {
  const page = await start(newBrowser);
  await openFolder(page);
  await file(page, DOCUMENTS[0]);
  await newBrowser.kill();
  await expectDocuments(await start(newBrowser), DOCUMENTS.slice(0, 1));
});

for (const [moment, path, earlier] of [
  ["before its first file is sent", "/storage/v1/object/", 0],
  ["before its rows are sent", "/rest/v1/rpc/change_sealed", 1],
] as const) {
  test(`a device that is killed while it sends its vault for the first time, ${moment}, loses nothing and goes on by itself`, async ({
    newBrowser,
    browser,
  }) => {
    test.slow();
    const page = await fileDocuments(newBrowser);
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
    const code = await beginSync(page);
    await reached;
    await newBrowser.kill();

    const second = await start(newBrowser);
    await expectDocuments(second, DOCUMENTS);
    await openDevices(second);
    await expectCurrent(second);
    const other = await visitor(browser, "/wallet");
    await join(other, code);
    await expect(other.getByText(/^2 documentos · /)).toBeVisible();
  });
}

test("a device that is killed while it takes what others have loses nothing, and has all of it afterwards", async ({
  newBrowser,
  browser,
}) => {
  test.slow();
  const other = await visitor(browser, "/wallet?carpeta=identity");
  await file(other, DOCUMENTS[0]);
  const code = await beginSync(other);
  await expectCurrent(other);

  const page = await start(newBrowser);
  await openFolder(page);
  await file(page, DOCUMENTS[1]);
  await openDevices(page);
  await devicesDialog(page).getByRole("textbox", { name: "Código de recuperación" }).fill(code);
  for (const after of drawn([0, 200, 800])) {
    const running = page.isClosed() ? await start(newBrowser) : page;
    if (running !== page) await openDevices(running);
    const button = devicesDialog(running).getByRole("button", { name: "Unir este dispositivo" });
    if (await button.isVisible()) {
      await devicesDialog(running).getByRole("textbox", { name: "Código de recuperación" }).fill(code);
      await button.click();
    }
    await later(after);
    await newBrowser.kill();
  }
  const last = await start(newBrowser);
  await open(last, "/wallet");
  await openDevices(last);
  if (await devicesDialog(last).getByRole("button", { name: "Unir este dispositivo" }).isVisible()) {
    await devicesDialog(last).getByRole("textbox", { name: "Código de recuperación" }).fill(code);
    await devicesDialog(last).getByRole("button", { name: "Unir este dispositivo" }).click();
  }
  await expectCurrent(last);
  await expectDocuments(last, DOCUMENTS);
});
