import { shallowEqual, useSelector } from "@xstate/react";
import { useEffect } from "react";
import type { ActorRefFrom, SnapshotFrom } from "xstate";
import { CameraCapture } from "@/components/capture/CameraCapture/CameraCapture.tsx";
import { notify } from "@/components/ui/Toaster/notify.ts";
import type { cameraMachine } from "@/machines/capture/camera/camera.machine.ts";
import { selectCameraView } from "@/machines/capture/camera/camera.selectors.ts";
import { useEmitted } from "../useEmitted.ts";

export interface CameraPanelProps {
  /** A camera that was started by whoever opens it, and who takes the file from its output. */
  readonly actor: ActorRefFrom<typeof cameraMachine>;
}

/** The camera over whatever is on screen. It is turned on when this is mounted and off when it is unmounted. */
export function CameraPanel({ actor }: CameraPanelProps) {
  const camera = useSelector(actor, selectCamera, shallowEqual);
  const { send } = actor;
  useEmitted<typeof cameraMachine, "toast.raised">(actor, "toast.raised", ({ toast }) => notify(toast));
  useEffect(() => {
    actor.send({ type: "view.shown" });
    return () => {
      if (actor.getSnapshot().status === "active") actor.send({ type: "view.hidden" });
    };
  }, [actor]);
  return (
    <CameraCapture
      {...camera}
      onShot={(video) => send({ type: "shot.requested", video })}
      onShape={(chosen) => send({ type: "shape.chosen", shape: chosen })}
      onLight={(isOn) => send({ type: "light.requested", isOn })}
      onRetake={() => send({ type: "photo.retaken" })}
      onUse={() => send({ type: "photo.used" })}
      onAddPage={() => send({ type: "page.requested" })}
      onAddBack={() => send({ type: "back.requested" })}
      onRemovePage={(id) => send({ type: "page.removed", id })}
      onUsePages={() => send({ type: "pages.used" })}
      onRetry={() => send({ type: "start.retried" })}
      onAlternative={() => send({ type: "alternative.chosen" })}
      onSeveral={(isSeveral) => send({ type: "several.chosen", isSeveral })}
      onNativePhoto={(file) => send({ type: "native.chosen", file })}
      onClose={() => send({ type: "camera.closed" })}
    />
  );
}

function selectCamera(snapshot: SnapshotFrom<typeof cameraMachine>) {
  const { shape, pages, isIos, isSafari } = snapshot.context;
  return { view: selectCameraView(snapshot), shape, pages, isIos, isSafari };
}
