import { expect, test, type Page } from "@playwright/test";
import { paper } from "../papers.ts";
import { complaintsOf, enterPassword } from "../support.ts";
import { file, fromOwnAddress, SUPABASE, visitor } from "./support.ts";

const PASSPORT = paper("pasaporte.pdf", "PASAPORTE", "Apellidos: GARCIA SANCHEZ", "Nombre: LUCIA");

const row = (page: Page) => page.getByRole("listitem").filter({ hasText: PASSPORT.name });

test("two visitors have a vault and a log each, which the other one never sees", async ({ browser }) => {
  const lucia = await visitor(browser, "/wallet?carpeta=identity");
  const complaints = complaintsOf(lucia);
  await file(lucia, PASSPORT);
  await lucia.reload();
  await expect(row(lucia)).toBeVisible();
  expect(await lucia.evaluate(() => localStorage.getItem("tramia-documents"))).toBeNull();

  const marco = await visitor(browser, "/wallet?carpeta=identity");
  await expect(marco.getByRole("heading", { level: 1, name: "Identidad" })).toBeVisible();
  await expect(marco.getByRole("heading", { name: "No hay documentos en Identidad" })).toBeVisible();
  await expect(row(marco)).toHaveCount(0);
  for (const page of [lucia, marco]) {
    await page.goto("/access-logs");
    await expect(page.getByText("Exitoso", { exact: true })).toHaveCount(1);
  }
  expect(complaints).toEqual([]);
});

test("whoever guesses is stopped, even with the right password, and told for how long", async ({ page, context }) => {
  await fromOwnAddress(context);
  await page.goto("/");
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    await enterPassword(page, `intento-${attempt}`);
    await expect(page.getByText("Contraseña incorrecta")).toBeVisible();
  }
  await enterPassword(page);
  await expect(
    page.getByText(/^Demasiados intentos seguidos\. Vuelve a intentarlo dentro de \d+ minutos\.$/),
  ).toBeVisible();
  await expect(page.getByRole("banner")).toHaveCount(0);
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain("tramia-session");
});

test("a page of another origin is refused by every function, and reads nothing of the answer", async ({ page }) => {
  await page.goto("http://malo.localhost:4175/");
  const asked = await page.evaluate(
    (url) =>
      Promise.all(
        ["gate", "test-klippa", "ai/openai/chat/completions", "grants"].map((name) =>
          fetch(`${url}/functions/v1/${name}`, {
            method: "POST",
            headers: { "content-type": "application/json" },
            body: JSON.stringify({ password: "tramia" }),
          }).then(
            ({ status }) => status,
            (error: unknown) => String(error),
          ),
        ),
      ),
    SUPABASE,
  );
  expect(asked).toEqual(Array.from({ length: 4 }, () => "TypeError: Failed to fetch"));
  await enterPassword(page);
  await expect(page.getByRole("alert")).toContainText(/./);
  await expect(page.getByText("Contraseña incorrecta")).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem("t-authenticated"))).toBeNull();
});
