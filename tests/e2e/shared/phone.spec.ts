import { expect, test, type Locator, type Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll, openWith, passGate } from "../support.ts";
import { drawIn, FACES } from "./faces.ts";

const bar = (page: Page) => page.getByRole("navigation", { name: "Principal" });
const notices = (page: Page) => page.getByRole("region", { name: /^Avisos/ });

/** The controls and titles in sight that lie, at one of five points of theirs, under something of the box. */
function listCovered(box: Element): string[] {
  const lies = (node: Element, x: number, y: number) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && box.contains(hit) && !box.contains(node);
  };
  return [...document.querySelectorAll("a[href], button, input, select, textarea, summary, [role=tab], h1, h2, h3")]
    .filter((node) => node.checkVisibility({ checkVisibilityCSS: true }) && node.getBoundingClientRect().width > 1)
    .filter((node) => !node.closest("[inert], [aria-hidden=true]"))
    .filter((node) => {
      node.scrollIntoView({ block: "nearest" });
      const { left, right, top, bottom } = node.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      // What is higher than the room between the header and the box ends under it, and can be scrolled on.
      const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
      const room = innerHeight - Number.parseFloat(scrollPaddingTop) - Number.parseFloat(scrollPaddingBottom);
      const isTall = bottom - top > room;
      return [
        [x, y],
        [left + 2, y],
        [right - 2, y],
        [x, top + 2],
        [x, isTall ? y : bottom - 2],
      ].some(([across = 0, down = 0]) => lies(node, across, down));
    })
    .map((node) => `${node.tagName.toLowerCase()} '${(node.getAttribute("aria-label") ?? node.textContent).trim()}'`);
}

const covered = (box: Locator) => box.evaluate(listCovered);

test.use({ viewport: { width: 360, height: 640 } });

test.describe("the bar at the bottom of a phone", () => {
  test("leads to the four places, says which one is open, and is not at the gate nor on a wide screen", async ({
    page,
  }) => {
    await page.goto("/");
    await expect(page.getByPlaceholder("Contraseña")).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
    await passGate(page);
    await page.goto("/");
    await expect(bar(page).getByRole("link")).toHaveText(["Inicio", "Trámites", "Documentos", "Ayudas", ""]);
    for (const [name, path] of [
      ["Trámites", "/expedientes"],
      ["Documentos", "/wallet"],
      ["Ayudas", "/opportunities"],
      ["Inicio", "/"],
    ] as const) {
      await bar(page).getByRole("link", { name }).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
      await expect(bar(page).locator("[aria-current=page]")).toHaveText(name);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(bar(page).getByRole("link")).toHaveText(["Inicio", "Trámites", "Documentos", "Ayudas", ""]);
  });

  test("keeps the case of the open T-Wallet when its own place is pressed again", async ({ page }) => {
    await passGate(page);
    await openWith(page, "/wallet", {
      fromTramia: true,
      tramite: "Becas",
      platonValidations: [{ documentType: "DNI", status: "missing", evidence: { kind: "asked", documents: [null] } }],
    });
    await expect(page.getByRole("region", { name: "Falta" })).toContainText("DNI");
    const state = () => page.evaluate(() => JSON.stringify(history.state));
    const before = await state();
    await bar(page).getByRole("link", { name: "Documentos" }).click();
    expect(await state()).toBe(before);
    await page.setViewportSize({ width: 1280, height: 800 });
    await bar(page).getByRole("link", { name: "Documentos" }).click();
    expect(await state()).toBe(before);
  });

  test("opens the upload dialog from anywhere, and keeps the case of the open T-Wallet", async ({ page }) => {
    await passGate(page);
    const add = () => bar(page).getByRole("link", { name: "Añadir documento" }).click();
    await page.goto("/opportunities");
    await add();
    await expect(page.getByRole("dialog", { name: /^T-Wallet OCR/ })).toBeVisible();
    await expect(page).toHaveURL("/wallet");
    await openWith(page, "/wallet", {
      fromTramia: true,
      tramite: "Becas",
      platonValidations: [{ documentType: "DNI", status: "missing", evidence: { kind: "asked", documents: [null] } }],
    });
    const missing = page.getByRole("region", { name: "Falta" });
    await expect(missing).toContainText("DNI");
    await add();
    await expect(page.getByRole("dialog", { name: /^T-Wallet OCR/ })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(missing).toContainText("DNI");
  });

  for (const path of [
    "/",
    "/hub",
    "/wallet",
    "/socrates",
    "/platon",
    "/opportunities",
    "/expedientes",
    "/tramites",
    "/access-logs",
  ]) {
    test(`lies on nothing of ${path} that is scrolled to or has the focus, with text at 200 % too, in both faces`, async ({
      page,
    }) => {
      await passGate(page);
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(bar(page)).toBeVisible();
      for (const face of FACES) {
        await drawIn(page, face);
        await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
        expect(await covered(bar(page)), face).toEqual([]);
        await expectNoSidewaysScroll(page);
        await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
        expect(await covered(bar(page)), face).toEqual([]);
        await expectNoSidewaysScroll(page);
        for (const link of await bar(page).getByRole("link").all()) {
          const fits = (node: Element) =>
            node.scrollWidth <= node.clientWidth && node.scrollHeight <= node.clientHeight;
          expect(await link.evaluate(fits), face).toBe(true);
        }
      }
    });
  }

  test("gives its room to a dialog, and is no obstacle where an on-screen keyboard leaves little height", async ({
    page,
  }) => {
    await passGate(page);
    await page.goto("/wallet");
    await page.getByRole("button", { name: "Ajustes" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    const isInDialog = (node: Element) => node.contains(document.elementFromPoint(180, innerHeight - 4));
    expect(await dialog.evaluate(isInDialog)).toBe(true);
    await page.keyboard.press("Escape");
    await page.setViewportSize({ width: 360, height: 320 });
    const isFixed = (node: Element) => getComputedStyle(node).position === "fixed";
    expect(await bar(page).evaluate(isFixed)).toBe(false);
  });
});

/** Hides the page from the notices, which then stay: the checks may take any time. */
async function keepNotices(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, "hidden", { value: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
}

/** The room a notice takes is measured a frame after it is drawn. */
async function expectNothingCovered(page: Page): Promise<void> {
  await expect.poll(() => covered(notices(page))).toEqual([]);
}

test.describe("a notice", () => {
  for (const size of ["100%", "200%"]) {
    test(`covers no control and no title of a page nor of a dialog opened after it, with text at ${size}`, async ({
      page,
    }) => {
      await passGate(page);
      await page.goto("/wallet?carpeta=identity");
      await page.evaluate((fontSize) => document.documentElement.style.setProperty("font-size", fontSize), size);
      await keepNotices(page);
      await page.getByRole("button", { name: "Eliminar" }).first().click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Eliminar" }).click();
      await expect(notices(page).getByRole("button", { name: "Deshacer" })).toBeVisible();
      await expectNothingCovered(page);
      // On a screen that holds all of the page neither the header nor the notice has anything behind it.
      await page.setViewportSize({ width: 360, height: 6000 });
      await expectNothingCovered(page);
      await expectAccessible(page);
      await page.setViewportSize({ width: 360, height: 640 });

      await page.getByRole("button", { name: "Eliminar" }).first().press("Enter");
      const question = page.getByRole("alertdialog");
      await expect(question).toBeVisible();
      await expect(notices(page).getByRole("button", { name: "Deshacer" })).toBeVisible();
      await expectNothingCovered(page);
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Subir" }).first().press("Enter");
      await expect(page.getByRole("dialog")).toBeVisible();
      await expect(notices(page).getByRole("button", { name: "Deshacer" })).toBeVisible();
      await expectNothingCovered(page);
      await expectAccessible(page);
    });
  }

  test("takes no room any more once it is put away", async ({ page }) => {
    await passGate(page);
    await page.goto("/wallet?carpeta=identity");
    await keepNotices(page);
    const height = () => page.evaluate(() => document.documentElement.style.getPropertyValue("--toasts"));
    await page.getByRole("button", { name: "Eliminar" }).first().click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Eliminar" }).click();
    await expect.poll(height).not.toBe("0px");
    await notices(page).getByRole("button", { name: "Cerrar aviso" }).click();
    await expect.poll(height).toBe("0px");
  });
});
