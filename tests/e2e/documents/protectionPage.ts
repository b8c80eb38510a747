import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "../support.ts";

/** The passphrase of every protected vault of the tests. */
const PASSPHRASE = "grillo ámbar tejado violín";

/** A button by its whole name. */
export const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
/** The field of the passphrase. */
export const phrase = (page: Page) => page.getByRole("textbox", { name: "Frase de paso", exact: true });
/** The heading of the lock. */
export const locked = (page: Page) => page.getByRole("heading", { name: "Tu T-Wallet está bloqueada" });

/** Protects the vault from its offer. @returns the recovery code */
export async function protect(page: Page): Promise<string> {
  const code = await startProtecting(page);
  await expect(page.getByRole("dialog").getByText("Tu T-Wallet está protegida")).toBeVisible();
  await button(page, "Entendido").click();
  return code;
}

/** Begins to. @returns the recovery code */
export async function startProtecting(page: Page): Promise<string> {
  await button(page, "Ver cómo").click();
  await button(page, "Proteger").click();
  await phrase(page).fill(PASSPHRASE);
  await expectAccessible(page);
  await button(page, "Crear mi código").click();
  const card = page.getByRole("group", { name: "Código de recuperación" }).locator("code");
  const code = ((await card.textContent()) ?? "").trim();
  const groups = code.split(" ");
  await button(page, "Ya lo he guardado").click();
  for (const field of await page.getByRole("textbox", { name: /^Grupo \d+$/ }).all()) {
    const label = (await field.evaluate((input) => (input as HTMLInputElement).labels?.[0]?.textContent)) ?? "";
    await field.fill(groups[Number(label.replace(/\D/g, "")) - 1] ?? "");
  }
  await button(page, "Comprobar").click();
  return code;
}

/** Opens the locked vault. */
export async function unlock(page: Page): Promise<void> {
  await phrase(page).fill(PASSPHRASE);
  await button(page, "Desbloquear").click();
}
