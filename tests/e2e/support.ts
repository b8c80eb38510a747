import { gzipSync } from "node:zlib";
import { AxeBuilder } from "@axe-core/playwright";
import { expect, test, type Page } from "@playwright/test";

/** The password of a build that was given none. */
const PASSWORD = "tramia";

/** Puts the flag of an earlier success into the browser before the page loads. */
export async function passGate(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem("t-authenticated", "true"));
}

/** Passes the gate by hand. */
export async function enterPassword(page: Page, password = PASSWORD): Promise<void> {
  await page.getByPlaceholder("Contraseña").fill(password);
  await page.getByRole("button", { name: "Acceder" }).click();
}

/** Opens a route with a navigation state, as the app's own navigation would. */
export async function openWith(page: Page, path: string, state: object): Promise<void> {
  await page.goto("/");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await navigate(page, path, state);
}

/** Goes on to a route within the open page, without loading it again. */
export async function navigate(page: Page, path: string, state: object | null = null): Promise<void> {
  await page.evaluate(
    ({ to, usr }) => {
      history.pushState({ usr, key: "prueba", idx: 1 }, "", to);
      dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
    },
    { to: path, usr: state },
  );
}

/** The navigation state of the present entry of the history. */
export function navigationState(page: Page): Promise<unknown> {
  return page.evaluate(() => (history.state as { usr?: unknown } | null)?.usr ?? null);
}

/** What the page complained of: errors of the console, uncaught errors, refused by the content security policy. */
export function collectComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  return complaints;
}

/** Fails on any violation of WCAG 2.2 AA that axe finds. */
export async function expectAccessible(page: Page): Promise<void> {
  // What fades has too little contrast for a moment: nothing new may begin to, and what does is waited for.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .map((animation) => animation.finished.catch(() => {})),
    ),
  );
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`)).toEqual(
    [],
  );
}

/** Fails when the page can be scrolled sideways in the next frame that it draws: until then media queries have the old width. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    return document.documentElement.scrollWidth - document.documentElement.clientWidth;
  });
  expect(overflow).toBeLessThanOrEqual(0);
}

/** Bytes of JavaScript, each file gzipped, that a page loads until it is idle. */
export async function javaScriptUntilIdle(page: Page, path: string): Promise<number> {
  const bodies: Promise<Buffer>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script" && response.ok()) bodies.push(response.body());
  });
  await page.goto(path, { waitUntil: "networkidle" });
  await page.getByRole("heading", { level: 1 }).waitFor();
  const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body, { level: 9 }).byteLength);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  test.info().annotations.push({ type: "gz bytes", description: `${path}: ${total}` });
  console.warn(`${path}: ${(total / 1000).toFixed(1)} kB of JavaScript, gzipped, in ${sizes.length} files`);
  return total;
}
