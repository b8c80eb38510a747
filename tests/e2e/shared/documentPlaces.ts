import { expect } from "@playwright/test";
import { choose, process, sample } from "../capture/sampleDocuments.ts";
import { openEmptyVault, PAYSLIP } from "../documents/vaultPage.ts";
import { enterPassword, passGate } from "../support.ts";
import { button, close, dialog, shown, title, type Places } from "./places.ts";

/** Where the exported backup is. */
let backup = "";

/** The wallet with the samples. */
export const SAMPLE_PLACES: Places = {
  wallet: async (page) => {
    await page.goto("/");
    await enterPassword(page);
    await shown(title(page, "¿Qué trámite necesitas hacer?"));
    await page.goto("/wallet");
    await shown(page.getByText(/^25 documentos ·/));
  },
  "wallet, folder list": async (page) => {
    await page.getByRole("combobox", { name: "Qué carpeta quieres consultar?" }).click();
    await shown(page.getByRole("option"));
  },
  "wallet, search": async (page) => {
    await page.keyboard.press("Escape");
    await page.getByRole("searchbox", { name: "Buscar en tus documentos" }).fill("titul");
    await shown(button(page, /^Ver/));
  },
  "your data": async (page) => {
    await button(page, "Ajustes").click();
    await shown(dialog(page, "Ajustes"));
  },
  "your data, clearing": async (page) => {
    await button(page, /^Vaciar/).click();
    await shown(page.getByRole("alertdialog"));
  },
  "your data, exported": async (page) => {
    await page.getByRole("alertdialog").getByRole("button", { name: "Cancelar" }).click();
    const downloading = page.waitForEvent("download");
    await button(page, /^Exportar todo/).click();
    await button(page, "Guardar sin cifrar").click();
    backup = await (await downloading).path();
  },
  "your data, import": async (page) => {
    await page.locator("input[type=file]").first().setInputFiles(backup);
    await shown(page.getByRole("alertdialog"));
  },
  expiries: async (page) => {
    await page.goto("/wallet?vista=caducidades");
    await shown(title(page, "Caducidades"));
  },
  "folder, keepsakes": async (page) => {
    await page.goto("/wallet?carpeta=memory");
    await shown(title(page, "Archivos de Recuerdo"));
  },
  folder: async (page) => {
    await page.goto("/wallet?carpeta=identity");
    await shown(button(page, /^Ver/));
  },
  deletion: async (page) => {
    await button(page, "Eliminar").first().click();
    await shown(page.getByRole("alertdialog"));
  },
};

/** The upload, from the camera to the review and what is filed. */
export const UPLOAD_PLACES: Places = {
  "upload dialog": async (page) => {
    await passGate(page);
    await page.goto("/wallet?carpeta=identity");
    await button(page, "Subir").first().click();
    await shown(dialog(page));
  },
  "recognition settings": (page) => button(page, "Configurar OCR").click(),
  camera: async (page) => {
    await button(page, /^(Volver|Cancelar|Cerrar sin guardar)/)
      .last()
      .click();
    await button(page, "Tomar Foto con Cámara").click();
    await expect(button(page, "Hacer foto")).toHaveAttribute("aria-disabled", "false");
  },
  "camera, photo taken": async (page) => {
    await button(page, "Hacer foto").click();
    await shown(button(page, "Usar Foto"));
  },
  "camera, several pages": async (page) => {
    await button(page, "Añadir otra página").click();
    await expect(button(page, "Hacer foto")).toHaveAttribute("aria-disabled", "false");
  },
  "upload queue": async (page) => {
    await button(page, "Hacer foto").click();
    await button(page, "Usar Foto").click();
    await shown(page.getByText(/^documento_/u));
    await choose(
      page,
      sample("dev-01-dniFront.jpg"),
      { name: "notas.txt", mimeType: "text/plain", buffer: Buffer.from("hola") },
      { ...PAYSLIP, name: "nomina-de-noviembre-de-2026-de-la-sidreria-la-nora.pdf" },
    );
    await shown(button(page, /^Procesar/));
  },
  "upload, leaving": async (page) => {
    await page.keyboard.press("Escape");
    await shown(page.getByRole("alertdialog"));
  },
  review: async (page) => {
    await button(page, "Seguir aquí").click();
    await button(page, /^Quitar documento_/u).click();
    await button(page, "Procesar todo").click();
    await shown(page.getByRole("heading", { name: "Documento Analizado" }));
  },
  "review, image put away": (page) => button(page, "Ocultar la imagen").click(),
  "review, editing": (page) =>
    button(page, /^Corregir/)
      .first()
      .click(),
  "review, new person": async (page) => {
    await page.keyboard.press("Escape");
    await page.getByRole("combobox", { name: "De quién es" }).click();
    await page.getByRole("option", { name: /^Otra persona/ }).click();
    await shown(page.getByRole("textbox", { name: "Nombre o alias" }));
  },
  "review, second document": async (page) => {
    await page.getByRole("textbox", { name: "Nombre o alias" }).fill("Maximiliana");
    await button(page, /^Guardar en /).click();
    await shown(page.getByRole("region", { name: "Documento Analizado" }).filter({ hasText: "nomina" }));
  },
  "folder, own documents": async (page) => {
    await button(page, /^Guardar en /).press("Enter");
    await expect(dialog(page)).toHaveCount(0);
    await page.goto("/wallet?carpeta=identity");
    await shown(page.getByText("dev-01-dniFront.pdf"));
  },
  "preview, photo": async (page) => {
    await button(page, /^Ver$/).first().click();
    await shown(page.getByRole("img", { name: "Página 1 de dev-01-dniFront.pdf" }));
  },
  "whose it is": async (page) => {
    await button(page, /^De quién es/).click();
    await shown(dialog(page, "De quién es"));
  },
  "review, identical file": async (page) => {
    await page.keyboard.press("Escape");
    await close(page);
    await choose(page, sample("dev-01-dniFront.jpg"));
    await process(page);
    await shown(page.getByText("Ya tienes este archivo"));
  },
  "wallet, own documents": async (page) => {
    await button(page, "Rechazar").click();
    await close(page);
    await page.goto("/wallet");
    await shown(page.getByText(/^2 documentos ·/));
  },
  "my data": async (page) => {
    await button(page, "Ajustes").click();
    await button(page, "Ver mis datos").click();
    await shown(dialog(page, "Mis datos"));
  },
  "my data, renaming": (page) =>
    button(page, /^Cambiar/)
      .first()
      .click(),
  "preview, PDF": async (page) => {
    await page.goto("/wallet?carpeta=work");
    await button(page, /^Ver$/).click();
    await shown(page.getByRole("img", { name: /^Página 1/ }));
  },
  "preview, text of a PDF": (page) => button(page, "Texto de la página 1").click(),
};

/** The wallet without a document, and how all is erased. */
export const EMPTY_PLACES: Places = {
  "folder, empty": async (page) => {
    await openEmptyVault(page, "/wallet?carpeta=fiscal");
    await shown(page.getByRole("heading", { name: "No hay documentos en Fiscal" }));
  },
  "privacy, erasing": async (page) => {
    await button(page, "Privacidad").click();
    await button(page, "Borrar todo de este navegador").click();
    await shown(button(page, "Borrar todo"));
  },
};
