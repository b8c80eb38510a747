import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { RecognitionProgress } from "@/domain/capture/recognition/result.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import { createFakeWorkers } from "@/services/shared/fakeWorkers.testing.ts";
import type { WorkerMessage } from "@/services/shared/workerProtocol.ts";
import { createDeviceRecognition, type DeviceRecognitionDeps } from "./deviceRecognition.ts";
import type { RecognitionProtocol } from "./recogniseDocument.ts";

const FILE = new File(["%PDF-1.7"], "nomina.pdf", { type: "application/pdf" });
const TEXT = "Nómina de Ana García, NIF 12345678Z, 01/02/2026";
const READING = { text: TEXT, legibility: 91.6, pages: { read: 1, total: 1 } };
const REQUEST = { type: "recognise", document: FILE };
const settled = () => vi.advanceTimersByTimeAsync(0);

function createTestRecognition({
  isOnline = true,
  startWorker,
}: { isOnline?: boolean } & Pick<DeviceRecognitionDeps, "startWorker"> = {}) {
  const { workers, start } = createFakeWorkers<WorkerMessage<RecognitionProtocol>, object>();
  const progress: RecognitionProgress[] = [];
  const recognition = createDeviceRecognition({
    startWorker: startWorker ?? start,
    now: () => Date.now(),
    isOnline: () => isOnline,
  });
  const read = (signal = new AbortController().signal) => {
    const result = recognition.read(FILE, { signal, onProgress: (step) => progress.push(step) });
    result.catch(() => undefined);
    return result;
  };
  return { read, workers, progress };
}

const failsWith = (kind: string) => ({ name: "RecognitionError", failure: { kind }, provider: "device" });

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe("reading on this device", () => {
  it("[OCR-23] hands out what the worker read, its confidence by the rule and the time it took", async () => {
    const { read, workers } = createTestRecognition();
    const result = read();
    await settled();
    expect(workers[0]?.heard).toEqual([REQUEST]);
    await vi.advanceTimersByTimeAsync(1200);
    workers[0]?.say({ type: "done", result: READING });
    await expect(result).resolves.toEqual({
      text: TEXT,
      provider: "este dispositivo",
      textQuality: "excellent",
      confidence: 95,
      processingTime: 1200,
      pages: { read: 1, total: 1 },
      legibility: 92,
    });
  });

  it("starts no worker before the first document, and one for all of them", async () => {
    const { read, workers } = createTestRecognition();
    expect(workers).toHaveLength(0);
    const first = read();
    await settled();
    workers[0]?.say({ type: "done", result: READING });
    await first;
    const second = read();
    await settled();
    workers[0]?.say({ type: "done", result: READING });
    await second;
    expect(workers).toHaveLength(1);
  });

  it("reads one document after the other, in the order they came", async () => {
    const { read, workers } = createTestRecognition();
    const [first, second] = [read(), read()];
    await settled();
    expect(workers[0]?.heard.map(({ type }) => type)).toEqual(["recognise"]);
    workers[0]?.say({ type: "failed", failure: "damaged" });
    await expect(first).rejects.toMatchObject(failsWith("damaged"));
    await settled();
    expect(workers[0]?.heard).toEqual([REQUEST, REQUEST]);
    workers[0]?.say({ type: "done", result: READING });
    await expect(second).resolves.toMatchObject({ text: TEXT });
  });

  it("hands on how far it is, and nothing of pages or of pdfjs", async () => {
    const { read, workers, progress } = createTestRecognition();
    void read();
    await settled();
    workers[0]?.say({ sourceName: "worker", targetName: "main", action: "ready" });
    workers[0]?.say({ type: "step", step: null, ahead: "page" });
    workers[0]?.say({ type: "step", step: { stage: "loading", share: 0.5 } });
    expect(progress).toEqual([{ stage: "loading", share: 0.5 }]);
  });

  it("[OCR-29] [OCR-22] fails where there is no text to read", async () => {
    const { read, workers } = createTestRecognition();
    const result = read();
    await settled();
    workers[0]?.say({ type: "done", result: { ...READING, text: " \n " } });
    await expect(result).rejects.toMatchObject(failsWith("emptyText"));
  });
});

describe("leaving a document", () => {
  it("that waits for its turn is never given to the worker", async () => {
    const { read, workers } = createTestRecognition();
    const controller = new AbortController();
    const first = read();
    const second = read(controller.signal);
    controller.abort(new Error("left"));
    await expect(second).rejects.toThrow("left");
    await settled();
    workers[0]?.say({ type: "done", result: READING });
    await first;
    await settled();
    expect(workers[0]?.heard.map(({ type }) => type)).toEqual(["recognise"]);
  });

  it("that is being prepared rejects at once; the next one waits until the worker left it", async () => {
    const { read, workers, progress } = createTestRecognition();
    const controller = new AbortController();
    const first = read(controller.signal);
    const second = read();
    await settled();
    controller.abort(new Error("left"));
    await expect(first).rejects.toThrow("left");
    await settled();
    expect(workers[0]?.heard.at(-1)).toEqual({ type: "leave" });
    workers[0]?.say({ type: "step", step: { stage: "preparing", share: 1 } });
    workers[0]?.say({ type: "failed", failure: "unknown" });
    await settled();
    expect(progress).toEqual([]);
    expect(workers[0]?.heard.at(-1)).toEqual(REQUEST);
    workers[0]?.say({ type: "done", result: READING });
    await expect(second).resolves.toMatchObject({ text: TEXT });
    expect(workers[0]?.terminated).toBe(false);
  });

  it.each([
    ["while the engine works", true],
    ["just before the engine begins", false],
  ])("%s ends the worker; the next document gets a new one", async (_, deafBefore) => {
    const { read, workers } = createTestRecognition();
    const controller = new AbortController();
    const first = read(controller.signal);
    const second = read();
    await settled();
    const deaf = { type: "step", step: { stage: "reading", share: 0.4 }, ahead: "engine" };
    if (deafBefore) workers[0]?.say(deaf);
    controller.abort(new Error("left"));
    if (!deafBefore) workers[0]?.say(deaf);
    await expect(first).rejects.toThrow("left");
    expect(workers[0]?.terminated).toBe(true);
    await settled();
    expect(workers[1]?.heard).toEqual([REQUEST]);
    workers[1]?.say({ type: "done", result: READING });
    await expect(second).resolves.toMatchObject({ text: TEXT });
  });

  it("before it began rejects with the signal's reason", async () => {
    const { read, workers } = createTestRecognition();
    await expect(read(AbortSignal.abort(new Error("left")))).rejects.toThrow("left");
    expect(workers).toHaveLength(0);
  });
});

describe("a worker that fails", () => {
  it.each([
    [true, "engineMissing"],
    [false, "offline"],
  ])("to start, online %s, is told as %s; the next document gets a new one", async (isOnline, kind) => {
    const { read, workers } = createTestRecognition({ isOnline });
    const [first, second] = [read(), read()];
    await settled();
    workers[0]?.crash();
    await expect(first).rejects.toMatchObject(failsWith(kind));
    await settled();
    workers[1]?.say({ type: "done", result: READING });
    await expect(second).resolves.toMatchObject({ text: TEXT });
    expect(workers[0]?.terminated).toBe(true);
  });

  it("to start because the browser forbids it is told", async () => {
    const startWorker = () => {
      throw new DOMException("no workers here", "SecurityError");
    };
    await expect(createTestRecognition({ startWorker }).read()).rejects.toMatchObject(failsWith("engineMissing"));
  });

  it("in the middle of a document is told, and the document can be read again", async () => {
    const { read, workers } = createTestRecognition();
    const result = read();
    await settled();
    workers[0]?.say({ type: "step", step: { stage: "reading", share: 0 }, ahead: "engine" });
    workers[0]?.crash();
    await expect(result).rejects.toMatchObject(failsWith("interrupted"));
    const again = read();
    await settled();
    workers[1]?.say({ type: "done", result: READING });
    await expect(again).resolves.toMatchObject({ text: TEXT });
  });

  it.each([
    ["never said anything", false, "engineMissing"],
    ["fell silent", true, "timeout"],
  ])("because it %s is given up after the documented time", async (_, speaks, kind) => {
    const { read, workers } = createTestRecognition();
    const outcome = vi.fn<(error: unknown) => void>();
    void read().catch(outcome);
    await vi.advanceTimersByTimeAsync(TIMINGS.recognitionSilence - 1);
    if (speaks) workers[0]?.say({ type: "step", step: { stage: "loading", share: 0.1 } });
    const rest = speaks ? TIMINGS.recognitionSilence - 1 : 0;
    await vi.advanceTimersByTimeAsync(rest);
    expect(outcome).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome).toHaveBeenCalledWith(expect.objectContaining(failsWith(kind)));
    expect(workers[0]?.terminated).toBe(true);
  });

  it("because one page of a PDF takes longer than documented is ended, and the PDF told to be too complex", async () => {
    const { read, workers } = createTestRecognition();
    const outcome = vi.fn<(error: unknown) => void>();
    void read().catch(outcome);
    await settled();
    workers[0]?.say({ type: "step", step: null, ahead: "page" });
    await vi.advanceTimersByTimeAsync(TIMINGS.pdfPage - 1);
    expect(outcome).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome).toHaveBeenCalledWith(expect.objectContaining(failsWith("tooComplex")));
    expect(workers[0]?.terminated).toBe(true);
  });

  it("is not given up for a page that was done in time", async () => {
    const { read, workers } = createTestRecognition();
    const result = read();
    await settled();
    workers[0]?.say({ type: "step", step: null, ahead: "page" });
    await vi.advanceTimersByTimeAsync(TIMINGS.pdfPage - 1);
    workers[0]?.say({ type: "step", step: null });
    await vi.advanceTimersByTimeAsync(TIMINGS.pdfPage + 1);
    workers[0]?.say({ type: "done", result: READING });
    await expect(result).resolves.toMatchObject({ text: TEXT });
  });

  it("while nobody waits is replaced", async () => {
    const { read, workers } = createTestRecognition();
    const first = read();
    await settled();
    workers[0]?.say({ type: "done", result: READING });
    await first;
    workers[0]?.crash();
    void read();
    await settled();
    expect(workers).toHaveLength(2);
  });
});

describe("a worker without work", () => {
  it("gives its memory back after the documented time, counted from the last document", async () => {
    const { read, workers } = createTestRecognition();
    for (let round = 0; round < 2; round += 1) {
      const result = read();
      // Not while it reads, however long that takes.
      await vi.advanceTimersByTimeAsync(2);
      expect(workers[0]?.heard.at(-1)?.type).toBe("recognise");
      workers[0]?.say({ type: "done", result: READING });
      await result;
      await vi.advanceTimersByTimeAsync(TIMINGS.recognitionIdle - 1);
      expect(workers[0]?.terminated).toBe(false);
    }
    await vi.advanceTimersByTimeAsync(1);
    expect(workers[0]?.terminated).toBe(true);
  });
});
