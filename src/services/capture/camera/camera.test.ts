import { describe, expect, it, vi } from "vitest";
import { createCamera, type CameraEnvironment } from "./camera.ts";
import type { JpegDrawing } from "./jpeg.ts";

const NOW = 1_764_000_000_000;
const ANDROID = { userAgent: "Mozilla/5.0 (Linux; Android 15) Chrome/141.0.0.0 Safari/537.36", maxTouchPoints: 5 };
const IPHONE = { userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5) Version/18.5 Safari/604.1", maxTouchPoints: 5 };

const LARGEST = [{ width: { ideal: 1920 }, height: { ideal: 1080 } }];

interface TrackOptions {
  torch?: boolean;
  /** Older browsers tell no capabilities. */
  silent?: boolean;
}

function fakeTrack({ torch = false, silent = false }: TrackOptions = {}) {
  return Object.assign(new EventTarget(), {
    stop: vi.fn<() => void>(),
    applyConstraints: vi.fn<(constraints: unknown) => Promise<void>>(() => Promise.resolve()),
    ...(silent ? {} : { getCapabilities: () => ({ torch }) }),
  });
}

interface Options {
  platform?: typeof ANDROID;
  track?: ReturnType<typeof fakeTrack>;
  getUserMedia?: (stream: MediaStream) => Promise<MediaStream>;
  devices?: () => Promise<{ kind: string }[]>;
}

function createWorld({
  platform = ANDROID,
  track = fakeTrack(),
  getUserMedia = (stream) => Promise.resolve(stream),
  devices = () => Promise.resolve([{ kind: "audioinput" }, { kind: "videoinput" }]),
}: Options = {}) {
  const asked: unknown[] = [];
  const drawings: JpegDrawing[] = [];
  const stream = { getTracks: () => [track], getVideoTracks: () => [track] } as object as MediaStream;
  const mediaDevices = {
    getUserMedia: (constraints: unknown) => {
      asked.push(constraints);
      return getUserMedia(stream);
    },
    enumerateDevices: devices,
  } as object as NonNullable<CameraEnvironment["navigator"]["mediaDevices"]>;
  const camera = createCamera({
    navigator: { ...platform, mediaDevices },
    jpeg: {
      draw: (drawing) => {
        drawings.push(drawing);
        return Promise.resolve(new Blob(["jpeg"]));
      },
      redraw: (file, side) => Promise.resolve(new Blob([`${file.size} bytes to ${side} px`])),
    },
    now: () => NOW,
  });
  const controller = new AbortController();
  const start = (isIos = false, usesFallbackConstraints = false) =>
    camera.start({ isIos, usesFallbackConstraints, signal: controller.signal });
  return { camera, start, asked, drawings, stream, track, controller };
}

const video = (videoWidth: number, videoHeight: number) => ({ videoWidth, videoHeight }) as HTMLVideoElement;

describe("support", () => {
  it("is told by the browser's own words", () => {
    expect(createWorld().camera.support()).toEqual({ hasSupport: true, isIos: false, isSafari: false });
    expect(createWorld({ platform: IPHONE }).camera.support()).toEqual({
      hasSupport: true,
      isIos: true,
      isSafari: true,
    });
  });

  it("[CAM-10] is missing where there are no media devices, as on a page without https", async () => {
    const { jpeg } = { jpeg: { draw: vi.fn(), redraw: vi.fn() } };
    const camera = createCamera({ navigator: ANDROID, jpeg, now: () => NOW });
    expect(camera.support()).toEqual({ hasSupport: false, isIos: false, isSafari: false });
    await expect(
      camera.start({ isIos: false, usesFallbackConstraints: false, signal: new AbortController().signal }),
    ).rejects.toMatchObject({ name: "NotSupportedError" });
  });
});

describe("asking for the camera", () => {
  it("[CAM-23] [CAM-24] [CAM-25] [CAM-27] wishes for the rear camera at 1280x720, 1920x1080 at most, and no sound", async () => {
    const { start, asked, stream } = createWorld();
    expect((await start()).stream).toBe(stream);
    expect(asked).toEqual([
      {
        audio: false,
        video: {
          facingMode: { ideal: "environment" },
          width: { ideal: 1280, max: 1920 },
          height: { ideal: 720, max: 1080 },
        },
      },
    ]);
  });

  it("[CAM-24] then wishes for the largest picture, and goes on without it", async () => {
    const track = fakeTrack();
    track.applyConstraints.mockRejectedValue(new Error("OverconstrainedError"));
    expect((await createWorld({ track }).start(true)).hasLight).toBe(false);
    expect(track.applyConstraints.mock.calls).toEqual([LARGEST]);
  });

  it("[CAM-25] [CAM-26] wishes for the rear camera alone on iOS", async () => {
    const { start, asked } = createWorld({ platform: IPHONE });
    await start(true);
    expect(asked).toEqual([{ audio: false, video: { facingMode: "environment" } }]);
  });

  it("takes any camera the second time", async () => {
    const { start, asked } = createWorld();
    await start(false, true);
    await start(true, true);
    expect(asked).toEqual([
      { audio: false, video: true },
      { audio: false, video: true },
    ]);
  });

  it("[CAM-17] asks nobody on iOS where no camera is listed", async () => {
    const { start, asked } = createWorld({ devices: () => Promise.resolve([{ kind: "audioinput" }]) });
    await expect(start(true)).rejects.toMatchObject({ name: "NotFoundError" });
    expect(asked).toEqual([]);
  });

  it("asks where the list cannot be had, and elsewhere without a look at it", async () => {
    const broken = createWorld({ devices: () => Promise.reject(new Error("refused")) });
    await broken.start(true);
    expect(broken.asked).toHaveLength(1);
    const unlisted = createWorld({ devices: () => Promise.resolve([]) });
    await unlisted.start();
    expect(unlisted.asked).toHaveLength(1);
  });

  it("hands on the browser's own reason", async () => {
    const reason = new DOMException("no", "NotAllowedError");
    await expect(createWorld({ getUserMedia: () => Promise.reject(reason) }).start()).rejects.toBe(reason);
  });

  it("turns off a camera that comes when nobody waits any more", async () => {
    let arrive = () => {};
    const { start, track, controller } = createWorld({
      getUserMedia: (stream) =>
        new Promise((resolve) => {
          arrive = () => resolve(stream);
        }),
    });
    const started = start();
    controller.abort();
    expect(track.stop).not.toHaveBeenCalled();
    arrive();
    await expect(started).rejects.toMatchObject({ name: "AbortError" });
    expect(track.stop).toHaveBeenCalledOnce();
  });
});

describe("a camera that runs", () => {
  it("[CAM-21] [CAM-22] makes what lies in the frame a JPEG of quality 0.8 named by the moment", async () => {
    const { start, drawings } = createWorld();
    const source = video(720, 1280);
    const photo = await (await start()).takePhoto(source, "page");
    expect(drawings).toEqual([
      { source, from: { x: 4, y: 136, width: 713, height: 1008 }, to: { width: 713, height: 1008 }, quality: 0.8 },
    ]);
    expect([photo.name, photo.type, photo.lastModified]).toEqual([`documento_${NOW}.jpg`, "image/jpeg", NOW]);
  });

  it("[CAM-24] makes no photo larger than 1920x1080, whatever the camera gives", async () => {
    const { start, drawings } = createWorld();
    await (await start(false, true)).takePhoto(video(2160, 3840), "page");
    expect(drawings[0]?.to).toEqual({ width: 1080, height: 1528 });
  });

  it("keeps of a card what is around its guide", async () => {
    const { start, drawings } = createWorld();
    await (await start()).takePhoto(video(720, 1280), "card");
    expect(drawings[0]?.from).toEqual({ x: 4, y: 415, width: 713, height: 449 });
    expect(drawings[0]?.to).toEqual({ width: 713, height: 449 });
  });

  it("makes no photo before there is a picture", async () => {
    const { start, drawings } = createWorld();
    await expect((await start()).takePhoto(video(0, 0), "page")).rejects.toThrow("no picture yet");
    expect(drawings).toEqual([]);
  });

  it("has a light only where it says so, and switches it", async () => {
    const track = fakeTrack({ torch: true });
    const session = await createWorld({ track }).start();
    await session.switchLight(true);
    expect([session.hasLight, track.applyConstraints.mock.calls]).toEqual([
      true,
      [LARGEST, [{ advanced: [{ torch: true }] }]],
    ]);
    expect((await createWorld().start()).hasLight).toBe(false);
    expect((await createWorld({ track: fakeTrack({ silent: true }) }).start()).hasLight).toBe(false);
  });

  it("tells once when the device takes it away, and is turned off track by track", async () => {
    const { start, track } = createWorld();
    const session = await start();
    const ended = vi.fn<() => void>();
    session.onEnded(ended);
    track.dispatchEvent(new Event("ended"));
    track.dispatchEvent(new Event("ended"));
    expect(ended).toHaveBeenCalledOnce();
    session.stop();
    expect(track.stop).toHaveBeenCalledOnce();
  });
});

describe("a photo of another camera", () => {
  it("[CAM-21] becomes a JPEG of the same name as the others, its longer side 2600 px at most", async () => {
    const photo = await createWorld().camera.normalizePhoto(new File(["heic"], "image.heic", { type: "image/heic" }));
    expect([photo.name, photo.type, await photo.text()]).toEqual([
      `documento_${NOW}.jpg`,
      "image/jpeg",
      "4 bytes to 2600 px",
    ]);
  });
});
