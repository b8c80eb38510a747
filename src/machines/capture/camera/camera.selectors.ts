import type { SnapshotFrom } from "xstate";
import type { CameraView } from "@/domain/capture/camera/cameraView.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import { deepestMeta } from "../../shared/deepestMeta.ts";
import type { cameraMachine } from "./camera.machine.ts";
import type { CameraMeta } from "./camera.types.ts";

/** The view of the camera's state, with the facts it shows. */
export function selectCameraView(snapshot: SnapshotFrom<typeof cameraMachine>): CameraView {
  const { context } = snapshot;
  const kind = deepestMeta<CameraMeta>(snapshot)?.view ?? "closed";
  switch (kind) {
    case "live":
      return {
        kind,
        stream: context.stream,
        isTaking: snapshot.hasTag("busy"),
        isLightOn: context.isLightOn,
        isBack: context.isBack,
      };
    case "captured":
      // The photo is there as long as the state is.
      return context.photo
        ? {
            kind,
            photo: context.photo,
            canAddPage: snapshot.can({ type: "page.requested" }),
            canAddBack: snapshot.can({ type: "back.requested" }),
          }
        : { kind: "starting" };
    case "failed":
      return { kind, error: context.error ?? "other" };
    case "iosNative":
      return {
        kind,
        error: context.error,
        isReading: snapshot.hasTag("busy"),
        isMultiPage: context.isMultiPage,
        canTakeMore: context.pages.length < LIMITS.photoPages,
      };
    case "starting":
    case "assembling":
    case "notAssembled":
    case "unavailable":
    case "closed":
      return { kind };
  }
}

/** Facts that every view shares: the shape, the accepted photos and the platform. */
export function selectCameraFacts({ context }: SnapshotFrom<typeof cameraMachine>) {
  const { shape, pages, isIos, isSafari } = context;
  return { shape, pages, isIos, isSafari };
}
