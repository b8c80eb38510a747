import { expect, type Page } from "@playwright/test";
import { drawn } from "../../propertyRuns.ts";
import { upload } from "../capture/sampleDocuments.ts";
import { button, PASSPHRASE, phrase, protect } from "../documents/protectionPage.ts";
import { openEmptyVault, PAYSLIP } from "../documents/vaultPage.ts";
import { openSituation, saySituation } from "../grants/situationForm.ts";
import { navigate } from "../support.ts";
import { later, test } from "./harness.ts";

const myRegion = (page: Page) => page.getByRole("dialog").getByRole("combobox", { name: "Provincia o isla" });

/** Takes a first step of a plan, says where one lives and who asks, until the app has said that it is kept. */
async function say(page: Page): Promise<void> {
  await navigate(page, "/plan/fallecimiento");
  await page.getByRole("group", { name: "Pasos por hacer" }).getByRole("checkbox").first().click();
  await navigate(page, "/wallet");
  await button(page, "Ajustes").click();
  await button(page, "Ver mis datos").click();
  await myRegion(page).click();
  await page.getByRole("option", { name: "Asturias" }).click();
  await button(page, "Cerrar").click();
  await button(page, "Cerrar").click();
  await saySituation(page);
  await expect(page.getByText("Situación guardada").first()).toBeVisible();
}

async function expectSaid(page: Page): Promise<void> {
  await openEmptyVault(page, "/opportunities");
  await expect(await openSituation(page)).toContainText("Autónomo");
  await page.goto("/plan/fallecimiento");
  await expect(page.getByRole("region", { name: "Ya está" }).getByRole("checkbox")).toHaveCount(1);
  await page.goto("/wallet");
  await button(page, "Ajustes").click();
  await button(page, "Ver mis datos").click();
  await expect(myRegion(page)).toContainText("Asturias");
}

for (const seconds of drawn([0, 2, 20])) {
  test(`what is said of oneself outlives a kill ${seconds} s after it is kept`, async ({ newBrowser }) => {
    test.slow();
    const page = await newBrowser.start();
    await openEmptyVault(page);
    await say(page);
    await later(seconds * 1000);
    await newBrowser.kill();
    await expectSaid(await newBrowser.start());
  });

  test(`it outlives a kill ${seconds} s after 'ya no está protegida'`, async ({ newBrowser }) => {
    test.slow();
    const page = await newBrowser.start();
    await openEmptyVault(page, "/wallet?carpeta=work");
    await upload(page, PAYSLIP);
    await button(page, "Volver").click();
    await protect(page);
    await say(page);
    await navigate(page, "/wallet");
    await button(page, "Ajustes").click();
    await button(page, "Cambiar cómo se abre").click();
    await button(page, "Quitar la protección").click();
    await phrase(page).fill(PASSPHRASE);
    await button(page, "Quitar la protección").click();
    await expect(page.getByText("Tu T-Wallet ya no está protegida").first()).toBeVisible();
    await later(seconds * 1000);
    await newBrowser.kill();
    await expectSaid(await newBrowser.start());
  });
}
