import { fromCallback, fromPromise } from "xstate";
import type { CapturedPage } from "@/domain/capture/camera/photo.ts";
import type { Camera, CameraSession, CameraSupport } from "@/services/capture/camera/camera.ts";
import type { Pages } from "@/services/capture/pages/pages.ts";
import type { CameraCommand, CameraEvent } from "./camera.types.ts";

/** What the camera stands on. */
export interface CameraServices {
  readonly camera: Camera;
  readonly pages: Pages;
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
        const tell = (event: CameraEvent) => {
          if (!signal.aborted) sendBack(event);
        };
        const fail = (error: unknown) => tell({ type: "stream.failed", name: nameOf(error) });

        async function start(isPlain: boolean): Promise<void> {
          const started = await camera.start({ isIos: input.isIos, isPlain, signal });
          if (signal.aborted) {
            started.stop();
            return;
          }
          session = started;
          started.onEnded(() => tell({ type: "stream.failed", name: "" }));
          tell({ type: "stream.started", stream: started.stream, hasLight: started.hasLight });
        }

        async function obey(command: CameraCommand): Promise<void> {
          switch (command.type) {
            case "stream.requested":
              return start(true);
            case "shot.requested": {
              if (!session) throw new Error("no camera runs");
              tell({ type: "photo.taken", photo: await session.takePhoto(command.video, command.shape) });
              return;
            }
            case "light.requested":
              // A light that does not obey is no reason to lose the picture.
              await session?.switchLight(command.isOn).then(
                () => tell({ type: "light.switched", isOn: command.isOn }),
                (error: unknown) => console.warn("The light of the camera could not be switched.", error),
              );
          }
        }

        receive((command) => void obey(command).catch(fail));
        start(false).catch(fail);
        return () => {
          controller.abort();
          session?.stop();
        };
      }),
      adoptPhoto: fromPromise<File, { file: File }>(({ input }) => camera.adopt(input.file)),
      assemblePages: fromPromise<File, { pages: readonly CapturedPage[] }>(({ input, signal }) =>
        pages.assemble(input.pages, signal),
      ),
    },
  };
}

/** Not by `instanceof`: the OverconstrainedError of older browsers is no Error. */
function nameOf(error: unknown): string {
  if (typeof error !== "object" || error === null || !("name" in error)) return "";
  return typeof error.name === "string" ? error.name : "";
}
