import { readFile } from "node:fs/promises";
import { expect, test, type Page } from "@playwright/test";
import ICAL from "ical.js";
import { openEmptyVault } from "../documents/vaultPage.ts";
import { collectComplaints, expectAccessible, expectNoSidewaysScroll, holdToasts, openWith } from "../support.ts";

/** Analyses a procedure and keeps it as a case. @returns its address */
async function keep(page: Page, procedure = "Alta de autónomo"): Promise<string> {
  await openWith(page, "/hub", { selectedTramite: procedure });
  await page.getByRole("button", { name: "Ver ya el resultado" }).click();
  await page.getByRole("button", { name: "Guardar como expediente" }).click();
  await expect(page.getByRole("heading", { level: 1, name: procedure })).toBeFocused();
  await expect(page.getByTestId("headline")).toBeVisible();
  return new URL(page.url()).pathname;
}

/** Saves a copy of everything. @returns its path */
async function exportAll(page: Page): Promise<string> {
  await page.goto("/wallet");
  await page.getByRole("button", { name: "Ajustes" }).click();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Exportar todo (con archivos)" }).click();
  await page.getByRole("button", { name: "Guardar sin cifrar" }).click();
  return (await downloading).path();
}

/** Imports a copy that has no documents, on the page of the wallet. */
async function importAll(page: Page, copy: string): Promise<void> {
  await page.getByRole("button", { name: "Ajustes" }).click();
  const panel = page.getByRole("dialog", { name: "Ajustes" });
  await panel.locator('input[type="file"]').setInputFiles(copy);
  await expect(panel.getByText("La copia no tenía documentos")).toBeVisible();
}

const step = (page: Page, index: number) =>
  page.getByRole("region", { name: "Pasos" }).getByRole("checkbox").nth(index);
const openSteps = (page: Page) => page.getByRole("button", { name: "Pasos", exact: true }).click();
const notes = (page: Page) => page.getByRole("textbox", { name: "Tus notas" });

test("a case lives through a reload in the middle of typing, a second tab, and 'back' to its result", async ({
  page,
  context,
}) => {
  const complaints = collectComplaints(page);
  await openEmptyVault(page, "/");
  const path = await keep(page);
  await openSteps(page);
  await step(page, 0).check();
  await notes(page).pressSequentially("Llamar el lunes");
  await page.reload();
  await expect(page).toHaveTitle("Alta de autónomo · Tramia");
  await expect(notes(page)).toHaveValue("Llamar el lunes");
  await openSteps(page);
  await expect(step(page, 0)).toBeChecked();

  const other = await context.newPage();
  await holdToasts(other);
  await openEmptyVault(other, path);
  await openSteps(other);
  await expect(step(other, 0)).toBeChecked();
  await step(other, 1).check();
  await expect(step(page, 1)).toBeChecked();
  await notes(page).fill("Llamar el martes");
  await expect(notes(other)).toHaveValue("Llamar el martes");
  await other.getByRole("button", { name: "Eliminar expediente" }).click();
  await expect(page.getByText("Este expediente se ha eliminado en otra pestaña o dispositivo")).toBeVisible();
  await other.getByRole("button", { name: "Deshacer" }).click();
  await expect(page.getByText("Este expediente se ha eliminado en otra pestaña o dispositivo")).toHaveCount(0);
  await expect(notes(page)).toHaveValue("Llamar el martes");

  await page.goBack();
  await expect(page.getByText("Resultado del análisis")).toBeVisible();
  // The same analysis is one case.
  await page.getByRole("button", { name: "Abrir el expediente" }).click();
  await expect(page).toHaveURL(path);
  await expect(notes(page)).toHaveValue("Llamar el martes");
  expect(complaints).toEqual([]);
});

test("a procedure that is begun is opened as it is kept, another one on demand, and a reload returns to the page", async ({
  page,
}) => {
  await openEmptyVault(page, "/");
  const path = await keep(page);
  await openWith(page, "/hub", { selectedTramite: "Alta de autónomo" });
  await page.getByRole("button", { name: "Ver ya el resultado" }).click();
  await expect(page.getByText("Ya lo tienes empezado")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Abrir el expediente" }).click();
  await expect(page).toHaveURL(path);
  await page.goBack();
  await page.getByRole("button", { name: "Empezar otro" }).click();
  await page.getByRole("button", { name: "Ver ya el resultado" }).click();
  await expect(page.getByRole("button", { name: "Guardar como expediente" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Guardar como expediente" })).toBeVisible();
  await expect(page.getByText("Ya lo tienes empezado")).toHaveCount(0);
});

test("a paper in the pocket is one tap, counts everywhere, and is taken back in another tab", async ({
  page,
  context,
}) => {
  await openEmptyVault(page, "/");
  await openWith(page, "/hub", { selectedTramite: "Licencia de caza" });
  await page.getByRole("button", { name: "Ver ya el resultado" }).click();
  const headline = page.getByTestId("headline");
  const before = await headline.textContent();
  await page.getByRole("button", { name: "Lo tengo en papel" }).first().click();
  await expect(headline).not.toHaveText(before ?? "");
  const after = (await headline.textContent()) ?? "";
  await expect(page.getByRole("listitem").getByText("La llevo")).toBeVisible();
  await page.getByRole("button", { name: "Guardar como expediente" }).click();
  await expect(page).toHaveURL(/\/expediente\//);
  await expect(headline).toHaveText(after);
  const path = new URL(page.url()).pathname;
  const home = await context.newPage();
  await openEmptyVault(home, "/");
  await expect(home.getByRole("region", { name: "Mis trámites" })).toContainText(after);
  await home.goto(path);
  await home.getByRole("listitem").getByRole("button", { name: "Cambiar respuesta" }).click();
  await expect(headline).toHaveText(before ?? "");
});

test("a case is filed, waits until its day, is asked for more within ten working days, and is answered", async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date("2026-11-23T10:00:00"));
  await openEmptyVault(page, "/");
  await keep(page);
  await expect(page.getByRole("button", { name: "Añadir a mi calendario" })).toHaveCount(0);
  await page.getByRole("button", { name: "Ya lo he presentado" }).click();
  await page.getByRole("textbox", { name: "Número de registro (opcional)" }).fill("REG-1/2026");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  await page.getByRole("combobox", { name: "¿Cuánto tienen para contestarte?" }).click();
  await page.getByRole("option", { name: /^3 meses/ }).click();
  await expect(page.getByText("Tienen hasta el 23 de febrero de 2027 para contestarte")).toBeVisible();
  await expect(page.getByText(/^Calculado sin los festivos autonómicos/)).toBeVisible();
  await page.getByRole("button", { name: "He recibido un requerimiento" }).click();
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  // Ten working days after Monday 23 November, with no day off that all of Spain has.
  await expect(page.getByText("Contesta al requerimiento: tienes hasta el 7 de diciembre de 2026")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Contesta al requerimiento: tienes hasta el 7 de diciembre de 2026")).toBeVisible();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Añadir a mi calendario" }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^tramia-expediente-.+\.ics$/);
  const calendar = new ICAL.Component(ICAL.parse(await readFile(await file.path(), "utf8")) as unknown[]);
  const events = calendar.getAllSubcomponents("vevent").map((one) => new ICAL.Event(one));
  expect(events.map(({ summary, startDate }) => [summary, startDate.toString()])).toEqual([
    ["Último día para contestar a la oficina: Alta de autónomo", "2026-12-07"],
  ]);
  // The list of all says the same above them, and leads back.
  await page.goto("/expedientes");
  await page.getByRole("region", { name: "Qué toca" }).getByRole("button", { name: "Abrir expediente" }).click();
  await page.getByRole("button", { name: "Me han contestado" }).click();
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  await page.getByRole("button", { name: "Cerrar expediente" }).click();
  await expect(page.getByRole("button", { name: "Volver a abrir" })).toBeVisible();
  await page.getByRole("button", { name: "Historial" }).click();
  await expect(page.getByText("Lo presentaste el 23 de noviembre de 2026: REG-1/2026").first()).toBeVisible();
  await page.setViewportSize({ width: 360, height: 800 });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test("what is ticked in the hub after a case was kept, or taken back there, is so in the case", async ({ page }) => {
  await openEmptyVault(page, "/");
  const path = await keep(page, "Renovación de DNI y pasaporte");
  const task = page.getByRole("checkbox", { name: "Justificante del pago de la tasa" });
  for (const isDone of [true, false]) {
    await page.goBack();
    await expect(page.getByText("Resultado del análisis")).toBeVisible();
    await task.setChecked(isDone);
    await page.goForward();
    await expect(page).toHaveURL(path);
    await expect(task).toBeChecked({ checked: isDone });
  }
});

test("a case has the same days in another time zone, and a clock that is set back changes no term", async ({
  page,
  browser,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, "showSaveFilePicker"));
  // Still Monday in Spain, Tuesday in Kiribati.
  const now = new Date("2026-11-23T22:30:00Z");
  await page.clock.setFixedTime(now);
  await openEmptyVault(page, "/");
  const path = await keep(page);
  await page.getByRole("button", { name: "Ya lo he presentado" }).click();
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  // A slow device has not stored yet what it shows: the copy has it all the same.
  const device = await page.context().newCDPSession(page);
  await device.send("Emulation.setCPUThrottlingRate", { rate: 12 });
  await page.getByRole("combobox", { name: "¿Cuánto tienen para contestarte?" }).click();
  await page.getByRole("option", { name: /^3 meses/ }).click();
  const term = "Tienen hasta el 23 de febrero de 2027 para contestarte";
  await expect(page.getByText(term)).toBeVisible();
  await page.reload();
  await expect(page.getByText(term)).toBeVisible();
  const copy = await exportAll(page);
  await device.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  for (const timezoneId of ["Pacific/Kiritimati", "America/Los_Angeles"]) {
    const elsewhere = await browser.newContext({ timezoneId, locale: "es-ES" });
    const there = await elsewhere.newPage();
    await there.clock.setFixedTime(now);
    await openEmptyVault(there, "/wallet");
    await importAll(there, copy);
    await there.goto(path);
    await expect(there.getByText(term)).toBeVisible();
    await expect(there.getByText("Presentado el 23 de noviembre de 2026")).toBeVisible();
    await there.getByRole("button", { name: "Historial" }).click();
    await expect(there.getByText(/^23 de noviembre de 2026\D+23:30$/).first()).toBeVisible();
    await there.getByRole("button", { name: "He recibido un requerimiento" }).click();
    await expect(there.getByLabel("Día en que lo recibiste")).toHaveValue("2026-11-23");
    await elsewhere.close();
  }
  await page.goto(path);
  await page.clock.setFixedTime(new Date("2025-01-01T10:00:00Z"));
  await notes(page).fill("Con el reloj atrasado");
  await page.reload();
  await expect(notes(page)).toHaveValue("Con el reloj atrasado");
  await expect(page.getByText(term)).toBeVisible();
});

test("home shows the latest cases with what comes next, and loads nothing for who has none", async ({ page }) => {
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(request.url()));
  await openEmptyVault(page, "/");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForLoadState("networkidle");
  expect(loaded.filter((url) => /homeParts/.test(url))).toEqual([]);
  await keep(page);
  await page.goto("/");
  const mine = page.getByRole("region", { name: "Mis trámites" });
  await expect(mine.getByText(/^Responde: /)).toBeVisible();
  await expectAccessible(page);
  await mine.getByRole("link", { name: "Alta de autónomo" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Alta de autónomo" })).toBeFocused();
  await page.getByRole("button", { name: "Mis trámites" }).click();
  await expect(page).toHaveURL("/expedientes");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Eliminar el expediente Alta de autónomo" }).click();
  await expect(page.getByRole("heading", { name: "Aún no tienes ningún expediente" })).toBeVisible();
  await page.goto("/");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await expect(page.getByRole("region", { name: "Mis trámites" })).toHaveCount(0);
});

test("a case lives through a reload and a second tab, and goes with a copy into an empty browser", async ({
  page,
  context,
  browser,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, "showSaveFilePicker"));
  await openEmptyVault(page, "/");
  const path = await keep(page);
  await notes(page).fill("Nota de la copia");
  await page.reload();
  const other = await context.newPage();
  await openEmptyVault(other, path);
  await openSteps(other);
  await openSteps(page);
  await step(page, 0).check();
  await expect(step(other, 0)).toBeChecked();
  const copy = await exportAll(page);

  const elsewhere = await browser.newContext();
  const empty = await elsewhere.newPage();
  await openEmptyVault(empty, path);
  await expect(empty.getByRole("heading", { name: "Este expediente no está aquí" })).toBeVisible();
  await empty.goto("/wallet");
  await importAll(empty, copy);
  await empty.goto(path);
  await expect(notes(empty)).toHaveValue("Nota de la copia");
  await openSteps(empty);
  await expect(step(empty, 0)).toBeChecked();
  await elsewhere.close();
});

test("the database of version 3 opens with its people, and takes a case", async ({ page }) => {
  // As the version before cases left it.
  await page.route("/version3", (route) => route.fulfill({ contentType: "text/html", body: "<title>3</title>" }));
  await page.goto("/version3");
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open("tramia", 3);
        request.addEventListener("upgradeneeded", () => {
          const database = request.result;
          database.createObjectStore("summaries");
          database.createObjectStore("records", { keyPath: "id" });
          database.createObjectStore("files");
          database.createObjectStore("people", { keyPath: "id" });
          database.createObjectStore("meta").put({ generation: 1, samples: "declined" }, "vault");
          const store = request.transaction?.objectStore("people");
          store?.put({ id: "ana", alias: "Ana", relation: "child", numbers: [], names: ["Ana Gil"], position: 0 });
        });
        request.addEventListener("success", () => {
          request.result.close();
          resolve();
        });
        request.addEventListener("error", () => reject(request.error));
      }),
  );
  await openEmptyVault(page, "/");
  const path = await keep(page);
  await page.reload();
  await expect(page.getByTestId("headline")).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(path);
  await page.goto("/wallet");
  await page.getByRole("button", { name: "Ajustes" }).click();
  await page.getByRole("button", { name: "Ver mis datos" }).click();
  await expect(page.getByRole("region", { name: "Personas" }).getByText("Ana", { exact: true })).toBeVisible();
});

test("a copy of version 2, which knows no cases, is imported and leaves the kept case as it is", async ({ page }) => {
  await openEmptyVault(page, "/");
  const path = await keep(page);
  await page.goto("/wallet");
  await page.getByRole("button", { name: "Ajustes" }).click();
  const panel = page.getByRole("dialog", { name: "Ajustes" });
  const document = {
    id: "v2",
    filename: "Padrón.pdf",
    folderId: "residence",
    documentType: "Empadronamiento",
    confidence: 90,
    uploadDate: "2026-11-01T10:00:00.000Z",
    isDemoData: false,
    extractedText: "",
    suggestedCategory: "residence",
    extractedInfo: {},
    originalFile: { name: "Padrón.pdf", type: "application/pdf", size: 4 },
  };
  const copy = {
    format: "tramia-vault",
    version: 2,
    exportedAt: "2026-11-20T10:00:00.000Z",
    people: [],
    documents: [document],
  };
  await panel.locator('input[type="file"]').setInputFiles({
    name: "copia.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(copy)),
  });
  await expect(panel.getByText(/^Importación terminada: 1 documento nuevo/)).toBeVisible();
  await page.goto("/wallet?carpeta=residence");
  await expect(page.getByText("Padrón.pdf")).toBeVisible();
  await page.goto(path);
  await expect(page.getByTestId("headline")).toBeVisible();
});

test("storage that is full says so beside the case, keeps what is typed, and stores it when there is room", async ({
  page,
}) => {
  await openEmptyVault(page, "/");
  await keep(page);
  await page.evaluate(() => {
    const put = Reflect.get(IDBObjectStore.prototype, "put");
    Object.assign(window, { putAgain: () => (IDBObjectStore.prototype.put = put) });
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await notes(page).fill("Sin sitio");
  await expect(page.getByText("El último cambio no se ha guardado")).toBeVisible();
  await expect(notes(page)).toHaveValue("Sin sitio");
  await page.evaluate(() => (window as Window & { putAgain?: () => void }).putAgain?.());
  await page.getByRole("button", { name: "Volver a intentarlo" }).click();
  await expect(page.getByText("El último cambio no se ha guardado")).toHaveCount(0);
  await page.reload();
  await expect(notes(page)).toHaveValue("Sin sitio");
});
