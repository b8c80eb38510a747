import { IDBFactory } from "fake-indexeddb";
import { openDB } from "idb";
import { beforeEach, describe, expect, it } from "vitest";
import type { StoredDocument } from "@/domain/vault/document.ts";
import { openIndexedDbRecords } from "./indexedDbRecords.ts";
import { createOverlayRecords } from "./overlayRecords.ts";
import { createMemoryRecords, type StoredItem } from "./recordStore.ts";
import { blobOf, newDocument } from "./vaultWorld.testing.ts";

const { file = null, ...fields } = newDocument();
const record = (id: string): StoredDocument => ({ ...fields, id, uploadDate: "2026-03-01T10:00:00.000Z" });
const item = (id: string, withFile: Blob | null = null): StoredItem => ({ id, record: record(id), file: withFile });

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe.each([
  ["IndexedDB", openIndexedDbRecords],
  ["memory", async () => createMemoryRecords()],
  ["memory over others", async () => createOverlayRecords(createMemoryRecords())],
])("records in %s", (_, open) => {
  it("gives back what was put, the file apart from the record", async () => {
    const records = await open();
    await records.putMany([item("a", file)]);
    await records.putMany([item("b")]);
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
    await records.putMany([item("a", file)]);
    await records.putMany([item("b", file)]);
    await records.remove(["a", "none"]);
    await records.remove([]);
    expect(await records.ids()).toEqual({ records: new Set(["b"]), files: new Set(["b"]) });
  });

  it("hands out copies: changing one changes nothing stored", async () => {
    const records = await open();
    const given = { ...record("a"), extractedInfo: { nested: { value: 1 } } };
    await records.putMany([{ id: "a", record: given, file: null }]);
    given.extractedInfo.nested.value = 2;
    const read = await records.get("a");
    Object.assign(read?.extractedInfo ?? {}, { nested: null });
    expect((await records.get("a"))?.extractedInfo).toEqual({ nested: { value: 1 } });
  });

  it("stores and removes nothing of many when one record is no data", async () => {
    const records = await open();
    await records.putMany([item("c", file)]);
    const broken: StoredItem = { id: "a", record: { ...record("a"), extractedInfo: { broken: () => 1 } }, file };
    await expect(records.putMany([item("b"), broken], ["c"])).rejects.toMatchObject({ name: "DataCloneError" });
    expect(await records.ids()).toEqual({ records: new Set(["c"]), files: new Set(["c"]) });
  });

  it("leaves a stored record or file as it is where the item has none", async () => {
    const records = await open();
    await records.putMany([item("a", file)]);
    const renamed = { ...record("a"), filename: "new.pdf" };
    await records.putMany([{ id: "a", record: renamed, file: null }]);
    await records.putMany([{ id: "a", record: null, file: null }]);
    expect(await records.getItems(["a", "none"])).toEqual([
      { id: "a", record: renamed, file: expect.anything() },
      { id: "none", record: null, file: null },
    ]);
    expect(await (await records.getFile("a"))?.text()).toBe("%PDF");
  });

  it("removes the given ids before it stores, and keeps a file without a record", async () => {
    const records = await open();
    await records.putMany([item("a", file), item("b", file)]);
    await records.putMany([item("a"), { id: "c", record: null, file }], ["a", "b"]);
    expect(await records.ids()).toEqual({ records: new Set(["a"]), files: new Set(["c"]) });
  });

  it("reads many in the order of their ids, and those that pass a test", async () => {
    const records = await open();
    await records.putMany(["a", "b", "c"].map((id) => item(id)));
    expect(await records.getMany(["c", "none", "a"])).toEqual([record("c"), null, record("a")]);
    expect(await records.filter(({ id }) => id !== "b")).toEqual([record("a"), record("c")]);
  });

  it("looks through more records than it holds at a time", async () => {
    const records = await open();
    const ids = Array.from({ length: 401 }, (_, index) => `id-${String(index).padStart(3, "0")}`);
    await records.putMany(ids.map((id) => item(id)));
    const found = await records.filter(({ id }) => id.endsWith("00"));
    expect(found.map(({ id }) => id)).toEqual(["id-000", "id-100", "id-200", "id-300", "id-400"]);
    expect(await records.filter(() => true)).toHaveLength(401);
  });

  it("clears everything, also a file without a record", async () => {
    const records = await open();
    await records.putMany([item("a", file), { id: "b", record: null, file }]);
    await records.clear();
    expect(await records.ids()).toEqual({ records: new Set(), files: new Set() });
    expect(await records.getItems(["a", "b"])).toEqual([
      { id: "a", record: null, file: null },
      { id: "b", record: null, file: null },
    ]);
  });
});

describe("records over others", () => {
  it("reads what is below and leaves it as it is, whatever is written, removed and cleared", async () => {
    const below = createMemoryRecords();
    await below.putMany(["a", "b", "c"].map((id) => item(id, file)));
    const records = createOverlayRecords(below);
    const renamed = { ...record("a"), filename: "new.pdf" };
    await records.putMany([{ id: "a", record: renamed, file: null }, item("d")]);
    await records.remove(["b"]);
    await records.putMany([item("b")]);
    expect(await records.ids()).toEqual({ records: new Set(["a", "b", "c", "d"]), files: new Set(["a", "c"]) });
    expect(await records.getItems(["a", "b"])).toEqual([
      { id: "a", record: renamed, file },
      { id: "b", record: record("b"), file: null },
    ]);
    expect((await records.filter(() => true)).map(({ id, filename }) => [id, filename])).toEqual([
      ["c", "dni.pdf"],
      ["a", "new.pdf"],
      ["d", "dni.pdf"],
      ["b", "dni.pdf"],
    ]);
    await records.clear();
    expect(await records.ids()).toEqual({ records: new Set(), files: new Set() });
    expect(await below.getItems(["a", "b", "c"])).toEqual(["a", "b", "c"].map((id) => item(id, file)));
  });
});

describe("records in IndexedDB", () => {
  it("stores no record when the file is no data", async () => {
    const records = await openIndexedDbRecords();
    const broken = (() => 1) as unknown as Blob;
    await expect(records.putMany([item("a", broken)])).rejects.toMatchObject({ name: "DataCloneError" });
    expect(await records.ids()).toEqual({ records: new Set(), files: new Set() });
  });

  it("lets go of the database when another tab wants to delete or change it, and opens it again when used", async () => {
    const records = await openIndexedDbRecords();
    await records.putMany([item("a", blobOf("x"))]);
    await new Promise((resolve, reject) => {
      const request = indexedDB.deleteDatabase("tramia");
      request.addEventListener("success", resolve);
      request.addEventListener("blocked", reject);
    });
    expect(await records.get("a")).toBeNull();
    await records.putMany([item("b")]);
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
    await records.putMany([item("a")]);
    connections[0]?.close();
    expect(await records.get("a")).toEqual(record("a"));
    expect(connections).toHaveLength(2);
  });

  it("does not open a database of a newer version", async () => {
    (await openDB("tramia", 99)).close();
    await expect(openIndexedDbRecords()).rejects.toMatchObject({ name: "VersionError" });
  });
});
