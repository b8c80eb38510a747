import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import ICAL from "ical.js";
import { row } from "../documents/vaultPage.ts";
import { dni, scan, store, textOf } from "../capture/sampleDocuments.ts";
import { collectComplaints, expectAccessible, expectNoSidewaysScroll, passGate } from "../support.ts";

const LUCIA = "Lucía Peña Castaño";

test("home says nothing at all where nothing is due", async ({ page }) => {
  await store(page, [scan("nomina.pdf", textOf("payslip, official model", LUCIA)), "Yo"]);
  const loaded = page.waitForResponse(/homeParts/u);
  await page.goto("/");
  await loaded;
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("region", { name: "Qué toca" })).toHaveCount(0);
});

test("a DNI that expires leads to its renewal half done, and into the calendar", async ({ page }) => {
  const complaints = collectComplaints(page);
  await page.clock.setFixedTime("2032-01-20T10:00:00+01:00");
  await store(page, [dni("dni.pdf", LUCIA), "Yo"]);
  await page.goto("/");
  const agenda = page.getByRole("region", { name: "Qué toca" });
  await expect(agenda).toContainText("Tu DNI caduca en 150 días: ya puedes renovarlo; te falta la foto");
  await expectAccessible(page);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }

  const downloading = page.waitForEvent("download");
  await agenda.getByRole("button", { name: "Añadir a mi calendario" }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe("tramia-que-toca.ics");
  const calendar = new ICAL.Component(ICAL.parse(await readFile(await file.path(), "utf8")) as unknown[]);
  const [event, ...others] = calendar.getAllSubcomponents("vevent").map((one) => new ICAL.Event(one));
  expect([event?.summary, event?.startDate.toString(), others]).toEqual(["Caduca: DNI", "2032-06-18", []]);

  await agenda.getByRole("button", { name: "Preparar la renovación" }).click();
  await expect(page.getByText("Resultado del análisis")).toBeVisible();
  await expect(page.getByTestId("headline")).toContainText("Te falta 1 de 2");
  const valid = page.getByRole("region", { name: "Vale", exact: true });
  await expect(valid).toContainText("Porque has dicho: «El DNI» y «Ha caducado o va a caducar»");

  // It is the same case after a reload, and home still says what is due.
  await page.reload();
  await expect(valid).toContainText("En Identidad: dni.pdf");
  await page.getByRole("link", { name: "Tramia, inicio" }).click();
  await expect(agenda).toContainText("Tu DNI caduca en 150 días");
  expect(complaints).toEqual([]);
});

test("the number on the app's icon is there from the start on any page, and follows what another tab does", async ({
  page,
  context,
}) => {
  await context.addInitScript(() => {
    const shown: number[] = [];
    Object.assign(window, { shown });
    Object.assign(Navigator.prototype, {
      setAppBadge: async (count: number) => void shown.push(count),
      clearAppBadge: async () => void shown.push(0),
    });
  });
  const shown = () => page.evaluate(() => (window as Window & { readonly shown?: readonly number[] }).shown);
  await context.clock.setFixedTime("2032-06-15T10:00:00+01:00");
  await store(page, [dni("dni.pdf", LUCIA), "Yo"]);
  await expect.poll(shown).toContain(1);
  await page.goto("/socrates");
  await expect.poll(shown).toEqual([1]);

  const other = await context.newPage();
  await passGate(other);
  await other.goto("/wallet?carpeta=identity");
  await row(other, "dni.pdf").getByRole("button", { name: "Eliminar" }).click();
  await other.getByRole("alertdialog").getByRole("button", { name: "Eliminar" }).click();
  await expect.poll(shown).toEqual([1, 0]);
});
