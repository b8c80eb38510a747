import { expect, type Page } from "@playwright/test";

/** Typefaces that text is drawn in: that of the product, and the widest that systems fall back to (decision A-185). */
export const FACES = ["Atkinson Hyperlegible Next", "DejaVu Sans"] as const;
export type Face = (typeof FACES)[number];

/** Before the page opens: keeps the product's typeface from it where text is to be drawn in the other one. */
export async function chooseFace(page: Page, face: Face): Promise<void> {
  if (face === "DejaVu Sans") await page.route("**/*.woff2", (route) => route.abort());
}

/** Waits until the open page has its typeface, or has been refused it. */
export async function waitForFace(page: Page, face: Face): Promise<void> {
  const status: FontFaceLoadStatus = face === "DejaVu Sans" ? "error" : "loaded";
  await page.waitForFunction((wanted) => [...document.fonts].some((one) => one.status === wanted), status);
}

/**
 * Draws the open page in one of the faces: that of the product, or what its text falls back to where that does not arrive. A page that is
 * loaded, or drawn in its own face, after that has the product's.
 */
export async function drawIn(page: Page, face: Face): Promise<void> {
  await waitForFace(page, "Atkinson Hyperlegible Next");
  const family = await page.evaluate(async (isFallback) => {
    const { style } = document.documentElement;
    style.removeProperty("--font-text");
    const [own = "", ...others] = getComputedStyle(document.body).fontFamily.split(", ");
    if (isFallback) style.setProperty("--font-text", others.join(", "));
    // What depends on sizes is measured a frame later, and drawn in the next.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return [own, getComputedStyle(document.body).fontFamily];
  }, face === "DejaVu Sans");
  const [own, drawn] = family;
  expect(own).toBe('"Atkinson Hyperlegible Next"');
  expect(drawn?.startsWith(own ?? "")).toBe(face !== "DejaVu Sans");
}
