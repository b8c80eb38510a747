import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createUploadQueueTestActor, createFile, settled } from "./uploadQueue.testing.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("consent", () => {
  const environment = { official: true, classifier: true, ownKeys: true };

  it("is asked before the first byte leaves, once, and then the reading goes on", async () => {
    const { actor, choose, process, readings, written, view } = createUploadQueueTestActor({ environment });
    await choose("a.pdf", "b.pdf");
    process("a.pdf");
    expect([readings, view()]).toEqual([[], "consent"]);
    actor.send({ type: "consent.given" });
    expect(readings.map(({ name, by }) => [name, by])).toEqual([["a.pdf", "chosen"]]);
    expect(written.map(({ consent }) => consent)).toEqual([{ klippa: "granted", claude: "granted" }]);
    process("b.pdf");
    expect([readings.length, view()]).toEqual([2, "queue"]);
  });

  it("that is refused keeps everything on this device", async () => {
    const { actor, choose, process, readings, written } = createUploadQueueTestActor({
      environment,
      settings: { deviceEnabled: false },
    });
    await choose("a.pdf");
    process("a.pdf");
    actor.send({ type: "consent.refused" });
    expect(readings.map(({ name }) => name)).toEqual(["a.pdf"]);
    expect(written).toEqual([
      expect.objectContaining({ deviceEnabled: true, consent: { klippa: "refused", claude: "refused" } }),
    ]);
  });

  it("that is refused takes back what was allowed before: 'Solo en este dispositivo' means that", async () => {
    const { actor, choose, process, written } = createUploadQueueTestActor({
      environment,
      settings: { consent: { klippa: "granted", claude: "unasked" } },
    });
    await choose("a.pdf");
    process("a.pdf");
    actor.send({ type: "consent.refused" });
    expect(written.map(({ consent }) => consent)).toEqual([{ klippa: "refused", claude: "refused" }]);
  });

  it("that is withdrawn stops what runs, here and from another tab; it waits for the person again", async () => {
    const granted = { klippa: "granted", claude: "granted" } as const;
    const queue = createUploadQueueTestActor({ environment, settings: { consent: granted } });
    const { actor, choose, process, reading, readings, statuses, settingsOfAnotherTab } = queue;
    await choose("a.pdf", "b.pdf");
    process("a.pdf");
    const { settings } = actor.getSnapshot().context;
    settingsOfAnotherTab({ ...settings, order: "deviceFirst" });
    expect(reading("a.pdf").signal.aborted).toBe(false);
    settingsOfAnotherTab({ ...settings, consent: { ...granted, claude: "unasked" } });
    expect([reading("a.pdf").signal.aborted, statuses()[0]]).toEqual([true, "a.pdf awaiting_confirmation"]);
    process("a.pdf");
    actor.send({ type: "consent.given" });
    expect(readings).toHaveLength(2);
    actor.send({ type: "settings.opened" });
    const withdrawn = { ...settings, consent: { ...granted, klippa: "unasked" as const } };
    actor.send({ type: "settings.written", settings: withdrawn, reason: "edited" });
    expect(reading("a.pdf").signal.aborted).toBe(true);
  });

  it("that is withdrawn starts no file that waits for its turn", async () => {
    const granted = { klippa: "granted", claude: "granted" } as const;
    const queue = createUploadQueueTestActor({ environment, settings: { consent: granted } });
    await queue.choose("a.pdf", "b.pdf", "c.pdf");
    queue.processAll();
    const { settings } = queue.actor.getSnapshot().context;
    queue.settingsOfAnotherTab({ ...settings, consent: { ...granted, klippa: "unasked" } });
    expect(queue.readings.map(({ name, signal }) => [name, signal.aborted])).toEqual([
      ["a.pdf", true],
      ["b.pdf", true],
    ]);
    expect(queue.items().map(({ status }) => status)).toEqual(Array(3).fill("awaiting_confirmation"));
  });

  it.each([{ type: "consent.cancelled" }, { type: "upload.closed" }] as const)(
    "can be left unanswered ($type): nothing is read, and the next time asks again",
    async (leave) => {
      const { actor, choose, process, readings, written, view } = createUploadQueueTestActor({ environment });
      await choose("a.pdf");
      process("a.pdf");
      actor.send(leave);
      expect([readings, written, view()]).toEqual([[], [], "queue"]);
      process("a.pdf");
      expect(view()).toBe("consent");
    },
  );
});

describe("the dialog", () => {
  it("closes at once when it is empty, and asks when it is not (decision A-090)", async () => {
    const { actor, choose, view, items } = createUploadQueueTestActor();
    actor.send({ type: "upload.closed" });
    expect(view()).toBeNull();
    actor.send({ type: "upload.opened", target: { folderId: null, requirement: null } });
    await choose("a.pdf");
    actor.send({ type: "upload.closed" });
    expect(view()).toBe("closing");
    actor.send({ type: "closing.cancelled" });
    expect([view(), items().length]).toEqual(["queue", 1]);
    actor.send({ type: "upload.closed" });
    actor.send({ type: "closing.confirmed" });
    expect([view(), items()]).toEqual([null, []]);
  });

  it("drops what is read and reviewed when the person wants that", async () => {
    const { actor, choose, process, reading, review, view } = createUploadQueueTestActor();
    await choose("a.pdf", "b.pdf");
    process("a.pdf");
    process("b.pdf");
    reading("a.pdf").answer();
    await settled();
    actor.send({ type: "upload.closed" });
    actor.send({ type: "closing.confirmed" });
    expect([view(), review(), reading("b.pdf").signal.aborted]).toEqual([null, undefined, true]);
  });

  it("drops a file that waits for its turn without starting it", async () => {
    const { actor, choose, processAll, readings, items } = createUploadQueueTestActor();
    await choose("a.pdf", "b.pdf", "c.pdf");
    processAll();
    actor.send({ type: "upload.closed" });
    actor.send({ type: "closing.confirmed" });
    expect([readings.map(({ name }) => name), items()]).toEqual([["a.pdf", "b.pdf"], []]);
  });

  it("drops what is still being looked into, too", async () => {
    const { actor, items } = createUploadQueueTestActor();
    actor.send({ type: "files.chosen", files: [createFile("a.pdf")] });
    actor.send({ type: "upload.closed" });
    actor.send({ type: "closing.confirmed" });
    await settled();
    expect(items()).toEqual([]);
  });

  it("keeps its files when the person goes elsewhere", async () => {
    const { actor, choose, process, reading, view, statuses } = createUploadQueueTestActor();
    await choose("a.pdf");
    process("a.pdf");
    actor.send({ type: "place.changed" });
    expect([view(), reading("a.pdf").signal.aborted]).toEqual([null, false]);
    reading("a.pdf").answer();
    await settled();
    actor.send({ type: "upload.opened", target: { folderId: null, requirement: null } });
    expect(statuses()).toEqual(["a.pdf completed"]);
  });
});

describe("a photo", () => {
  it("[CAM-14] enters an empty queue as a file like any other", async () => {
    const { photograph, statuses, view } = createUploadQueueTestActor();
    await photograph("documento_1.jpg");
    expect([view(), statuses()]).toEqual(["queue", ["documento_1.jpg awaiting_confirmation"]]);
  });

  it("[QUEUE-20] replaces the queue with that single file, once the person said so (decision A-090)", async () => {
    const { actor, choose, process, reading, photograph, statuses, view, review } = createUploadQueueTestActor();
    await choose("a.pdf", "b.pdf");
    process("a.pdf");
    reading("a.pdf").answer();
    await settled();
    process("b.pdf");
    await photograph("documento_1.jpg");
    expect([view(), statuses().length]).toEqual(["photo", 2]);
    actor.send({ type: "photo.replaceConfirmed" });
    await settled();
    expect([view(), statuses(), review()]).toEqual(["queue", ["documento_1.jpg awaiting_confirmation"], undefined]);
    expect(reading("b.pdf").signal.aborted).toBe(true);
  });

  it.each([{ type: "photo.appended" }, { type: "place.changed" }] as const)(
    "joins the queue when the person wants that, or goes elsewhere ($type)",
    async (event) => {
      const { actor, choose, photograph, statuses } = createUploadQueueTestActor();
      await choose("a.pdf");
      await photograph("documento_1.jpg");
      actor.send(event);
      await settled();
      expect(statuses()).toEqual(["a.pdf awaiting_confirmation", "documento_1.jpg awaiting_confirmation"]);
    },
  );

  it("replaces a file that is still being looked into, and is not lost with it", async () => {
    const { actor, photograph, statuses } = createUploadQueueTestActor({
      services: {
        inspect: (file) => (file.name === "slow.pdf" ? new Promise(() => {}) : Promise.resolve({ ok: true, file })),
      },
    });
    actor.send({ type: "files.chosen", files: [createFile("slow.pdf")] });
    await photograph("documento_1.jpg");
    actor.send({ type: "photo.replaceConfirmed" });
    await settled();
    expect(statuses()).toEqual(["documento_1.jpg awaiting_confirmation"]);
  });

  it("is not lost by the browser's 'back' while the camera is open", async () => {
    const { actor, view } = createUploadQueueTestActor();
    actor.send({ type: "camera.opened" });
    actor.send({ type: "place.changed" });
    expect(view()).toBe("camera");
  });

  it("that was not taken leaves the queue as it was", async () => {
    const { actor, choose, statuses, view } = createUploadQueueTestActor();
    await choose("a.pdf");
    actor.send({ type: "camera.opened" });
    expect(view()).toBe("camera");
    actor.getSnapshot().children.camera?.send({ type: "camera.closed" });
    await settled();
    expect([view(), statuses()]).toEqual(["queue", ["a.pdf awaiting_confirmation"]]);
  });
});
