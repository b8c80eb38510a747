import type { Page } from "@playwright/test";
import { navigate } from "../support.ts";

/** Opens the form 'Tu situación' of the open Oportuni-T. @returns its field of who asks */
export async function openSituation(page: Page) {
  await page
    .getByRole("button", { name: /^Tu situación/ })
    .first()
    .click();
  return page.getByRole("dialog").getByRole("combobox", { name: "Tipo de solicitante" });
}

/** Goes to Oportuni-T and says there that it is a self-employed person who asks. */
export async function saySituation(page: Page): Promise<void> {
  await navigate(page, "/opportunities");
  await (await openSituation(page)).click();
  await page.getByRole("option", { name: /Autónomo/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Guardar" }).click();
}
