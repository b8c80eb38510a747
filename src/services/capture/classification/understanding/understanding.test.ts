import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { AiOutcome } from "@/domain/capture/classification/analyse.ts";
import { createFakeWorkers } from "@/services/shared/fakeWorkers.testing.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import type { ReadDocument } from "../classification.ts";
import { createUnderstanding, type UnderstandingProtocol } from "./understanding.ts";
import { understandDocument } from "./understandText.ts";
import { MODEL } from "@/domain/capture/extraction/type/typeModel.testing.ts";

const PAPER = "AYUNTAMIENTO DE GIJÓN\nVOLANTE DE EMPADRONAMIENTO\nNombre: LUCÍA PEÑA\nDNI: 04817263M";
const NOT_ASKED: AiOutcome = { kind: "notAsked" };

const read = (text: string, filename: string): ReadDocument => ({
  filename,
  ocr: {
    text,
    provider: "KLIPPA",
    textQuality: "good",
    confidence: 80,
    processingTime: 900,
    pages: null,
    legibility: null,
    layout: null,
  },
});

function setUp() {
  const { workers, start } = createFakeWorkers<UnderstandingProtocol["request"], object>();
  const understanding = createUnderstanding({ startWorker: start, now: () => new Date(2026, 10, 21, 12) });
  const answer = async (worker: number, works = true) => {
    const request = workers[worker]?.heard.at(-1);
    if (!request) throw new RangeError("no request");
    workers[worker]?.say(
      works
        ? { type: "done", result: understandDocument({ ...request, model: MODEL }) }
        : { type: "failed", failure: "unknown" },
    );
    await settled();
  };
  return { understanding, workers, answer };
}

const settled = () => vi.advanceTimersByTimeAsync(0);
const signal = () => new AbortController().signal;

describe("createUnderstanding", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("analyses documents in one worker, each answer for its own text", async () => {
    const { understanding, workers, answer } = setUp();
    const first = understanding.analyse(read(PAPER, "volante.jpg"), NOT_ASKED, { signal: signal() });
    const second = understanding.analyse(read("", "nada.jpg"), NOT_ASKED, { signal: signal() });
    await settled();
    await answer(0);
    await answer(0);
    expect(workers).toHaveLength(1);
    const request = { type: "understand", outcome: NOT_ASKED, today: "2026-11-21" };
    const reading = { textQuality: "good", confidence: 80, layout: null };
    expect(workers[0]?.heard).toEqual([
      { filename: "volante.jpg", ocr: { ...reading, text: PAPER }, ...request },
      { filename: "nada.jpg", ocr: { ...reading, text: "" }, ...request },
    ]);
    await expect(first).resolves.toMatchObject({
      documentType: "Empadronamiento",
      suggestedCategory: "residence",
      source: "device",
    });
    await expect(second).resolves.toMatchObject({ documentType: "Documento", suggestedCategory: "unknown" });
  });

  it("[CLS-07] [CLS-11] weighs the AI's answer against the text in the worker, as the AI wrote it", async () => {
    const { understanding, workers, answer } = setUp();
    const text = JSON.stringify({ documentType: "DNI", confidence: 30, extractedInfo: { fullName: "LUCÍA PEÑA" } });
    const outcome: AiOutcome = { kind: "answered", text: `Claro: ${text}` };
    const analysing = understanding.analyse(read(PAPER, "volante.jpg"), outcome, { signal: signal() });
    await settled();
    expect(workers[0]?.heard[0]?.outcome).toEqual(outcome);
    await answer(0);
    await expect(analysing).resolves.toMatchObject({ documentType: "DNI", source: "ai" });
  });

  it("rejects with the signal's reason when it is left, before and while it works, and takes no late answer", async () => {
    const { understanding, workers } = setUp();
    const left = AbortSignal.abort(new Error("before"));
    const document = read(PAPER, "a.jpg");
    await expect(understanding.analyse(document, NOT_ASKED, { signal: left })).rejects.toThrow("before");
    expect(workers).toHaveLength(0);
    const controller = new AbortController();
    const working = understanding.analyse(document, NOT_ASKED, { signal: controller.signal });
    await settled();
    controller.abort(new Error("while"));
    await expect(working).rejects.toThrow("while");
    expect(workers[0]?.heard.at(-1)).toEqual({ type: "leave" });
    workers[0]?.say({ type: "done", result: {} });
    expect(workers[0]?.terminated).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("rejects when the worker breaks, fails, cannot start or says nothing, and starts another one", async () => {
    const { understanding, workers, answer } = setUp();
    const begin = async () => {
      const analysis = understanding.analyse(read(PAPER, "a.jpg"), NOT_ASKED, { signal: signal() });
      analysis.catch(() => undefined);
      await settled();
      return { analysis };
    };
    const { analysis: broken } = await begin();
    workers[0]?.crash();
    await expect(broken).rejects.toMatchObject({ name: "UnderstandingError" });
    const { analysis: failed } = await begin();
    expect(workers).toHaveLength(2);
    await answer(1, false);
    await expect(failed).rejects.toMatchObject({ name: "UnderstandingError" });
    const { analysis: silent } = await begin();
    await vi.advanceTimersByTimeAsync(TIMINGS.understandingTimeout - 1);
    expect(workers[1]?.terminated).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await expect(silent).rejects.toMatchObject({ name: "UnderstandingError" });
    expect(workers[1]?.terminated).toBe(true);
    const cause = new DOMException("forbidden", "SecurityError");
    const forbidden = createUnderstanding({
      startWorker: () => {
        throw cause;
      },
      now: () => new Date(0),
    });
    const refused = forbidden.analyse(read(PAPER, "d.jpg"), NOT_ASKED, { signal: signal() });
    await expect(refused).rejects.toMatchObject({ name: "UnderstandingError", cause });
  });

  it("leaves the new worker alone when the old one breaks once more", async () => {
    const { understanding, workers, answer } = setUp();
    const begin = async () => {
      const analysis = understanding.analyse(read(PAPER, "a.jpg"), NOT_ASKED, { signal: signal() });
      analysis.catch(() => undefined);
      await settled();
      return { analysis };
    };
    const { analysis: broken } = await begin();
    workers[0]?.crash();
    await expect(broken).rejects.toMatchObject({ name: "UnderstandingError" });
    const { analysis: working } = await begin();
    workers[0]?.crash();
    expect(workers[1]?.terminated).toBe(false);
    await answer(1);
    await expect(working).resolves.toMatchObject({ documentType: "Empadronamiento" });
  });
});
