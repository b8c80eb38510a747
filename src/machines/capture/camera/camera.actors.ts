import { fromCallback, fromPromise } from "xstate";
import type { CapturedPage } from "@/domain/capture/camera/photo.ts";
import type { Camera, CameraSession, CameraSupport } from "@/services/capture/camera/camera.ts";
import type { Pages } from "@/services/capture/pages/pages.ts";
import type { CameraCommand, CameraEvent } from "./camera.types.ts";

/** Services the camera uses. */
export interface CameraServices {
  readonly camera: Camera;
  readonly pages: Pick<Pages, "assemble">;
}

/** The camera's implementations over its services. */
export function createCameraImplementations({ camera, pages }: CameraServices) {
  return {
    actors: {
      readSupport: fromPromise<CameraSupport>(() => Promise.resolve(camera.support())),
      cameraStream: fromCallback<CameraCommand, { isIos: boolean }>(({ input, sendBack, receive }) => {
        const controller = new AbortController();
        const { signal } = controller;
        let session: CameraSession | null = null;
        const emit = (event: CameraEvent) => {
          if (!signal.aborted) sendBack(event);
        };
        const fail = (error: unknown) => emit({ type: "stream.failed", name: getErrorName(error) });

        async function start(usesFallbackConstraints: boolean): Promise<void> {
          const started = await camera.start({ isIos: input.isIos, usesFallbackConstraints, signal });
          if (signal.aborted) {
            started.stop();
            return;
          }
          session = started;
          started.onEnded(() => emit({ type: "stream.failed", name: "" }));
          emit({ type: "stream.started", stream: started.stream, hasLight: started.hasLight });
        }

        async function handleCommand(command: CameraCommand): Promise<void> {
          switch (command.type) {
            case "stream.requested":
              return start(true);
            case "capture.requested": {
              if (!session) throw new Error("no camera runs");
              emit({ type: "photo.taken", photo: await session.takePhoto(command.video, command.shape) });
              return;
            }
            case "light.requested":
              // A light that fails must not end the session.
              await session?.switchLight(command.isOn).then(
                () => emit({ type: "light.switched", isOn: command.isOn }),
                (error: unknown) => console.warn("The light of the camera could not be switched.", error),
              );
          }
        }

        receive((command) => void handleCommand(command).catch(fail));
        start(false).catch(fail);
        return () => {
          controller.abort();
          session?.stop();
        };
      }),
      normalizePhoto: fromPromise<File, { file: File }>(({ input }) => camera.normalizePhoto(input.file)),
      assemblePages: fromPromise<File, { pages: readonly CapturedPage[] }>(({ input, signal }) =>
        pages.assemble(input.pages, signal),
      ),
    },
  };
}

/** The error's name. Not by `instanceof`: the OverconstrainedError of older browsers is no Error. */
function getErrorName(error: unknown): string {
  if (typeof error !== "object" || error === null || !("name" in error)) return "";
  return typeof error.name === "string" ? error.name : "";
}
