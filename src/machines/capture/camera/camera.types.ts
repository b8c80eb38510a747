import type { CameraError } from "@/domain/capture/camera/cameraMessages.ts";
import type { CameraView } from "@/domain/capture/camera/cameraView.ts";
import type { CapturedPage, GuideShape } from "@/domain/capture/camera/photo.ts";
import type { FlowToast } from "@/domain/shared/messages.es.ts";

/** Facts of one visit to the camera. */
export interface CameraContext {
  readonly isIos: boolean;
  readonly isSafari: boolean;
  /**
   * The running camera's picture; null while there is none. Kept in the context so that a video element mounted late can
   * show it. Only `cameraStream`, which opened it, turns it off.
   */
  readonly stream: MediaStream | null;
  /** The camera was already requested without constraints (decision A-104). */
  readonly usesFallbackConstraints: boolean;
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
  /** In iOS mode: each photo is added to the pages instead of ending the session. */
  readonly isMultiPage: boolean;
  readonly error: CameraError | null;
  /** The result of the visit. */
  readonly file: File | null;
}

type DeviceEvent =
  | { type: "stream.started"; stream: MediaStream; hasLight: boolean }
  /** The camera could not be turned on, was taken away or gave no photo. `name`: that of the browser's error. */
  | { type: "stream.failed"; name: string }
  | { type: "photo.taken"; photo: File }
  | { type: "light.switched"; isOn: boolean };

type PersonEvent =
  /** The view is mounted and listens to emitted events; the device is not used before. */
  | { type: "view.shown" }
  | { type: "view.hidden" }
  | { type: "shape.chosen"; shape: GuideShape }
  | { type: "light.requested"; isOn: boolean }
  | { type: "capture.requested"; video: HTMLVideoElement }
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
  | { type: "multiPage.chosen"; isMultiPage: boolean }
  | { type: "native.chosen"; file: File }
  | { type: "camera.closed" };

/** Events of the camera machine. */
export type CameraEvent = DeviceEvent | PersonEvent;

/** Commands to the running camera. */
export type CameraCommand =
  | { type: "stream.requested" }
  | { type: "capture.requested"; video: HTMLVideoElement; shape: GuideShape }
  | { type: "light.requested"; isOn: boolean };

/** Events the camera emits to the page. */
export type CameraEmitted = { type: "toast.raised"; toast: FlowToast };

/** The result of a visit: a photo or a document of several (CAM-14); null when the camera was closed without one. */
export interface CameraOutput {
  readonly file: File | null;
}

/** Meta of a state. */
export interface CameraMeta {
  readonly view: CameraView["kind"];
}
