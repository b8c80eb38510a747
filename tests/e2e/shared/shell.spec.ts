import { expect, test, type Locator } from "@playwright/test";
import { collectComplaints, expectAccessible, expectNoSidewaysScroll, openWith, passGate } from "../support.ts";

const ROUTES = [
  { path: "/", row: "ROUTE-01", heading: "¿Qué trámite necesitas hacer?", title: "Inicio · Tramia" },
  { path: "/hub", row: "ROUTE-02", heading: "Trámite Personalizado", title: "Análisis de trámite · Tramia" },
  { path: "/wallet", row: "ROUTE-07", heading: "T-Wallet", title: "T-Wallet · Tramia" },
  { path: "/socrates", row: null, heading: "Sócrates", title: "Sócrates · Tramia" },
  { path: "/platon", row: null, heading: "Platón", title: "Platón · Tramia" },
  { path: "/opportunities", row: null, heading: "Oportuni-T", title: "Oportuni-T · Tramia" },
  { path: "/expedientes", row: null, heading: "Mis trámites", title: "Mis trámites · Tramia" },
  { path: "/expediente/x", row: null, heading: "Expediente", title: "Expediente · Tramia" },
  { path: "/tramites", row: null, heading: "Todos los trámites", title: "Todos los trámites · Tramia" },
  { path: "/access-logs", row: null, heading: "Logs de Acceso", title: "Logs de Acceso · Tramia" },
  { path: "/no-such-path", row: "ROUTE-11", heading: "Oops! Page not found", title: "Página no encontrada · Tramia" },
];

test.beforeEach(async ({ page }) => {
  await passGate(page);
});

for (const { path, row, heading, title } of ROUTES) {
  test(`${row ? `[${row}] ` : ""}${path} shows its screen under its title, accessible at 360 px in dark and at 1280 px in light, with nothing to complain of`, async ({
    page,
  }) => {
    const complaints = collectComplaints(page);
    for (const [width, colorScheme] of [
      [360, "dark"],
      [1280, "light"],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
      await expect(page).toHaveTitle(title);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      expect(complaints).toEqual([]);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
  });
}

test("[PROD-01] the document is Spanish", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("¿Qué trámite necesitas hacer?");
  await page.goto("/no-such-path");
  await expect(page.getByRole("heading", { level: 1 })).toHaveAttribute("lang", "en");
});

test("[PROD-02] the catalogue has procedures for every audience, and calls them trámites", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("combobox").click();
  for (const [audience, tramite] of [
    ["👤 Personales", "Empadronamiento"],
    ["🏢 Empresariales", "Constitución de una SL"],
    ["🎓 Educativos", "Becas de estudios"],
    ["🎉 Eventos", "Rodaje audiovisual"],
    ["🌍 Internacionales", "Asilo y protección internacional"],
  ] as const) {
    await expect(page.getByRole("group", { name: audience }).getByRole("option", { name: tramite })).toBeAttached();
  }
  await expect(page.getByRole("heading", { level: 1 })).toContainText("trámite");
});

test("[LAUNCH-12] a bubble shows its description on hover", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Abrir las herramientas de Tramia" }).click();
  await expect(page.getByTestId("bubble-tramia")).toHaveAttribute("data-out", "true");
  const tooltip = page.getByTestId("bubble-platon").getByText("Motor de validación de documentos");
  await expect(tooltip).toBeHidden();
  await page.getByRole("button", { name: "Platón" }).hover();
  await expect(tooltip).toBeVisible();
});

test("the tools are explained below them without hover, their names on one line, and no tooltip lies on 'Volver'", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/");
  await page.getByRole("button", { name: "Abrir las herramientas de Tramia" }).click();
  const back = page.getByRole("button", { name: "Volver" });
  const getBottom = async (box: Locator) => box.evaluate((node) => node.getBoundingClientRect().bottom);
  for (const [id, description] of [
    ["socrates", "Motor de búsqueda de requisitos"],
    ["opportunity", "Oportunidades disponibles"],
  ] as const) {
    const bubble = page.getByTestId(`bubble-${id}`);
    await expect(bubble).toHaveAttribute("data-out", "true");
    await expect(page.locator("dl").getByText(description)).toBeVisible();
    await bubble.getByRole("button").hover();
    await expect(bubble.getByText(description)).toBeVisible();
    expect(await getBottom(bubble.getByText(description))).toBeLessThan(
      await back.evaluate((node) => node.getBoundingClientRect().top),
    );
    const lines = (node: Element) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return range.getClientRects().length;
    };
    const title = bubble.getByRole("button").locator("span");
    expect(await title.evaluate(lines)).toBe(1);
    const fits = (node: Element) => node.scrollWidth <= (node.closest("button")?.clientWidth ?? 0);
    expect(await title.evaluate(fits)).toBe(true);
  }
});

test("[ROUTE-03] [HUB-01] the navigation state of /hub drives what it shows", async ({ page }) => {
  await openWith(page, "/hub", { showCustomInput: true });
  await expect(page.getByRole("heading", { level: 1, name: "Trámite Personalizado" })).toBeVisible();
  await openWith(page, "/hub", { selectedTramite: "Visados" });
  await expect(page.getByRole("region", { name: "Analizando tu trámite" })).toContainText("Visados");
  await expect(page).toHaveTitle("Análisis del trámite: Visados · Tramia");
});

test("a foreign state of the history breaks no screen", async ({ page }) => {
  const origin = { kind: "card" };
  const analysis = { result: { processedResult: {}, documentRequirements: [], links: [], origin }, choices: {} };
  await openWith(page, "/hub", { tramite: "x", done: true, analysis });
  await expect(page.getByText("Has elegido x.")).toBeVisible();
  await openWith(page, "/wallet", {
    fromTramia: true,
    tramite: "Mi trámite",
    platonValidations: [{ documentType: "DNI", status: "missing", evidence: { kind: "asked", documents: [null] } }],
  });
  await expect(page.getByRole("region", { name: "Falta" })).toContainText("DNI");
});

test("home has no sideways scroll at 320 px, not even for a word without an end", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/");
  await page.getByRole("combobox").fill("a".repeat(800));
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: /^Analizar: a+…$/ }).click();
  await expect(page.getByRole("progressbar")).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test("[PROD-11] every route opens after the gate without a further check", async ({ page }) => {
  for (const { path, heading } of ROUTES) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  }
});

test("[ROUTE-12] [CUSTOM-15] the back buttons return to /", async ({ page }) => {
  for (const path of ["/hub", "/socrates", "/platon"]) {
    await page.goto(path);
    await page.getByRole("button", { name: "Volver", exact: true }).click();
    await expect(page).toHaveURL("/");
  }
});

test("[NF-01] [NF-03] any unknown path shows the 404 page, whose link leads home", async ({ page }) => {
  for (const path of ["/x", "/wallet/x"]) {
    await page.goto(path);
    await expect(page.getByText("Oops! Page not found")).toBeVisible();
  }
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect(page).toHaveURL("/");
});

test("[HOME-01] the home dashboard bears the logo", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("img", { name: "Logotipo de Tramia" })).toBeVisible();
});

test("a navigation moves the focus to the heading and changes the title", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "T-Wallet" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "T-Wallet" })).toBeFocused();
  await expect(page).toHaveTitle("T-Wallet · Tramia");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle("Inicio · Tramia");
});

test("the theme is chosen, kept and shown at once", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/");
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  await page.getByRole("radio", { name: "Oscuro" }).check();
  expect(await background()).not.toBe(light);
  const dark = await background();
  await page.reload();
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await background()).toBe(dark);
});

test("reduced motion removes movement", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/");
  await page.getByRole("button", { name: "Abrir las herramientas de Tramia" }).click();
  const bubble = page.getByTestId("bubble-wallet");
  await expect(bubble).toHaveAttribute("data-out", "true");
  const seconds = () => bubble.evaluate((node) => Number.parseFloat(getComputedStyle(node).transitionDuration));
  expect(await seconds()).toBeGreaterThan(0.1);
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await seconds()).toBeLessThan(0.001);
});

test("a part that does not arrive reloads the page once, then says so and offers a way on", async ({ page }) => {
  let loads = 0;
  page.on("domcontentloaded", () => (loads += 1));
  await page.goto("/");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.route(/wallet-.*\.js/, (route) => route.fulfill({ status: 404, contentType: "text/html", body: "gone" }));
  await page.getByRole("contentinfo").getByRole("link", { name: "T-Wallet" }).click();
  await expect(page.getByRole("heading", { name: "No hemos podido cargar esta parte" })).toBeFocused();
  await expectAccessible(page);
  await expect(page).toHaveURL("/wallet");
  expect(loads).toBe(2);
  await page.unroute(/wallet-.*\.js/);
  await page.getByRole("button", { name: "Recargar página" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "T-Wallet" })).toBeVisible();
});

test("the page forbids inline scripts and foreign hosts, and says so in its headers file too", async ({
  page,
  request,
}) => {
  await page.goto("/");
  const policy = await page.locator("meta[http-equiv=Content-Security-Policy]").getAttribute("content");
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'");
  expect(policy).toContain("connect-src 'self' https://api.openai.com https://api.anthropic.com blob:;");
  expect(/script-src [^;]*unsafe-inline/.test(policy ?? "")).toBe(false);
  expect(await (await request.get("/_headers")).text()).toContain("frame-ancestors 'none'");
  const violated = page.evaluate(
    () =>
      new Promise((resolve) =>
        addEventListener("securitypolicyviolation", ({ violatedDirective }) => resolve(violatedDirective), {
          once: true,
        }),
      ),
  );
  await page.evaluate(() => fetch("https://example.com").catch(() => {}));
  expect(await violated).toBe("connect-src");
  expect(
    await page.evaluate(() => {
      const script = document.createElement("script");
      script.append("window.injected = true");
      document.body.append(script);
      return "injected" in window;
    }),
  ).toBe(false);
});

test("has a favicon, a manifest and a description", async ({ page, request }) => {
  await page.goto("/");
  await expect(page.locator("meta[name=description]")).toHaveAttribute("content", /documentos, plazos y costes/);
  const manifest = (await (await request.get("/manifest.webmanifest")).json()) as {
    lang: string;
    icons: { src: string }[];
  };
  expect(manifest.lang).toBe("es");
  for (const { src } of manifest.icons) expect((await request.get(src)).ok()).toBe(true);
});
