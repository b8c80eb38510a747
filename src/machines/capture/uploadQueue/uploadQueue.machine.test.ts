import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { QueueStatus } from "@/domain/capture/upload/queue.ts";
import type { Classification } from "@/services/capture/classification/classification.ts";
import { selectUploadQueue } from "./uploadQueue.selectors.ts";
import {
  analysis,
  createUploadQueueTestActor,
  createFile,
  ocr,
  ReadingFailure,
  settled,
} from "./uploadQueue.testing.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("chosen files", () => {
  it("[QUEUE-13] [QUEUE-14] enter the queue and wait for the person", async () => {
    const { choose, items, readings } = createUploadQueueTestActor();
    await choose("dni.pdf", "nomina.pdf");
    expect(items()).toEqual(
      ["dni.pdf", "nomina.pdf"].map((name, index) => ({
        id: `1700000000000-${index + 1}-${name}`,
        file: { name, type: "application/pdf", size: 4 },
        status: "awaiting_confirmation" satisfies QueueStatus,
        suggestedCategory: null,
        confidence: 0,
        documentType: "",
        extractedText: "",
        extractedInfo: {},
        error: null,
        stage: null,
        progress: 0,
      })),
    );
    expect(readings).toEqual([]);
  });

  it("are read at once where one file comes for one row; several wait, as does one for no row", async () => {
    const forRow = { folderId: "identity", requirement: "DNI" } as const;
    const { actor, choose, statuses } = createUploadQueueTestActor();
    actor.send({ type: "upload.closed" });
    actor.send({ type: "upload.opened", target: forRow });
    await choose("notas.txt", "dni.pdf");
    expect(statuses()).toEqual(["dni.pdf processing"]);
    await choose("otro.pdf");
    expect(statuses()).toEqual(["dni.pdf processing", "otro.pdf awaiting_confirmation"]);
    const several = createUploadQueueTestActor();
    several.actor.send({ type: "upload.closed" });
    several.actor.send({ type: "upload.opened", target: forRow });
    await several.choose("a.pdf", "b.pdf");
    expect(several.statuses()).toEqual(["a.pdf awaiting_confirmation", "b.pdf awaiting_confirmation"]);
  });

  it("[UP-18] that are not valid are not queued, and each says why, in a toast and in the page", async () => {
    const { actor, choose, statuses, toasts } = createUploadQueueTestActor();
    await choose("notas.txt", "dni.pdf", "otras.txt");
    expect(statuses()).toEqual(["dni.pdf awaiting_confirmation"]);
    expect(toasts()).toEqual([
      {
        tone: "error",
        title: "Archivo no válido",
        description: "2 archivos no se han añadido. Encima de la cola dice por qué.",
      },
    ]);
    expect(selectUploadQueue(actor.getSnapshot()).refused.map(({ name }) => name)).toEqual(["notas.txt", "otras.txt"]);
    actor.send({ type: "refusals.dismissed" });
    expect(selectUploadQueue(actor.getSnapshot()).refused).toEqual([]);
  });

  it("[UP-15] of a wrong type say so, one by its own words", async () => {
    const { choose, toasts } = createUploadQueueTestActor();
    await choose("notas.txt");
    expect(toasts()).toEqual([
      {
        tone: "error",
        title: "Tipo de archivo no válido",
        description: "Solo se permiten archivos PDF, JPG y PNG",
      },
    ]);
  });

  it("that cannot be looked into are told of, and the next ones are", async () => {
    const inspect = vi.fn<(file: File) => Promise<never>>(() => Promise.reject(new Error("no")));
    const { actor, choose } = createUploadQueueTestActor({ services: { inspect } });
    await choose("a.pdf");
    await choose("b.pdf");
    expect(selectUploadQueue(actor.getSnapshot()).refused.map(({ name }) => name)).toEqual(["a.pdf", "b.pdf"]);
  });

  it("that come while others are looked into are looked into next", async () => {
    const { actor, items } = createUploadQueueTestActor();
    actor.send({ type: "files.chosen", files: [createFile("a.pdf")] });
    actor.send({ type: "files.chosen", files: [createFile("b.pdf"), createFile("c.pdf")] });
    await settled();
    expect(items().map(({ file }) => file.name)).toEqual(["a.pdf", "b.pdf", "c.pdf"]);
  });
});

describe("processing", () => {
  it("[QUEUE-15] [QUEUE-16] [QUEUE-17] [UP-02] reads, then classifies, then leads to the review", async () => {
    const { choose, process, reading, items, review } = createUploadQueueTestActor();
    await choose("dni.pdf");
    process("dni.pdf");
    expect(items()[0]).toMatchObject({ status: "processing", stage: "preparing" });
    reading("dni.pdf").progress({ stage: "reading", share: 0.5 });
    expect(items()[0]).toMatchObject({ stage: "reading", progress: 65 });
    expect(review()).toBeUndefined();
    reading("dni.pdf").answer();
    await settled();
    expect(items()[0]).toMatchObject({
      status: "completed",
      suggestedCategory: "identity",
      documentType: "DNI",
      confidence: 88,
      extractedText: ocr.text,
      extractedInfo: { dni_nie: "12345678Z" },
    });
    expect(review()?.getSnapshot().context.processed.analysis).toBe(analysis);
  });

  it("goes on for at most two files at once, in their order (decision A-097)", async () => {
    const { processAll, choose, readings, reading, items } = createUploadQueueTestActor();
    await choose("a.pdf", "b.pdf", "c.pdf", "d.pdf");
    processAll();
    const read = () => readings.map(({ name }) => name);
    expect(read()).toEqual(["a.pdf", "b.pdf"]);
    expect(items().map(({ stage }) => stage)).toEqual(["preparing", "preparing", "waiting", "waiting"]);
    reading("b.pdf").fail();
    await settled();
    expect(read()).toEqual(["a.pdf", "b.pdf", "c.pdf"]);
    reading("a.pdf").answer();
    await settled();
    expect(read()).toEqual(["a.pdf", "b.pdf", "c.pdf", "d.pdf"]);
  });

  it("[QUEUE-24] [QUEUE-25] [QUEUE-26] that fails says so, and the file is in error", async () => {
    const { choose, process, reading, items, toasts } = createUploadQueueTestActor();
    await choose("dni.pdf");
    process("dni.pdf");
    reading("dni.pdf").fail();
    await settled();
    expect(items()[0]).toMatchObject({
      status: "error",
      error: { failure: { kind: "providerError", message: "no" }, provider: "klippa" },
    });
    expect(toasts()).toEqual([
      { tone: "error", title: "Error de Procesamiento", description: "No se pudo procesar dni.pdf" },
    ]);
  });

  it("[OCR-22] of a file without text fails", async () => {
    const { choose, process, reading, items } = createUploadQueueTestActor();
    await choose("dni.pdf");
    process("dni.pdf");
    reading("dni.pdf").answer({ ...ocr, text: " \n " });
    await settled();
    expect(items()[0]).toMatchObject({ status: "error", error: { failure: { kind: "emptyText" } } });
  });

  it("that fails in a way nobody foresaw is an error too, and the queue goes on", async () => {
    const { choose, process, reading, items, statuses } = createUploadQueueTestActor({
      analyse: (name) => {
        if (name === "a.pdf") throw new TypeError("broken");
        return analysis;
      },
    });
    await choose("a.pdf", "b.pdf");
    process("a.pdf");
    reading("a.pdf").answer();
    await settled();
    expect(items()[0]).toMatchObject({ status: "error", error: { failure: { kind: "unknown" }, provider: null } });
    process("b.pdf");
    reading("b.pdf").answer();
    await settled();
    expect(statuses()).toEqual(["a.pdf error", "b.pdf completed"]);
  });

  it("[QUEUE-18] can be tried again, and on this device alone", async () => {
    const { actor, choose, process, reading, idOf, readings, items } = createUploadQueueTestActor();
    await choose("dni.pdf");
    process("dni.pdf");
    reading("dni.pdf").fail();
    await settled();
    process("dni.pdf");
    expect(items()[0]).toMatchObject({ status: "processing", error: null });
    reading("dni.pdf").fail();
    await settled();
    actor.send({ type: "localProcessing.requested", ids: [idOf("dni.pdf")] });
    expect(readings.map(({ by }) => by)).toEqual(["chosen", "chosen", "device"]);
  });

  it("keeps a file unread where it has no words, for the review; never one that may be broken", async () => {
    const { actor, choose, process, reading, idOf, items, review } = createUploadQueueTestActor();
    await choose("padron.pdf", "roto.pdf");
    process("padron.pdf");
    reading("padron.pdf").answer({ ...ocr, text: " " });
    await settled();
    expect(items()[0]).toMatchObject({ status: "error", error: { failure: { kind: "emptyText" } } });
    actor.send({ type: "keeping.requested", ids: [idOf("padron.pdf")] });
    await settled();
    expect(items()[0]).toMatchObject({ status: "completed", error: null, extractedText: "" });
    expect(review()).toBeDefined();
    process("roto.pdf");
    reading("roto.pdf").fail(new ReadingFailure({ kind: "damaged" }));
    await settled();
    actor.send({ type: "keeping.requested", ids: [idOf("roto.pdf")] });
    await settled();
    expect(items()[1]?.status).toBe("error");
  });

  it("waits without a network for the reader, reads by itself once there is one, and keeps unread on demand", async () => {
    const waiting: (() => void)[] = [];
    const onceOnline = (listener: () => void) => {
      waiting.push(listener);
      return () => undefined;
    };
    const { actor, choose, process, reading, readings, idOf, items, emitted } = createUploadQueueTestActor({
      services: { onceOnline },
    });
    await choose("foto.pdf", "otra.pdf");
    for (const name of ["foto.pdf", "otra.pdf"]) {
      process(name);
      reading(name).fail(new ReadingFailure({ kind: "offline" }, "device"));
    }
    await settled();
    for (const item of items()) expect(item).toMatchObject({ status: "processing", stage: "offline", error: null });
    // It is no failure: nothing is said of the image.
    expect(emitted).toEqual([]);
    waiting[0]?.();
    expect(readings.map(({ name }) => name)).toEqual(["foto.pdf", "otra.pdf", "foto.pdf"]);
    actor.send({ type: "keeping.requested", ids: [idOf("otra.pdf")] });
    await settled();
    expect(items()[1]).toMatchObject({ status: "completed", extractedText: "" });
  });

  it("[QUEUE-19] ends when the file is removed, in whatever status, and its turn goes to the next", async () => {
    const { actor, choose, process, reading, idOf, readings, statuses, review } = createUploadQueueTestActor();
    await choose("waits.pdf", "reads.pdf", "fails.pdf", "done.pdf", "next.pdf");
    process("fails.pdf");
    process("done.pdf");
    reading("fails.pdf").fail();
    reading("done.pdf").answer();
    await settled();
    process("reads.pdf");
    expect(statuses()).toEqual([
      "waits.pdf awaiting_confirmation",
      "reads.pdf processing",
      "fails.pdf error",
      "done.pdf completed",
      "next.pdf awaiting_confirmation",
    ]);
    expect(review()).toBeDefined();
    for (const name of ["waits.pdf", "reads.pdf", "fails.pdf", "done.pdf"]) {
      actor.send({ type: "file.removed", id: idOf(name) });
    }
    expect(reading("reads.pdf").signal.aborted).toBe(true);
    expect([statuses(), review()]).toEqual([["next.pdf awaiting_confirmation"], undefined]);
    process("next.pdf");
    expect(readings.at(-1)?.name).toBe("next.pdf");
    expect(
      actor
        .getSnapshot()
        .context.turns.getSnapshot()
        .context.order.map(({ id }) => id),
    ).toEqual([idOf("next.pdf")]);
  });

  it("[QUEUE-19] of a file that waits begins when one before it is removed", async () => {
    const { processAll, actor, choose, idOf, readings } = createUploadQueueTestActor();
    await choose("a.pdf", "b.pdf", "c.pdf");
    processAll();
    actor.send({ type: "file.removed", id: idOf("a.pdf") });
    expect(readings.map(({ name }) => name)).toEqual(["a.pdf", "b.pdf", "c.pdf"]);
  });

  it("that classifies is given up when its file is removed", async () => {
    const signals: AbortSignal[] = [];
    const classification: Classification = {
      analyse: (_, { signal }) => {
        signals.push(signal);
        return new Promise(() => {});
      },
    };
    const { actor, choose, process, reading, idOf, items } = createUploadQueueTestActor({
      services: { classification },
    });
    await choose("a.pdf");
    process("a.pdf");
    reading("a.pdf").answer();
    await settled();
    expect(items()[0]).toMatchObject({ stage: "classifying", progress: 90 });
    actor.send({ type: "file.removed", id: idOf("a.pdf") });
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });

  it("ignores what a removed file still answers", async () => {
    const { actor, choose, process, reading, idOf, statuses, emitted } = createUploadQueueTestActor();
    await choose("dni.pdf");
    process("dni.pdf");
    const late = reading("dni.pdf");
    actor.send({ type: "file.removed", id: idOf("dni.pdf") });
    late.answer();
    late.progress({ stage: "reading", share: 1 });
    await settled();
    expect([statuses(), emitted]).toEqual([[], []]);
  });
});

describe("the final confidence", () => {
  const getToasts = async (confidence: number, origin: "read" | "verified") => {
    const fields = [{ name: "dni_nie", value: "12345678Z", origin, confidence: 90, repaired: false }];
    const { choose, process, reading, toasts } = createUploadQueueTestActor({
      analyse: () => ({ ...analysis, confidence, fields }),
    });
    await choose("dni.pdf");
    process("dni.pdf");
    reading("dni.pdf").answer();
    await settled();
    return toasts().map(({ tone, title }) => `${tone}: ${title}`);
  };

  it("[UP-21] below 70 raises a destructive toast, and 70 does not", async () => {
    expect(await getToasts(69, "read")).toEqual(["error: Confianza baja (69%): revisa los datos antes de guardar"]);
    expect(await getToasts(70, "read")).toEqual([]);
  });

  it("raises none where a check digit proves what was read (decision A-140)", async () => {
    expect(await getToasts(69, "verified")).toEqual([]);
  });
});

describe("without a way to read", () => {
  it("[QUEUE-21] [QUEUE-22] [QUEUE-23] nothing is asked, the person is told and the settings open", async () => {
    const { processAll, actor, choose, process, readings, statuses, toasts, view } = createUploadQueueTestActor({
      settings: { deviceEnabled: false, additionalKey: "a key without a server" },
    });
    await choose("dni.pdf");
    process("dni.pdf");
    expect([readings, statuses(), view()]).toEqual([[], ["dni.pdf awaiting_confirmation"], "settings"]);
    expect(toasts()).toEqual([
      {
        tone: "error",
        title: "KLIPPA OCR no configurado",
        description: "Por favor, configura tu API key de KLIPPA en el panel de configuración",
      },
    ]);
    actor.send({ type: "settings.closed" });
    processAll();
    expect([readings, view()]).toEqual([[], "settings"]);
  });
});

describe("the settings", () => {
  it("[OCR-08] [OCR-09] are written at once, and a key says so", async () => {
    const { actor, written, toasts, view } = createUploadQueueTestActor();
    const { settings } = actor.getSnapshot().context;
    actor.send({ type: "settings.opened" });
    actor.send({ type: "settings.written", settings: { ...settings, additionalKey: "k" }, reason: "keySaved" });
    actor.send({ type: "settings.written", settings, reason: "officialOnly" });
    actor.send({ type: "settings.written", settings: { ...settings, order: "deviceFirst" }, reason: "edited" });
    expect(written.map(({ additionalKey, order }) => [additionalKey, order])).toEqual([
      ["k", "officialFirst"],
      ["", "officialFirst"],
      ["", "deviceFirst"],
    ]);
    expect(toasts().map(({ title }) => title)).toEqual([
      "API key adicional guardada (se usará como respaldo)",
      "Configuración restablecida: solo se usa el kit oficial",
    ]);
    actor.send({ type: "upload.closed" });
    expect(view()).toBe("queue");
  });

  it("that the browser cannot keep hold as long as the page, and the person is told", () => {
    const { actor, toasts } = createUploadQueueTestActor({ isFull: true });
    const { settings } = actor.getSnapshot().context;
    actor.send({ type: "settings.opened" });
    actor.send({ type: "settings.written", settings: { ...settings, deviceEnabled: false }, reason: "edited" });
    expect(toasts().map(({ title }) => title)).toEqual(["Este cambio vale hasta que cierres la página"]);
    expect(actor.getSnapshot().context.settings.deviceEnabled).toBe(false);
  });

  it("follow what another tab writes", () => {
    const { actor, settingsOfAnotherTab } = createUploadQueueTestActor();
    const { settings } = actor.getSnapshot().context;
    settingsOfAnotherTab({ ...settings, deviceEnabled: false });
    expect(actor.getSnapshot().context.settings.deviceEnabled).toBe(false);
  });
});
