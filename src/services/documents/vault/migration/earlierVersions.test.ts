import { openDB } from "idb";
import { describe, expect, it, vi } from "vitest";
import type { DocumentSummary, StoredDocument } from "@/domain/documents/vault/document.ts";
import { sampleCase } from "@/domain/procedure/case/case.testing.ts";
import { parseSummary, toListEntry, toSummary } from "@/domain/documents/vault/summary.ts";
import { UNREADABLE } from "../contents.ts";
import { openBrowserRecords } from "../browserRecords.ts";
import { idOf, listOf } from "../rows.ts";
import { createBlob, createWorld, dieAt, importedDocument, newDocument, person } from "../vaultWorld.testing.ts";

const DOCUMENTS = "tramia-documents";
const BYTES = "%PDF";

/** A browser with data of version 1, and its next visit with this version. */
async function version1(contents: {
  readonly list?: readonly DocumentSummary[] | string;
  readonly records?: readonly StoredDocument[];
  readonly withoutFile?: readonly string[];
  readonly values?: Readonly<Record<string, string>>;
}) {
  const world = createWorld();
  const old = await openVersion1();
  for (const record of contents.records ?? []) {
    await old.put("records", record);
    if (!contents.withoutFile?.includes(record.id)) await old.put("files", createBlob(BYTES), record.id);
  }
  old.close();
  const { list } = contents;
  if (list !== undefined) world.storage.setItem(DOCUMENTS, typeof list === "string" ? list : JSON.stringify(list));
  for (const [key, value] of Object.entries(contents.values ?? {})) world.storage.setItem(key, value);
  return { ...world, ...world.openTab() };
}

function openVersion1(onVersionChange?: (database: IDBDatabase) => void) {
  return openDB("tramia", 1, {
    upgrade(database) {
      database.createObjectStore("records", { keyPath: "id" });
      database.createObjectStore("files");
    },
    blocking: (_, __, { target }) => onVersionChange?.(target as IDBDatabase),
  });
}

const record = (id: string, overrides: Partial<StoredDocument> = {}) =>
  importedDocument(id, { filename: `${id}.pdf`, ...overrides }).record;
const entry = (id: string, overrides: Partial<StoredDocument> = {}) => toSummary(record(id, overrides), 4);

/** Personal value with the list entries that could not be read. */
const ASIDE = "tramia-apartado-tramia-documents-20";
const readAside = async () => (await (await openBrowserRecords()).values()).get(ASIDE);

/** Blocks of summaries in a database of version 2 or later. */
function summaryBlocks(list: readonly DocumentSummary[]): ReadonlyMap<number, readonly DocumentSummary[]> {
  const blockOf = ({ id }: DocumentSummary): number => Number(idOf(listOf(id)));
  return new Map(list.map((one) => [blockOf(one), list.filter((other) => blockOf(other) === blockOf(one))]));
}

describe("a vault of version 1", () => {
  it("with list, records and files is there whole, and stays so after local storage was cleared", async () => {
    const { vault, storage, openTab, problems } = await version1({
      list: [entry("a"), entry("b")],
      records: [record("a"), record("b")],
      values: { "tramia-demo-loaded": "true" },
    });
    expect(await vault.list()).toEqual([entry("b"), entry("a")]);
    expect([await vault.get("a"), await (await vault.readFile("b"))?.text()]).toEqual([record("a"), BYTES]);
    expect(await vault.verify()).toMatchObject({ withoutRecord: [], withoutFile: [] });
    expect(storage.getItem("tramia-documents-generation")).not.toBeNull();
    storage.clear();
    expect(await openTab().vault.list()).toEqual([entry("b"), entry("a")]);
    expect(problems).toEqual([]);
  });

  it("whose list was cleared has every record as a document, and no samples", async () => {
    const { vault } = await version1({ records: [record("a"), record("b")], withoutFile: ["b"] });
    expect(await vault.seedDemo()).toBe(0);
    expect(await vault.list()).toEqual([{ ...entry("b"), size: 0 }, entry("a")]);
    for (const id of ["a", "b"]) await vault.remove(id);
    expect(await vault.seedDemo()).toBe(0);
  });

  it("has a record that the list does not name as a document, and keeps the values of what it names", async () => {
    const listed = { ...entry("a"), filename: "as-listed.pdf", size: 77 };
    const { vault } = await version1({ list: [listed], records: [record("a"), record("lost")] });
    expect(await vault.list()).toEqual([entry("lost"), listed]);
  });

  it("keeps what the list names without a record, and verify names it", async () => {
    const { vault } = await version1({ list: [entry("ghost"), entry("a")], records: [record("a")] });
    expect(await vault.list()).toEqual([entry("ghost"), entry("a")]);
    expect(await vault.verify()).toMatchObject({ withoutRecord: ["ghost"], withoutFile: [] });
    expect(await vault.list()).toHaveLength(2);
  });

  it("follows the records of a change that a crash had cut short", async () => {
    const { vault } = await version1({
      list: [entry("a"), entry("b")],
      records: [record("a", { folderId: "memory" }), record("b", { folderId: "memory" })],
      values: { "tramia-pending-change": '["a","gone",5]' },
    });
    expect((await vault.list()).map(({ id, folderId }) => [id, folderId])).toEqual([
      ["b", "identity"],
      ["a", "memory"],
    ]);
  });

  it.each([
    ["cut off in the middle", (text: string) => text.slice(0, -40), 1],
    ["with an entry of another shape", (text: string) => text.replace('"id":"b"', '"id":7'), 1],
    ["that is no JSON", () => "<html>", 0],
  ])("with a list %s reads what it can, keeps the rest, says so, and asks the records", async (_, damage, kept) => {
    const text = damage(JSON.stringify([entry("a"), entry("b")]));
    const { vault, problems, openTab } = await version1({ list: text, records: [record("a"), record("b")] });
    expect(await vault.list()).toEqual([entry("b"), entry("a")]);
    expect(problems).toEqual([{ kind: "setAside", key: DOCUMENTS, asideKey: ASIDE, kept }]);
    expect(text).toContain(await readAside());
    await openTab().vault.list();
    expect(problems).toHaveLength(1);
  });

  it.each(['[{"__proto__":{"isAdmin":true}},"x",5]', "[]", "", "<html>"])(
    "with the list %j and nothing else stays empty and gets no samples",
    async (list) => {
      const { vault } = await version1({ list });
      expect([await vault.list(), await vault.seedDemo(), await vault.list()]).toEqual([[], 0, []]);
    },
  );

  it.each([
    ["tramia-demo-loaded", "true"],
    ["tramia-demo-declined", "true"],
    ["tramia-apartado-tramia-documents-1", "damaged"],
  ])("that holds %s alone gets no samples, also after local storage was cleared", async (key, value) => {
    const { vault, storage, openTab } = await version1({ values: { [key]: value } });
    expect(await vault.seedDemo()).toBe(0);
    storage.clear();
    expect(await openTab().vault.seedDemo()).toBe(0);
  });

  it("of which one record is damaged has it as a damaged document, with its file", async () => {
    const { vault } = await version1({
      list: [entry("a")],
      records: [record("a"), { id: "damaged" } as StoredDocument],
    });
    const damaged = { ...UNREADABLE, id: "damaged", size: 4, mimeType: "application/pdf" };
    expect(await vault.list()).toEqual([entry("a"), damaged]);
    expect(await (await vault.readFile("damaged"))?.text()).toBe(BYTES);
  });

  it("with a list alone, which comes after the vault was begun, is there; a copy of this version adds nothing", async () => {
    const { openTab, storage } = createWorld();
    await openTab().vault.list();
    storage.setItem(DOCUMENTS, JSON.stringify([entry("a")]));
    const { vault } = openTab();
    expect([await vault.list(), await vault.seedDemo()]).toEqual([[entry("a")], 0]);
    const copy = [...storage.values];
    await vault.remove("a");
    await vault.save(newDocument({ filename: "b.pdf" }));
    for (const [key, value] of copy) storage.setItem(key, value);
    expect((await openTab().vault.list()).map(({ filename }) => filename)).toEqual(["b.pdf"]);
  });

  it("[STORE-21] that was never used gets the samples", async () => {
    const { vault } = await version1({});
    expect(await vault.seedDemo()).toBe(25);
  });
});

/** A browser with data of version 2: the list is in the database, without evidence and people. */
async function version2(contents: {
  readonly list: readonly DocumentSummary[];
  readonly records: readonly StoredDocument[];
}) {
  const world = createWorld();
  const old = await openDB("tramia", 2, {
    upgrade(database) {
      database.createObjectStore("records", { keyPath: "id" });
      for (const name of ["files", "summaries", "meta"]) database.createObjectStore(name);
    },
  });
  for (const [number, block] of summaryBlocks(contents.list)) await old.put("summaries", block, number);
  await old.put("meta", { generation: 7, samples: "declined" }, "vault");
  await old.put("meta", "[unreadable", "unreadableList");
  for (const one of contents.records) {
    await old.put("records", one);
    await old.put("files", createBlob(BYTES), one.id);
  }
  old.close();
  return world;
}

/** A summary of version 2. */
function oldEntry(id: string, overrides: Partial<StoredDocument> = {}): DocumentSummary {
  return parseSummary(JSON.parse(JSON.stringify(toListEntry(entry(id, overrides)))))!;
}

const dated = { extractedInfo: { caducidad: "01/02/2030" } };

describe("a vault of version 2", () => {
  it("is there whole, each document with the evidence of its record, and with room for people", async () => {
    const { openTab, problems } = await version2({
      list: [oldEntry("a", dated), { ...oldEntry("b"), filename: "as-listed.pdf", size: 77 }],
      records: [record("a", dated), record("b")],
    });
    const { vault } = openTab();
    const listed = [{ ...entry("b"), filename: "as-listed.pdf", size: 77 }, entry("a", dated)];
    expect(await vault.list()).toEqual(listed);
    expect(listed[1]?.evidence?.expires).toBe("2030-02-01");
    expect([await vault.getMany(["a", "b"]), await (await vault.readFile("b"))?.text()]).toEqual([
      [record("a", dated), record("b")],
      BYTES,
    ]);
    expect([await vault.people(), await vault.seedDemo()]).toEqual([[], 0]);
    await vault.savePerson(person("ana"));
    expect([await openTab().vault.people(), await openTab().vault.list()]).toEqual([[person("ana")], listed]);
    expect(await readAside()).toBe("[unreadable");
    expect(problems).toEqual([]);
  });

  it("of which another version wrote a type that this one does not know lists the document with none", async () => {
    const evidence = { kind: "dniOfTomorrow" as "dni", numbers: ["12345678Z"], names: [] };
    const { openTab } = await version2({ list: [{ ...oldEntry("a"), evidence }], records: [record("a")] });
    expect(await openTab().vault.list()).toEqual([{ ...oldEntry("a"), evidence: { ...evidence, kind: null } }]);
  });

  it("keeps a document whose record is gone or damaged, without evidence", async () => {
    const { openTab } = await version2({
      list: [oldEntry("ghost"), oldEntry("damaged")],
      records: [{ id: "damaged" } as StoredDocument],
    });
    expect(await openTab().vault.list()).toEqual([oldEntry("ghost"), oldEntry("damaged")]);
  });

  it("cut short at any point is made whole at the next visit", async () => {
    let points = 0;
    for (let isDone = false; !isDone; points += 1) {
      const { openTab } = await version2({
        list: [oldEntry("a", dated), oldEntry("b")],
        records: [record("a", dated), record("b")],
      });
      isDone = await dieAt(points, () => openTab().vault.list());
      const { vault } = openTab();
      expect(await vault.list()).toEqual([entry("b"), entry("a", dated)]);
      expect(await vault.verify()).toMatchObject({ withoutRecord: [], withoutFile: [] });
    }
    expect(points).toBeGreaterThan(5);
  });
});

describe("a vault of version 3", () => {
  it("is there whole, as it was, and with room for cases", async () => {
    const { openTab, problems } = createWorld();
    const old = await openDB("tramia", 3, {
      upgrade(database) {
        for (const name of ["records", "people"]) database.createObjectStore(name, { keyPath: "id" });
        for (const name of ["files", "summaries", "meta"]) database.createObjectStore(name);
      },
    });
    const listed = { ...entry("a", dated), filename: "as-listed.pdf" };
    for (const [number, block] of summaryBlocks([listed])) await old.put("summaries", block, number);
    await old.put("meta", { generation: 7, samples: "declined" }, "vault");
    await old.put("records", record("a", dated));
    await old.put("people", { ...person("ana"), position: 0 });
    old.close();
    const { vault } = openTab();
    expect([await vault.list(), await vault.people(), await vault.cases()]).toEqual([[listed], [person("ana")], []]);
    const { file } = await vault.saveCase(sampleCase("dni"));
    expect([await openTab().vault.cases(), await openTab().vault.get("a")]).toEqual([[file], record("a", dated)]);
    expect(problems).toEqual([]);
  });
});

describe("a conversion that is cut short", () => {
  it("at any point loses nothing of version 1, and is made whole at the next visit", async () => {
    let points = 0;
    for (let isDone = false; !isDone; points += 1) {
      const { openTab, storage } = await version1({ list: [entry("a")], records: [record("a"), record("lost")] });
      const values = Object.fromEntries(storage.values);
      isDone = await dieAt(points, () => openTab().vault.list());
      expect(Object.fromEntries(storage.values)).toEqual(values);
      expect(await openTab().vault.list()).toEqual([entry("lost"), entry("a")]);
      expect(await openTab().vault.getMany(["a", "lost"])).toHaveLength(2);
    }
    expect(points).toBeGreaterThan(5);
  });

  it("of two tabs that open at once one converts, and both have the same", async () => {
    const { openTab, vault } = await version1({ list: [entry("a")], records: [record("a"), record("lost")] });
    const lists = await Promise.all([vault.list(), openTab().vault.list(), openTab().vault.list()]);
    for (const list of lists) expect(list).toEqual([entry("lost"), entry("a")]);
  });
});

describe("a tab that has version 1 open", () => {
  it("and lets go is no hindrance; what it does later fails and loses nothing", async () => {
    const world = createWorld();
    const old = await openVersion1((database) => database.close());
    await old.put("records", record("a"));
    const { vault, store } = world.openTab();
    const problems = vi.fn<() => void>();
    store.onProblem(problems);
    expect(await vault.list()).toEqual([{ ...entry("a"), size: 0 }]);
    await expect(openVersion1()).rejects.toMatchObject({ name: "VersionError" });
    // Version 1 writes its own list, which is not used any more.
    world.storage.setItem(DOCUMENTS, "[]");
    expect(await world.openTab().vault.list()).toHaveLength(1);
    expect(problems).not.toHaveBeenCalled();
  });

  it("and does not let go is named to the person; the documents come when it is closed", async () => {
    const world = createWorld();
    const old = await openVersion1();
    await old.put("records", record("a"));
    const { vault } = world.openTab();
    const listing = vault.list();
    await expect.poll(() => world.problems).toEqual([{ kind: "otherTab" }]);
    old.close();
    expect(await listing).toHaveLength(1);
    const saved = await vault.save(newDocument());
    expect((await vault.list())[0]).toEqual(saved);
  });
});
