import { expect, it, vi } from "vitest";
import type { ReaderStoreProtocol } from "./engineFiles.ts";
import { createFakeWorkers } from "@/services/shared/fakeWorkers.testing.ts";
import type { WorkerMessage } from "@/services/shared/workerProtocol.ts";
import { storeReader } from "./storeReader.ts";

function store(free: number, connection?: Navigator["connection"]) {
  const { workers, start } = createFakeWorkers<WorkerMessage<ReaderStoreProtocol>, object>();
  const estimate = async () => ({ quota: free + 1, usage: 1 });
  const storage = { estimate } as StorageManager;
  return { workers, stored: storeReader({ storage, ...(connection && { connection }) }, start) };
}

it.each([
  ["with room, where the network is not known", undefined],
  ["with room, on a network by cable", { type: "ethernet" }],
] as const)("stores the reader %s, and ends its worker", async (_, connection) => {
  const { workers, stored } = store(1e9, connection);
  await vi.waitFor(() => expect(workers[0]?.heard).toEqual([{ type: "store" }]));
  workers[0]?.say({ type: "done", result: null });
  await expect(stored).resolves.toBe(true);
  expect(workers[0]?.terminated).toBe(true);
});

it("ends its worker where the files do not come", async () => {
  const { workers, stored } = store(1e9);
  await vi.waitFor(() => expect(workers).toHaveLength(1));
  workers[0]?.say({ type: "failed", failure: "offline" });
  await expect(stored).rejects.toThrow("offline");
  expect(workers[0]?.terminated).toBe(true);
});

it.each([
  ["without room", 1e8, undefined],
  ["on a network that is paid by volume", 1e9, { type: "cellular" }],
  ["where the person saves data", 1e9, { saveData: true }],
] as const)("stores nothing %s", async (_, free, connection) => {
  const { workers, stored } = store(free, connection);
  await expect(stored).resolves.toBe(false);
  expect(workers).toEqual([]);
});
