import { createActor, fromCallback, fromPromise } from "xstate";
import type { CapturedPage } from "@/domain/capture/camera/photo.ts";
import type { CameraSupport } from "@/services/capture/camera/camera.ts";
import { cameraMachine } from "./camera.machine.ts";
import { selectCameraView } from "./camera.selectors.ts";
import type { CameraCommand, CameraEmitted } from "./camera.types.ts";

/** A fake stream, which the machine only passes on. */
export const STREAM = { id: "rear" } as MediaStream;
/** A fake video element, which the machine only passes on. */
export const VIDEO = { videoWidth: 720 } as HTMLVideoElement;

export function photo(name: string): File {
  return new File(["jpeg"], name, { type: "image/jpeg" });
}

/** The toast of a camera error (CAM-28). */
export function createToast(description: string): CameraEmitted["toast"] {
  return { tone: "error", title: "Error de cámara", description };
}

interface Options {
  support?: () => Promise<CameraSupport>;
  normalizePhoto?: (file: File) => Promise<File>;
  assemble?: (pages: readonly CapturedPage[]) => Promise<File>;
}

const DESKTOP: CameraSupport = { hasSupport: true, isIos: false, isSafari: false };
/** An iPhone whose browser can show the camera. */
export const IPHONE: CameraSupport = { hasSupport: true, isIos: true, isSafari: true };

/** A started camera actor with fake services that a test controls and inspects. */
export function createCameraTestActor({
  support = () => Promise.resolve(DESKTOP),
  normalizePhoto = (file) => Promise.resolve(file),
  assemble = (pages) => Promise.resolve(pages.length === 1 ? pages[0]!.photo : photo("documento.pdf")),
}: Options = {}) {
  const device: string[] = [];
  const commands: CameraCommand[] = [];
  const toasts: CameraEmitted["toast"][] = [];
  const assembled: (readonly CapturedPage[])[] = [];
  const actor = createActor(
    cameraMachine.provide({
      actors: {
        readSupport: fromPromise(() => support()),
        cameraStream: fromCallback<CameraCommand, { isIos: boolean }>(({ input, receive }) => {
          device.push(input.isIos ? "asked as iOS" : "asked");
          receive((command) => commands.push(command));
          return () => device.push("off");
        }),
        normalizePhoto: fromPromise(({ input }) => normalizePhoto(input.file)),
        assemblePages: fromPromise(({ input }) => {
          assembled.push(input.pages);
          return assemble(input.pages);
        }),
      },
    }),
  );
  actor.on("toast.raised", ({ toast }) => toasts.push(toast));
  actor.start();

  const fail = (name: string) => actor.send({ type: "stream.failed", name });
  const begin = async () => {
    actor.send({ type: "view.shown" });
    // One microtask resolves the promise, the next one XState's reaction to it.
    await Promise.resolve();
    await Promise.resolve();
  };
  const live = async (hasLight = false) => {
    await begin();
    actor.send({ type: "stream.started", stream: STREAM, hasLight });
  };
  const shoot = (name: string) => {
    actor.send({ type: "capture.requested", video: VIDEO });
    actor.send({ type: "photo.taken", photo: photo(name) });
  };
  return {
    actor,
    /** Calls to the camera device, among them when it was switched off. */
    device,
    commands,
    toasts,
    /** The photos of each PDF that was assembled. */
    assembled,
    value: () => actor.getSnapshot().value,
    view: () => selectCameraView(actor.getSnapshot()),
    context: () => actor.getSnapshot().context,
    output: () => actor.getSnapshot().output,
    begin,
    live,
    shoot,
    fail,
  };
}
