import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type SignatureReport, UNCHECKED } from "@/domain/documents/authenticity/signature.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import { createFakeWorkers } from "../../shared/fakeWorkers.testing.ts";
import { createFileChecks, type FileChecks } from "./fileChecks.ts";
import type { FileCheckProtocol } from "./checkRequests.ts";

const INTACT: SignatureReport = { ...UNCHECKED, integrity: "intact" };
const SIGNED = new Blob(["%PDF-1.7 /ByteRange [0 1 2 3]"]);
const settled = () => vi.advanceTimersByTimeAsync(0);

async function createTestCheck(
  file: Blob,
  signal = new AbortController().signal,
  kind: keyof FileChecks = "checkSignatures",
) {
  const { workers, start } = createFakeWorkers<FileCheckProtocol["request"], object>();
  const result: Promise<unknown> = createFileChecks({ startWorker: start, isOnline: () => true })[kind](file, signal);
  result.catch(() => undefined);
  await settled();
  const begin = async () => {
    workers[0]?.say({ sourceName: "worker", targetName: "main", action: "ready" });
    workers[0]?.say({ type: "step", step: null, ahead: "signatures" });
    await settled();
  };
  return { workers, result, begin };
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

it("checks a signed file in the worker, and starts none for a file without signatures", async () => {
  const { workers, result, begin } = await createTestCheck(SIGNED);
  await begin();
  workers[0]?.say({ type: "done", result: [INTACT] });
  await expect(result).resolves.toEqual([INTACT]);

  const plain = await createTestCheck(new Blob(["%PDF-1.7"]));
  await expect(plain.result).resolves.toEqual([]);
  expect(plain.workers).toEqual([]);
});

it("says of a file that is too large, or breaks the check, or takes too long, that it could not be checked", async () => {
  const large = await createTestCheck(new Blob([await SIGNED.text(), new Uint8Array(20_971_520)]));
  await expect(large.result).resolves.toEqual([UNCHECKED]);
  expect(large.workers).toEqual([]);

  const broken = await createTestCheck(SIGNED);
  await broken.begin();
  broken.workers[0]?.crash();
  await expect(broken.result).resolves.toEqual([UNCHECKED]);

  const slow = await createTestCheck(SIGNED);
  await slow.begin();
  await vi.advanceTimersByTimeAsync(TIMINGS.signatureCheck);
  await expect(slow.result).resolves.toEqual([UNCHECKED]);
  expect(slow.workers[0]?.terminated).toBe(true);
});

it("rejects where the worker does not arrive, and where it is left", async () => {
  const lost = await createTestCheck(SIGNED);
  lost.workers[0]?.crash();
  await expect(lost.result).rejects.toMatchObject({ name: "CheckError", kind: "missing" });

  const leaving = new AbortController();
  const left = await createTestCheck(SIGNED, leaving.signal);
  await left.begin();
  leaving.abort(new Error("left"));
  await expect(left.result).rejects.toThrow("left");
});

it("reads the codes of any file, and says that there are none where they cannot be read", async () => {
  const read = (signal?: AbortSignal) => createTestCheck(new Blob(["GIF89a"]), signal, "readCodes");
  const { workers, result, begin } = await read();
  expect(workers[0]?.heard).toMatchObject([{ type: "codes" }]);
  await begin();
  workers[0]?.say({ type: "done", result: ["https://www.boe.es"] });
  await expect(result).resolves.toEqual(["https://www.boe.es"]);

  const lost = await read();
  lost.workers[0]?.crash();
  await expect(lost.result).resolves.toEqual([]);

  const leaving = new AbortController();
  const left = await read(leaving.signal);
  await left.begin();
  leaving.abort(new Error("left"));
  await expect(left.result).rejects.toThrow("left");
});
