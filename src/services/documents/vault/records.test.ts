import { beforeEach, describe, expect, it, vi } from "vitest";
import type { DocumentSummary } from "@/domain/documents/vault/document.ts";
import { sampleCase } from "@/domain/procedure/case/case.testing.ts";
import { type BrowserRecords, openBrowserRecords } from "./browserRecords.ts";
import { sealRoot, versionOf } from "./contents.ts";
import * as items from "./items.ts";
import { createHolder, openRecords, protect } from "./protectedVault.testing.ts";
import { change, file, getItems, listed, put, readOne, record, write } from "./records.testing.ts";
import { openMemoryRecords } from "./memoryRows.ts";
import type { DocumentWrite, RecordStore, VaultChange } from "./recordStore.ts";
import { listOf } from "./rows.ts";
import { createBlob, createWorld, dumpDatabase, newDocument, person } from "./vaultWorld.testing.ts";

/** A document of which one value cannot be read. */
function broken(id: string): DocumentWrite {
  const extractedInfo = Object.defineProperty({}, "broken", {
    enumerable: true,
    get: () => {
      throw new TypeError("no data");
    },
  });
  return { ...write(id, file), record: { ...record(id), extractedInfo } };
}

beforeEach(() => void createWorld());

describe.each([
  ["IndexedDB", () => openRecords()],
  ["memory", async () => openMemoryRecords()],
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
    const changing = change(records, { put: [write("b"), broken("a")], remove: ["c"], samples: "declined" });
    await expect(changing).rejects.toThrow("no data");
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
    expect(await getItems(records, ["a", "none"])).toEqual([
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

/** Documents of three lists, people, a case and a value. */
async function filled() {
  const records = await openRecords();
  await put(records, write("a", file), write("q", file), write("b", file));
  await change(records, { people: [person("ana"), person("luis")] });
  await change(records, { cases: { put: [sampleCase("one")] }, values: new Map([["facts", "1"]]) });
  return records;
}

/** The names of the rows that a change seals, and how many it opens. */
async function sealed(work: () => Promise<unknown>) {
  const spies = [vi.spyOn(items, "sealRow"), vi.spyOn(items, "sealDocument"), vi.spyOn(items, "sealFile")] as const;
  const opened = vi.spyOn(items, "openRow");
  await work();
  const names = spies.flatMap((spy) => spy.mock.calls.map(([, name]) => name));
  const counts = { names: names.toSorted(), opened: opened.mock.calls.map(([, name]) => name) };
  for (const spy of [...spies, opened]) spy.mockRestore();
  return counts;
}

describe("what a change seals", () => {
  it.each<[string, VaultChange, readonly string[]]>([
    ["a document", { put: [write("z", file)] }, ["doc/z", "file/z", listOf("z"), "root"]],
    ["its text alone", { put: [write("a")] }, ["doc/a", listOf("a"), "root"]],
    ["a removal", { remove: ["a"] }, [listOf("a"), "root"]],
    ["a person", { people: [person("ana"), person("luis", { alias: "Lu" })] }, ["person/luis", "root"]],
    ["a case", { cases: { put: [sampleCase("two")] } }, ["case/two", "root"]],
    ["a value", { values: new Map([["facts", "2"]]) }, ["root", "value/facts"]],
    ["the samples", { samples: "declined" }, ["root"]],
  ])("is its own row, its list and the root: %s", async (_, made, names) => {
    const records = await filled();
    await records.contents();
    const { names: found, opened } = await sealed(() => change(records, made));
    expect(found).toEqual(names);
    expect(opened.filter((name) => name.startsWith("list/") || name.startsWith("person/"))).toEqual([]);
  });

  it("is read by another page, which opens nothing else again", async () => {
    const records = await filled();
    const other = await openRecords();
    await other.contents();
    await change(records, { values: new Map([["facts", "2"]]) });
    expect((await sealed(() => other.contents())).opened).toEqual(["root"]);
    await put(records, write("z"));
    const { opened } = await sealed(() => other.contents());
    expect(opened.toSorted()).toEqual([listOf("z"), "root"]);
    expect(await listed(other)).toEqual(await listed(records));
  });
});

describe("the cases", () => {
  it("are opened once, and again where another page has changed one", async () => {
    const [records, other] = [await filled(), await openRecords()];
    await change(records, { cases: { put: [sampleCase("two")] } });
    const ids = async () => (await other.cases()).map(({ id }) => id).toSorted();
    expect(await ids()).toEqual(["one", "two"]);
    expect((await sealed(ids)).opened).toEqual([]);
    await change(records, { cases: { put: [sampleCase("two", { notes: "x" })], remove: ["one"] } });
    expect((await sealed(ids)).opened).toEqual(["root", "case/two"]);
    expect(await other.cases()).toEqual([sampleCase("two", { notes: "x" })]);
  });
});

describe("people", () => {
  const ids = async (records: RecordStore) => (await records.contents()).people.map(({ id }) => id);

  it("keep their order through changes and removals, for every page", async () => {
    const records = await openRecords();
    for (const id of ["m", "z", "a"]) {
      const { people } = await records.contents();
      await change(records, { people: [...people, person(id)] });
    }
    const without = (await records.contents()).people.filter(({ id }) => id !== "z");
    await change(records, { people: without.map((one) => ({ ...one, alias: "X" })) });
    await change(records, { people: [...(await records.contents()).people, person("z")] });
    expect([await ids(records), await ids(await openRecords())]).toEqual([
      ["m", "a", "z"],
      ["m", "a", "z"],
    ]);
  });

  it.each([undefined, null, "1"])(
    "come last where their place in the order is %j, until they are stored again",
    async (position) => {
      const records = await openRecords();
      await change(records, { people: [person("ana"), person("odd"), person("luis")] });
      await storeAs(records, "person/odd", { ...person("odd"), position });
      const other = await openRecords();
      expect(await ids(other)).toEqual(["ana", "luis", "odd"]);
      await change(other, { people: [...(await other.contents()).people, person("eva")] });
      expect(await ids(await openRecords())).toEqual(["ana", "luis", "odd", "eva"]);
    },
  );
});

describe("what a later version stored of a document", () => {
  /** Both are in the same list. */
  const [ONE, OTHER] = ["a", "q"] as const;
  const later = { kept: { until: "2040-01-01" }, evidence: { kind: "later", numbers: [], names: [] } };
  const summaryOf = async (id: string) => (await (await openRecords()).contents()).entries.get(id)?.summary;
  const putLater = async (records: RecordStore) => {
    const summary = { ...write(ONE).summary, ...later } as DocumentSummary;
    await put(records, { summary, record: { ...record(ONE), ...later }, file });
  };

  it("stays when another one of its list changes, and when it is changed itself", async () => {
    const records = await openRecords();
    await putLater(records);
    const other = await openRecords();
    await put(other, write(OTHER));
    await change(other, { remove: [OTHER] });
    expect(await summaryOf(ONE)).toMatchObject(later);
    const [item] = await getItems(other, [ONE]);
    const moved = { ...(await other.contents()).summaries.get(ONE)!, folderId: "work" } as const;
    await put(other, { summary: moved, record: { ...item!.record!, folderId: "work" }, file: null });
    expect(await summaryOf(ONE)).toMatchObject({ ...later, folderId: "work" });
    expect(await readOne(await openRecords(), ONE)).toMatchObject({ ...later, folderId: "work" });
  });

  it("stays when the keys change", async () => {
    const records = await openRecords();
    await putLater(records);
    const { next } = await protect(records);
    await records.reseal(await records.formerNames());
    const { entries } = await (await openRecords(createHolder(next.keys))).contents();
    expect(entries.get(ONE)?.summary).toMatchObject(later);
  });
});

describe("clear", () => {
  it("removes what no list names too, and leaves personal values and what is of this device", async () => {
    const records = await filled();
    const { generation, keys } = await records.contents();
    const orphan = await items.sealRow(keys, "doc/x", 1, {});
    const names = ["doc/x", "person/x", "case/x", listOf("x"), "lost/x", "people", "draft/x"];
    await records.rows.write(generation, {
      rows: new Map(names.map((name) => [name, orphan])),
      files: new Map([["file/x", { revision: 1, bytes: createBlob("x") }]]),
    });
    await change(records, { clear: true });
    expect((await records.rows.names()).toSorted()).toEqual(["draft/x", "root", "value/facts"]);
  });
});

describe("the words of a person", () => {
  it("are in no row, file or name that is stored, from the first document on", async () => {
    const NEEDLE = "aguja";
    const { storage, openTab, copied } = createWorld();
    const { vault } = openTab();
    const extractedInfo = { [NEEDLE]: NEEDLE };
    const needle = newDocument({
      filename: `${NEEDLE}.pdf`,
      extractedText: NEEDLE,
      extractedInfo,
      file: createBlob(NEEDLE),
    });
    const { id } = await vault.save(needle);
    await vault.savePerson(person("ana", { alias: NEEDLE }));
    await vault.saveCase(sampleCase("one", { notes: NEEDLE }));
    const records = await openRecords();
    await change(records, { values: new Map([["facts", NEEDLE]]) });
    await vault.move(id, "work");
    const { next } = await protect(records);
    expect(await dumpDatabase()).not.toContain(NEEDLE);
    // Only the copy of the list names the document, and only while the device opens the vault by itself (STORE-04).
    const page = openTab({ openRecords: (store) => openBrowserRecords(store, createHolder(next.keys)) });
    await page.vault.verify();
    await copied();
    expect([...storage.values.values()].filter((text) => text.includes(NEEDLE))).toEqual([]);
    expect(JSON.parse(storage.getItem("tramia-document-stats") ?? "")).toEqual({ totalDocuments: 1 });
    expect(await (await page.vault.readFile(id))?.text()).toBe(NEEDLE);
  });
});

/** Stores a row as another version of the product would, so that the root proves it. */
async function storeAs(records: BrowserRecords, name: string, value: unknown): Promise<void> {
  const state = await records.contents();
  const row = await items.sealRow(state.keys, name, state.revision + 1, value);
  const versions = new Map(state.versions).set(name, await versionOf(row));
  const root = await sealRoot({ ...state, versions }, state.revision + 1);
  const rows = new Map([[name, row] as const, ["root", root] as const]);
  expect(await records.rows.write(state.generation, { rows })).toBe(true);
}
