import { expect, test, type Page } from "@playwright/test";
import { choose, process, sample } from "../capture/sampleDocuments.ts";
import { enterPassword, openWith } from "../support.ts";

/**
 * What does not fit into the window: boxes that scroll sideways, controls that lie beyond an edge or under something
 * else, and words of which a line holds fewer than three letters.
 */
function findMisfits(): string[] {
  const CONTROLS = "a[href], button, input, select, textarea, summary, [role=combobox], [role=option], [tabindex='0']";
  const describe = (node: Element) =>
    `${node.tagName.toLowerCase()} '${(node.getAttribute("aria-label") ?? node.textContent).trim().slice(0, 40)}'`;
  const isShown = (node: Element) =>
    node.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
    !node.closest("[inert], [aria-hidden=true]") &&
    node.getBoundingClientRect().width > 1;
  const misfits: string[] = [];
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth) misfits.push(`the page is ${root.scrollWidth} px wide`);

  for (const node of document.body.querySelectorAll("*")) {
    if (node.scrollWidth <= node.clientWidth + 1 || !isShown(node)) continue;
    if (/auto|scroll/u.test(getComputedStyle(node).overflowX)) misfits.push(`scrolls sideways: ${describe(node)}`);
  }

  for (const control of document.querySelectorAll(CONTROLS)) {
    if (!isShown(control)) continue;
    control.scrollIntoView({ block: "center" });
    const { left, right, top, bottom, width } = control.getBoundingClientRect();
    // What waits above the page until it has the focus, as the skip link does.
    if (bottom <= 0) continue;
    if (left < -1 || right > innerWidth + 1) misfits.push(`beyond the edge: ${describe(control)}`);
    const hit = document.elementFromPoint(left + width / 4, (top + bottom) / 2);
    // Notices pass, and can be dismissed.
    if (hit?.closest("[data-sonner-toaster]")) continue;
    const label = control instanceof HTMLInputElement ? control.labels?.[0] : undefined;
    if (!hit || !(control.contains(hit) || label?.contains(hit) || hit.contains(control))) {
      misfits.push(`covered: ${describe(control)}${hit ? ` by ${describe(hit)}` : ""}`);
    }
  }

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (!text.parentElement || !isShown(text.parentElement)) continue;
    for (const { 0: word, index } of (text.textContent ?? "").matchAll(/\p{L}{4,}/gu)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      if (word.length / lines < 3) misfits.push(`broken letter by letter: ${word}, in ${lines} lines`);
    }
  }
  return [...new Set(misfits)];
}

/** Looks at what a visit shows. */
type Look = (place: string) => Promise<void>;

async function visitProcedure(page: Page, look: Look): Promise<void> {
  const button = (name: string | RegExp) => page.getByRole("button", { name });
  await page.goto("/");
  await expect(button("Acceder")).toBeVisible();
  await look("gate");
  await enterPassword(page, "equivocada");
  await expect(page.getByText("Contraseña incorrecta")).toBeVisible();
  await look("gate, wrong password");
  await enterPassword(page);
  await expect(page.getByRole("heading", { level: 1, name: "¿Qué trámite necesitas hacer?" })).toBeVisible();
  await look("home");
  await button("Abrir las herramientas de Tramia").click();
  await expect(page.getByTestId("bubble-wallet")).toHaveAttribute("data-out", "true");
  await look("home, launcher open");
  await page.keyboard.press("Escape");
  await page.getByRole("combobox").fill("alta");
  await expect(page.getByRole("option").first()).toBeVisible();
  await look("home, options");
  await page.getByRole("option", { name: "Alta de autónomo" }).click();
  await look("home, chosen");
  await button("Analizar: Alta de autónomo").click();
  await expect(page.getByRole("progressbar")).toBeVisible();
  await look("hub, analysing");
  await expect(button("Procesar Otro Trámite")).toBeVisible();
  await look("hub, result");
  await button("Ver Resultados Detallados").click();
  await look("hub, details");

  await openWith(page, "/hub", { showCustomInput: true });
  await page.getByRole("textbox", { name: "Describe tu trámite" }).fill("quiero adoptar un gato montés");
  await look("custom input");

  await page.goto("/socrates");
  await expect(button("Usar tu propia API Key")).toBeVisible();
  await look("socrates");
  await button("Usar tu propia API Key").click();
  await look("socrates, own key");
  await page.getByRole("textbox", { name: "O escribe tu consulta" }).fill("Alta de autónomo");
  await button("Buscar Requisitos").click();
  await expect(button("Cancelar").first()).toBeVisible();
  await look("socrates, searching");
  await button("Quedarme aquí").click();
  await look("socrates, answer");
  await button("Ir a Platón").click();
  // A notice stays while the pointer is over it.
  await page.mouse.move(0, 0);
  await expect(page.getByText("Validación completada").first()).toBeVisible();
  await look("platon, result");
  await button("Ir a T-Wallet").click();
  await expect(page.getByRole("region", { name: "Falta" })).toBeVisible();
  await look("wallet, missing documents");
  await page.goto("/platon");
  await expect(button("Ir a Sócrates")).toBeVisible();
  await look("platon, waiting");
}

async function visitDocuments(page: Page, look: Look): Promise<void> {
  const button = (name: string | RegExp) => page.getByRole("button", { name });
  const close = async () => {
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  };
  await page.goto("/");
  await enterPassword(page);
  await expect(page.getByRole("heading", { level: 1, name: "¿Qué trámite necesitas hacer?" })).toBeVisible();
  await page.goto("/wallet");
  await expect(page.getByText(/^25 documentos ·/)).toBeVisible();
  await look("wallet");
  await page.getByRole("combobox", { name: "Qué carpeta quieres consultar?" }).click();
  await expect(page.getByRole("option").first()).toBeVisible();
  await look("wallet, folder list");
  await page.keyboard.press("Escape");
  await page.getByRole("searchbox", { name: "Buscar en tus documentos" }).fill("titul");
  await expect(button(/^Ver/).first()).toBeVisible();
  await look("wallet, search");
  await page.getByRole("button", { name: "Copias y espacio" }).click();
  await expect(page.getByRole("dialog", { name: "Tus datos" })).toBeVisible();
  await look("data dialog");
  await close();
  await page.goto("/wallet?vista=caducidades");
  await expect(page.getByRole("heading", { level: 1, name: "Caducidades" })).toBeVisible();
  await look("expiries");
  await page.goto("/wallet?carpeta=memory");
  await expect(page.getByRole("heading", { level: 1, name: "Archivos de Recuerdo" })).toBeVisible();
  await look("folder, keepsakes");
  await page.goto("/wallet?carpeta=identity");
  await expect(button(/^Ver/).first()).toBeVisible();
  await look("folder");
  await button("Eliminar").first().click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await look("deletion");
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancelar" }).click();

  await button("Subir").first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await look("upload dialog");
  await choose(page, sample("dev-01-dniFront.jpg"));
  await expect(button(/^Procesar/)).toBeVisible();
  await look("upload queue");
  await process(page);
  await look("review");
  await page.getByRole("combobox", { name: "De quién es" }).click();
  await page.getByRole("option", { name: /^Otra persona/ }).click();
  await expect(page.getByRole("textbox", { name: "Nombre o alias" })).toBeVisible();
  await look("review, new person");
  await button(/^Guardar en /).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  // What is announced covers the buttons of the preview, and stays while the pointer is on it.
  await expect(page.getByText("Hemos quitado los documentos de ejemplo")).toBeVisible();
  await expect(async () => {
    const closeNotice = page.getByRole("button", { name: "Cerrar aviso" });
    if ((await closeNotice.count()) > 0) await closeNotice.first().click({ timeout: 1000 });
    await expect(closeNotice).toHaveCount(0, { timeout: 100 });
  }).toPass();
  await page
    .getByRole("listitem")
    .filter({ hasText: "dev-01-dniFront.jpg" })
    .getByRole("button", { name: "Ver", exact: true })
    .click();
  await expect(page.getByRole("img", { name: "dev-01-dniFront.jpg" })).toBeVisible();
  await look("preview");
  await button(/^De quién es/).click();
  await expect(page.getByRole("dialog", { name: "De quién es" })).toBeVisible();
  await look("whose it is");
  await page.keyboard.press("Escape");
  await close();

  await page.goto("/opportunities");
  await expect(page.getByRole("article")).toHaveCount(5);
  await look("opportunities");
  await page
    .getByRole("article", { name: "Ayuda autonómica para emprender" })
    .getByRole("button", { name: "Ayuda autonómica para emprender" })
    .click();
  const detail = page.getByRole("dialog", { name: "Ayuda autonómica para emprender" });
  await expect(detail.getByText("La puntuación de este ejemplo viene dada")).toBeVisible();
  await look("opportunity");
  await detail.getByRole("button", { name: "Contar tu situación" }).click();
  await expect(page.getByRole("dialog", { name: "Tu situación" })).toBeVisible();
  await look("situation");

  await page.goto("/access-logs");
  await expect(page.getByRole("time").first()).toBeVisible();
  await look("access logs");
  await button("Privacidad").click();
  await expect(page.getByRole("dialog", { name: "Privacidad" })).toBeVisible();
  await look("privacy");
  await page.goto("/no-such-path");
  await expect(page.getByRole("link", { name: "Return to Home" })).toBeVisible();
  await look("not found");
}

for (const [name, visit] of [
  ["from the gate over an analysis to the missing documents", visitProcedure],
  ["of the documents, the opportunities and the accesses", visitDocuments],
] as const) {
  test(`every screen and dialog ${name} fits into 360 px with text at 200 %`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width: 360, height: 740 });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.addInitScript(() => {
      addEventListener("DOMContentLoaded", () => document.documentElement.style.setProperty("font-size", "200%"));
    });
    const misfits: string[] = [];
    await visit(page, async (place) => {
      misfits.push(...(await page.evaluate(findMisfits)).map((misfit) => `${place}: ${misfit}`));
    });
    expect(misfits).toEqual([]);
  });
}
