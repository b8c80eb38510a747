import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, type Page } from "@playwright/test";
import { chromium } from "../../../scripts/chromium.mjs";
import { collectComplaints, expectAccessible, expectNoSidewaysScroll, passGate } from "../support.ts";

const WIDTH = 1280;
const HEIGHT = 720;

/** A film of one grey picture with a bright card in the middle of it: what the browser's false camera sees. */
function writeFilm(): string {
  const luma = Buffer.alloc(WIDTH * HEIGHT, 70);
  for (let row = HEIGHT * 0.2; row < HEIGHT * 0.8; row += 1) {
    luma.fill(220, row * WIDTH + WIDTH * 0.25, row * WIDTH + WIDTH * 0.75);
  }
  const chroma = Buffer.alloc((WIDTH * HEIGHT) / 4, 128);
  const frame = Buffer.concat([Buffer.from("FRAME\n"), luma, chroma, chroma]);
  const film = join(mkdtempSync(join(tmpdir(), "tramia-camera-")), "camera.y4m");
  const head = `YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`;
  writeFileSync(film, Buffer.concat([Buffer.from(head), frame, frame]));
  return film;
}

const launchOptions = chromium();

test.use({
  launchOptions: {
    ...launchOptions,
    args: [
      ...launchOptions.args,
      "--use-fake-device-for-media-stream",
      "--use-fake-ui-for-media-stream",
      `--use-file-for-fake-video-capture=${writeFilm()}`,
    ],
  },
});

/** Opens the camera from the upload dialog of the wallet. */
async function openCamera(page: Page) {
  await passGate(page);
  await page.goto("/wallet");
  await page.getByRole("button", { name: "Subir Documentación" }).click();
  await page.getByRole("button", { name: "Tomar Foto con Cámara" }).click();
  return page.getByRole("dialog", { name: "Capturar Documento" });
}

/** How many cameras the page has on. */
function watchCameras(page: Page) {
  return page.addInitScript(() => {
    const tracks: MediaStreamTrack[] = [];
    Object.assign(window, { liveTracks: () => tracks.filter(({ readyState }) => readyState === "live").length });
    const { mediaDevices } = navigator;
    const real = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (constraints) => {
      const stream = await real(constraints);
      tracks.push(...stream.getTracks());
      return stream;
    };
  });
}

const liveTracks = (page: Page) =>
  page.evaluate(() => (window as Window & { liveTracks?: () => number }).liveTracks?.());

test("[CAM-01] [CAM-02] [CAM-03] [CAM-04] [CAM-11] [CAM-12] [CAM-13] [CAM-14] [QUEUE-20] photographs both sides of a card into one document", async ({
  page,
}) => {
  const complaints = collectComplaints(page);
  await watchCameras(page);
  const camera = await openCamera(page);
  await expect(camera.getByText("Centra el documento en el marco")).toBeVisible();
  const box = await camera.boundingBox();
  expect([box?.width, box?.height]).toEqual([page.viewportSize()?.width, page.viewportSize()?.height]);
  const shutter = camera.getByRole("button", { name: "Hacer foto" });
  await expect(shutter).toHaveAttribute("aria-disabled", "false");
  await expectAccessible(page);
  await camera.getByRole("radio", { name: "Tarjeta" }).check();
  await shutter.click();
  await camera.getByRole("button", { name: "Repetir" }).click();
  await shutter.click();
  await expectAccessible(page);
  await camera.getByRole("button", { name: "Añadir el reverso" }).click();
  await expect(camera.getByText("Ahora, el reverso", { exact: true })).toBeVisible();
  for (const [width, height] of [
    [320, 640],
    [640, 360],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(shutter).toBeInViewport({ ratio: 0.9 });
    await expectNoSidewaysScroll(page);
  }
  await shutter.click();
  expect(await liveTracks(page)).toBe(1);
  await camera.getByRole("button", { name: "Usar Foto" }).click();
  await expect(camera).toHaveCount(0);
  await expect(page.getByText(/documento_\d{13}\.pdf/u).first()).toBeVisible();
  expect(await liveTracks(page)).toBe(0);

  // Another photo would take the place of the first.
  await page.getByRole("button", { name: "Tomar Foto con Cámara" }).click();
  await shutter.click();
  await camera.getByRole("button", { name: "Usar Foto" }).click();
  const question = page.getByRole("alertdialog", { name: "¿Sustituir la cola por la foto?" });
  await expect(question.getByRole("button", { name: "Añadir la foto a la cola" })).toBeFocused();
  await expectAccessible(page);
  await question.getByRole("button", { name: "Sustituir" }).click();
  await expect(page.getByText(/documento_\d{13}\.jpg/u).first()).toBeVisible();
  await expect(page.getByText(/documento_\d{13}\.pdf/u)).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test("[CAM-07] turns the camera off when it is closed, and the focus is back in the dialog before it", async ({
  page,
}) => {
  await watchCameras(page);
  const camera = await openCamera(page);
  await expect(camera.getByRole("button", { name: "Hacer foto" })).toHaveAttribute("aria-disabled", "false");
  expect(await liveTracks(page)).toBe(1);
  await page.keyboard.press("Escape");
  await expect(camera).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Tomar Foto con Cámara" })).toBeVisible();
  const isInDialog = () => page.evaluate(() => document.activeElement?.closest("[role=dialog]") !== null);
  await expect.poll(isInDialog).toBe(true);
  expect(await liveTracks(page)).toBe(0);
});

test("[CAM-06] [CAM-07] [CAM-15] [CAM-28] [CAM-30] says why it may not, in the page and by a toast, and starts when it may", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const real = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = () => {
      mediaDevices.getUserMedia = real;
      return Promise.reject(new DOMException("Permission denied", "NotAllowedError"));
    };
  });
  const camera = await openCamera(page);
  const text = "Permisos de cámara denegados. Ve a Configuración > Safari > Cámara y permite el acceso.";
  await expect(camera.getByRole("alert")).toContainText(text);
  await expect(page.locator("[data-toasts]").filter({ hasText: "Error de cámara" })).toHaveCount(1);
  await expect(page.locator("[data-toasts]").filter({ hasText: text })).toHaveCount(1);
  await expect(camera.getByRole("button", { name: "Cerrar" })).toBeVisible();
  await camera.getByRole("button", { name: "Intentar de nuevo" }).click();
  await expect(camera.getByRole("button", { name: "Hacer foto" })).toBeVisible();
});

test.describe("an iPhone", () => {
  test.use({
    userAgent:
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
    viewport: { width: 390, height: 844 },
  });

  test("[CAM-08] [CAM-09] [CAM-16] opens its own camera where the page may not show one", async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, "mediaDevices", { value: undefined }));
    const camera = await openCamera(page);
    await expect(camera.getByRole("heading", { name: "Modo iOS Optimizado" })).toBeVisible();
    await expectAccessible(page);
    const [chooser] = await Promise.all([
      page.waitForEvent("filechooser"),
      camera.getByRole("button", { name: "Abrir Cámara" }).click(),
    ]);
    expect(await chooser.element().getAttribute("capture")).toBe("environment");
    const photo = await page.evaluate(async () => {
      const canvas = document.createElement("canvas");
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
      return blob ? [...new Uint8Array(await blob.arrayBuffer())] : [];
    });
    await chooser.setFiles({ name: "image.png", mimeType: "image/png", buffer: Buffer.from(photo) });
    await expect(camera).toHaveCount(0);
    await expect(page.getByText(/documento_\d{13}\.jpg/u).first()).toBeVisible();
  });
});
