import { expect } from "@playwright/test";
import { upload } from "../capture/sampleDocuments.ts";
import { openEmptyVault, PAYSLIP } from "../documents/vaultPage.ts";
import { button, dialog, shown, title, type Places } from "./places.ts";

const PASSPHRASE = "grillo ámbar tejado violín";

/** A vault that is protected, locked and opened again, and what was done in it. */
export const PROTECTION_PLACES: Places = {
  offer: async (page) => {
    await openEmptyVault(page, "/wallet?carpeta=work");
    await upload(page, PAYSLIP);
    await shown(button(page, "Saber más"));
  },
  explanation: async (page) => {
    await button(page, "Saber más").click();
    await shown(dialog(page, "Protege tu T-Wallet"));
  },
  passphrase: async (page) => {
    await button(page, "Proteger").click();
    await button(page, "Crear mi código").click();
    await shown(page.getByText("Escribe una frase de paso."));
  },
  code: async (page) => {
    await page.getByRole("textbox", { name: "Frase de paso" }).fill(PASSPHRASE);
    await button(page, "Crear mi código").click();
    await shown(page.getByRole("group", { name: "Código de recuperación" }));
  },
  "groups of the code": async (page) => {
    const groups = (
      await page.getByRole("group", { name: "Código de recuperación" }).locator("code").innerText()
    ).split(/\s+/u);
    await button(page, "Ya lo he guardado").click();
    for (const [index, group] of groups.entries()) {
      const field = page.getByRole("textbox", { name: `Grupo ${index + 1}`, exact: true });
      if (await field.isVisible()) await field.fill(group);
    }
  },
  protected: async (page) => {
    await button(page, "Comprobar").click();
    await shown(button(page, "Entendido"));
  },
  "header of a protected vault": async (page) => {
    await button(page, "Entendido").click();
    await expect(dialog(page)).toHaveCount(0);
  },
  "what opens it": async (page) => {
    await page.goto("/wallet");
    await page.getByRole("textbox", { name: "Frase de paso" }).fill(PASSPHRASE);
    await button(page, "Desbloquear").click();
    await button(page, "Ajustes").click();
    await button(page, "Cambiar cómo se abre").click();
    await shown(dialog(page, "Solo tú"));
  },
  "another passphrase": (page) => button(page, "Cambiar la frase").click(),
  activity: async (page) => {
    await page.goto("/access-logs?vista=actividad");
    await page.getByRole("textbox", { name: "Frase de paso" }).fill(PASSPHRASE);
    await button(page, "Desbloquear").click();
    await shown(page.getByRole("list", { name: "Hoy" }));
  },
  lock: async (page) => {
    await button(page, "Bloquear").click();
    await shown(title(page, "Tu T-Wallet está bloqueada"));
  },
  "lock, recovery code": (page) => button(page, "Usar el código de recuperación").click(),
};
