import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { TIMINGS } from "@/domain/shared/timings.ts";
import type { PdfPage } from "@/domain/documents/vault/pdfView.ts";
import { createFakeWorkers } from "../../shared/fakeWorkers.testing.ts";
import type { PdfPagesProtocol } from "./drawPdfPage.ts";
import { openPdfPages } from "./pdfPages.ts";

const FILE = new Blob(["%PDF-1.7"]);
const URL_OF_FILE = "blob:https://tramia.example/1";
const PAGE: PdfPage = { pages: 3, picture: { data: new Uint8ClampedArray(4), width: 1, height: 1 }, text: "Hola" };
const settled = () => vi.advanceTimersByTimeAsync(0);

function createTestPdf({ isOnline = true, fetch = async () => new Response(FILE), start = () => {} } = {}) {
  const { workers, start: startWorker } = createFakeWorkers<PdfPagesProtocol["request"], object>();
  const pdf = openPdfPages(URL_OF_FILE, {
    startWorker: () => {
      start();
      return startWorker();
    },
    fetch,
    isOnline: () => isOnline,
  });
  const draw = (number: number, signal = new AbortController().signal) => {
    const page = pdf.draw(number, signal);
    page.catch(() => undefined);
    return page;
  };
  return { pdf, draw, workers };
}

const failsWith = (kind: string) => ({ name: "PdfError", kind });

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe("the pages of a PDF", () => {
  it("are drawn one after the other by one worker, which starts with the first of them", async () => {
    const { draw, workers } = createTestPdf();
    expect(workers).toHaveLength(0);
    const [first, second] = [draw(1), draw(2)];
    await settled();
    workers[0]?.say({ sourceName: "worker", targetName: "main", action: "ready" });
    workers[0]?.say({ type: "step", step: null, ahead: "page" });
    expect(workers[0]?.heard.map(({ number }) => number)).toEqual([1]);
    workers[0]?.say({ type: "done", result: PAGE });
    await expect(first).resolves.toEqual(PAGE);
    await settled();
    expect(workers[0]?.heard.map(({ number }) => number)).toEqual([1, 2]);
    workers[0]?.say({ type: "done", result: PAGE });
    await expect(second).resolves.toEqual(PAGE);
    expect(workers).toHaveLength(1);
    expect(await workers[0]?.heard[0]?.file.text()).toBe("%PDF-1.7");
  });

  it("that were cancelled are not drawn", async () => {
    const { draw, workers } = createTestPdf();
    const controller = new AbortController();
    const [first, second, third] = [draw(1), draw(2, controller.signal), draw(3)];
    await settled();
    controller.abort(new Error("left"));
    await expect(second).rejects.toThrow("left");
    workers[0]?.say({ type: "done", result: PAGE });
    await first;
    await settled();
    expect(workers[0]?.heard.map(({ number }) => number)).toEqual([1, 3]);
    workers[0]?.say({ type: "done", result: PAGE });
    await third;
  });

  it.each(["encrypted", "damaged", "tooComplex"] as const)("fail as the worker says: %s", async (failure) => {
    const { draw, workers } = createTestPdf();
    const page = draw(1);
    await settled();
    workers[0]?.say({ type: "step", step: null, ahead: "page" });
    workers[0]?.say({ type: "failed", failure });
    await expect(page).rejects.toMatchObject(failsWith(failure));
    expect(workers[0]?.terminated).toBe(false);
  });

  it("that take longer than documented end the worker; the next one gets a new one", async () => {
    const { draw, workers } = createTestPdf();
    const outcome = vi.fn<(error: unknown) => void>();
    const [, second] = [draw(1).catch(outcome), draw(2)];
    await settled();
    workers[0]?.say({ type: "step", step: null, ahead: "page" });
    await vi.advanceTimersByTimeAsync(TIMINGS.pdfPage - 1);
    expect(outcome).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome).toHaveBeenCalledWith(expect.objectContaining(failsWith("tooComplex")));
    expect(workers[0]?.terminated).toBe(true);
    workers[1]?.say({ type: "done", result: PAGE });
    await expect(second).resolves.toEqual(PAGE);
  });

  it.each([
    [true, "engineMissing"],
    [false, "offline"],
  ])("cannot be drawn where pdfjs does not arrive, online %s: %s; they can be tried again", async (isOnline, kind) => {
    const { draw, workers } = createTestPdf({ isOnline });
    const silent = draw(1);
    await vi.advanceTimersByTimeAsync(TIMINGS.recognitionSilence);
    await expect(silent).rejects.toMatchObject(failsWith(kind));
    const broken = draw(1);
    await settled();
    workers[1]?.crash();
    await expect(broken).rejects.toMatchObject(failsWith(kind));
    const told = draw(1);
    await settled();
    workers[2]?.say({ type: "failed", failure: "offline" });
    await expect(told).rejects.toMatchObject(failsWith("offline"));
    void draw(1);
    await settled();
    expect(workers.map(({ terminated }) => terminated)).toEqual([true, true, true, false]);
  });

  it("are drawn by a new worker after the file of pdfjs was altered", async () => {
    const { draw, workers } = createTestPdf();
    const altered = draw(1);
    await settled();
    workers[0]?.say({ type: "failed", failure: "engineAltered" });
    await expect(altered).rejects.toMatchObject(failsWith("engineMissing"));
    void draw(1);
    await settled();
    expect(workers.map(({ terminated }) => terminated)).toEqual([true, false]);
  });

  it("cannot be drawn where the browser forbids workers", async () => {
    const start = () => {
      throw new DOMException("no workers here", "SecurityError");
    };
    await expect(createTestPdf({ start }).draw(1)).rejects.toMatchObject(failsWith("engineMissing"));
  });

  it("[FOLD-46] cannot be drawn where the bytes are gone", async () => {
    const fetch = () => Promise.reject(new TypeError("Failed to fetch"));
    const { draw, workers } = createTestPdf({ fetch });
    await expect(draw(1)).rejects.toMatchObject(failsWith("missing"));
    expect(workers).toHaveLength(0);
  });

  it("end their worker when they are closed, and are drawn no more", async () => {
    const { pdf, draw, workers } = createTestPdf();
    const [first, second] = [draw(1), draw(2)];
    await settled();
    pdf.close();
    await expect(first).rejects.toMatchObject({ name: "AbortError" });
    await expect(second).rejects.toMatchObject({ name: "AbortError" });
    expect(workers.map(({ terminated }) => terminated)).toEqual([true]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
