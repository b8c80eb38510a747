import { expect, type Page } from "@playwright/test";
import { paper } from "../capture/sampleDocuments.ts";
import { expectAccessible, passGate } from "../support.ts";

/** A payslip to upload. */
export const PAYSLIP = paper(
  "nomina.pdf",
  "RECIBO INDIVIDUAL JUSTIFICATIVO DEL PAGO DE SALARIOS",
  "NOMINA",
  "Total devengado: 1.200,00",
);

/** A browser that has declined the samples, so that its vault is empty. */
export async function openEmptyVault(page: Page, path = "/wallet"): Promise<void> {
  await passGate(page);
  await page.addInitScript(() => {
    localStorage.setItem("tramia-demo-declined", "true");
  });
  await page.goto(path);
}

/** The row of a document in a list. */
export const row = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });

/** What local storage and IndexedDB hold of the documents. */
export const stored = (page: Page) =>
  page.evaluate(async () => {
    const list = JSON.parse(localStorage.getItem("tramia-documents") ?? "[]") as { id: string }[];
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open("tramia");
      request.addEventListener("success", () => resolve(request.result));
      request.addEventListener("error", () => reject(request.error));
    });
    const keys = (name: string) =>
      new Promise<unknown[]>((resolve, reject) => {
        const request = database.transaction(name).objectStore(name).getAllKeys();
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(request.error));
      });
    const [records, files] = [await keys("records"), await keys("files")];
    database.close();
    return { listed: list.length, records: records.length, files: files.length };
  });

const PASSPHRASE = "grillo ámbar tejado violín";

/** The button of that name. */
export const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
/** The field of the passphrase. */
export const phrase = (page: Page) => page.getByRole("textbox", { name: "Frase de paso", exact: true });
/** The heading of the lock screen. */
export const locked = (page: Page) => page.getByRole("heading", { name: "Tu T-Wallet está bloqueada" });

/** Protects the vault from its offer. @returns the recovery code */
export async function protect(page: Page): Promise<string> {
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
  await expect(page.getByRole("dialog").getByText("Tu T-Wallet está protegida")).toBeVisible();
  await button(page, "Entendido").click();
  return code;
}

/** Opens the vault with the passphrase. */
export async function unlock(page: Page): Promise<void> {
  await phrase(page).fill(PASSPHRASE);
  await button(page, "Desbloquear").click();
}
