import { expect, test } from "@playwright/test";
import { chromium } from "../../../scripts/chromium.mjs";
import { findLayoutFaults } from "./layoutFaults.ts";
import { DOCUMENT_PLACES } from "./documentPlaces.ts";
import { PROCEDURE_PLACES } from "./procedurePlaces.ts";
import { PROTECTION_PLACES } from "./protectionPlaces.ts";

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

for (const [name, places] of [
  ["of the procedures, the grants and the accesses", PROCEDURE_PLACES],
  ["of the documents", DOCUMENT_PLACES],
  ["of the protection", PROTECTION_PLACES],
] as const) {
  test(`every screen and dialog ${name} fits into 360 px with text at 200 %`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.addInitScript(prepareBrowser);
    await page.setViewportSize({ width: 360, height: 640 });
    const faults: string[] = [];
    for (const [place, show] of places) {
      await show(page);
      // A test of their own looks at what notices cover. One may come while another goes.
      await page.waitForFunction(() => {
        for (const close of document.querySelectorAll<HTMLElement>("[data-toasts] [aria-label='Cerrar aviso']"))
          close.click();
        return !parseFloat(document.documentElement.style.getPropertyValue("--toasts"));
      });
      faults.push(...(await page.evaluate(findLayoutFaults)).map((fault) => `${place}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });
}
