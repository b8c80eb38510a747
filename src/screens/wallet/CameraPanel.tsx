import { shallowEqual, useSelector } from "@xstate/react";
import { useEffect } from "react";
import type { ActorRefFrom } from "xstate";
import { CameraCapture } from "@/components/capture/CameraCapture/CameraCapture.tsx";
import { notify } from "@/components/ui/Toaster/notify.ts";
import type { cameraMachine } from "@/machines/capture/camera/camera.machine.ts";
import { selectCameraFacts, selectCameraView } from "@/machines/capture/camera/camera.selectors.ts";
import { useEmitted } from "../shared/useEmitted.ts";

export interface CameraPanelProps {
  /** Started by its owner, who takes the file from its output. */
  readonly actor: ActorRefFrom<typeof cameraMachine>;
}

/** The camera over the page: on while mounted. */
export function CameraPanel({ actor }: CameraPanelProps) {
  const view = useSelector(actor, selectCameraView, shallowEqual);
  const { shape, pages, isIos, isSafari } = useSelector(actor, selectCameraFacts, shallowEqual);
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
      view={view}
      platform={{ isIos, isSafari }}
      shape={{ shape, onShape: (chosen) => send({ type: "shape.chosen", shape: chosen }) }}
      strip={{
        pages,
        onRemove: (id) => send({ type: "page.removed", id }),
        onUse: () => send({ type: "pages.used" }),
      }}
      live={{
        onCapture: (video) => send({ type: "capture.requested", video }),
        onLight: (isOn) => send({ type: "light.requested", isOn }),
      }}
      photo={{
        onRetake: () => send({ type: "photo.retaken" }),
        onUse: () => send({ type: "photo.used" }),
        onAddPage: () => send({ type: "page.requested" }),
        onAddBack: () => send({ type: "back.requested" }),
      }}
      native={{
        onMultiPage: (isMultiPage) => send({ type: "multiPage.chosen", isMultiPage }),
        onPhoto: (file) => send({ type: "native.chosen", file }),
      }}
      onRetry={() => send({ type: "start.retried" })}
      onAlternative={() => send({ type: "alternative.chosen" })}
      onClose={() => send({ type: "camera.closed" })}
    />
  );
}
