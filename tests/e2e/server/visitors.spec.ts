import { expect, test, type Page } from "@playwright/test";
import { paper } from "../capture/sampleDocuments.ts";
import { collectComplaints, enterPassword } from "../support.ts";
import { file, fromOwnAddress, SUPABASE, visitor } from "./support.ts";

const PASSPORT = paper("pasaporte-de-lucia.pdf", "PASAPORTE", "Apellidos: GARCIA SANCHEZ", "Nombre: LUCIA");

const row = (page: Page) => page.getByRole("listitem").filter({ hasText: PASSPORT.name });

test("two visitors have a vault and a log each, which the other one never sees", async ({ browser }) => {
  const lucia = await visitor(browser, "/wallet?carpeta=identity");
  const complaints = collectComplaints(lucia);
  await file(lucia, PASSPORT);
  await lucia.reload();
  await expect(row(lucia)).toBeVisible();

  const marco = await visitor(browser, "/wallet?carpeta=identity");
  await expect(marco.getByRole("heading", { level: 1, name: "Identidad" })).toBeVisible();
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

test("a page of another origin is refused by every function, and reads nothing of the answer", async ({
  page,
  baseURL,
}) => {
  await page.goto(`http://malo.localhost:${new URL(baseURL ?? "").port}/`);
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

test("[LOG-02] [ALOG-01] [ALOG-02] [ALOG-03] [ALOG-04] [ALOG-05] [ALOG-06] [ALOG-07] [ALOG-08] [ALOG-10] [ALOG-11] [ALOG-12] [ALOG-13] the gate records the wrong attempt and the right one, and shows them to who came in; the page writes none", async ({
  page,
  context,
}) => {
  await fromOwnAddress(context);
  const attempts: unknown[] = [];
  const written: string[] = [];
  const lists: string[] = [];
  page.on("request", (request) => {
    if (request.url() === `${SUPABASE}/functions/v1/gate` && request.method() === "POST")
      attempts.push(request.postDataJSON());
    if (!request.url().startsWith(`${SUPABASE}/rest/v1/access_logs`)) return;
    if (request.method() === "POST") written.push(request.url());
    if (request.method() === "GET") lists.push(new URL(request.url()).search);
  });
  await page.goto("/access-logs");
  await enterPassword(page, "equivocada");
  await expect(page.getByText("Contraseña incorrecta")).toBeVisible();
  await enterPassword(page);
  await expect(page.getByRole("heading", { level: 1, name: "Logs de Acceso" })).toBeFocused();
  const list = page.getByRole("list", { name: "Tus accesos y los intentos rechazados" });
  await expect(list.getByText("Exitoso", { exact: true })).toHaveCount(1);
  await expect(list.getByText("Fallido", { exact: true }).first()).toBeVisible();
  for (const label of ["Total Accesos", "Exitosos", "Fallidos", "Hoy"]) {
    await expect(page.getByText(label, { exact: true })).toBeVisible();
  }
  const own = list.getByRole("listitem").filter({ hasText: "Exitoso" }).first();
  await expect(own.getByRole("time")).toHaveText(/^\d{1,2}\/\d{1,2}\/\d{4}, \d{1,2}:\d{2}:\d{2}$/);
  for (const fact of ["Chrome", "Escritorio", "Europe/Madrid"]) {
    await expect(own.getByText(fact, { exact: true })).toBeVisible();
  }
  const times = await list
    .getByRole("time")
    .evaluateAll((nodes) => nodes.map((node) => Date.parse(node.getAttribute("datetime") ?? "")));
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  const sent = { browser_info: { userAgent: expect.stringMatching(/^Chrome\/\d+ \(\w+; Desktop\)$/) } };
  expect([attempts, written]).toMatchObject([[sent, sent], []]);
  expect(lists.length).toBeGreaterThan(0);
  for (const search of lists) expect(search).toBe("?select=*&order=timestamp.desc&limit=50");
});
