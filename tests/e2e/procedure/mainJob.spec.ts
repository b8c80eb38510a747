import { expect, test } from "@playwright/test";
import { sample } from "../capture/sampleDocuments.ts";
import { collectComplaints, enterPassword, expectAccessible, navigationState, openWith, passGate } from "../support.ts";

const CENTRE = { name: "Analizar: Alta de autónomo" };

test("[PROD-09] [HUB-48] [MISS-01] [MISS-03] [MISS-04] [MISS-16] [MISS-17] [WAL-18] the main job, from the gate to the missing documents in the wallet", async ({
  page,
}) => {
  const complaints = collectComplaints(page);
  await page.goto("/");
  await enterPassword(page);
  await page.getByRole("combobox").fill("autónomo");
  await page.getByRole("option", { name: "Alta de autónomo" }).click();
  await page.getByRole("button", CENTRE).click();
  await expect(page).toHaveURL("/hub");
  await expect(page.getByText("ANALIZANDO CONSULTA").or(page.getByText("RESULTADO", { exact: true }))).toBeVisible();
  await expect(page.getByRole("button", { name: "Procesar Otro Trámite" })).toBeVisible();
  await expect(page.getByTestId("headline")).toHaveText(/0\s%Te faltan 2 documentos/);
  // A fee or a number is no document: it is ticked, and weighs in no figure.
  await expect(page.getByRole("region", { name: "Lo que hay que hacer" }).getByRole("checkbox")).toHaveCount(3);
  await expect(page.getByText("Ficha con fuentes oficiales")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Cómo lo he comprobado" }).click();
  await page.getByRole("button", { name: /^T-Wallet: faltan 2 documentos/ }).click();
  await expect(page).toHaveURL("/wallet");
  const missing = page.getByRole("region", { name: "Falta" });
  await expect(page.getByRole("heading", { name: "Documentos necesarios para: Alta de autónomo" })).toBeVisible();
  await expect(page.getByText(/0 de 2 completados \(0\s?%\)/)).toBeVisible();
  await expect(missing.getByRole("listitem")).toHaveCount(2);
  await expect(missing).toContainText("DNI o NIE en vigor");
  await expectAccessible(page);
  expect(await navigationState(page)).toMatchObject({
    fromTramia: true,
    tramite: "Alta de autónomo",
    socratesData: { documents: expect.arrayContaining(["DNI o NIE en vigor"]) },
    platonValidations: expect.arrayContaining([
      expect.objectContaining({ documentType: "DNI o NIE en vigor", status: "missing" }),
    ]),
  });

  // Each missing document goes straight into its folder.
  await missing
    .getByRole("listitem")
    .filter({ hasText: "DNI o NIE en vigor" })
    .getByRole("button", { name: "Subir a Identidad" })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Identidad" })).toBeFocused();
  await page.getByRole("button", { name: "Subir este documento" }).click();
  // A photo of the document itself: it is read, understood and filed on this device.
  await page.getByLabel("Elegir archivos").setInputFiles({ ...sample("dev-01-dniFront.jpg"), name: "dni.jpg" });
  await page.getByRole("heading", { name: "Documento Analizado" }).waitFor();
  await expect(page.getByText("93947135R").first()).toBeVisible();
  await page.getByRole("button", { name: "Guardar en Identidad" }).click();
  await expect(page.getByText("Documento guardado")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.reload();
  await expect(page.getByText("dni.pdf")).toBeVisible();
  await page.getByRole("button", { name: "Volver", exact: true }).click();
  // One side of the card proves nothing, also where it was uploaded for this very row.
  await expect(missing.getByRole("listitem").filter({ hasText: "DNI o NIE en vigor" })).toContainText(
    /No vale\s*Solo se ve una cara\. Sube también la otra\./,
  );
  await expect(page.getByText(/0 de 2 completados \(0\s?%\)/)).toBeVisible();
  await page.getByRole("button", { name: "Volver al Análisis" }).click();
  await expect(page.getByTestId("headline")).toContainText("Te faltan 2 documentos");
  expect(complaints).toEqual([]);
});

test("[HUB-08] the percentage is computed from the documents in the vault", async ({ page }) => {
  await passGate(page);
  await page.addInitScript(() => {
    const document = (id: string, folderId: string, documentType: string) => ({
      id,
      filename: `${documentType}.pdf`,
      folderId,
      documentType,
      confidence: 95,
      uploadDate: "2026-11-01T10:00:00.000Z",
      isDemoData: false,
      size: 0,
      mimeType: "application/pdf",
    });
    localStorage.setItem(
      "tramia-documents",
      JSON.stringify([document("a", "identity", "Documento"), document("b", "banking", "Extracto")]),
    );
  });
  await page.clock.install();
  await openWith(page, "/hub", { selectedTramite: "Alta de autónomo" });
  await expect(page.getByRole("progressbar")).toBeVisible();
  await expect(async () => {
    await page.clock.runFor(1000);
    await expect(page.getByTestId("headline")).toBeVisible({ timeout: 100 });
  }).toPass();
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  // A document of the folder whose type is not known is a question, not proof.
  await expect(page.getByTestId("headline")).toHaveText(/0\s%Te falta 1 de 2 · 1 por confirmar/);
  const row = page.getByRole("region", { name: "Por confirmar" }).getByRole("listitem");
  await expect(row).toContainText("¿Sirve alguno de estos?");
  await row.getByRole("button", { name: "Es este", exact: true }).click();
  await expect(page.getByRole("button", { name: "Cambiar respuesta" })).toBeFocused();
  await expect(page.getByTestId("headline")).toHaveText(/50\s%Te falta 1 de 2/);
  await page.getByRole("button", { name: "Cambiar respuesta" }).click();
  await page.getByRole("button", { name: "No es este" }).click();
  await expect(page.getByTestId("headline")).toHaveText(/0\s%Te faltan 2 documentos/);
  // A tick moves no figure.
  await page.getByRole("checkbox", { name: "Número de la Seguridad Social" }).check();
  await expect(page.getByTestId("headline")).toHaveText(/0\s%Te faltan 2 documentos/);
});

test("the upload of a row opens at once, and the way back shows the same result", async ({ page }) => {
  await passGate(page);
  await openWith(page, "/hub", { selectedTramite: "Alta de autónomo" });
  await page.getByRole("button", { name: "Ver ya el resultado" }).click();
  await page.getByRole("checkbox", { name: "Número de la Seguridad Social" }).check();
  const row = page.getByRole("listitem").filter({ hasText: "DNI o NIE en vigor" });
  await row.getByRole("button", { name: "Fotografiar o elegir" }).click();
  await expect(page).toHaveURL("/wallet?carpeta=identity");
  const dialog = page.getByRole("dialog", { name: /^T-Wallet OCR/ });
  await expect(dialog.getByText("Para tu trámite falta: DNI o NIE en vigor")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Número de la Seguridad Social" })).toBeChecked();
});

test("the paper of the next thing is chosen at once, read without being asked, and the page is back with it", async ({
  page,
}) => {
  await passGate(page);
  await openWith(page, "/hub", { selectedTramite: "Alta de autónomo" });
  await page.getByRole("button", { name: "Ver ya el resultado" }).click();
  const photograph = page.getByRole("button", { name: "Fotografiar o elegir" }).first();
  const unknown = page.getByRole("button", { name: "No lo sé", exact: true });
  await expect(async () => {
    if (await unknown.isVisible()) await unknown.click();
    await expect(photograph).toBeVisible({ timeout: 300 });
  }).toPass({ timeout: 30_000 });
  await photograph.click();
  const dialog = page.getByRole("dialog", { name: /^T-Wallet OCR/ });
  await expect(dialog.getByText("Para tu trámite falta: DNI o NIE en vigor")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Tomar Foto con Cámara" })).toBeVisible();
  await expect(page).toHaveURL("/wallet?carpeta=identity");
  await dialog.getByLabel("Elegir archivos").setInputFiles({ ...sample("dev-01-dniFront.jpg"), name: "dni.jpg" });
  await dialog.getByRole("heading", { name: "Documento Analizado" }).waitFor();
  await dialog.getByRole("button", { name: "Guardar en Identidad" }).click();
  await expect(page).toHaveURL("/hub");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByText("Documento guardado")).toBeVisible();
  const unproven = page.getByRole("listitem").filter({ hasText: "DNI o NIE en vigor" });
  await expect(unproven.first()).toContainText("Solo se ve una cara. Sube también la otra.");
  // 'Forward' and a reload open no dialog again.
  await page.goForward();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Identidad" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a document that another procedure gives leads to it, and back to the same result", async ({ page }) => {
  await passGate(page);
  await openWith(page, "/hub", { selectedTramite: "Alta de autónomo" });
  await page.getByRole("button", { name: "Ver ya el resultado" }).click();
  await page.getByRole("checkbox", { name: "Número de la Seguridad Social" }).check();
  await page.getByRole("button", { name: /^Según tu caso/ }).click();
  await page.getByRole("button", { name: "Dónde se consigue" }).first().click();
  await expect(page.getByText("Certificado digital y Cl@ve").first()).toBeVisible();
  await expect.poll(() => navigationState(page)).toEqual({ tramite: "Certificado digital y Cl@ve", done: true });
  await page.goBack();
  await expect(page.getByTestId("headline")).toHaveText(/Te faltan 2 documentos/);
  await expect(page.getByRole("checkbox", { name: "Número de la Seguridad Social" })).toBeChecked();
});

test("without a backend the analysis asks nothing of any server but this one's files", async ({ page, baseURL }) => {
  const foreign: string[] = [];
  const posted: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(baseURL ?? "")) foreign.push(request.url());
    if (request.method() !== "GET") posted.push(request.url());
  });
  await page.goto("/");
  await enterPassword(page);
  await page.getByRole("combobox").fill("Empadronamiento");
  await page.getByRole("button", { name: "Analizar: Empadronamiento" }).click();
  await expect(page.getByText("25 %")).toBeVisible();
  expect([foreign, posted]).toEqual([[], []]);
});

test("a reload in the middle of an analysis keeps the choice and runs nothing", async ({ page }) => {
  await passGate(page);
  await page.goto("/");
  await page.getByRole("combobox").fill("Alta de autónomo");
  await page.getByRole("button", CENTRE).click();
  await expect(page.getByText("25 %")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Has elegido Alta de autónomo.")).toBeVisible();
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await page.getByRole("button", { name: "Volver a analizar" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByText("25 %")).toBeVisible();
});

test("back and forward over an analysis show the choice, and nothing runs twice", async ({ page }) => {
  await passGate(page);
  await page.goto("/");
  await page.getByRole("combobox").fill("Alta de autónomo");
  await page.getByRole("button", CENTRE).click();
  await expect(page.getByText("25 %")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "¿Qué trámite necesitas hacer?" })).toBeFocused();
  await page.goForward();
  await expect(page.getByText("Has elegido Alta de autónomo.")).toBeVisible();
  await expect.poll(() => navigationState(page)).toEqual({ tramite: "Alta de autónomo", done: true });
});

test("a double click on the centre starts one analysis", async ({ page }) => {
  await passGate(page);
  await page.goto("/");
  await page.getByRole("combobox").fill("Alta de autónomo");
  const before = await page.evaluate(() => history.length);
  await page.getByRole("button", CENTRE).dblclick();
  await expect(page.getByText("25 %")).toBeVisible();
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
});

test("[CUSTOM-14] a described procedure is analysed, and what no card covers is not invented", async ({ page }) => {
  await passGate(page);
  await page.goto("/hub");
  await page.getByRole("textbox", { name: "Describe tu trámite" }).fill("quiero adoptar un gato montés en Marte");
  await page.getByRole("button", { name: "Analizar mi trámite" }).click();
  await expect(page.getByRole("note")).toContainText("Todavía no conozco este trámite");
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await expect(page.getByText("Hecho")).toHaveCount(0);
  await expect(page.getByText("¿Te refieres a …?")).toHaveCount(0);
  await expect(page.getByRole("link", { name: /^administracion\.gob\.es/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Describirlo con otras palabras" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle("Trámite Personalizado · Tramia");
  const field = page.getByRole("textbox", { name: "Describe tu trámite" });
  await expect(field).toHaveValue("quiero adoptar un gato montés en Marte");
  await field.fill("necesito un certificado");
  await page.getByRole("button", { name: "Analizar mi trámite" }).click();
  await page.getByRole("note").getByRole("button", { name: "Certificado digital y Cl@ve" }).click();
  await expect(page.getByText("25 %")).toBeVisible();
});

for (const data of ["cardSet", "queryWeights"]) {
  test(`${data} that does not arrive is an error in place, and 'Reintentar' goes on`, async ({ page }) => {
    await passGate(page);
    let loads = 0;
    page.on("domcontentloaded", () => (loads += 1));
    const chunk = new RegExp(`${data}-.*\\.js`);
    await page.route(chunk, (route) => route.abort("connectionreset"));
    await page.goto("/");
    await page.getByRole("combobox").fill("Alta de autónomo");
    await page.getByRole("button", CENTRE).click();
    const alert = page.getByRole("alert").filter({ hasText: "Error en el análisis" });
    await expect(alert).toContainText("No se han podido obtener los requisitos del trámite.");
    await page.unroute(chunk);
    await page.getByRole("button", { name: "Reintentar" }).click();
    await expect(page.getByText("25 %")).toBeVisible();
    expect(loads).toBe(1);
  });
}

test("offline, what does not arrive leaves the page as it is", async ({ page, context }) => {
  await passGate(page);
  // The connection is lost when the cards are asked for: not before, or the hub itself might still be on its way.
  await page.route(/cardSet-.*\.js/, async (route) => {
    await context.setOffline(true);
    await route.abort("internetdisconnected");
  });
  await openWith(page, "/socrates", { selectedTramite: "Alta de autónomo" });
  await expect(page.getByRole("alert").filter({ hasText: "Reintentar" })).toContainText(
    "No se pudo procesar tu consulta.",
  );
  await page.unroute(/cardSet-.*\.js/);
  await context.setOffline(false);
  await page.getByRole("button", { name: "Reintentar" }).click();
  await expect(page.getByText("He encontrado los requisitos de tu trámite")).toBeVisible();
});

test("[HOME-18] a misspelt procedure is suggested, and the filter works alone without the cards", async ({ page }) => {
  await passGate(page);
  // It stays in place: requests that are under way while a route is removed may never be answered.
  let aborted = 0;
  await page.route(/queryWeights-.*\.js/, (route) =>
    (aborted += 1) === 1 ? route.abort("connectionreset") : route.continue(),
  );
  await page.goto("/");
  const box = page.getByRole("combobox");
  const suggested = page.getByRole("group", { name: "¿Te refieres a …?" });
  const failed = page.waitForEvent("requestfailed");
  await box.fill("renovar dni");
  await failed;
  await expect(page.getByRole("option", { name: 'Usar: "renovar dni"' })).toBeVisible();
  await expect(suggested).toHaveCount(0);
  await box.fill("auton");
  await expect(page.getByRole("option", { name: "Alta de autónomo" })).toBeVisible();
  await box.fill("renovar el dni");
  await expect(suggested.getByRole("option").first()).toHaveText("Renovación de DNI y pasaporte");
  await box.fill("autonmo");
  await expect(suggested.getByRole("option").first()).toHaveText("Alta de autónomo");
  await expectAccessible(page);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(box).toHaveValue("Alta de autónomo");
  await page.getByRole("button", CENTRE).click();
  await expect(page.getByText("25 %")).toBeVisible();
});

test("the whole job works without a mouse", async ({ page }) => {
  await passGate(page);
  await page.goto("/");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Saltar al contenido" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#contenido")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("combobox")).toBeFocused();
  await page.keyboard.type("auton");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("combobox")).toHaveValue("Alta de autónomo");
  while (!(await page.getByRole("button", CENTRE).evaluate((node) => node === document.activeElement))) {
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Análisis del trámite" })).toBeFocused();
});
