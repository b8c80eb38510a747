import { expect } from "@playwright/test";
import { upload } from "../capture/sampleDocuments.ts";
import { openEmptyVault, PAYSLIP, row } from "../documents/vaultPage.ts";
import { openWith } from "../support.ts";
import { button, dialog, shown, title, type Places } from "./places.ts";

const placesOf = (procedure: string): Places => ({
  [`result of ${procedure}`]: async (page) => {
    await openWith(page, "/hub", { selectedTramite: procedure });
    await button(page, "Ver ya el resultado").click();
    await shown(page.getByText("Resultado del análisis"));
  },
  [`details of ${procedure}`]: (page) => button(page, "Ver Resultados Detallados").click(),
  [`case of ${procedure}`]: async (page) => {
    await button(page, "Guardar como expediente").click();
    await expect(title(page, procedure)).toBeFocused();
  },
});

/** The kept cases. */
export const CASE_PLACES: Places = {
  "no case": async (page) => {
    await openEmptyVault(page, "/expedientes");
    await shown(page.getByRole("heading", { name: "Aún no tienes ningún expediente" }));
  },
  // Procedures whose results and cases have long words in narrow places.
  ...placesOf("Bonificaciones del IBI"),
  ...placesOf("Comunicación de manifestación o reunión"),
  ...placesOf("Permiso de residencia"),
  cases: async (page) => {
    await page.goto("/expedientes");
    await shown(page.getByRole("list", { name: "Tus expedientes" }));
  },
  "home with cases": async (page) => {
    await page.goto("/");
    await shown(page.getByRole("region", { name: "Mis trámites" }));
  },
};

/** The plans, the dossier, and the safe copy of a document. */
export const PLAN_PLACES: Places = {
  plan: async (page) => {
    await openEmptyVault(page, "/plan/fallecimiento");
    await shown(title(page, "Fallecimiento de un familiar"));
  },
  "plan, later": async (page) => {
    await button(page, /^Más adelante/).click();
  },
  "plan, its order": async (page) => {
    await button(page, "El orden, de un vistazo").click();
  },
  "dossier, choosing": async (page) => {
    await page.goto("/wallet?carpeta=work");
    await upload(page, PAYSLIP);
    await page.goto("/preparar/");
    await shown(title(page, "Documentos para presentar"));
  },
  "safe copy": async (page) => {
    await page.goto("/wallet?carpeta=work");
    await row(page, "nomina.pdf").getByRole("button", { name: "Ver", exact: true }).click();
    await button(page, "Copia segura").click();
    await shown(dialog(page, "Copia segura").getByLabel("¿Para quién?"));
  },
  "safe copy, masks": async (page) => {
    const form = dialog(page, "Copia segura");
    await form.getByLabel("¿Para quién?").fill("Inmobiliaria Sol");
    await form.getByLabel("¿Para qué?").fill("contrato de alquiler");
    await form.getByRole("button", { name: "Continuar" }).click();
    await shown(form.getByRole("button", { name: "Hacer la copia" }));
  },
};
