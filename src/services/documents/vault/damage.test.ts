import { openDB } from "idb";
import { describe, expect, it } from "vitest";
import { sampleCase } from "@/domain/procedure/case/case.testing.ts";
import type { DamagedPart } from "@/domain/shared/storageMessages.ts";
import { withSettings } from "../crypto/keyring.ts";
import { exportAllBlob } from "../backup/backup.ts";
import { openBrowserRecords } from "./browserRecords.ts";
import { readRecords } from "./documentRecords.ts";
import { createHolder, createProtectedWorld, openRecords } from "./protectedVault.testing.ts";
import { listOf } from "./rows.ts";
import { createBlob, importedDocument, newDocument, person } from "./vaultWorld.testing.ts";

type Store = "rows" | "sealedFiles";

async function inDatabase<T>(use: (database: Awaited<ReturnType<typeof openDB>>) => Promise<T>): Promise<T> {
  const database = await openDB("tramia");
  const result = await use(database);
  database.close();
  return result;
}

/** A vault with three documents, two people, two cases and a value; `openFresh` is a page that was opened later. */
async function filled() {
  const world = await createProtectedWorld();
  const { vault } = world.openTab();
  const ids: string[] = [];
  for (const name of ["a", "b", "c"]) {
    ids.push((await vault.save(newDocument({ filename: `${name}.pdf`, file: createBlob(`file ${name}`) }))).id);
  }
  for (const id of ["ana", "luis"]) await vault.savePerson(person(id));
  for (const id of ["one", "two"]) await vault.saveCase({ ...sampleCase(id), version: 0 });
  const records = await openRecords(createHolder(world.keys));
  await records.change(() => ({ result: null, change: { values: new Map([["facts", "1"]]) } }));
  const openFresh = () => {
    const told: DamagedPart[] = [];
    const { vault: fresh, store } = world.openTab({
      openRecords: (source) => openBrowserRecords(source, createHolder(world.keys)),
    });
    store.onProblem((problem) => void (problem.kind === "damaged" && told.push(problem.damaged)));
    return { vault: fresh, told };
  };
  return { ...world, vault, records, ids: ids as [string, string, string], openFresh };
}

const namesOf = (prefix: string) =>
  inDatabase((database) => database.getAllKeys("rows", IDBKeyRange.bound(prefix, `${prefix}\uffff`)));

/** Changes the last byte of each row whose name begins so. */
async function damage(prefix: string): Promise<void> {
  const names = await namesOf(prefix);
  expect(names).not.toEqual([]);
  await inDatabase(async (database) => {
    for (const name of names) {
      const row = await database.get("rows", name);
      row.bytes[row.bytes.length - 1] ^= 1;
      await database.put("rows", row, name);
    }
  });
}

/** Puts back what rows were before the change, in the place of what they are now. */
async function putBack(store: Store, names: readonly string[], change: () => Promise<unknown>): Promise<void> {
  const before = await inDatabase((database) => Promise.all(names.map((name) => database.get(store, name))));
  await change();
  await inDatabase((database) =>
    Promise.all(
      names.map((name, at) => (before[at] ? database.put(store, before[at], name) : database.delete(store, name))),
    ),
  );
}

const kindOf = (work: Promise<unknown>) => work.then(() => "done").catch(({ kind }: { kind: string }) => kind);

describe("a damaged row", () => {
  it("keeps nobody from the others: a document that is told by its name, and can be removed", async () => {
    const { ids, openFresh } = await filled();
    await damage(`doc/${ids[0]}`);
    const { vault, told } = openFresh();
    expect((await vault.list()).map(({ filename }) => filename).toSorted()).toEqual(["a.pdf", "b.pdf", "c.pdf"]);
    expect([await kindOf(vault.get(ids[0])), await kindOf(vault.readFile(ids[0]))]).toEqual(["damaged", "damaged"]);
    expect(told[0]).toEqual({ part: "document", name: "a.pdf" });
    expect(await (await vault.readFile(ids[1]))?.text()).toBe("file b");
    expect(await kindOf(vault.move(ids[0], "work"))).toBe("damaged");
    expect(await vault.move(ids[1], "work")).toMatchObject({ folderId: "work" });
    expect(await vault.list()).toHaveLength(3);
    await vault.remove(ids[0]);
    expect((await openFresh().vault.list()).map(({ id }) => id)).not.toContain(ids[0]);
  });

  it("that is missing is told as one that is damaged", async () => {
    const { ids, openFresh } = await filled();
    await inDatabase((database) => database.delete("rows", `doc/${ids[0]}`));
    const { vault, told } = openFresh();
    expect([await kindOf(vault.get(ids[0])), told]).toEqual(["damaged", [{ part: "document", name: "a.pdf" }]]);
    expect((await vault.verify()).withoutRecord).toEqual([ids[0]]);
    await vault.remove(ids[0]);
    expect(await openFresh().vault.list()).toHaveLength(2);
  });

  it("is its file alone where only that is damaged: the document is moved as a whole", async () => {
    const { ids, openFresh } = await filled();
    await inDatabase(async (database) => {
      const { revision } = await database.get("sealedFiles", ids[0]);
      await database.put("sealedFiles", { revision, bytes: createBlob("x".repeat(200)) }, ids[0]);
    });
    const { vault } = openFresh();
    await vault.move(ids[0], "work");
    expect((await vault.get(ids[0]))?.folderId).toBe("work");
    expect(await kindOf(vault.readFile(ids[0]))).toBe("damaged");
  });

  it("is its file alone where that is missing: the document is moved as a whole", async () => {
    const { ids, openFresh } = await filled();
    await inDatabase((database) => database.delete("sealedFiles", ids[0]));
    const { vault } = openFresh();
    await vault.move(ids[0], "work");
    expect([(await vault.get(ids[0]))?.folderId, await vault.readFile(ids[0])]).toEqual(["work", null]);
    expect((await vault.verify()).withoutFile).toEqual([ids[0]]);
  });

  it.each([true, false])("is replaced whole by an import, with a file of its own: %s", async (withFile) => {
    const { ids, openFresh } = await filled();
    const { vault } = openFresh();
    if (!withFile) await inDatabase((database) => database.delete("sealedFiles", ids[0]));
    await damage(`doc/${ids[0]}`);
    const imported = importedDocument(ids[0], { filename: "again.pdf" });
    await vault.importAll([{ ...imported, ...(withFile && { file: createBlob("again") }) }]);
    const fresh = openFresh();
    expect((await fresh.vault.get(ids[0]))?.filename).toBe("again.pdf");
    expect((await fresh.vault.readFile(ids[0]))?.size).toBe(withFile ? "again".length : undefined);
    expect(fresh.told).toEqual([]);
  });

  it("costs nothing where it is the list alone: each document says the same", async () => {
    const { ids, openFresh } = await filled();
    const before = await openFresh().vault.list();
    await damage("list/");
    const { vault, told } = openFresh();
    expect(await vault.list()).toEqual(before);
    expect([await kindOf(vault.get(ids[0])), await (await vault.readFile(ids[2]))?.text()]).toEqual(["done", "file c"]);
    expect(told).toEqual([{ part: "list" }]);
    await vault.move(ids[0], "work");
    expect(await openFresh().vault.list()).toEqual(await vault.list());
  });

  it("keeps nobody from the others where the list is damaged too: what cannot be read has a place in it", async () => {
    const { ids, openFresh } = await filled();
    await Promise.all([damage(`doc/${ids[0]}`), damage("list/")]);
    const { vault, told } = openFresh();
    expect((await vault.list()).map(({ filename }) => filename)).toEqual(
      expect.arrayContaining(["b.pdf", "c.pdf", "Documento dañado"]),
    );
    expect(told).toEqual(expect.arrayContaining([{ part: "list" }, { part: "document", name: "Documento dañado" }]));
    await vault.remove(ids[0]);
    const fresh = openFresh();
    expect(await fresh.vault.list()).toHaveLength(2);
  });

  it.each([
    ["person/ana", "people", "person/", [1, 2, "1"]],
    ["case/one", "cases", "case/", [2, 1, "1"]],
    ["value/facts", null, "value/", [2, 2, null]],
  ] as const)(
    "keeps nobody from the others where it is %s, and stays where others are stored",
    async (name, part, kind, whole) => {
      const { keys, openFresh } = await filled();
      await damage(name);
      const damaged = await inDatabase((database) => database.get("rows", name));
      const { vault, told } = openFresh();
      const records = await openRecords(createHolder(keys));
      expect([
        (await vault.people()).length,
        (await vault.cases()).length,
        (await records.values()).get("facts"),
        (await vault.list()).length,
      ]).toEqual([...whole, 3]);
      expect(told.map((one) => one.part)).toEqual(part ? [part] : []);
      await vault.savePerson(person("ben"));
      await vault.saveCase({ ...sampleCase("three"), version: 0 });
      await records.change(() => ({ result: null, change: { values: new Map([["plans", "2"]]) } }));
      expect(await inDatabase((database) => database.get("rows", name))).toEqual(damaged);
      expect((await openFresh().vault.people()).length).toBe(whole[0] + 1);
      await vault.clear();
      expect(await namesOf(kind)).toEqual(kind === "value/" ? ["value/facts", "value/plans"] : []);
    },
  );

  it("is told once by a page, whatever others store meanwhile", async () => {
    const { openFresh, vault } = await filled();
    await damage("person/ana");
    const fresh = openFresh();
    await fresh.vault.people();
    await vault.savePerson(person("ben"));
    await fresh.vault.people();
    expect(fresh.told).toEqual([{ part: "people" }]);
  });

  it("leaves the rest to be searched and to be copied, and counts it as without its file", async () => {
    const { ids, openFresh } = await filled();
    await damage(`doc/${ids[0]}`);
    const { vault } = openFresh();
    const found = [];
    for await (const batch of readRecords(vault, await vault.list())) found.push(...batch);
    expect(found.flatMap(({ record }) => record?.filename ?? []).toSorted()).toEqual(["b.pdf", "c.pdf"]);
    expect(await exportAllBlob(vault)).toMatchObject({ documents: 3, withoutFile: 1 });
  });
});

describe("a root that is lost", () => {
  const lose = () => inDatabase((database) => database.delete("rows", "root"));

  it.each([
    ["missing", lose],
    ["damaged", () => damage("root")],
    [
      "nothing that was sealed",
      () => inDatabase((base) => base.put("rows", { revision: 1, bytes: new Uint8Array(200) }, "root")),
    ],
  ])("because it is %s loses nothing, and is told until something is stored", async (_, change) => {
    const { ids, keys, openFresh } = await filled();
    const before = await openFresh().vault.list();
    await change();
    const { vault, told } = openFresh();
    expect(await vault.list()).toEqual(before);
    expect([(await vault.people()).length, (await vault.cases()).length]).toEqual([2, 2]);
    expect(await (await vault.readFile(ids[0]))?.text()).toBe("file a");
    expect([...(await (await openRecords(createHolder(keys))).values())]).toEqual([["facts", "1"]]);
    expect(told).toEqual([{ part: "index" }]);
    await vault.move(ids[0], "work");
    const fresh = openFresh();
    expect([(await fresh.vault.list()).length, (await fresh.vault.people()).length, fresh.told]).toEqual([3, 2, []]);
  });

  it("with the lists loses nothing either", async () => {
    const { ids, openFresh } = await filled();
    const before = await openFresh().vault.list();
    await lose();
    await inDatabase((database) => database.delete("rows", IDBKeyRange.bound("list/", "list/\uffff")));
    const { vault, told } = openFresh();
    expect(await vault.list()).toEqual(before);
    expect(told).toEqual([{ part: "index" }, { part: "list" }]);
    await vault.move(ids[0], "work");
    expect((await openFresh().vault.list()).map(({ id }) => id).toSorted()).toEqual(
      before.map(({ id }) => id).toSorted(),
    );
  });

  it("is not one of another keyring: then nothing is opened, and nothing is changed", async () => {
    const { ids, records, openFresh, vault, keys } = await filled();
    const keyring = (await records.rows.read([])).keys.keyring!;
    await putBack("rows", ["root"], async () => {
      const state = await records.contents();
      await records.replaceKeys(keyring, {
        keyring: await withSettings({ keyring, keys }, { ...keyring.settings, idleMinutes: 5 }),
        keys,
        device: null,
        pepper: null,
        isExposed: false,
      });
      expect(state.keyring.number).toBe(keyring.number);
    });
    const stored = await inDatabase((database) => database.getAll("rows"));
    for (const page of [vault, openFresh().vault]) {
      expect([await kindOf(page.list()), await kindOf(page.move(ids[0], "work"))]).toEqual([
        "unconfirmed",
        "unconfirmed",
      ]);
    }
    expect(await inDatabase((database) => database.getAll("rows"))).toEqual(stored);
  });
});

describe("an older state of one row that is put back, with its revision", () => {
  it("is refused as a document, and told", async () => {
    const { ids, vault, openFresh } = await filled();
    await putBack("rows", [`doc/${ids[0]}`], () => vault.move(ids[0], "work"));
    const fresh = openFresh();
    expect(await fresh.vault.list()).toHaveLength(3);
    expect(await kindOf(fresh.vault.get(ids[0]))).toBe("damaged");
    expect(fresh.told).toEqual([{ part: "document", name: "a.pdf" }]);
    expect(await kindOf(fresh.vault.move(ids[0], "fiscal"))).toBe("damaged");
    expect(await kindOf(openFresh().vault.get(ids[0]))).toBe("damaged");
  });

  it("is refused as a file", async () => {
    const { ids, vault, openFresh } = await filled();
    const next = importedDocument(ids[0], { filename: "a.pdf" });
    await putBack("sealedFiles", [ids[0]], () => vault.importAll([{ ...next, file: createBlob("newer") }]));
    const fresh = openFresh().vault;
    expect([await kindOf(fresh.get(ids[0])), await kindOf(fresh.readFile(ids[0]))]).toEqual(["done", "damaged"]);
  });

  it("is no document again where it was removed", async () => {
    const { ids, vault, openFresh } = await filled();
    await putBack("rows", [`doc/${ids[0]}`], () => vault.remove(ids[0]));
    const fresh = openFresh().vault;
    await fresh.verify();
    expect((await fresh.list()).map(({ id }) => id)).not.toContain(ids[0]);
    expect(await fresh.get(ids[0])).toBeNull();
  });

  it.each([
    ["person/ana", "people", [1, 2]],
    ["case/one", "cases", [2, 1]],
    ["list/", "list", [2, 2]],
  ] as const)("is told as %s", async (prefix, part, counts) => {
    const { ids, vault, openFresh } = await filled();
    await putBack("rows", (await namesOf(prefix)) as string[], async () => {
      await vault.savePerson(person("ana", { alias: "Anita" }));
      const one = (await vault.cases()).find(({ id }) => id === "one");
      await vault.saveCase({ ...one!, notes: "x" });
      await vault.move(ids[0], "work");
    });
    const fresh = openFresh();
    const [list, people, cases] = [await fresh.vault.list(), await fresh.vault.people(), await fresh.vault.cases()];
    expect(fresh.told.map((told) => told.part)).toEqual([part]);
    expect(list.find(({ id }) => id === ids[0])?.folderId).toBe("work");
    expect([people.length, cases.length]).toEqual(counts);
  });

  it("is no value, nor one that was removed", async () => {
    const { keys, records } = await filled();
    const set = (value: string | null) =>
      records.change(() => ({ result: null, change: { values: new Map([["facts", value]]) } }));
    const values = async () => [...(await (await openRecords(createHolder(keys))).values())];
    await putBack("rows", ["value/facts"], () => set("2"));
    expect(await values()).toEqual([["facts", null]]);
    await set("3");
    await putBack("rows", ["value/facts"], () => set(null));
    expect(await values()).toEqual([]);
  });
});

describe("what somebody changed in the database", () => {
  const swap = (store: Store, names: readonly [string, string]) =>
    inDatabase(async (database) => {
      const [one, other] = [await database.get(store, names[0]), await database.get(store, names[1])];
      await database.put(store, other, names[0]);
      await database.put(store, one, names[1]);
    });

  const outcomes = async ({ ids, openFresh }: Awaited<ReturnType<typeof filled>>) => {
    const { vault } = openFresh();
    expect(await vault.list()).toHaveLength(3);
    return Promise.all(
      [vault.get(ids[0]), vault.readFile(ids[0]), vault.get(ids[1]), vault.readFile(ids[1])].map(kindOf),
    );
  };

  it("is refused: swapped documents", async () => {
    const world = await filled();
    await swap("rows", [`doc/${world.ids[0]}`, `doc/${world.ids[1]}`]);
    expect(await outcomes(world)).toEqual(["damaged", "damaged", "damaged", "damaged"]);
  });

  it("is refused: swapped files", async () => {
    const world = await filled();
    await swap("sealedFiles", [world.ids[0], world.ids[1]]);
    expect(await outcomes(world)).toEqual(["done", "damaged", "done", "damaged"]);
  });

  it.each([
    ["person/ana", "person/luis", "people"],
    ["case/one", "case/two", "cases"],
  ] as const)("is refused: %s and %s in each other's place", async (one, other, part) => {
    const { openFresh } = await filled();
    await swap("rows", [one, other]);
    const { vault, told } = openFresh();
    expect(await vault[part]()).toEqual([]);
    expect(new Set(told.map((each) => each.part))).toEqual(new Set([part]));
  });

  it("is refused: another revision of everything", async () => {
    const world = await filled();
    await inDatabase(async (database) => {
      for (const name of await database.getAllKeys("rows")) {
        const row = await database.get("rows", name);
        await database.put("rows", { ...row, revision: row.revision + 1 }, name);
      }
    });
    expect(await outcomes(world)).toEqual(["damaged", "damaged", "damaged", "damaged"]);
  });

  it("is refused: a document and a file that nobody stored", async () => {
    const { ids, openFresh } = await filled();
    const list = await openFresh().vault.list();
    await inDatabase(async (database) => {
      await database.put("rows", await database.get("rows", `doc/${ids[0]}`), "doc/put");
      await database.put("sealedFiles", await database.get("sealedFiles", ids[0]), "put");
    });
    const { vault, told } = openFresh();
    expect([await vault.list(), await vault.get("put"), await vault.readFile("put"), told]).toEqual([
      list,
      null,
      null,
      [],
    ]);
    expect(listOf(ids[0])).toMatch(/^list\//);
  });
});
