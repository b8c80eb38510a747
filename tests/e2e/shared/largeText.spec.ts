import { expect, test, type Page } from "@playwright/test";
import { chromium } from "../../../scripts/chromium.mjs";
import { findLayoutFaults } from "./layoutFaults.ts";
import { DOCUMENT_PLACES, PROCEDURE_PLACES } from "./places.ts";

/** The browser's own text size, of 16 px, doubled. */
const LARGE = 32;
const launchOptions = chromium();

test.use({
  launchOptions: {
    ...launchOptions,
    args: [...launchOptions.args, `--blink-settings=defaultFontSize=${LARGE}`],
  },
});

/** Gives the page a camera, and takes the browser's own save dialog away, which no test can answer. */
function prepareBrowser(): void {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width: 1280, height: 720 });
  navigator.mediaDevices.getUserMedia = () => {
    canvas.getContext("2d")?.fillRect(320, 180, 640, 360);
    return Promise.resolve(canvas.captureStream(10));
  };
  Reflect.deleteProperty(window, "showSaveFilePicker");
}

/** Sets the size of the window, in CSS pixels, and of the text. */
async function createResize(page: Page) {
  const browser = await page.context().newCDPSession(page);
  return async (width: number, height: number, standard: number) => {
    await page.setViewportSize({ width, height });
    await browser.send("Page.setFontSizes", { fontSizes: { standard } });
  };
}

for (const [name, places] of [
  ["of the procedures, the grants and the accesses", PROCEDURE_PLACES],
  ["of the documents", DOCUMENT_PLACES],
] as const) {
  test(`every screen and dialog ${name} fits into 360 px with text at 200 %, and into a window at 400 %`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.addInitScript(prepareBrowser);
    const resize = await createResize(page);
    await resize(360, 640, LARGE);
    const faults: string[] = [];
    const look = async (place: string) => {
      faults.push(...(await page.evaluate(findLayoutFaults)).map((fault) => `${place}: ${fault}`));
    };
    for (const [place, show, lasting = true] of places) {
      await show(page);
      await look(place);
      if (!lasting) continue;
      await resize(320, 256, LARGE / 2);
      await look(`${place}, zoomed`);
      await resize(360, 640, LARGE);
    }
    expect(faults).toEqual([]);
  });
}
