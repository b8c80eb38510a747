import type { CameraError } from "./cameraMessages.ts";

/** What the camera shows, with what there is to show of it. */
export type CameraView =
  /** The device is asked; a question of the browser may stay open for as long as the person likes (decision A-103). */
  | { readonly kind: "starting" }
  | {
      readonly kind: "live";
      readonly stream: MediaStream | null;
      /** A shot was asked for and is not there yet. */
      readonly isTaking: boolean;
      /** Null where the camera has no light. */
      readonly isLightOn: boolean | null;
      /** The shot will be the other side of the last card. */
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
      /** Why it came to that; null where the camera only took too long, or the person wished so. */
      readonly error: CameraError | null;
      /** The photo that was chosen is being read. */
      readonly isReading: boolean;
      readonly isSeveral: boolean;
      readonly canTakeMore: boolean;
    }
  | { readonly kind: "unavailable" }
  | { readonly kind: "closed" };
