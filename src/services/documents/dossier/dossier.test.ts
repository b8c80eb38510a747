import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { BuiltDossier } from "@/domain/documents/dossier/dossier.ts";
import { REGISTERS } from "@/domain/documents/dossier/registers.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import { createFakeWorkers } from "../../shared/fakeWorkers.testing.ts";
import { openDossier, type DossierOptions, type DossierRequest } from "./dossier.ts";
import type { DossierProtocol } from "./dossierRequests.ts";

const FILE = new Blob(["%PDF-1.7"]);
const settled = () => vi.advanceTimersByTimeAsync(0);

function createTestDossier({ isOnline = true, start = () => {} } = {}) {
  const { workers, start: startWorker } = createFakeWorkers<DossierProtocol["request"], object>();
  const dossier = openDossier({
    startWorker: () => {
      start();
      return startWorker();
    },
    isOnline: () => isOnline,
  });
  return { dossier, workers };
}

/** Leaves a rejection to be looked at later. */
function held<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}

function createRequest(): DossierRequest {
  const [profile] = REGISTERS;
  if (!profile) throw new Error("no profile");
  return { title: "Documentos", items: [], profile, format: "pdf", hasIndex: true };
}

const STEP = { type: "step", step: { done: 1, total: 4, item: "dni" }, ahead: "page" } as const;
const BUILT: BuiltDossier = {
  files: [],
  submissions: 1,
  refused: [],
  untouched: [],
  pictured: [],
  withoutAttachments: [],
};

const options = (signal = new AbortController().signal) => ({
  signal,
  onProgress: vi.fn<DossierOptions["onProgress"]>(),
});

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe("a dossier", () => {
  it("starts no worker once it is closed", async () => {
    const { dossier, workers } = createTestDossier();
    dossier.close();
    const requests = [dossier.inspect(FILE), dossier.preview(FILE, 1), dossier.build(createRequest(), options())];
    const outcomes = await Promise.allSettled(requests);
    expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
    expect(workers).toEqual([]);
  });

  it("asks one worker, one request after the other, and hands the password to it alone", async () => {
    const { dossier, workers } = createTestDossier();
    const inspected = dossier.inspect(FILE, "secreto");
    const previewed = dossier.preview(FILE, 2);
    await settled();
    workers[0]?.say({ sourceName: "worker", targetName: "main", action: "ready" });
    expect(workers[0]?.heard).toEqual([{ type: "inspect", file: FILE, password: "secreto" }]);
    const inspection = { pages: 3, untouched: null, hasAttachments: false };
    workers[0]?.say({ type: "done", result: inspection });
    await expect(inspected).resolves.toEqual(inspection);
    await settled();
    expect(workers[0]?.heard[1]).toEqual({ type: "preview", file: FILE, page: 2, password: undefined });
    const picture = { data: new Uint8ClampedArray(4), width: 1, height: 1 };
    workers[0]?.say({ type: "done", result: picture });
    await expect(previewed).resolves.toBe(picture);
    expect(workers).toHaveLength(1);
  });

  it("hands out what was built, and tells its progress", async () => {
    const { dossier, workers } = createTestDossier();
    const watched = options();
    const built = dossier.build(createRequest(), watched);
    await settled();
    workers[0]?.say(STEP);
    workers[0]?.say({ type: "done", result: BUILT });
    await expect(built).resolves.toBe(BUILT);
    expect(watched.onProgress.mock.calls).toEqual([[1, 4]]);
  });

  it("that is left ends its worker", async () => {
    const { dossier, workers } = createTestDossier();
    const controller = new AbortController();
    const left = new Error("left");
    const built = held(dossier.build(createRequest(), options(controller.signal)));
    await settled();
    controller.abort(left);
    await expect(built).rejects.toBe(left);
    expect(workers[0]?.terminated).toBe(true);
  });

  it("says why a document is not taken, and of which document it speaks", async () => {
    const { dossier, workers } = createTestDossier();
    const plan = held(dossier.build(createRequest(), options()));
    await settled();
    workers[0]?.say({ type: "step", step: { done: 2, total: 4, item: "renta" }, ahead: "page" });
    workers[0]?.say({ type: "failed", failure: "passwordNeeded" });
    await expect(plan).rejects.toMatchObject({ name: "DossierError", kind: "passwordNeeded", item: "renta" });
    expect(workers[0]?.terminated).toBe(false);
  });

  it("with a page that takes longer than documented ends the worker; the next request gets a new one", async () => {
    const { dossier, workers } = createTestDossier();
    const outcome = vi.fn<(error: unknown) => void>();
    void dossier.build(createRequest(), options()).catch(outcome);
    await settled();
    workers[0]?.say(STEP);
    await vi.advanceTimersByTimeAsync(TIMINGS.pdfPage - 1);
    workers[0]?.say(STEP);
    await vi.advanceTimersByTimeAsync(TIMINGS.pdfPage - 1);
    expect(outcome).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome).toHaveBeenCalledWith(expect.objectContaining({ kind: "tooComplex", item: "dni" }));
    expect(workers[0]?.terminated).toBe(true);
    void dossier.inspect(FILE).catch(() => undefined);
    await settled();
    expect(workers[1]?.heard).toHaveLength(1);
  });

  it.each([
    [true, "engineMissing"],
    [false, "offline"],
  ])("cannot be made where the script does not arrive, online %s: %s", async (isOnline, kind) => {
    const { dossier, workers } = createTestDossier({ isOnline });
    const silent = held(dossier.inspect(FILE));
    await vi.advanceTimersByTimeAsync(TIMINGS.recognitionSilence);
    await expect(silent).rejects.toMatchObject({ kind });
    const broken = held(dossier.inspect(FILE));
    await settled();
    workers[1]?.crash();
    await expect(broken).rejects.toMatchObject({ kind });
  });

  it("cannot be made where the browser forbids workers", async () => {
    const start = () => {
      throw new DOMException("no workers here", "SecurityError");
    };
    await expect(createTestDossier({ start }).dossier.inspect(FILE)).rejects.toMatchObject({ kind: "engineMissing" });
  });

  it("that is closed rejects what is waited for and ends its worker", async () => {
    const { dossier, workers } = createTestDossier();
    const [first, second] = [held(dossier.inspect(FILE)), held(dossier.inspect(FILE))];
    await settled();
    dossier.close();
    await expect(first).rejects.toMatchObject({ name: "AbortError" });
    await expect(second).rejects.toMatchObject({ name: "AbortError" });
    expect(workers.map(({ terminated }) => terminated)).toEqual([true]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
