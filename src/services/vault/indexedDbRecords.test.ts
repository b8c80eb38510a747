import { IDBFactory } from "fake-indexeddb";
import { openDB } from "idb";
import { beforeEach, describe, expect, it } from "vitest";
import type { StoredDocument } from "@/domain/vault/document.ts";
import { openIndexedDbRecords } from "./indexedDbRecords.ts";
import { createMemoryRecords } from "./recordStore.ts";
import { blobOf, newDocument } from "./vaultWorld.testing.ts";

const { file, ...fields } = newDocument();
const record = (id: string): StoredDocument => ({ ...fields, id, uploadDate: "2026-03-01T10:00:00.000Z" });

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe.each([
  ["IndexedDB", openIndexedDbRecords],
  ["memory", async () => createMemoryRecords()],
])("records in %s", (_, open) => {
  it("gives back what was put, the file apart from the record", async () => {
    const records = await open();
    await records.put(record("a"), file);
    await records.put(record("b"), undefined);
    expect([await records.get("a"), await records.get("b"), await records.get("c")]).toEqual([
      record("a"),
      record("b"),
      null,
    ]);
    expect([await (await records.getFile("a"))?.text(), await records.getFile("b")]).toEqual(["%PDF", null]);
    expect(await records.ids()).toEqual({ records: new Set(["a", "b"]), files: new Set(["a"]) });
  });

  it("removes both, and minds no id that there is not", async () => {
    const records = await open();
    await records.put(record("a"), file);
    await records.put(record("b"), file);
    await records.remove(["a", "none"]);
    await records.remove([]);
    expect(await records.ids()).toEqual({ records: new Set(["b"]), files: new Set(["b"]) });
  });

  it("hands out copies: changing one changes nothing stored", async () => {
    const records = await open();
    const given = { ...record("a"), extractedInfo: { nested: { value: 1 } } };
    await records.put(given, undefined);
    given.extractedInfo.nested.value = 2;
    const read = await records.get("a");
    Object.assign(read?.extractedInfo ?? {}, { nested: null });
    expect((await records.get("a"))?.extractedInfo).toEqual({ nested: { value: 1 } });
  });

  it("stores neither record nor file when the record is no data", async () => {
    const records = await open();
    await expect(records.put({ ...record("a"), extractedInfo: { broken: () => 1 } }, file)).rejects.toMatchObject({
      name: "DataCloneError",
    });
    expect(await records.ids()).toEqual({ records: new Set(), files: new Set() });
  });
});

describe("records in IndexedDB", () => {
  it("stores no record when the file is no data", async () => {
    const records = await openIndexedDbRecords();
    const broken = (() => 1) as unknown as Blob;
    await expect(records.put(record("a"), broken)).rejects.toMatchObject({ name: "DataCloneError" });
    expect(await records.ids()).toEqual({ records: new Set(), files: new Set() });
  });

  it("lets go of the database when another tab wants to delete or change it, and opens it again when used", async () => {
    const records = await openIndexedDbRecords();
    await records.put(record("a"), blobOf("x"));
    await new Promise((resolve, reject) => {
      const request = indexedDB.deleteDatabase("tramia");
      request.addEventListener("success", resolve);
      request.addEventListener("blocked", reject);
    });
    expect(await records.get("a")).toBeNull();
    await records.put(record("b"), undefined);
    expect(await records.get("b")).toEqual(record("b"));
  });

  it("opens a connection again that closed while it was in use", async () => {
    const open = indexedDB.open.bind(indexedDB);
    const connections: IDBDatabase[] = [];
    indexedDB.open = (...args) => {
      const request = open(...args);
      request.addEventListener("success", () => connections.push(request.result));
      return request;
    };
    const records = await openIndexedDbRecords();
    await records.put(record("a"), undefined);
    connections[0]?.close();
    expect(await records.get("a")).toEqual(record("a"));
    expect(connections).toHaveLength(2);
  });

  it("does not open a database of a newer version", async () => {
    (await openDB("tramia", 99)).close();
    await expect(openIndexedDbRecords()).rejects.toMatchObject({ name: "VersionError" });
  });
});
