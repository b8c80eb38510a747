import { expect, test, type Page } from "@playwright/test";
import { chromium } from "../../../scripts/chromium.mjs";
import { choose, paper, process, sample, upload } from "../capture/sampleDocuments.ts";
import { collectComplaints, enterPassword, passGate } from "../support.ts";

const launchOptions = chromium();

test.use({
  launchOptions: {
    ...launchOptions,
    args: [...launchOptions.args, "--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"],
  },
});

/** Errors of the page, violations of its policy, and headers that the browser does not understand. */
async function collectSecurityComplaints(page: Page): Promise<string[]> {
  const complaints = collectComplaints(page);
  page.on("console", (message) => {
    if (message.type() !== "error" && /policy|trusted|unrecognized feature/iu.test(message.text())) {
      complaints.push(message.text());
    }
  });
  await page.addInitScript(() => {
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample: text }) =>
      console.error(`violation of ${violatedDirective}: ${blockedURI} ${text}`),
    );
  });
  return complaints;
}

const isIsolated = () => crossOriginIsolated;

test("a whole visit violates no policy, in an isolated page with isolated workers", async ({ page }) => {
  test.slow();
  const complaints = await collectSecurityComplaints(page);
  await page.addInitScript(() => localStorage.setItem("tramia-demo-declined", "true"));
  await page.goto("/");
  await enterPassword(page);
  expect(await page.evaluate(isIsolated)).toBe(true);

  await page.getByRole("combobox").fill("autónomo");
  await page.getByRole("option", { name: "Alta de autónomo" }).click();
  await page.getByRole("button", { name: "Analizar: Alta de autónomo" }).click();
  await page.getByRole("button", { name: "Ver ya el resultado" }).click();
  await expect(page.getByRole("button", { name: "Procesar Otro Trámite" })).toBeVisible();

  await page.getByRole("contentinfo").getByRole("link", { name: "T-Wallet" }).click();
  await page.getByRole("combobox", { name: "Qué carpeta quieres consultar?" }).click();
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.getByRole("option", { name: /^Identidad/ }).click();
  await choose(page, sample("dev-01-dniFront.jpg"));
  await process(page);
  // Reading, understanding, and the checks of the file.
  await expect.poll(() => page.workers().length).toBe(3);
  expect(await Promise.all(page.workers().map((worker) => worker.evaluate(isIsolated)))).toEqual([true, true, true]);
  await page.getByRole("button", { name: /^Guardar en / }).click();
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await upload(page, paper("pasaporte.pdf", "PASAPORTE", "Apellidos: GARCIA SANCHEZ", "Nombre: LUCIA"));
  for (const name of ["dev-01-dniFront.pdf", "pasaporte.pdf"]) {
    const row = page.getByRole("listitem").filter({ hasText: name });
    await row.getByRole("button", { name: "Ver", exact: true }).click();
    await expect(page.getByRole("dialog", { description: name }).locator("img, iframe, canvas").first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }

  await page.getByRole("button", { name: "Subir", exact: true }).click();
  await page.getByRole("button", { name: "Tomar Foto con Cámara" }).click();
  const camera = page.getByRole("dialog", { name: "Capturar Documento" });
  await expect(camera.getByRole("button", { name: "Hacer foto" })).toHaveAttribute("aria-disabled", "false");
  await page.keyboard.press("Escape");
  await expect(camera).toHaveCount(0);
  await page.keyboard.press("Escape");

  await page.getByRole("contentinfo").getByRole("link", { name: "Oportuni-T" }).click();
  await expect(page.getByRole("article")).toHaveCount(5);
  await page.getByRole("contentinfo").getByRole("link", { name: "Sócrates" }).click();
  await page.getByRole("combobox").first().click();
  await expect(page.getByRole("option").first()).toBeVisible();
  expect(complaints).toEqual([]);
});

test("no HTML, no worker and no script comes into the page as a string", async ({ page }) => {
  await passGate(page);
  await page.goto("/wallet");
  await page.getByRole("heading", { level: 1 }).waitFor();
  const outcomes = await page.evaluate(() => {
    const attempts: Record<string, () => unknown> = {
      html: () => (document.body.innerHTML = "<img src=x onerror=alert(1)>"),
      worker: () => new Worker("/assets/x.js"),
      blobWorker: () => new Worker(URL.createObjectURL(new Blob(["1"]))),
      script: () => (document.createElement("script").src = "/assets/x.js"),
      frame: () => (document.createElement("iframe").srcdoc = "<script>alert(1)</script>"),
      policy: () =>
        (
          window as { trustedTypes?: { createPolicy(name: string, rules: object): unknown } }
        ).trustedTypes?.createPolicy("default", {}),
      // The only name that the content security policy allows is taken as the page starts.
      ownPolicy: () =>
        (
          window as { trustedTypes?: { createPolicy(name: string, rules: object): unknown } }
        ).trustedTypes?.createPolicy("tramia", {}),
    };
    return Object.entries(attempts).map(([name, attempt]) => {
      try {
        attempt();
        return `${name}: let through`;
      } catch (error) {
        return `${name}: ${(error as Error).name}`;
      }
    });
  });
  expect(outcomes).toEqual(
    ["html", "worker", "blobWorker", "script", "frame", "policy", "ownPolicy"].map((name) => `${name}: TypeError`),
  );
  await expect(page.getByRole("heading", { level: 1, name: "T-Wallet" })).toBeVisible();
});

test("no form is sent, and no base address is changed", async ({ page, baseURL }) => {
  await passGate(page);
  await page.goto("/socrates");
  await page.getByRole("heading", { level: 1 }).waitFor();
  const violated = await page.evaluate(async () => {
    const directives = new Set<string>();
    addEventListener("securitypolicyviolation", ({ effectiveDirective }) => directives.add(effectiveDirective));
    const base = document.createElement("base");
    base.href = "https://example.com/";
    const form = document.createElement("form");
    form.action = "/otro";
    document.body.append(base, form);
    form.submit();
    while (directives.size < 2) await new Promise((resolve) => requestAnimationFrame(resolve));
    return { directives: [...directives].toSorted(), base: document.baseURI, path: location.pathname };
  });
  expect(violated).toEqual({
    directives: ["base-uri", "form-action"],
    base: `${baseURL}/socrates`,
    path: "/socrates",
  });
});

test("every response isolates the page and sends no referrer", async ({ page, request }) => {
  for (const path of ["/", "/wallet", "/favicon.svg", "/recognition/spa.traineddata.gz"]) {
    const headers = (await request.get(path)).headers();
    expect(headers).toMatchObject({
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-embedder-policy": "require-corp",
      "cross-origin-resource-policy": "same-origin",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
      "permissions-policy": expect.stringContaining("camera=(self)"),
    });
  }
  await page.goto("/");
  const asset = await page.locator("script[type=module]").first().getAttribute("src");
  expect((await request.get(asset ?? "")).headers()["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect((await request.get("/")).headers()["cache-control"]).not.toContain("immutable");
});

test("a reader that somebody altered in the browser's cache is fetched again, an altered one of the server is refused", async ({
  page,
}) => {
  await passGate(page);
  await page.addInitScript(() => localStorage.setItem("tramia-demo-declined", "true"));
  await page.goto("/wallet");
  const model = "/recognition/spa.traineddata.gz";
  await page.evaluate(async (url) => {
    const cache = await caches.open("tramia-recognition-1");
    await cache.put(url, new Response(Uint8Array.of(0x1f, 0x8b, 8, 0)));
  }, model);
  const altered = (count: number) =>
    page.context().route(`**${model}`, (route) => route.fulfill({ body: Buffer.of(0x1f, 0x8b, 8, 0) }), {
      times: count,
    });
  await altered(2);
  await choose(page, sample("dev-01-dniFront.jpg"));
  await page.getByRole("button", { name: /^Procesar/ }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(/El lector que ha llegado no es el original y no se ha usado/u)).toBeVisible();
  await dialog.getByRole("button", { name: /^Reintentar/ }).click();
  await expect(page.getByRole("heading", { name: "Documento Analizado" })).toBeVisible({ timeout: 30_000 });
  const size = await page.evaluate(async (url) => {
    const kept = await (await caches.open("tramia-recognition-1")).match(url);
    return (await kept?.arrayBuffer())?.byteLength;
  }, model);
  expect(size).toBeGreaterThan(1_000_000);
});
