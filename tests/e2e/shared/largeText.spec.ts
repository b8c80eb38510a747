import { expect, test } from "@playwright/test";
import { chromium } from "../../../scripts/chromium.mjs";
import { findLayoutFaults } from "./layoutFaults.ts";
import { CASE_PLACES, PLAN_PLACES } from "./casePlaces.ts";
import { EMPTY_PLACES, SAMPLE_PLACES, UPLOAD_PLACES } from "./documentPlaces.ts";
import { drawIn, FACES } from "./faces.ts";
import { ANALYSIS_PLACES, ASSISTANT_PLACES, GRANT_PLACES, OTHER_PLACES } from "./procedurePlaces.ts";
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

/** The longest first. */
const WALKS = [
  ["of the upload", UPLOAD_PLACES],
  ["of the wallet with the samples", SAMPLE_PLACES],
  ["of the gate and the way to a result", ANALYSIS_PLACES],
  ["of the cases", CASE_PLACES],
  ["of the protection", PROTECTION_PLACES],
  ["of the assistants", ASSISTANT_PLACES],
  ["of the plans, the dossier and the safe copy", PLAN_PLACES],
  ["of the grants", GRANT_PLACES],
  ["of the accesses and of pages that are not there", OTHER_PLACES],
  ["of the empty wallet", EMPTY_PLACES],
] as const;

for (const [name, places] of WALKS) {
  test(`every screen and dialog ${name} fits into 360 px with text at 200 %, in both faces`, async ({ page }) => {
    await page.addInitScript(prepareBrowser);
    await page.setViewportSize({ width: 360, height: 640 });
    const faults: string[] = [];
    for (const [place, show] of Object.entries(places)) {
      await show(page);
      // A test of their own looks at what notices cover. One may come while another goes.
      await page.waitForFunction(() => {
        for (const close of document.querySelectorAll<HTMLElement>("[data-toasts] [aria-label='Cerrar aviso']"))
          close.click();
        return !parseFloat(document.documentElement.style.getPropertyValue("--toasts"));
      });
      for (const face of FACES.toReversed()) {
        await drawIn(page, face);
        faults.push(...(await findLayoutFaults(page)).map((fault) => `${place}, in ${face}: ${fault}`));
      }
    }
    expect(faults).toEqual([]);
  });
}
