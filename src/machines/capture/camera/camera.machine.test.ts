import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { getShortestPaths } from "xstate/graph";
import { cameraMachine } from "./camera.machine.ts";
import { createCameraTestActor, IPHONE, photo, STREAM, createToast, VIDEO } from "./camera.testing.ts";
import type { CameraEvent } from "./camera.types.ts";

const iphone = () => createCameraTestActor({ support: () => Promise.resolve(IPHONE) });

describe("starting the camera", () => {
  it("asks nothing of the device before the view is there", async () => {
    const { value, device, begin } = createCameraTestActor();
    expect([value(), device]).toEqual(["hidden", []]);
    await begin();
    expect([value(), device]).toEqual([{ session: "starting" }, ["asked"]]);
  });

  it("[CAM-11] [CAM-12] starts by itself, and leads to the live view", async () => {
    const { actor, begin, view, device } = createCameraTestActor();
    await begin();
    expect([view(), device]).toEqual([{ kind: "starting" }, ["asked"]]);
    actor.send({ type: "stream.started", stream: STREAM, hasLight: false });
    expect(view()).toEqual({ kind: "live", stream: STREAM, isTaking: false, isLightOn: null, isBack: false });
  });

  it("[CAM-10] [CAM-29] is not available without capture support, and says so", async () => {
    const { begin, view, toasts, device } = createCameraTestActor({
      support: () => Promise.resolve({ hasSupport: false, isIos: false, isSafari: false }),
    });
    await begin();
    expect(view()).toEqual({ kind: "unavailable" });
    expect(toasts).toEqual([createToast("Tu dispositivo no soporta captura de cámara")]);
    expect(device).toEqual([]);
  });

  it("[CAM-16] takes the native camera on iOS without capture support", async () => {
    const { begin, value, device, toasts } = createCameraTestActor({
      support: () => Promise.resolve({ hasSupport: false, isIos: true, isSafari: true }),
    });
    await begin();
    expect([value(), device, toasts]).toEqual([{ iosNative: "waiting" }, [], []]);
  });

  it("fails where even that cannot be told, and can be tried again", async () => {
    const { actor, begin, value, toasts } = createCameraTestActor({
      support: () => Promise.reject(new Error("boom")),
    });
    await begin();
    expect([value(), toasts]).toEqual(["failed", [createToast("No se pudo acceder a la cámara.")]]);
    actor.send({ type: "start.retried" });
    expect(value()).toEqual({ session: "starting" });
  });
});

describe("a camera that fails to start", () => {
  it.each([
    ["CAM-30", "NotAllowedError", "denied"],
    ["CAM-31", "NotFoundError", "notFound"],
    ["CAM-32", "NotReadableError", "inUse"],
    ["CAM-34", "AbortError", "other"],
    ["CAM-34", "SecurityError", "other"],
    ["CAM-34", "", "other"],
  ])("[CAM-15] [CAM-28] [%s] shows the overlay and a toast after %j", async (_, name, error) => {
    const { begin, fail, view, toasts, device } = createCameraTestActor();
    await begin();
    fail(name);
    expect(view()).toEqual({ kind: "failed", error });
    expect(toasts).toEqual([
      createToast(
        {
          denied: "Permisos de cámara denegados. Ve a Configuración > Safari > Cámara y permite el acceso.",
          notFound: "No se encontró cámara en este dispositivo.",
          inUse: "La cámara está siendo usada por otra aplicación.",
          other: "No se pudo acceder a la cámara.",
        }[error] ?? "",
      ),
    ]);
    expect(device).toEqual(["asked", "off"]);
  });

  it("[CAM-33] is asked for once more as it comes when what was wished for is not there, and then fails, told once", async () => {
    const { begin, fail, value, commands, toasts, device } = createCameraTestActor();
    const said = createToast("Configuración de cámara no compatible. Usando método alternativo.");
    await begin();
    fail("OverconstrainedError");
    expect([value(), commands, toasts]).toEqual([{ session: "starting" }, [{ type: "stream.requested" }], [said]]);
    fail("OverconstrainedError");
    expect([value(), commands.length, toasts]).toEqual(["failed", 1, [said]]);
    expect(device).toEqual(["asked", "off"]);
  });

  it("comes to life when the plain camera is there", async () => {
    const { actor, begin, fail, view } = createCameraTestActor();
    await begin();
    fail("OverconstrainedError");
    actor.send({ type: "stream.started", stream: STREAM, hasLight: false });
    expect(view().kind).toBe("live");
  });

  it("can be tried again with all it wishes for, or be closed", async () => {
    const { actor, begin, fail, value, device, commands, output } = createCameraTestActor();
    await begin();
    fail("OverconstrainedError");
    fail("NotReadableError");
    actor.send({ type: "alternative.chosen" });
    expect(value()).toBe("failed");
    actor.send({ type: "start.retried" });
    fail("OverconstrainedError");
    expect([value(), commands.length]).toEqual([{ session: "starting" }, 2]);
    actor.send({ type: "camera.closed" });
    expect([device, value(), output()]).toEqual([["asked", "off", "asked", "off"], "closed", { file: null }]);
  });

  it.each([
    ["CAM-18", "NotAllowedError", "denied"],
    ["CAM-17", "NotFoundError", "notFound"],
  ])("[%s] gives way to the native camera on iOS after %s, with the toast", async (_, name, error) => {
    const { begin, fail, view, toasts, device } = iphone();
    await begin();
    fail(name);
    expect(view()).toEqual({ kind: "iosNative", error, isReading: false, isMultiPage: false, canTakeMore: true });
    expect([toasts.length, device]).toEqual([1, ["asked as iOS", "off"]]);
  });

  it("[CAM-20] gives way to the native camera on iOS when the person chooses it", async () => {
    const { actor, begin, fail, value } = iphone();
    await begin();
    fail("NotReadableError");
    expect(value()).toBe("failed");
    actor.send({ type: "alternative.chosen" });
    expect(value()).toEqual({ iosNative: "waiting" });
  });
});

describe("the wait for the camera", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it("[CAM-19] ends on iOS after 5000 ms with the native camera, which turns off a late stream", async () => {
    const { actor, begin, value, device, toasts } = iphone();
    await begin();
    await vi.advanceTimersByTimeAsync(4999);
    expect([value(), device]).toEqual([{ session: "starting" }, ["asked as iOS"]]);
    await vi.advanceTimersByTimeAsync(1);
    expect([value(), device, toasts]).toEqual([{ iosNative: "waiting" }, ["asked as iOS", "off"], []]);
    actor.send({ type: "stream.started", stream: STREAM, hasLight: false });
    expect(value()).toEqual({ iosNative: "waiting" });
  });

  it("counts both attempts together", async () => {
    const { begin, fail, value } = iphone();
    await begin();
    await vi.advanceTimersByTimeAsync(4000);
    fail("OverconstrainedError");
    await vi.advanceTimersByTimeAsync(999);
    expect(value()).toEqual({ session: "starting" });
    await vi.advanceTimersByTimeAsync(1);
    expect(value()).toEqual({ iosNative: "waiting" });
  });

  it("does not touch a camera that came in time", async () => {
    const { live, value } = iphone();
    await live();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(value()).toEqual({ session: "live" });
  });

  it("never ends by itself elsewhere, and can be left", async () => {
    const { actor, begin, value, device } = createCameraTestActor();
    await begin();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(value()).toEqual({ session: "starting" });
    actor.send({ type: "camera.closed" });
    expect([value(), device]).toEqual(["closed", ["asked", "off"]]);
  });
});

describe("a photo", () => {
  it("[CAM-12] is taken once for a shot and then looked at", async () => {
    const { actor, live, value, view, commands } = createCameraTestActor();
    await live();
    actor.send({ type: "shape.chosen", shape: "card" });
    actor.send({ type: "capture.requested", video: VIDEO });
    actor.send({ type: "capture.requested", video: VIDEO });
    expect(commands).toEqual([{ type: "capture.requested", video: VIDEO, shape: "card" }]);
    expect([value(), view()]).toMatchObject([{ session: "capturing" }, { kind: "live", isTaking: true }]);
    const taken = photo("a.jpg");
    actor.send({ type: "photo.taken", photo: taken });
    expect(view()).toEqual({ kind: "captured", photo: taken, canAddPage: true, canAddBack: true });
  });

  it("[CAM-13] is forgotten by 'Repetir', which leads back to the live view of the same camera", async () => {
    const { actor, live, shoot, value, context, device } = createCameraTestActor();
    await live();
    shoot("a.jpg");
    actor.send({ type: "photo.retaken" });
    expect([value(), context().photo, context().pages]).toEqual([{ session: "live" }, null, []]);
    expect(device).toEqual(["asked"]);
  });

  it("[CAM-14] is handed over as it is by 'Usar Foto', and the camera goes off", async () => {
    const { actor, live, shoot, value, output, device } = createCameraTestActor();
    await live();
    const taken = photo("a.jpg");
    actor.send({ type: "capture.requested", video: VIDEO });
    actor.send({ type: "photo.taken", photo: taken });
    shoot("late.jpg");
    actor.send({ type: "photo.used" });
    await vi.waitFor(() => expect(value()).toBe("done"));
    expect(output()?.file).toBe(taken);
    expect(device).toEqual(["asked", "off"]);
  });

  it("that could not be made is a failure", async () => {
    const { actor, live, fail, view } = createCameraTestActor();
    await live();
    actor.send({ type: "capture.requested", video: VIDEO });
    fail("");
    expect(view()).toEqual({ kind: "failed", error: "other" });
  });

  it("stays when the camera is taken away meanwhile, which is then asked for again", async () => {
    const { actor, live, shoot, fail, value, device, toasts } = createCameraTestActor();
    await live();
    shoot("a.jpg");
    fail("");
    expect([value(), toasts]).toEqual([{ session: "captured" }, []]);
    actor.send({ type: "photo.retaken" });
    expect([value(), device]).toEqual([{ session: "starting" }, ["asked", "off", "asked"]]);
  });
});

describe("the live camera", () => {
  it("fails when the device takes it away, and keeps the pages", async () => {
    const { actor, live, shoot, fail, view, context } = createCameraTestActor();
    await live();
    shoot("a.jpg");
    actor.send({ type: "page.requested" });
    fail("");
    expect([view(), context().pages.length, context().stream]).toEqual([{ kind: "failed", error: "other" }, 1, null]);
  });

  it("switches its light when the camera did it, and not before", async () => {
    const { actor, live, view, commands } = createCameraTestActor();
    await live(true);
    expect(view()).toMatchObject({ isLightOn: false });
    actor.send({ type: "light.requested", isOn: true });
    expect([view(), commands]).toMatchObject([{ isLightOn: false }, [{ type: "light.requested", isOn: true }]]);
    actor.send({ type: "light.switched", isOn: true });
    expect(view()).toMatchObject({ isLightOn: true });
  });

  it("goes off while its view is away, keeps the pages, and starts again with it", async () => {
    const { actor, live, shoot, begin, value, device, context } = createCameraTestActor();
    await live();
    shoot("a.jpg");
    actor.send({ type: "page.requested" });
    actor.send({ type: "view.hidden" });
    expect([value(), device]).toEqual(["hidden", ["asked", "off"]]);
    await begin();
    expect([value(), device, context().pages.length]).toEqual([{ session: "starting" }, ["asked", "off", "asked"], 1]);
  });
});

describe("the paths through the camera", () => {
  it("lead to every state, and from every one out", () => {
    const done = (id: string, output: unknown) => ({ type: `xstate.done.actor.${id}`, output }) as never;
    const error = (id: string) => ({ type: `xstate.error.actor.${id}`, error: new Error("boom") }) as never;
    const events: readonly CameraEvent[] = [
      { type: "view.shown" },
      done("readSupport", { hasSupport: true, isIos: false, isSafari: false }),
      done("readSupport", { hasSupport: true, isIos: true, isSafari: true }),
      done("readSupport", { hasSupport: false, isIos: false, isSafari: false }),
      { type: "xstate.after.cameraIosFallback.camera.session.starting" } as never,
      { type: "stream.started", stream: STREAM, hasLight: false },
      { type: "stream.failed", name: "NotReadableError" },
      { type: "capture.requested", video: VIDEO },
      { type: "photo.taken", photo: photo("a.jpg") },
      { type: "photo.used" },
      { type: "native.chosen", file: photo("b.jpg") },
      done("normalizePhoto", photo("b.jpg")),
      done("assemblePages", photo("a.jpg")),
      error("assemblePages"),
      { type: "camera.closed" },
    ];
    const paths = getShortestPaths(cameraMachine, { events, limit: 5000 });
    const reached = new Set(paths.map(({ state }) => JSON.stringify(state.value)));
    expect([...reached].toSorted()).toEqual(
      [
        "hidden",
        "checkingSupport",
        ...["starting", "live", "capturing", "captured"].map((session) => ({ session })),
        "failed",
        ...["waiting", "normalizing"].map((iosNative) => ({ iosNative })),
        "unavailable",
        "assembling",
        "notAssembled",
        "done",
        "closed",
      ]
        .map((value) => JSON.stringify(value))
        .toSorted(),
    );
    const open = paths.filter(({ state }) => state.status === "active").map(({ state }) => state);
    expect(open.length).toBeGreaterThan(0);
    expect(open.every((state) => state.can({ type: "camera.closed" }))).toBe(true);
  });
});
