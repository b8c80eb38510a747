import { gzipSync } from "node:zlib";
import { expect, test, type Page, type Response } from "@playwright/test";
import axe from "axe-core";

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
  await navigate(page, path, state);
}

/** Goes on to a route within the open page, without loading it again. */
export async function navigate(page: Page, path: string, state: object | null = null): Promise<void> {
  // No router listens before the first screen is drawn. By tag: a dialog above hides its heading from roles.
  await page.locator("h1").first().waitFor();
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

/** Errors of the page: of the console, uncaught, and refusals by the content security policy. */
export function collectComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  return complaints;
}

/** Rules of axe: WCAG 2.2 AA and its own best practices. */
const AXE_RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

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
  // In the page itself, which has no frames: @axe-core/playwright opens a second page for each look, at six times the work.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async (runOnly) => {
    const found = await (window as Window & { readonly axe?: typeof axe }).axe?.run({
      runOnly,
      resultTypes: ["violations"],
    });
    return found?.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
  }, AXE_RULES);
  expect(violations).toEqual([]);
}

/** Fails when the page can be scrolled sideways in the next frame that it draws: until then media queries have the old width. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    return document.documentElement.scrollWidth - document.documentElement.clientWidth;
  });
  expect(overflow).toBeLessThanOrEqual(0);
}

/** Keeps every toast until it is closed, as while the pointer is on it: a slow machine may need longer than toasts stay. */
export async function holdToasts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const hold = () => document.querySelector("[data-toasts]")?.dispatchEvent(new PointerEvent("pointerenter"));
    new MutationObserver(hold).observe(document, { childList: true, subtree: true });
  });
}

/** Bytes of JavaScript, each file gzipped, that a page loads until it is idle. */
export async function javaScriptUntilIdle(page: Page, path: string): Promise<number> {
  const urls = new Set<string>();
  const collect = (response: Response) => {
    if (response.request().resourceType() === "script" && response.ok()) urls.add(response.url());
  };
  page.on("response", collect);
  await page.goto(path, { waitUntil: "networkidle" });
  await page.getByRole("heading", { level: 1 }).waitFor();
  page.off("response", collect);
  // Fetched again: the browser may have let the body of a response go. The server may close a connection that was idle for 5 s.
  const bodies = await Promise.all(
    [...urls].map(async (url) => (await page.request.get(url, { maxRetries: 1 })).body()),
  );
  const total = bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).byteLength, 0);
  test.info().annotations.push({ type: "gz bytes", description: `${path}: ${total}` });
  console.warn(`${path}: ${(total / 1000).toFixed(1)} kB of JavaScript, gzipped, in ${bodies.length} files`);
  return total;
}
