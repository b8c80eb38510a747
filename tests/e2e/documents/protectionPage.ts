import { expect, type Page } from "@playwright/test";
import { upload } from "../capture/sampleDocuments.ts";
import { expectAccessible } from "../support.ts";
import { openEmptyVault, PAYSLIP } from "./vaultPage.ts";

/** The passphrase of every protected vault of the tests. */
export const PASSPHRASE = "grillo ámbar tejado violín";

/** A button by its whole name. */
export const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
/** The field of the passphrase. */
export const phrase = (page: Page) => page.getByRole("textbox", { name: "Frase de paso", exact: true });
/** The heading of the lock. */
export const locked = (page: Page) => page.getByRole("heading", { name: "Tu T-Wallet está bloqueada" });
/** The page of the wallet with this number of documents. */
export const counted = (page: Page, documents: number) =>
  page.getByText(documents === 1 ? /^1 documento · / : new RegExp(`^${documents} documentos · `));

/** A protected vault that holds a payslip, open at the page of the wallet. @returns the recovery code */
export async function openProtected(page: Page, origin = ""): Promise<string> {
  await openEmptyVault(page, `${origin}/wallet?carpeta=work`);
  await upload(page, PAYSLIP);
  await button(page, "Volver").click();
  return protect(page);
}

/** Protects the vault from its offer, on the page of the wallet. @param password the gate's, for a vault that is synchronised @returns the recovery code */
export async function protect(page: Page, password?: string): Promise<string> {
  // The offer moves when the page arrives: a click before that would miss it.
  await page.getByRole("heading", { level: 1, name: "T-Wallet" }).waitFor();
  await button(page, "Saber más").click();
  await button(page, "Proteger").click();
  await phrase(page).fill(PASSPHRASE);
  if (password !== undefined) await page.getByLabel("Contraseña de acceso").fill(password);
  await expectAccessible(page);
  await button(page, "Crear mi código").click();
  const code = await keepCode(page);
  await expect(page.getByRole("dialog").getByText("Tu T-Wallet está protegida")).toBeVisible();
  await button(page, "Entendido").click();
  return code;
}

/** Keeps the recovery code that is shown, and types two of its groups back. @returns the code */
export async function keepCode(page: Page): Promise<string> {
  const card = page.getByRole("group", { name: "Código de recuperación" }).locator("code");
  const code = ((await card.textContent()) ?? "").trim();
  const groups = code.split(" ");
  await button(page, "Ya lo he guardado").click();
  const fields = page.getByRole("textbox", { name: /^Grupo \d+$/ });
  await fields.first().waitFor();
  for (const field of await fields.all()) {
    const label = (await field.evaluate((input) => (input as HTMLInputElement).labels?.[0]?.textContent)) ?? "";
    await field.fill(groups[Number(label.replace(/\D/g, "")) - 1] ?? "");
  }
  await button(page, "Comprobar").click();
  return code;
}

/** Tries a passphrase at the lock. */
export async function unlock(page: Page, passphrase = PASSPHRASE): Promise<void> {
  await phrase(page).fill(passphrase);
  await button(page, "Desbloquear").click();
}

/** Locks all tabs from a tab of its own: in the others a dialog may cover the header. */
export async function lockFromOtherTab(page: Page): Promise<void> {
  const other = await page.context().newPage();
  await openEmptyVault(other);
  await button(other, "Bloquear").click();
  await expect(locked(other)).toBeVisible();
  await other.close();
  await expect(locked(page)).toBeVisible();
}
