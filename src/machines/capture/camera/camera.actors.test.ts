import { describe, expect, it, vi } from "vitest";
import { createActor } from "xstate";
import type { Camera, CameraRequest, CameraSession } from "@/services/capture/camera/camera.ts";
import { createCameraImplementations } from "./camera.actors.ts";
import { cameraMachine } from "./camera.machine.ts";
import { photo, STREAM, VIDEO } from "./camera.testing.ts";

function createWorld(start: (request: CameraRequest, session: CameraSession) => Promise<CameraSession>) {
  const requests: CameraRequest[] = [];
  const session = {
    stream: STREAM,
    hasLight: true,
    takePhoto: vi.fn(() => Promise.resolve(photo("a.jpg"))),
    switchLight: vi.fn(() => Promise.resolve()),
    onEnded: vi.fn<CameraSession["onEnded"]>(),
    stop: vi.fn<() => void>(),
  } satisfies CameraSession;
  const camera: Camera = {
    support: () => ({ hasSupport: true, isIos: false, isSafari: false }),
    start: (request) => {
      requests.push(request);
      return start(request, session);
    },
    normalizePhoto: (file) => Promise.resolve(file),
  };
  const pages = { assemble: vi.fn(() => Promise.resolve(photo("documento.jpg"))) };
  const actor = createActor(cameraMachine.provide(createCameraImplementations({ camera, pages }))).start();
  actor.send({ type: "view.shown" });
  const until = (value: unknown) => vi.waitFor(() => expect(actor.getSnapshot().value).toEqual(value));
  return { actor, session, requests, pages, until };
}

describe("the camera over its services", () => {
  it("[CAM-11] [CAM-12] [CAM-14] goes from the request to the file, and turns the camera off", async () => {
    const { actor, session, requests, pages, until } = createWorld((_, started) => Promise.resolve(started));
    await until({ session: "live" });
    expect(requests).toMatchObject([{ isIos: false, usesFallbackConstraints: false }]);
    actor.send({ type: "light.requested", isOn: true });
    await vi.waitFor(() => expect(actor.getSnapshot().context.isLightOn).toBe(true));
    actor.send({ type: "capture.requested", video: VIDEO });
    await until({ session: "captured" });
    expect(session.takePhoto.mock.calls).toEqual([[VIDEO, "page"]]);
    expect(session.stop).not.toHaveBeenCalled();
    actor.send({ type: "photo.used" });
    await until("done");
    expect(session.stop).toHaveBeenCalledOnce();
    expect(pages.assemble).toHaveBeenCalledOnce();
    expect(actor.getSnapshot().output?.file?.name).toBe("documento.jpg");
  });

  it("[CAM-33] asks for the plain camera after an OverconstrainedError, even one that is no Error", async () => {
    const { requests, until } = createWorld(({ usesFallbackConstraints }, started) =>
      usesFallbackConstraints ? Promise.resolve(started) : refusal({ name: "OverconstrainedError" }),
    );
    await until({ session: "live" });
    expect(requests.map(({ usesFallbackConstraints }) => usesFallbackConstraints)).toEqual([false, true]);
  });

  it.each([
    ["a DOMException", new DOMException("no", "NotReadableError"), "inUse"],
    ["a text", "no", "other"],
    ["nothing", null, "other"],
    ["a name that is none", { name: 7 }, "other"],
  ])("fails by the name of what was thrown: %s", async (_, thrown, error) => {
    const { actor, until } = createWorld(() => refusal(thrown));
    await until("failed");
    expect(actor.getSnapshot().context.error).toBe(error);
  });

  it("turns off a camera that comes after it was closed, and tells nobody", async () => {
    let arrive = () => {};
    const { actor, session, requests, until } = createWorld(
      (_, started) =>
        new Promise((resolve) => {
          arrive = () => resolve(started);
        }),
    );
    await until({ session: "starting" });
    actor.send({ type: "camera.closed" });
    expect(requests[0]?.signal.aborted).toBe(true);
    arrive();
    await vi.waitFor(() => expect(session.stop).toHaveBeenCalledOnce());
    expect(actor.getSnapshot().value).toBe("closed");
  });

  it("fails when the device takes the camera away, or gives no photo", async () => {
    const taken = createWorld((_, started) => Promise.resolve(started));
    await taken.until({ session: "live" });
    taken.session.onEnded.mock.calls[0]?.[0]();
    expect(taken.actor.getSnapshot().value).toBe("failed");
    expect(taken.session.stop).toHaveBeenCalledOnce();

    const blind = createWorld((_, started) => Promise.resolve(started));
    await blind.until({ session: "live" });
    blind.session.takePhoto.mockRejectedValueOnce(new Error("no picture"));
    blind.actor.send({ type: "capture.requested", video: VIDEO });
    await blind.until("failed");
  });

  it("keeps the picture when the light does not obey", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const { actor, session, until } = createWorld((_, started) => Promise.resolve(started));
    await until({ session: "live" });
    session.switchLight.mockRejectedValueOnce(new Error("no light"));
    actor.send({ type: "light.requested", isOn: true });
    await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
    expect(actor.getSnapshot().value).toEqual({ session: "live" });
    expect(actor.getSnapshot().context.isLightOn).toBe(false);
    warn.mockRestore();
  });
});

/** Rejects with whatever it is given, as a browser may. */
async function refusal(thrown: unknown): Promise<never> {
  await Promise.resolve();
  throw thrown;
}
