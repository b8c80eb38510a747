import { PDFDocument } from "@cantoo/pdf-lib";
import { useState } from "react";
import { dismissToasts } from "@/components/ui/Toaster/toasts.testing.ts";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { createActor, type OutputFrom } from "xstate";
import preview from "@storybook-config/preview.tsx";
import { useEnding } from "@storybook-config/useEnding.ts";
import { sceneStream } from "@/components/capture/CameraCapture/cameraStory.testing.ts";
import { getToasts } from "@/components/ui/Toaster/notify.ts";
import { createCameraImplementations } from "@/machines/capture/camera/camera.actors.ts";
import { cameraMachine } from "@/machines/capture/camera/camera.machine.ts";
import { createCamera } from "@/services/capture/camera/camera.ts";
import { createJpeg } from "@/services/capture/camera/jpeg.ts";
import { createPages } from "@/services/capture/pages/pages.ts";
import { CameraPanel } from "./CameraPanel.tsx";

const NOW = 1_764_000_000_000;

/** The browser's response to the camera request. */
let answer: () => Promise<MediaStream>;
const handedOver = fn<(output: OutputFrom<typeof cameraMachine>) => void>();

const jpeg = createJpeg({
  createCanvas: () => document.createElement("canvas"),
  decode: (file) => createImageBitmap(file),
});
const now = () => NOW;

/** The real camera machine and services over a fake camera with a drawn scene. */
function Opener({ userAgent }: { readonly userAgent: string }) {
  const [actor] = useState(() => {
    const navigator = {
      userAgent,
      maxTouchPoints: 5,
      mediaDevices: {
        getUserMedia: () => answer(),
        enumerateDevices: () => Promise.resolve([{ kind: "videoinput" } as MediaDeviceInfo]),
      },
    };
    const services = { camera: createCamera({ navigator, jpeg, now }), pages: createPages({ jpeg, now }) };
    const created = createActor(cameraMachine.provide(createCameraImplementations(services)));
    created.subscribe({ complete: () => handedOver(created.getSnapshot().output ?? { file: null }) });
    return created.start();
  });
  useEnding(actor);
  return <CameraPanel actor={actor} />;
}

const meta = preview.meta({
  title: "Pantallas/Cámara",
  component: Opener,
  parameters: { docs: { story: { inline: false, iframeHeight: "720px" } } },
  args: { userAgent: "Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/141.0.0.0 Mobile Safari/537.36" },
  beforeEach: () => {
    answer = () => Promise.resolve(sceneStream(720, 1280));
    handedOver.mockClear();
    dismissToasts();
    return dismissToasts;
  },
});

const button = (name: string) => screen.findByRole("button", { name });
const file = async () => {
  await waitFor(() => expect(handedOver).toHaveBeenCalledOnce());
  const [[output] = []] = handedOver.mock.calls;
  return output?.file ?? new File([], "");
};
/** Finds the shutter once the first picture has enabled it. */
async function shutter() {
  const found = await button("Hacer foto");
  await waitFor(() => expect(found).toHaveAttribute("aria-disabled", "false"));
  return found;
}

export const EnDirecto = meta.story({ name: "En directo", play: async () => void (await shutter()) });

EnDirecto.test(
  "[CAM-12] [CAM-13] [CAM-14] [CAM-21] hands over one photo as a JPEG of what lay in the frame",
  async ({ userEvent }) => {
    await userEvent.click(await shutter());
    await waitFor(async () => expect(await button("Usar Foto")).toHaveFocus());
    await expect(screen.getByRole("status")).toHaveTextContent("Foto hecha");
    await userEvent.click(await button("Repetir"));
    await waitFor(async () => expect(await shutter()).toHaveFocus());
    await userEvent.click(await shutter());
    await userEvent.click(await button("Usar Foto"));
    const photo = await file();
    await expect([photo.name, photo.type]).toEqual([`documento_${NOW}.jpg`, "image/jpeg"]);
    const { width, height } = await createImageBitmap(photo);
    await expect([width, height]).toEqual([713, 1008]);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
);

EnDirecto.test("makes one PDF of both sides of a card on one page and of another page", async ({ userEvent }) => {
  await userEvent.click(screen.getByRole("radio", { name: "Tarjeta" }));
  await userEvent.click(await shutter());
  await userEvent.click(await button("Añadir el reverso"));
  await expect(await screen.findByText("Ahora, el reverso")).toBeInTheDocument();
  await userEvent.click(await shutter());
  await userEvent.click(await button("Añadir otra página"));
  await expect(within(screen.getByRole("list", { name: "Fotos del documento" })).getAllByRole("listitem")).toHaveLength(
    2,
  );
  await userEvent.click(await screen.findByRole("radio", { name: "Página" }));
  await userEvent.click(await shutter());
  await userEvent.click(await button("Usar Foto"));
  const document = await file();
  await expect([document.name, document.type]).toEqual([`documento_${NOW}.pdf`, "application/pdf"]);
  const pdf = await PDFDocument.load(await document.arrayBuffer());
  await expect(pdf.getPages().map((page) => Math.round(page.getHeight()))).toEqual([842, 842]);
});

export const Fallo = meta.story({
  beforeEach: () => {
    answer = () => Promise.reject(new DOMException("busy", "NotReadableError"));
  },
  play: async () => void (await button("Intentar de nuevo")),
});

Fallo.test(
  "[CAM-15] [CAM-28] [CAM-32] says so in the page and by a toast, and starts when it is tried again",
  async ({ userEvent }) => {
    const description = "La cámara está siendo usada por otra aplicación.";
    await expect(getToasts().map(({ toast }) => toast)).toEqual([
      { tone: "error", title: "Error de cámara", description },
    ]);
    await expect(await within(screen.getByRole("dialog")).findByRole("alert")).toHaveTextContent(description);
    answer = () => Promise.resolve(sceneStream(720, 1280));
    await userEvent.click(await button("Intentar de nuevo"));
    await shutter();
  },
);
