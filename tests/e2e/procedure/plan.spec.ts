import { readFile } from "node:fs/promises";
import { expect, test, type Page } from "@playwright/test";
import ICAL from "ical.js";
import { collectComplaints, expectAccessible, expectNoSidewaysScroll, passGate } from "../support.ts";

const todo = (page: Page) => page.getByRole("group", { name: "Pasos por hacer" });
const done = (page: Page) => page.getByRole("region", { name: "Ya está" });

/** Today in Spain, or some days before. */
const day = (before = 0) =>
  new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Madrid" }).format(Date.now() - before * 86_400_000);

/** Opens the folds of the list, but not its steps. */
async function unfold(page: Page) {
  for (const name of [/^Esta semana/, /^Más adelante/]) {
    const fold = todo(page).getByRole("button", { name, expanded: false });
    if (await fold.isVisible()) await fold.click();
  }
}

test("a death in the family is planned from an empty vault to the last step", async ({ page, context }) => {
  const complaints = collectComplaints(page);
  await passGate(page);
  await page.goto("/");
  await page.getByPlaceholder("Escribe o elige tu trámite...").fill("ha muerto mi padre");
  await page.getByRole("option", { name: "Plan: Fallecimiento de un familiar" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Fallecimiento de un familiar" })).toBeVisible();

  await page.getByLabel("Día del fallecimiento").fill(day(1));
  await expect(todo(page).getByRole("checkbox")).toHaveCount(3);
  await page.setViewportSize({ width: 360, height: 740 });
  const height = await page.evaluate(() => document.querySelector("main")?.getBoundingClientRect().height ?? Infinity);
  expect(height).toBeLessThanOrEqual(3 * 740);
  await page.getByRole("button", { name: /^Ajusta el plan con tus respuestas/ }).click();
  const questions = page.getByRole("region", { name: "Preguntas sobre tu caso" });
  for (const answer of ["Otra persona de mi familia", "No", "Sí", "No", "No"]) {
    await questions.getByRole("group").getByRole("button", { name: answer, exact: true }).click();
  }
  await expect(questions.getByText("No hay más preguntas.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: /^Hoy/ })).toBeVisible();
  await expect(todo(page).getByRole("checkbox").first()).toHaveAccessibleName(
    "1. Pide el certificado médico de defunción",
  );
  await expect(
    todo(page)
      .getByText(/^Último día: /)
      .first(),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "El orden, de un vistazo" }).click();
  await unfold(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // What to bring is printed of every step.
  await page.emulateMedia({ media: "print" });
  const bring = todo(page).getByRole("list", { name: "Qué llevar" });
  expect(await bring.count()).toBeGreaterThan(5);
  await expect(bring.last()).toBeVisible();
  await page.emulateMedia({ media: null });

  // The calendar has the last days under ids that stay the same.
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Añadir a mi calendario" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("tramia-plan-fallecimiento.ics");
  const calendar = new ICAL.Component(ICAL.parse(await readFile(await download.path(), "utf8")) as unknown[]);
  const uids = calendar.getAllSubcomponents("vevent").map((one) => new ICAL.Event(one).uid);
  expect(uids).toContain("plan-fallecimiento-sucesiones@tramia");
  expect(new Set(uids).size).toBe(uids.length);

  // What was done is kept over a reload and seen in another tab, by way of home; other facts leave it done.
  await todo(page).getByRole("checkbox").first().click();
  await expect(done(page).getByRole("checkbox", { name: "Pide el certificado médico de defunción" })).toBeVisible();
  await page.reload();
  await expect(done(page).getByRole("checkbox")).toHaveCount(1);
  await unfold(page);
  await page.getByRole("button", { name: /^Ajusta el plan con tus respuestas/ }).click();
  const other = await context.newPage();
  await passGate(other);
  await other.goto("/");
  await expect(other.getByRole("region", { name: "Mis planes" })).toContainText(
    "Lo siguiente: Inscribe el fallecimiento en el Registro Civil",
  );
  await other
    .getByRole("region", { name: "Mis planes" })
    .getByRole("link", { name: "Fallecimiento de un familiar" })
    .click();
  await todo(other).getByRole("checkbox").first().click();
  await expect(done(page).getByRole("checkbox")).toHaveCount(2);
  await questions.getByRole("button", { name: /^Lo que has respondido/ }).click();
  await questions.getByRole("button", { name: "Cambiar", description: "¿Deja un vehículo a su nombre?" }).click();
  await questions.getByRole("group").getByRole("button", { name: "Sí", exact: true }).click();
  await expect(todo(page).getByRole("checkbox", { name: /Comunica a la DGT/ })).toBeVisible();
  await expect(done(page).getByRole("checkbox")).toHaveCount(2);

  // A step opens its procedure.
  await todo(page).getByRole("button", { name: "Cómo hacerlo : Pide el certificado de últimas voluntades" }).click();
  await page.getByRole("button", { name: "Abrir el trámite: Pide el certificado de últimas voluntades" }).click();
  await expect(page).toHaveURL(/\/hub$/);
  await expect(page.getByText("Testamentos y herencias").first()).toBeVisible();
  await page.goBack();

  // To the last step, always what comes first.
  await expect(todo(page)).toBeVisible();
  const counted = await page.getByText(/^\d+ pasos? hechos? de \d+$/).textContent();
  const [begun = 0, total = 0] = counted?.match(/\d+/gu)?.map(Number) ?? [];
  for (let count = begun + 1; count <= total; count += 1) {
    await todo(page).getByRole("checkbox").first().click();
    await expect(done(page).getByRole("checkbox")).toHaveCount(count);
  }
  await expect(page.getByRole("heading", { name: "No queda nada por hacer" })).toBeVisible();
  await expectAccessible(page);
  expect(complaints).toEqual([]);
});

test("a plan is offered as soon as its code arrives, to whoever typed long before", async ({ page }) => {
  await passGate(page);
  await page.goto("/", { waitUntil: "networkidle" });
  let release = () => {};
  const late = new Promise<void>((resolve) => (release = resolve));
  let held = 0;
  await page.route("**/assets/*.js", async (route) => {
    held += 1;
    await late;
    await route.continue();
  });
  await page.getByPlaceholder("Escribe o elige tu trámite...").pressSequentially("ha muerto mi padre");
  await expect(page.getByRole("option", { name: 'Usar: "ha muerto mi padre"' })).toBeVisible();
  await expect.poll(() => held).toBeGreaterThan(0);
  await expect(page.getByRole("option", { name: /^Plan: / })).toHaveCount(0);
  release();
  await page.getByRole("option", { name: "Plan: Fallecimiento de un familiar" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Fallecimiento de un familiar" })).toBeVisible();
});

test("a plan is found by the words of a step, and from the list of moments", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await passGate(page);
  await page.goto("/");
  await page.getByPlaceholder("Escribe o elige tu trámite...").fill("seguro de decesos");
  await expect(page.getByRole("option", { name: "Plan: Fallecimiento de un familiar" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByPlaceholder("Escribe o elige tu trámite...").fill("");
  await page.keyboard.press("Escape");
  await page.getByRole("region", { name: "Momentos de la vida" }).getByRole("link", { name: "Mudanza" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Mudanza o cambio de domicilio" })).toBeVisible();
  await page.goto("/tramites");
  await page.getByRole("searchbox").fill("seguro de decesos");
  await page.getByRole("link", { name: "Fallecimiento de un familiar" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Fallecimiento de un familiar" })).toBeVisible();
});

test("a plan of an unknown event is a page that does not exist", async ({ page }) => {
  await passGate(page);
  await page.goto("/plan/apocalipsis");
  await expect(page.getByRole("heading", { name: "Oops! Page not found" })).toBeVisible();
});
