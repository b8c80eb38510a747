import { expect, fn, screen, waitFor } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { CAMERA_ERRORS, PERMISSION_HINT } from "@/domain/capture/camera/cameraMessages.ts";
import type { CameraView } from "@/domain/capture/camera/cameraView.ts";
import type { GuideShape } from "@/domain/capture/camera/photo.ts";
import { CameraCapture } from "./CameraCapture.tsx";
import type { ShapeControlProps } from "./ShapeControl.tsx";
import { scenePhoto, sceneStream } from "./cameraStory.testing.ts";

const card = await scenePhoto(856, 540);
const sheet = await scenePhoto(720, 1280);
const upright = sceneStream(720, 1280);
const lying = sceneStream(1280, 720);

const PAGE: GuideShape = "page";
const CARD: ShapeControlProps = { shape: "card", onShape: fn() };
const IPHONE = { isIos: true, isSafari: true };
const STARTING: CameraView = { kind: "starting" };

const meta = preview.meta({
  title: "Componentes/Captura/CameraCapture",
  component: CameraCapture,
  parameters: {
    docs: {
      description: {
        component: "Fotografía un documento a pantalla completa. Al cerrar pregunta si se perderían fotos.",
      },
      story: { inline: false, iframeHeight: "720px" },
    },
  },
  args: {
    view: STARTING,
    platform: { isIos: false, isSafari: false },
    shape: { shape: PAGE, onShape: fn() },
    strip: { pages: [], onRemove: fn(), onUse: fn() },
    live: { onCapture: fn(), onLight: fn() },
    photo: { onRetake: fn(), onUse: fn(), onAddPage: fn(), onAddBack: fn() },
    native: { onMultiPage: fn(), onPhoto: fn() },
    onRetry: fn(),
    onAlternative: fn(),
    onClose: fn(),
  },
});

const button = (name: string) => screen.getByRole("button", { name });
const video = () => screen.getByLabelText<HTMLVideoElement>("Imagen de la cámara");
/** The shutter waits for the first picture. */
const ready = () => waitFor(() => expect(button("Hacer foto")).toHaveAttribute("aria-disabled", "false"));
const live = (stream: MediaStream, facts: Partial<Extract<CameraView, { kind: "live" }>>) =>
  ({ kind: "live", stream, isTaking: false, isLightOn: null, isBack: false, ...facts }) as const;

export const Iniciando = meta.story();

Iniciando.test(
  "[CAM-01] [CAM-05] waits over the whole window under its title, and can be left",
  async ({ args, userEvent }) => {
    const dialog = screen.getByRole("dialog", { name: "Capturar Documento" });
    const { width, height } = dialog.getBoundingClientRect();
    await expect([width, height]).toEqual([window.innerWidth, window.innerHeight]);
    await expect(dialog).toHaveFocus();
    await expect(screen.getByText("Iniciando cámara...")).toBeVisible();
    await userEvent.click(button("Cerrar"));
    await userEvent.keyboard("{Escape}");
    await expect(args.onClose).toHaveBeenCalledTimes(2);
  },
);

export const EnDirecto = meta.story({
  name: "En directo",
  args: { view: live(upright, { isLightOn: false }), shape: CARD },
});

EnDirecto.test(
  "[CAM-02] [CAM-03] shows the picture with the guide and hands the shutter the video",
  async ({ args, userEvent }) => {
    await ready();
    await expect(screen.getByText("Centra el documento en el marco")).toBeVisible();
    await expect(screen.getByText("Cámara lista")).toHaveAttribute("role", "status");
    await expect(button("Hacer foto")).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(args.live.onCapture).toHaveBeenCalledWith(video());
    await userEvent.click(screen.getByRole("radio", { name: "Página" }));
    await expect(args.shape.onShape).toHaveBeenCalledWith("page");
    await expect(button("Linterna")).toHaveAttribute("aria-pressed", "false");
    await userEvent.click(button("Linterna"));
    await expect(args.live.onLight).toHaveBeenCalledWith(true);
  },
);

export const ConPaginas = meta.story({
  name: "Con páginas",
  globals: { theme: "dark" },
  args: {
    view: live(lying, { isBack: true }),
    shape: CARD,
    strip: {
      pages: [
        { id: 4, shape: "page", isBack: false, photo: sheet },
        { id: 7, shape: "card", isBack: false, photo: card },
      ],
      onRemove: fn(),
      onUse: fn(),
    },
  },
});

ConPaginas.test(
  "takes a page out, goes on with the rest, and asks before it loses them",
  async ({ args, userEvent }) => {
    await ready();
    await expect(screen.getByText("Ahora, el reverso")).toBeVisible();
    await expect(screen.getByText("2 fotos guardadas. Ahora, el reverso.")).toHaveAttribute("role", "status");
    await userEvent.click(button("Quitar foto 2"));
    await expect(args.strip.onRemove).toHaveBeenCalledWith(7);
    await userEvent.click(button("Usar 2 fotos"));
    await expect(args.strip.onUse).toHaveBeenCalledOnce();
    await userEvent.click(button("Cerrar"));
    await waitFor(() => expect(screen.getByRole("alertdialog", { name: "Descartar las fotos" })).toBeVisible());
    await userEvent.click(button("Seguir con la cámara"));
    await waitFor(() => expect(button("Cerrar")).toHaveFocus());
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.keyboard("{Escape}");
    await userEvent.click(await screen.findByRole("button", { name: "Descartar" }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
);

export const FotoHecha = meta.story({
  name: "Foto hecha",
  args: { view: { kind: "captured", photo: card, canAddPage: true, canAddBack: true } },
});

FotoHecha.test("[CAM-04] offers to repeat, to use and to go on", async ({ args, userEvent }) => {
  await waitFor(() => expect(screen.getByRole<HTMLImageElement>("img", { name: "Foto hecha" }).naturalWidth).toBe(856));
  await expect(screen.getByRole("status")).toHaveTextContent("Foto hecha");
  for (const name of ["Repetir", "Usar Foto", "Añadir otra página", "Añadir el reverso"]) {
    await userEvent.click(button(name));
  }
  for (const heard of Object.values(args.photo)) {
    await expect(heard).toHaveBeenCalledOnce();
  }
});

export const ErrorDePermiso = meta.story({
  name: "Error de permiso",
  args: { view: { kind: "failed", error: "denied" } },
});

ErrorDePermiso.test(
  "[CAM-06] [CAM-07] [CAM-15] tells why over the camera, with the ways on",
  async ({ args, userEvent }) => {
    const alert = screen.getByRole("alert");
    await expect(alert).toHaveTextContent(CAMERA_ERRORS.denied);
    await expect(alert).toHaveTextContent(PERMISSION_HINT);
    await waitFor(() => expect(button("Intentar de nuevo")).toHaveFocus());
    await userEvent.click(button("Intentar de nuevo"));
    await expect(args.onRetry).toHaveBeenCalledOnce();
    await userEvent.click(button("Cerrar"));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
);

export const ErrorEnIos = meta.story({
  name: "Error en iOS",
  args: { view: { kind: "failed", error: "inUse" }, platform: IPHONE },
});

ErrorEnIos.test("[CAM-06] [CAM-20] offers the other way on iOS", async ({ args, userEvent }) => {
  await userEvent.click(button("Usar método alternativo"));
  await expect(args.onAlternative).toHaveBeenCalledOnce();
  await expect(screen.queryByRole("button", { name: "Intentar de nuevo" })).toBeNull();
});

export const ModoIos = meta.story({
  name: "Modo iOS",
  args: {
    view: { kind: "iosNative", error: "denied", isReading: false, isMultiPage: true, canTakeMore: true },
    platform: IPHONE,
  },
});

ModoIos.test("[CAM-08] [CAM-09] opens the device's own camera by a real file input", async ({ args, userEvent }) => {
  await expect(screen.getByRole("heading", { name: "Modo iOS Optimizado" })).toBeVisible();
  await expect(screen.getByText(CAMERA_ERRORS.denied)).toBeVisible();
  const input = screen.getByLabelText<HTMLInputElement>("Foto de la cámara");
  await expect([input.type, input.accept, input.getAttribute("capture")]).toEqual(["file", "image/*", "environment"]);
  const opened = fn();
  input.addEventListener(
    "click",
    (event) => {
      event.preventDefault();
      opened();
    },
    { once: true },
  );
  await userEvent.click(button("Abrir Cámara"));
  await expect(opened).toHaveBeenCalledOnce();
  await userEvent.upload(input, sheet);
  await expect(args.native.onPhoto).toHaveBeenCalledWith(sheet);
  await userEvent.click(screen.getByRole("checkbox", { name: "Voy a hacer varias fotos" }));
  await expect(args.native.onMultiPage).toHaveBeenCalledWith(false);
});

export const NoDisponible = meta.story({ name: "No disponible", args: { view: { kind: "unavailable" } } });

NoDisponible.test("[CAM-10] says that there is no camera", async ({ args, userEvent }) => {
  await expect(screen.getByRole("heading", { name: "Cámara no disponible" })).toBeVisible();
  await expect(screen.getByText("Tu dispositivo no soporta captura de cámara web.")).toBeVisible();
  await userEvent.click(button("Cerrar"));
  await expect(args.onClose).toHaveBeenCalledOnce();
});

export const PdfFallido = meta.story({ name: "PDF fallido", args: { view: { kind: "notAssembled" } } });
