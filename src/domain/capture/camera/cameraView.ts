import type { CameraError } from "./cameraMessages.ts";

/** View of the camera, by state. */
export type CameraView =
  /** The camera is being requested; the browser's permission prompt may stay open without limit (decision A-103). */
  | { readonly kind: "starting" }
  | {
      readonly kind: "live";
      readonly stream: MediaStream | null;
      readonly isTaking: boolean;
      /** Null where the camera has no light. */
      readonly isLightOn: boolean | null;
      /** The next photo is the other side of the last card. */
      readonly isBack: boolean;
    }
  | {
      readonly kind: "captured";
      readonly photo: File;
      readonly canAddPage: boolean;
      readonly canAddBack: boolean;
    }
  | { readonly kind: "assembling" }
  | { readonly kind: "notAssembled" }
  | { readonly kind: "failed"; readonly error: CameraError }
  | {
      readonly kind: "iosNative";
      /** Why the camera app is used; null where the camera took too long or the person chose it. */
      readonly error: CameraError | null;
      readonly isReading: boolean;
      readonly isMultiPage: boolean;
      readonly canTakeMore: boolean;
    }
  | { readonly kind: "unavailable" }
  | { readonly kind: "closed" };
