import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { DossierFile } from "@/domain/documents/dossier/dossier.ts";
import { REGISTERS } from "@/domain/documents/dossier/registers.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import { createFakeWorkers } from "../../shared/fakeWorkers.testing.ts";
import { openDossier, type DossierOptions, type DossierRequest } from "./dossier.ts";
import type { BuiltDossier, DossierProtocol } from "./protocol.ts";

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
  return { title: "Expediente", items: [], profile, format: "pdf", hasIndex: true };
}

const STEP = { type: "step", step: { done: 1, total: 4, item: "dni" } } as const;
const described = (name: string, blob: Blob): DossierFile => ({
  name,
  bytes: blob.size,
  pages: 1,
  documents: [],
  submission: 1,
});
function createBuilt(contents: Readonly<Record<string, string>>): BuiltDossier {
  const files = Object.entries(contents).map(([name, text]) => {
    const blob = new Blob([text]);
    return { file: described(name, blob), blob };
  });
  const plan = {
    files: files.map(({ file }) => file),
    submissions: 1,
    refused: [],
    untouched: [],
    pictured: [],
    withoutAttachments: [],
  };
  return { plan, files };
}

const options = (sink: DossierOptions["sink"], signal = new AbortController().signal) => ({
  signal,
  sink,
  onProgress: vi.fn<DossierOptions["onProgress"]>(),
});

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe("a dossier", () => {
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

  it("writes each file into what is opened for it, and tells its progress", async () => {
    const { dossier, workers } = createTestDossier();
    const written = new Map<string, string>();
    const opened = options(({ name }) => {
      const decoder = new TextDecoder();
      return new WritableStream({
        write: (chunk) => void written.set(name, (written.get(name) ?? "") + decoder.decode(chunk, { stream: true })),
      });
    });
    const built = createBuilt({ "A.pdf": "uno", "B.pdf": "dos" });
    const plan = dossier.build(createRequest(), opened);
    await settled();
    workers[0]?.say(STEP);
    workers[0]?.say({ type: "done", result: built });
    await expect(plan).resolves.toBe(built.plan);
    expect([...written]).toEqual([
      ["A.pdf", "uno"],
      ["B.pdf", "dos"],
    ]);
    expect(opened.onProgress).toHaveBeenCalledWith(1, 4);
  });

  it("fails where a file cannot be written", async () => {
    const { dossier, workers } = createTestDossier();
    const full = () =>
      new WritableStream<Uint8Array>({
        write: () => {
          throw new DOMException("no space", "QuotaExceededError");
        },
      });
    const plan = held(dossier.build(createRequest(), options(full)));
    await settled();
    workers[0]?.say({ type: "done", result: createBuilt({ "A.pdf": "uno" }) });
    await expect(plan).rejects.toMatchObject({ kind: "notWritten" });
  });

  it("that is left ends its worker and aborts the file that is being written", async () => {
    const { dossier, workers } = createTestDossier();
    const controller = new AbortController();
    const left = new Error("left");
    const first = held(
      dossier.build(
        createRequest(),
        options(() => new WritableStream(), controller.signal),
      ),
    );
    await settled();
    controller.abort(left);
    await expect(first).rejects.toBe(left);
    expect(workers[0]?.terminated).toBe(true);

    const [writing, abort] = [new AbortController(), vi.fn<(reason: unknown) => void>()];
    const stuck = () => new WritableStream<Uint8Array>({ write: () => new Promise(() => undefined), abort });
    const second = held(dossier.build(createRequest(), options(stuck, writing.signal)));
    await settled();
    workers[1]?.say({ type: "done", result: createBuilt({ "A.pdf": "uno" }) });
    await vi.advanceTimersByTimeAsync(10);
    writing.abort(left);
    await expect(second).rejects.toBe(left);
  });

  it("says why a document is not taken, and of which document it speaks", async () => {
    const { dossier, workers } = createTestDossier();
    const plan = held(
      dossier.build(
        createRequest(),
        options(() => new WritableStream()),
      ),
    );
    await settled();
    workers[0]?.say({ type: "failed", failure: { kind: "passwordNeeded", item: "renta" } });
    await expect(plan).rejects.toMatchObject({ name: "DossierError", kind: "passwordNeeded", item: "renta" });
    expect(workers[0]?.terminated).toBe(false);
  });

  it("with a page that takes longer than documented ends the worker; the next request gets a new one", async () => {
    const { dossier, workers } = createTestDossier();
    const outcome = vi.fn<(error: unknown) => void>();
    void dossier
      .build(
        createRequest(),
        options(() => new WritableStream()),
      )
      .catch(outcome);
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
