import { expect } from "vitest";
import type { ImportedDocument } from "@/domain/documents/vault/document.ts";
import { createMemoryRows } from "../vault/memoryRows.ts";
import type { RowStore } from "../vault/rows.ts";
import { createReplicaServer, type ServerCall } from "./replicaServer.testing.ts";
import { createTestDevice, PASSWORD, type TestDevice } from "./syncDevice.testing.ts";

export type { TestDevice };

/** Devices, and the server that their accounts are at. */
export function createSyncWorld() {
  const server = createReplicaServer();
  const behave = (_: ServerCall, answer: unknown): unknown => answer;
  let tamper = behave;
  return {
    server,
    /** A device with an account of its own. @param skew of its clock, in milliseconds @param rows where its vault is */
    createDevice: ({ skew = 0, rows }: { readonly skew?: number; readonly rows?: RowStore } = {}) =>
      createTestDevice({
        server,
        tamper: (call, answer) => tamper(call, answer),
        skew,
        stored: rows ?? createMemoryRows(),
      }),
    /** Has a hostile server give something else in place of its answers. */
    setTamper: (next: typeof tamper) => (tamper = next),
    behave: () => (tamper = behave),
  };
}

/** Turns synchronising on, and sends everything. @returns the recovery code */
export async function turnOn({ page: { sync } }: TestDevice, passphrase?: string): Promise<string> {
  const { code, save } = await sync.turnOn(PASSWORD, passphrase);
  await save();
  await sync.run();
  return code;
}

/** Adds a document to a device. */
export async function addDocument({ page }: TestDevice, document: ImportedDocument): Promise<void> {
  await page.vault.importAll([document]);
}

/** All that a device shows, in an order of its own: documents with their files, people, cases and values. */
export async function inventory({ page: { vault, records, sync } }: TestDevice) {
  const documents: (readonly [id: string, record: unknown, file: string | null])[] = [];
  for (const { id } of await vault.list()) {
    const [record, file] = [await vault.get(id), await sync.fetchFile(id)];
    documents.push([id, record, file ? await file.text() : null]);
  }
  const byId = <T extends { readonly id: string }>(list: readonly T[]) =>
    list.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return {
    documents: documents.toSorted(([a], [b]) => (a < b ? -1 : 1)),
    people: byId(await vault.people()),
    cases: byId(await vault.cases()),
    values: [...(await records.values())].toSorted(([a], [b]) => (a < b ? -1 : 1)),
  };
}

/** Devices of one account, which have the same; the first one has begun it. */
export async function createDevices(skews: readonly number[] = [0, 0]) {
  const world = createSyncWorld();
  const devices = skews.map((skew) => world.createDevice({ skew }));
  const [one, ...others] = devices as [TestDevice, ...TestDevice[]];
  const code = await turnOn(one);
  for (const { page } of others) expect(await page.sync.join(code, new AbortController().signal)).toBe(true);
  await one.page.sync.run();
  return { world, code, devices: devices as [TestDevice, TestDevice] };
}

/** A round of each, the first one twice: it sees what the others have sent. All of them are up to date after it, and the same. */
export async function syncAll(...devices: readonly TestDevice[]): Promise<void> {
  for (const device of [...devices, ...devices]) {
    await device.page.sync.run();
    expect(device.page.sync.status()).toEqual({ kind: "current" });
  }
  const [first, ...others] = await Promise.all(devices.map(inventory));
  for (const other of others) expect(other).toEqual(first);
}
