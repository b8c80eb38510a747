import { getCrop, withinPhotoLimits } from "@/domain/capture/camera/guide.ts";
import { photoName, type GuideShape } from "@/domain/capture/camera/photo.ts";
import { isIosPlatform, isSafariBrowser } from "@/domain/capture/camera/platform.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import type { Jpeg } from "./jpeg.ts";

export interface CameraSupport {
  /** The browser can show what the camera sees. */
  readonly hasSupport: boolean;
  readonly isIos: boolean;
  readonly isSafari: boolean;
}

/** How a camera is asked for. */
export interface CameraRequest {
  readonly isIos: boolean;
  /** Any camera, without constraints (decision A-104). */
  readonly usesFallbackConstraints: boolean;
  readonly signal: AbortSignal;
}

/** A camera that runs. */
export interface CameraSession {
  readonly stream: MediaStream;
  /** The camera has a light that can be switched. */
  readonly hasLight: boolean;
  /**
   * The current picture of the video as a JPEG (CAM-21, CAM-22). The video has to be in the page: elsewhere it stays black on
   * some iPhones.
   * @throws when there is no picture yet, or the browser makes none
   */
  takePhoto(video: HTMLVideoElement, shape: GuideShape): Promise<File>;
  /** @throws when the camera does not do it */
  switchLight(isOn: boolean): Promise<void>;
  /** Calls back when the device takes the camera away. */
  onEnded(listener: () => void): void;
  /** Turns the camera off (decision A-105). */
  stop(): void;
}

/** The device's camera. */
export interface Camera {
  support(): CameraSupport;
  /**
   * Asks the person for the camera and turns it on (CAM-27). One that comes after the signal is turned off at once.
   * @throws DOMException of the browser, whose name is the reason; on iOS `NotFoundError` where the device lists no camera
   */
  start(request: CameraRequest): Promise<CameraSession>;
  /** Converts a photo from the device's camera app to a JPEG named like the others (CAM-21). @throws when it cannot be read */
  normalizePhoto(file: File): Promise<File>;
}

/** Browser facilities the camera uses. */
export interface CameraEnvironment {
  /** `mediaDevices` is missing in an old browser and on a page without https. */
  readonly navigator: Pick<Navigator, "userAgent" | "maxTouchPoints"> & {
    readonly mediaDevices?: Pick<MediaDevices, "getUserMedia" | "enumerateDevices"> | undefined;
  };
  readonly jpeg: Pick<Jpeg, "draw" | "redraw">;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** CAM-24 */
const LARGEST: MediaTrackConstraints = {
  width: { ideal: LIMITS.photoMaxWidth },
  height: { ideal: LIMITS.photoMaxHeight },
};

export function createCamera({ navigator, jpeg, now }: CameraEnvironment): Camera {
  function named(photo: Blob): File {
    const timestamp = now();
    return new File([photo], photoName(timestamp), { type: "image/jpeg", lastModified: timestamp });
  }

  function createSession(stream: MediaStream): CameraSession {
    const [track] = stream.getVideoTracks();
    return {
      stream,
      hasLight: track !== undefined && canLight(track),
      takePhoto: async (video, shape) => {
        const picture = { width: video.videoWidth, height: video.videoHeight };
        if (picture.width === 0 || picture.height === 0) throw new Error("the camera shows no picture yet");
        const from = getCrop(shape, picture);
        return named(
          await jpeg.draw({ source: video, from, to: withinPhotoLimits(from), quality: LIMITS.photoQuality }),
        );
      },
      switchLight: async (isOn) => track?.applyConstraints(lightConstraints(isOn)),
      onEnded: (listener) => track?.addEventListener("ended", listener, { once: true }),
      stop: () => stopAll(stream),
    };
  }

  return {
    support: () => ({
      hasSupport: typeof navigator.mediaDevices?.getUserMedia === "function",
      isIos: isIosPlatform(navigator),
      isSafari: isSafariBrowser(navigator),
    }),
    start: async ({ isIos, usesFallbackConstraints, signal }) => {
      const devices = navigator.mediaDevices;
      if (!devices) throw new DOMException("this browser has no camera", "NotSupportedError");
      if (isIos && !(await hasCamera(devices))) throw new DOMException("no camera is listed", "NotFoundError");
      signal.throwIfAborted();
      const stream = await devices.getUserMedia({
        audio: false,
        video: videoConstraints({ isIos, usesFallbackConstraints }),
      });
      if (signal.aborted) stopAll(stream);
      signal.throwIfAborted();
      // Small print needs a larger picture than the one requested; a camera without one stays as it is.
      await stream
        .getVideoTracks()[0]
        ?.applyConstraints(LARGEST)
        .catch(() => undefined);
      if (signal.aborted) stopAll(stream);
      signal.throwIfAborted();
      return createSession(stream);
    },
    normalizePhoto: async (file) => named(await jpeg.redraw(file, LIMITS.nativePhotoSide)),
  };
}

/** Constraints for the camera (CAM-23 to CAM-26). Only the maximum size is mandatory. */
function videoConstraints({
  isIos,
  usesFallbackConstraints,
}: Omit<CameraRequest, "signal">): MediaTrackConstraints | true {
  if (usesFallbackConstraints) return true;
  if (isIos) return { facingMode: "environment" };
  return {
    facingMode: { ideal: "environment" },
    width: { ideal: LIMITS.photoWidth, max: LIMITS.photoMaxWidth },
    height: { ideal: LIMITS.photoHeight, max: LIMITS.photoMaxHeight },
  };
}

/** False where the device lists no camera (CAM-17); true where the devices cannot be listed. */
async function hasCamera(devices: Pick<MediaDevices, "enumerateDevices">): Promise<boolean> {
  try {
    const all = await devices.enumerateDevices();
    return all.some(({ kind }) => kind === "videoinput");
  } catch {
    return true;
  }
}

/** `torch` (W3C Media Capture Image) is not in TypeScript's DOM types yet. */
function canLight(track: MediaStreamTrack): boolean {
  if (typeof track.getCapabilities !== "function") return false;
  const capabilities = track.getCapabilities();
  return "torch" in capabilities && capabilities.torch === true;
}

function lightConstraints(isOn: boolean): MediaTrackConstraints {
  const light: MediaTrackConstraintSet & { readonly torch: boolean } = { torch: isOn };
  return { advanced: [light] };
}

function stopAll(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
