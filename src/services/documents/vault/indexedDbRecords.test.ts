import { IDBFactory } from "fake-indexeddb";
import { openDB } from "idb";
import { beforeEach, describe, expect, it } from "vitest";
import type { StoredDocument } from "@/domain/documents/vault/document.ts";
import { toSummary } from "@/domain/documents/vault/summary.ts";
import { openIndexedDbRecords } from "./indexedDbRecords.ts";
import { createMemoryRecords, type DocumentWrite, type RecordStore, type VaultChange } from "./recordStore.ts";
import { createBlob, newDocument } from "./vaultWorld.testing.ts";

const { file = null, ...fields } = newDocument();
const record = (id: string): StoredDocument => ({ ...fields, id, uploadDate: "2026-03-01T10:00:00.000Z" });
const write = (id: string, withFile: Blob | null = null): DocumentWrite => ({
  summary: toSummary(record(id), withFile?.size ?? 0),
  record: record(id),
  file: withFile,
});
const change = (records: RecordStore, made: VaultChange) => records.change(() => ({ result: null, change: made }));
const put = (records: RecordStore, ...writes: readonly DocumentWrite[]) => change(records, { put: writes });
const createItemsStore = async (records: RecordStore, ids: readonly string[]) =>
  (await records.change(async (_, reader) => ({ result: await reader.getItems(ids) }))).result;
const readOne = async (records: RecordStore, id: string) => (await records.getMany([id]))[0] ?? null;
const listed = async (records: RecordStore) => [...(await records.contents()).summaries.keys()];

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe.each([
  ["IndexedDB", () => openIndexedDbRecords()],
  ["memory", async () => createMemoryRecords()],
])("records in %s", (_, open) => {
  it("gives back what was put, the file apart from the record", async () => {
    const records = await open();
    await put(records, write("a", file));
    await put(records, write("b"));
    expect([await readOne(records, "a"), await readOne(records, "b"), await readOne(records, "c")]).toEqual([
      record("a"),
      record("b"),
      null,
    ]);
    expect([await (await records.getFile("a"))?.text(), await records.getFile("b")]).toEqual(["%PDF", null]);
    expect(await records.ids()).toEqual({ records: new Set(["a", "b"]), files: new Set(["a"]) });
    expect([...(await records.contents()).summaries.values()]).toEqual([write("b").summary, write("a", file).summary]);
  });

  it("counts its changes, and remembers what was decided about the samples", async () => {
    const records = await open();
    const { generation, samples } = await records.contents();
    await change(records, { samples: "loaded" });
    await put(records, write("a"));
    const contents = await records.contents();
    expect([samples, contents.generation - generation, contents.samples]).toEqual([null, 2, "loaded"]);
  });

  it("removes all of a document, and minds no id that there is not", async () => {
    const records = await open();
    await put(records, write("a", file), write("b", file));
    await change(records, { remove: ["a", "none"] });
    await change(records, { remove: [] });
    expect(await records.ids()).toEqual({ records: new Set(["b"]), files: new Set(["b"]) });
    expect(await listed(records)).toEqual(["b"]);
  });

  it("hands out copies: changing one changes nothing stored", async () => {
    const records = await open();
    const given = { ...record("a"), extractedInfo: { nested: { value: 1 } } };
    await put(records, { ...write("a"), record: given });
    given.extractedInfo.nested.value = 2;
    const read = await readOne(records, "a");
    Object.assign(read?.extractedInfo ?? {}, { nested: null });
    expect((await readOne(records, "a"))?.extractedInfo).toEqual({ nested: { value: 1 } });
  });

  it("changes nothing at all when one record is no data", async () => {
    const records = await open();
    await put(records, write("c", file));
    const before = await records.contents();
    const broken = { ...write("a", file), record: { ...record("a"), extractedInfo: { broken: () => 1 } } };
    const changing = change(records, { put: [write("b"), broken], remove: ["c"], samples: "declined" });
    await expect(changing).rejects.toMatchObject({ name: "DataCloneError" });
    expect([await records.ids(), await records.contents()]).toEqual([
      { records: new Set(["c"]), files: new Set(["c"]) },
      before,
    ]);
  });

  it("changes nothing when the plan throws, or plans nothing", async () => {
    const records = await open();
    await put(records, write("a"));
    const before = await records.contents();
    const refused = records.change(() => {
      throw new TypeError("refused");
    });
    await expect(refused).rejects.toThrow("refused");
    expect((await records.change(({ summaries }) => ({ result: summaries.size }))).result).toBe(1);
    expect(await records.contents()).toEqual(before);
  });

  it("leaves a stored record or file as it is where there is none to store", async () => {
    const records = await open();
    await put(records, write("a", file));
    const renamed = { ...record("a"), filename: "new.pdf" };
    await put(records, { ...write("a"), record: renamed });
    await put(records, { ...write("a"), record: null });
    expect(await createItemsStore(records, ["a", "none"])).toEqual([
      { id: "a", record: renamed, file: expect.anything() },
      { id: "none", record: null, file: null },
    ]);
    expect(await (await records.getFile("a"))?.text()).toBe("%PDF");
  });

  it("removes before it stores, and keeps a file without a record", async () => {
    const records = await open();
    await put(records, write("a", file), write("b", file));
    await change(records, { put: [write("a"), { ...write("c"), record: null, file }], remove: ["a", "b"] });
    expect(await records.ids()).toEqual({ records: new Set(["a"]), files: new Set(["c"]) });
    expect(await listed(records)).toEqual(["c", "a"]);
  });

  it("reads many in the order of their ids", async () => {
    const records = await open();
    await put(records, ...["a", "b", "c"].map((id) => write(id)));
    expect(await records.getMany(["c", "none", "a"])).toEqual([record("c"), null, record("a")]);
  });

  it("lists many records", async () => {
    const records = await open();
    const ids = Array.from({ length: 401 }, (__, index) => `id-${String(index).padStart(3, "0")}`);
    await put(records, ...ids.map((id) => write(id)));
    expect(await listed(records)).toEqual(ids.toReversed());
  });

  it("clears everything, also a file without a record, and then stores what there is to store", async () => {
    const records = await open();
    await put(records, write("a", file), { ...write("b"), record: null, file });
    await change(records, { clear: true });
    expect(await records.ids()).toEqual({ records: new Set(), files: new Set() });
    await change(records, { clear: true, put: [write("c")] });
    expect([await listed(records), await readOne(records, "c")]).toEqual([["c"], record("c")]);
  });
});

describe("records in IndexedDB", () => {
  it("stores nothing when the file is no data", async () => {
    const records = await openIndexedDbRecords();
    const broken = Object.assign(() => 1, createBlob("x"));
    await expect(put(records, { ...write("a"), file: broken })).rejects.toMatchObject({ name: "DataCloneError" });
    expect([await records.ids(), await listed(records)]).toEqual([{ records: new Set(), files: new Set() }, []]);
  });

  it("are the same for two connections, of which each sees what the other changed", async () => {
    const [one, other] = [await openIndexedDbRecords(), await openIndexedDbRecords()];
    await Promise.all(Array.from({ length: 20 }, (_, n) => put(n % 2 ? one : other, write(`id-${n}`))));
    expect(await one.contents()).toEqual(await other.contents());
    expect(await listed(one)).toHaveLength(20);
  });

  it("let go of the database when another tab deletes or changes it, and open it again when used, empty", async () => {
    const records = await openIndexedDbRecords();
    await put(records, write("a", createBlob("x")));
    await new Promise((resolve, reject) => {
      const request = indexedDB.deleteDatabase("tramia");
      request.addEventListener("success", resolve);
      request.addEventListener("blocked", reject);
    });
    expect([await readOne(records, "a"), await listed(records)]).toEqual([null, []]);
    await put(records, write("b"));
    expect([await readOne(records, "b"), await listed(records)]).toEqual([record("b"), ["b"]]);
  });

  it("open a connection again that closed while it was in use", async () => {
    const open = indexedDB.open.bind(indexedDB);
    const connections: IDBDatabase[] = [];
    indexedDB.open = (...args) => {
      const request = open(...args);
      request.addEventListener("success", () => connections.push(request.result));
      return request;
    };
    const records = await openIndexedDbRecords();
    await put(records, write("a"));
    connections[0]?.close();
    await put(records, write("b"));
    expect([await listed(records), connections.length]).toEqual([["b", "a"], 2]);
  });

  it("are not opened in a database of a newer version", async () => {
    (await openDB("tramia", 99)).close();
    await expect(openIndexedDbRecords()).rejects.toMatchObject({ name: "VersionError" });
  });
});
