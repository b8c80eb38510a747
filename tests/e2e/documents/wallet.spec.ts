import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { choose, DNI_FRONT, paper, photograph, createPdf, process, upload } from "../capture/sampleDocuments.ts";
import { collectComplaints, expectAccessible, expectNoSidewaysScroll, holdToasts, passGate } from "../support.ts";
import { openEmptyVault, PAYSLIP, row, stored } from "./vaultPage.ts";

const PASSPORT = paper("pasaporte.pdf", "PASAPORTE", "Apellidos: GARCIA SANCHEZ", "Nombre: LUCIA");

test("[WAL-01] [WAL-05] [STORE-21] [STORE-25] a first visit shows 25 samples, named as such, which can be taken away for good", async ({
  page,
}) => {
  await passGate(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto("/wallet");
  await expect(page.getByText(/^25 documentos · carpetas completas \d+ de 11$/)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole("combobox", { name: "Qué carpeta quieres consultar?" }).click();
  await page.getByRole("option", { name: /^Laboral/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Laboral" })).toBeFocused();
  await expect(page).toHaveTitle(/^Laboral · T-Wallet/);
  await expect(page.getByText("Demo").first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.goBack();
  await page.getByRole("button", { name: "Quitar datos de ejemplo" }).click();
  await expect(page.getByText("0 documentos · carpetas completas 0 de 11")).toBeVisible();
  await page.reload();
  await expect(page.getByText("0 documentos · carpetas completas 0 de 11")).toBeVisible();
  await page.getByRole("button", { name: "Volver", exact: true }).click();
  await expect(page).toHaveURL("/");
});

test("the first document of one's own takes the place of the samples, which come back on demand and stay", async ({
  page,
}) => {
  await holdToasts(page);
  await passGate(page);
  await page.goto("/wallet");
  await expect(page.getByText(/^25 documentos · /)).toBeVisible();
  await upload(page, PASSPORT);
  await expect(page.getByText("Hemos quitado los documentos de ejemplo")).toBeVisible();
  await page.getByRole("button", { name: "Deshacer" }).click();
  await expect(page.getByText("Hemos vuelto a poner los documentos de ejemplo")).toBeVisible();
  await upload(page, PAYSLIP);
  await page.goto("/wallet");
  await expect(page.getByText(/^27 documentos · /)).toBeVisible();
});

test("[FOLD-08] [FOLD-09] [FOLD-11] [FOLD-33] [FOLD-34] [FOLD-38] [FOLD-41] [FOLD-43] [FOLD-44] a document is uploaded, seen, downloaded, deleted and brought back", async ({
  page,
  browser,
}) => {
  const complaints = collectComplaints(page);
  await holdToasts(page);
  await openEmptyVault(page, "/wallet?carpeta=identity");
  await expect(page.getByRole("heading", { name: "No hay documentos en Identidad" })).toBeVisible();
  await page.getByRole("button", { name: "Subir Primer Documento" }).click();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await upload(page, PASSPORT);
  await expect(row(page, "pasaporte.pdf")).toBeVisible();
  // A scan without a table around it is stored as it is.
  const scan = `<div style="position:absolute;inset:0;padding:120px;background:#fff;font:40px/80px monospace">${DNI_FRONT.join("<br>")}</div>`;
  await upload(page, await photograph(browser, "escaneo.jpg", scan));
  await expect(row(page, "escaneo.jpg")).toBeVisible();
  await expectAccessible(page);

  await row(page, "escaneo.jpg").getByRole("button", { name: "Ver", exact: true }).click();
  await expect(page.getByRole("img", { name: "escaneo.jpg" })).toBeVisible();
  const newTab = page.getByRole("link", { name: /Abrir en pestaña nueva/ });
  await expect(newTab).toHaveAttribute("target", "_blank");
  await expect(newTab).toHaveAttribute("href", /^blob:/);
  await page.keyboard.press("Escape");
  await expect(row(page, "escaneo.jpg").getByRole("button", { name: "Ver", exact: true })).toBeFocused();
  await row(page, "pasaporte.pdf").getByRole("button", { name: "Ver", exact: true }).click();
  await expect(page.getByRole("img", { name: "Página 1 de pasaporte.pdf" })).toBeVisible();
  await page.getByRole("button", { name: "Texto de la página 1" }).click();
  await expect(page.getByText("Apellidos: GARCIA SANCHEZ")).toBeVisible();
  await page.keyboard.press("Escape");

  const downloading = page.waitForEvent("download");
  await row(page, "pasaporte.pdf").getByRole("button", { name: "Descargar" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("pasaporte.pdf");
  expect(readFileSync(await download.path())).toEqual(PASSPORT.buffer);

  await row(page, "pasaporte.pdf").getByRole("button", { name: "Eliminar" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText('¿Estás seguro de que quieres eliminar "pasaporte.pdf"?');
  await question.getByRole("button", { name: "Cancelar" }).click();
  await expect(row(page, "pasaporte.pdf")).toBeVisible();
  await row(page, "pasaporte.pdf").getByRole("button", { name: "Eliminar" }).click();
  await question.getByRole("button", { name: "Eliminar" }).click();
  await expect(page.getByText("Documento eliminado")).toBeVisible();
  await expect(page.getByRole("button", { name: /Ver/ })).toHaveCount(1);
  await expect.poll(() => stored(page)).toEqual({ listed: 1, records: 1, files: 1 });
  // The undo outlives the screen.
  await page.getByRole("link", { name: "Tramia, inicio" }).click();
  await page.getByRole("button", { name: "Deshacer" }).click();
  await expect(page.getByText("Documento recuperado")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("button", { name: "Ver", exact: true })).toHaveCount(2);
  await expect.poll(() => stored(page)).toEqual({ listed: 2, records: 2, files: 2 });
  expect(complaints).toEqual([]);
});

test("the JavaScript of a PDF never runs: its page is drawn on a canvas, in the review and in the preview", async ({
  page,
}) => {
  const complaints = collectComplaints(page);
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const script = "/OpenAction << /S /JavaScript /JS (app.alert\\('JavaScript de un PDF'\\)) >>";
  const name = "guion.pdf";
  await openEmptyVault(page, "/wallet?carpeta=identity");
  await page.getByRole("button", { name: "Subir Primer Documento" }).click();
  await choose(page, { ...PASSPORT, name, buffer: createPdf(["PASAPORTE", "Nombre: LUCIA"], script) });
  await process(page);
  await page.getByRole("button", { name: "Ver el documento" }).click();
  await expect(page.getByRole("img", { name: `Página 1 de ${name}` })).toBeVisible();
  await expect(page.locator("iframe, embed, object")).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Guardar en/ }).click();
  await row(page, name).getByRole("button", { name: "Ver", exact: true }).click();
  const canvas = page.getByRole("img", { name: `Página 1 de ${name}` });
  await expect(canvas).toBeVisible();
  const hasInk = await canvas.evaluate((element: HTMLCanvasElement) => {
    const pixels = element.getContext("2d")?.getImageData(0, 0, element.width, element.height).data;
    return pixels?.some((value) => value < 200);
  });
  expect(hasInk).toBe(true);
  await expect(page.locator("iframe, embed, object")).toHaveCount(0);
  await expectAccessible(page);
  expect([dialogs, complaints]).toEqual([[], []]);
});

test("the wallet works without a mouse", async ({ page }) => {
  await holdToasts(page);
  await openEmptyVault(page);
  const tile = page.getByRole("button", { name: /^Seguros/ });
  await tile.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Seguros" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Subir", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await choose(page, paper("poliza.pdf", "SEGURO DEL HOGAR", "POLIZA DE SEGURO DE HOGAR", "Tomador: LUCIA GARCIA"));
  await page.getByRole("button", { name: /^Procesar/ }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Documento Analizado" })).toBeFocused();
  await page.getByRole("button", { name: "Guardar en Seguros" }).focus();
  await page.keyboard.press("Enter");
  await expect(row(page, "poliza.pdf")).toBeVisible();
  await row(page, "poliza.pdf").getByRole("button", { name: "Eliminar" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alertdialog").getByRole("button", { name: "Cancelar" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Documento eliminado")).toBeVisible();
  await page.keyboard.press("Alt+T");
  await page.keyboard.press("Tab");
  await page.getByRole("button", { name: "Deshacer" }).focus();
  await page.keyboard.press("Enter");
  await expect(row(page, "poliza.pdf").last()).toBeVisible();
});

test("the expiry days go into one calendar file, those of the samples do not", async ({ page }) => {
  await passGate(page);
  await page.goto("/wallet");
  await page.getByRole("button", { name: /^Caducidades/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Caducidades" })).toBeFocused();
  await expectAccessible(page);
  const calendar = page.getByRole("button", { name: "Añadir al calendario (.ics)" });
  await expect(calendar).toBeDisabled();
  await page.goto("/wallet?carpeta=vehicle");
  await upload(
    page,
    paper("itv-2031.pdf", "INSPECCION TECNICA DE VEHICULOS", "ITV FAVORABLE", "Valida hasta: 03/05/2031"),
  );
  await expect(row(page, "itv-2031.pdf").first()).toContainText("Caduca el 3 de mayo de 2031");
  await page.goto("/wallet?vista=caducidades");
  const downloading = page.waitForEvent("download");
  await calendar.click();
  const text = readFileSync(await (await downloading).path(), "utf8");
  expect(text.startsWith("BEGIN:VCALENDAR\r\n")).toBe(true);
  expect(text.match(/DTSTART[^\r]*/gu)).toEqual(["DTSTART;VALUE=DATE:20310503"]);
});

test("whose a document is: said at the first one, proposed at the next by its number, and filtered by", async ({
  page,
}) => {
  const complaints = collectComplaints(page);
  const registration = (name: string) =>
    paper(
      name,
      "CERTIFICADO DE EMPADRONAMIENTO",
      "Nombre y apellidos: LUCÍA GARCÍA SÁNCHEZ",
      "Documento de identidad: 91960086Z",
    );
  const whose = page.getByRole("combobox", { name: "De quién es" });
  const save = async () => {
    await page.getByRole("button", { name: /^Guardar en / }).click();
    await page.getByRole("dialog").waitFor({ state: "hidden" });
  };
  await openEmptyVault(page);
  await choose(page, registration("padron.pdf"));
  await process(page);
  await expect(whose).toHaveText("No lo sé / de nadie");
  await whose.click();
  await page.getByRole("option", { name: "Yo" }).click();
  await save();
  await choose(page, registration("padron-nuevo.pdf"));
  await process(page);
  await expect(whose).toHaveText("Yo");
  await expect(whose).toHaveAccessibleDescription("Parece tuyo: lo dice el número");
  await expectAccessible(page);
  await save();
  await expect(row(page, "padron-nuevo.pdf")).toContainText("Es tuyo");
  await choose(page, PAYSLIP);
  await process(page);
  await whose.click();
  await page.getByRole("option", { name: /^Otra persona/ }).click();
  await page.getByRole("textbox", { name: "Nombre o alias" }).fill("Begoña");
  await save();
  await page.goto("/wallet");
  await page.getByRole("button", { name: "Begoña (1)" }).click();
  await expect(page.getByText("Se ve 1 documento de Begoña.")).toBeVisible();
  await expect(page.getByTestId("folder-residence")).toContainText("0 documentos");
  await page.getByTestId("folder-work").click();
  await expect(row(page, "nomina.pdf")).toContainText("Es de Begoña");
  await expectAccessible(page);
  expect(complaints).toEqual([]);
});
