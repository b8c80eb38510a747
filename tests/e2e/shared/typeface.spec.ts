import { expect, test, type Page } from "@playwright/test";
import { collectComplaints } from "../support.ts";
import { chooseFace, FACES, waitForFace } from "./faces.ts";

/** DejaVu Sans is drawn on a grid of this many units to its size. */
const UNITS = 2048;
/** The widths of 'm' and 'i' in DejaVu Sans, as its file says. */
const DEJAVU_SANS = { m: 1995, i: 569 };

/** Widths of the letters of a style sheet's fonts, at a size of UNITS. */
function measure(page: Page, fonts: string): Promise<typeof DEJAVU_SANS> {
  return page.evaluate(
    ([font, size]) => {
      const context = document.createElement("canvas").getContext("2d");
      if (!context) throw new Error("no canvas");
      context.font = `${size}px ${font}`;
      return { m: context.measureText("m").width, i: context.measureText("i").width };
    },
    [fonts, UNITS] as const,
  );
}

const fontsOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).fontFamily);

test("the typeface comes after the first paint, in at most 60 kB, with its licence and by the page's policy", async ({
  page,
}) => {
  const complaints = collectComplaints(page);
  await page.goto("/");
  await waitForFace(page, "Atkinson Hyperlegible Next");
  const loads = await page.evaluate(() => ({
    painted: performance.getEntriesByName("first-paint")[0]?.startTime ?? Infinity,
    fonts: performance
      .getEntriesByType("resource")
      .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => name.endsWith(".woff2"))
      .map(({ startTime, encodedBodySize }) => ({ startTime, encodedBodySize })),
    display: [...document.fonts].map(({ display }) => display),
  }));
  expect(loads.fonts).toHaveLength(1);
  expect(loads.display).toEqual(["swap"]);
  for (const { startTime, encodedBodySize } of loads.fonts) {
    expect(startTime).toBeGreaterThan(loads.painted);
    expect(encodedBodySize).toBeLessThanOrEqual(60_000);
  }
  const licence = await page.request.get("/assets/typeface-LICENSE.txt");
  expect(await licence.text()).toContain("SIL OPEN FONT LICENSE Version 1.1");
  expect(complaints).toEqual([]);
});

test("text is drawn in the typeface, the euro sign and Spanish letters too, and in DejaVu Sans where it does not arrive", async ({
  browser,
}) => {
  for (const face of FACES) {
    const page = await browser.newPage({ serviceWorkers: "block" });
    await chooseFace(page, face);
    await page.goto("/");
    await waitForFace(page, face);
    const fonts = await fontsOf(page);
    expect(fonts).toMatch(/^"Atkinson Hyperlegible Next",/u);
    const isFallback = face === "DejaVu Sans";
    expect((await measure(page, fonts)).m === DEJAVU_SANS.m).toBe(isFallback);
    // A letter that the file lacks would be as wide as in the face that is asked for after it.
    const missing = await page.evaluate((family) => {
      const context = document.createElement("canvas").getContext("2d");
      if (!context) throw new Error("no canvas");
      const width = (font: string, letter: string) => {
        context.font = `2048px ${font}`;
        return context.measureText(letter).width;
      };
      const own = `"${family}"`;
      return Array.from("áéíóúüñçàèòïÁÉÍÓÚÜÑÇ¿¡«»€ºª·–—…’“”").filter(
        (letter) => width(`${own}, sans-serif`, letter) === width("sans-serif", letter),
      );
    }, FACES[0]);
    expect(missing.length > 0).toBe(isFallback);
    await page.close();
  }
});

test("the browser of the tests knows no font of the machine but DejaVu Sans, and one of fixed width", async ({
  page,
}) => {
  const families = ["sans-serif", "serif", "system-ui", "Arial", "Liberation Sans", "Noto Sans", "Noto Color Emoji"];
  for (const family of [...families, "DejaVu Serif", "Roboto", "Segoe UI"])
    expect(await measure(page, family.includes(" ") ? `"${family}"` : family), family).toEqual(DEJAVU_SANS);
  expect(await measure(page, "monospace")).toEqual({ m: 1233, i: 1233 });
});
