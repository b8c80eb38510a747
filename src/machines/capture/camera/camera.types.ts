import type { CameraError } from "@/domain/capture/camera/cameraMessages.ts";
import type { CameraView } from "@/domain/capture/camera/cameraView.ts";
import type { CapturedPage, GuideShape } from "@/domain/capture/camera/photo.ts";
import type { FlowToast } from "@/domain/shared/messages.es.ts";

/** What the camera remembers. */
export interface CameraContext {
  readonly isIos: boolean;
  readonly isSafari: boolean;
  /**
   * The running camera's picture; null while there is none. It is here because a video that is mounted late, or again, has
   * to find it. Only `cameraStream`, which opened it, turns it off.
   */
  readonly stream: MediaStream | null;
  /** The camera was already asked for as it comes (decision A-104). */
  readonly isPlain: boolean;
  /** Null where the camera has no light. */
  readonly isLightOn: boolean | null;
  readonly shape: GuideShape;
  /** The next photo is the other side of the last card. */
  readonly isBack: boolean;
  /** The photo that was just taken and is not yet accepted. */
  readonly photo: File | null;
  /** The accepted photos. */
  readonly pages: readonly CapturedPage[];
  readonly nextId: number;
  /** In iOS mode: each photo joins the pages instead of ending the session. */
  readonly isSeveral: boolean;
  readonly error: CameraError | null;
  /** What is handed over. */
  readonly file: File | null;
}

/** What the camera hears from its device. */
type DeviceEvent =
  | { type: "stream.started"; stream: MediaStream; hasLight: boolean }
  /** The camera could not be turned on, was taken away or gave no photo. `name`: that of the browser's error. */
  | { type: "stream.failed"; name: string }
  | { type: "photo.taken"; photo: File }
  | { type: "light.switched"; isOn: boolean };

/** What the camera hears from the person and from the view. */
type PersonEvent =
  /** The view is there to show the picture and hears what is emitted: nothing is asked of the device before. */
  | { type: "view.shown" }
  | { type: "view.hidden" }
  | { type: "shape.chosen"; shape: GuideShape }
  | { type: "light.requested"; isOn: boolean }
  | { type: "shot.requested"; video: HTMLVideoElement }
  | { type: "photo.retaken" }
  /** 'Usar Foto' */
  | { type: "photo.used" }
  /** 'Añadir otra página' */
  | { type: "page.requested" }
  /** 'Añadir el reverso' */
  | { type: "back.requested" }
  | { type: "page.removed"; id: number }
  /** The accepted photos are enough. */
  | { type: "pages.used" }
  | { type: "start.retried" }
  | { type: "alternative.chosen" }
  | { type: "several.chosen"; isSeveral: boolean }
  | { type: "native.chosen"; file: File }
  | { type: "camera.closed" };

/** What the camera hears. */
export type CameraEvent = DeviceEvent | PersonEvent;

/** What the running camera is told. */
export type CameraCommand =
  | { type: "stream.requested" }
  | { type: "shot.requested"; video: HTMLVideoElement; shape: GuideShape }
  | { type: "light.requested"; isOn: boolean };

/** What the camera tells the page. */
export type CameraEmitted = { type: "toast.raised"; toast: FlowToast };

/** What the camera ends with: a photo or a document of several (CAM-14); null when it was closed without. */
export interface CameraOutput {
  readonly file: File | null;
}

/** What a state shows. */
export interface CameraMeta {
  readonly view: CameraView["kind"];
}
