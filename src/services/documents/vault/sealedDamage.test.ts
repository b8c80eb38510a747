import { openDB } from "idb";
import { describe, expect, it } from "vitest";
import { caseFile } from "@/domain/procedure/caseFile/caseFile.testing.ts";
import type { DamagedPart } from "@/domain/shared/storageMessages.ts";
import { endProtection, markProtection } from "../protection/keyringStore.ts";
import { exportAllBlob } from "./backup.ts";
import { readRecords } from "./documentRecords.ts";
import { openIndexedDbRecords } from "./indexedDbRecords.ts";
import { createHolder, createSealedWorld, openSealed } from "./sealedWorld.testing.ts";
import { openVaultDatabase } from "./vaultDatabase.ts";
import { createBlob, importedDocument, newDocument, person } from "./vaultWorld.testing.ts";

type Store = "sealed" | "sealedFiles";

async function inDatabase<T>(use: (database: Awaited<ReturnType<typeof openDB>>) => Promise<T>): Promise<T> {
  const database = await openDB("tramia");
  const result = await use(database);
  database.close();
  return result;
}

/** A protected vault with three documents, a person and a case; `openFresh` is a page that was opened later. */
async function filled() {
  const world = await createSealedWorld();
  const { vault } = world.openTab();
  const ids: string[] = [];
  for (const name of ["a", "b", "c"]) {
    ids.push((await vault.save(newDocument({ filename: `${name}.pdf`, file: createBlob(`file ${name}`) }))).id);
  }
  await vault.savePerson(person("ana"));
  await vault.saveCase({ ...caseFile("one"), version: 0 });
  const openFresh = () => {
    const told: DamagedPart[] = [];
    const report = (problem: { kind: string; damaged?: DamagedPart }) =>
      void (problem.damaged && told.push(problem.damaged));
    const store = { getItem: () => null, report };
    const openRecords = () => openIndexedDbRecords(store, createHolder(world.keys));
    return { vault: world.openTab({ openRecords }).vault, told };
  };
  return { ...world, vault, ids: ids as [string, string, string], openFresh };
}

/** Changes the last byte of each row whose name begins so. */
const damage = (prefix: string) =>
  inDatabase(async (database) => {
    for (const name of await database.getAllKeys("sealed", IDBKeyRange.bound(prefix, `${prefix}\uffff`))) {
      const row = await database.get("sealed", name);
      row.bytes[row.bytes.length - 1] ^= 1;
      await database.put("sealed", row, name);
    }
  });

const LOST = IDBKeyRange.bound("lost/", "lost/\uffff");

const rowsOf = (names: readonly string[]) =>
  inDatabase((database) => Promise.all(names.map((name) => database.get("sealed", name))));

/** Puts back what a row was before the change, in the place of what it is now. */
async function putBack(store: Store, name: string, change: () => Promise<unknown>): Promise<void> {
  const before = await inDatabase((database) => database.get(store, name));
  await change();
  await inDatabase((database) => database.put(store, before, name));
}

const kindOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => "done",
    (error: { kind: string }) => error.kind,
  );

describe("a damaged row of a protected vault", () => {
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

  it("keeps nobody from the others where it is people, cases or the index: it is told, and stays beside what is stored next", async () => {
    const { ids, openFresh } = await filled();
    await Promise.all(["people", "cases", "index"].map(damage));
    const damaged = await rowsOf(["people", "cases"]);
    const { vault, told } = openFresh();
    expect([await vault.list(), await vault.people(), await vault.cases()].map(({ length }) => length)).toEqual([
      3, 0, 0,
    ]);
    expect(await (await vault.readFile(ids[0]))?.text()).toBe("file a");
    expect(told.map(({ part }) => part)).toEqual(expect.arrayContaining(["people", "cases", "index"]));
    await vault.savePerson(person("ben"));
    await vault.saveCase({ ...caseFile("two"), version: 0 });
    const fresh = openFresh();
    await fresh.vault.savePerson(person("eva"));
    expect([(await fresh.vault.people()).length, (await fresh.vault.cases()).length]).toEqual([2, 1]);
    expect(fresh.told).toEqual([]);
    const names = ["people", "cases"].map((name, at) => `lost/${name}.${damaged[at].revision}`);
    expect(await inDatabase((database) => database.getAllKeys("sealed", LOST))).toEqual(names.toSorted());
    expect(await rowsOf(names)).toEqual(damaged);
    await fresh.vault.clear();
    expect(await inDatabase((database) => database.count("sealed", LOST))).toBe(0);
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

describe("an older state of one row that is put back, with its revision", () => {
  it("is refused as a document, and told", async () => {
    const { ids, vault, openFresh } = await filled();
    await putBack("sealed", `doc/${ids[0]}`, () => vault.move(ids[0], "work"));
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
    await putBack("sealedFiles", ids[0], () => vault.importAll([{ ...next, file: createBlob("newer") }]));
    const fresh = openFresh().vault;
    expect([await kindOf(fresh.get(ids[0])), await kindOf(fresh.readFile(ids[0]))]).toEqual(["done", "damaged"]);
  });

  it("is no document again where it was removed", async () => {
    const { ids, vault, openFresh } = await filled();
    await putBack("sealed", `doc/${ids[0]}`, () => vault.remove(ids[0]));
    const fresh = openFresh().vault;
    await fresh.verify();
    expect((await fresh.list()).map(({ id }) => id)).not.toContain(ids[0]);
    expect(await fresh.get(ids[0])).toBeNull();
  });

  it.each([
    ["people", "people"],
    ["cases", "cases"],
    ["list/", "list"],
  ])("is told as %s", async (name, part) => {
    const { ids, vault, openFresh } = await filled();
    const rows = await inDatabase(async (database) => {
      const names = await database.getAllKeys("sealed", IDBKeyRange.bound(name, `${name}\uffff`));
      return Promise.all(names.map(async (key) => [key, await database.get("sealed", key)] as const));
    });
    await vault.savePerson(person("ben"));
    await vault.saveCase({ ...caseFile("two"), version: 0 });
    await vault.move(ids[0], "work");
    await inDatabase((database) => Promise.all(rows.map(([key, row]) => database.put("sealed", row, key))));
    const fresh = openFresh();
    const [list, people, cases] = [await fresh.vault.list(), await fresh.vault.people(), await fresh.vault.cases()];
    expect(fresh.told.map((told) => told.part)).toEqual([part]);
    expect(list.find(({ id }) => id === ids[0])?.folderId).toBe("work");
    expect([people.length, cases.length]).toEqual([part === "people" ? 0 : 2, part === "cases" ? 0 : 2]);
  });
});

describe("taking the protection off", () => {
  it("loses nothing that no list names", async () => {
    const { ids, keys, vault } = await filled();
    await putBack("sealed", `doc/${ids[0]}`, () => vault.remove(ids[0]));
    const database = await openVaultDatabase();
    await markProtection(database, "unprotecting", keys);
    const records = await openSealed(keys);
    for (const id of await records.sealedIds()) await records.unseal(id);
    expect(await endProtection(database, keys)).toBe(true);
    expect(new Set(await inDatabase((base) => base.getAllKeys("records")))).toEqual(new Set(ids));
  });
});
