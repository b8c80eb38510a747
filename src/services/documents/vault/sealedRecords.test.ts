import { openDB } from "idb";
import { describe, expect, it, vi } from "vitest";
import { caseFile } from "@/domain/procedure/caseFile/caseFile.testing.ts";
import { toSummary } from "@/domain/documents/vault/summary.ts";
import { endProtection, markProtection } from "../protection/keyringStore.ts";
import { openIndexedDbRecords } from "./indexedDbRecords.ts";
import { beginTestProtection, createHolder, createSealedWorld, openSealed } from "./sealedWorld.testing.ts";
import type { Vault } from "./vault.ts";
import { openVaultDatabase } from "./vaultDatabase.ts";
import { createBlob, createWorld, importedDocument, loseItem, newDocument, person } from "./vaultWorld.testing.ts";

const NEEDLE = "aguja";

/** A vault with whole and incomplete documents, people and a case, each with a needle in it. */
async function filled() {
  const world = createWorld();
  const { vault } = world.openTab();
  const names = ["a", "b", "c", "d"].map((name) => `${NEEDLE}-${name}.pdf`);
  const ids: string[] = [];
  for (const filename of names) {
    world.clock.now += 1000;
    const fields = { filename, extractedText: `${NEEDLE} texto`, extractedInfo: { names: NEEDLE } };
    const { id } = await vault.save(newDocument({ ...fields, file: createBlob(`${NEEDLE} bytes of ${filename}`) }));
    ids.push(id);
  }
  await loseItem(ids[1] ?? "", "record");
  await loseItem(ids[2] ?? "", "file");
  await loseItem(ids[3] ?? "", "both");
  await vault.savePerson(person("ana", { alias: NEEDLE }));
  await vault.saveCase({ ...caseFile("one"), version: 0 });
  return { ...world, ids };
}

/** All that a vault shows. */
async function picture(vault: Vault, ids: readonly string[]) {
  const texts = ids.map(async (id) => {
    const file = await vault.readFile(id);
    return [await vault.get(id), file?.type, await file?.text()];
  });
  return {
    list: await vault.list(),
    documents: await Promise.all(texts),
    people: await vault.people(),
    cases: await vault.cases(),
    statistics: await vault.statistics(),
  };
}

/** Everything in IndexedDB as text, the bytes of files among it. */
async function dump(): Promise<string> {
  const database = await openDB("tramia");
  const parts: string[] = [];
  for (const name of database.objectStoreNames) {
    for (const value of [...(await database.getAllKeys(name)), ...(await database.getAll(name))]) {
      const blob: unknown = value instanceof Blob ? value : Object(value).bytes;
      if (blob instanceof Blob) parts.push(await blob.text());
      const bytes: unknown = Object(value).bytes;
      parts.push(bytes instanceof Uint8Array ? new TextDecoder("latin1").decode(bytes) : JSON.stringify(value));
    }
  }
  database.close();
  return parts.join("\n");
}

type Keys = Awaited<ReturnType<typeof beginTestProtection>>;

/** Goes on with the conversion from wherever it is, as a page that was opened again does. */
async function convertAll(keys: Keys, direction: "protecting" | "unprotecting"): Promise<void> {
  const database = await openVaultDatabase();
  await markProtection(database, direction, keys);
  const records = await openSealed(keys);
  if (direction === "protecting") {
    for (const id of await records.plainIds()) await records.seal(id);
    await markProtection(database, "protected", keys);
  } else {
    for (const id of await records.sealedIds()) await records.unseal(id);
    await endProtection(database, keys);
  }
}

const opensWith = (keys: Keys) => ({
  openRecords: () => openIndexedDbRecords(undefined, createHolder(keys)),
});

/** The page dies at its n-th write. @returns whether it lived long enough */
async function diesAt(n: number, work: () => Promise<unknown>): Promise<boolean> {
  let count = 0;
  const spies = (["put", "delete", "clear"] as const).map((name) => {
    const real = IDBObjectStore.prototype[name] as (...given: unknown[]) => IDBRequest;
    return vi.spyOn(IDBObjectStore.prototype, name).mockImplementation(function (
      this: IDBObjectStore,
      ...given: unknown[]
    ) {
      if ((count += 1) > n) throw new Error("dead");
      return real.apply(this, given);
    } as never);
  });
  const isOver = await work().then(
    () => true,
    () => false,
  );
  for (const spy of spies) spy.mockRestore();
  return isOver;
}

describe("protecting a vault and taking it back", () => {
  it("changes nothing of what it shows, and leaves nothing readable while protected", async () => {
    const { ids, openTab, storage, copied, stored } = await filled();
    const before = await picture(openTab().vault, ids);
    expect(await dump()).toContain(NEEDLE);
    const keys = await beginTestProtection();
    const { vault } = openTab(opensWith(keys));
    expect(await picture(vault, ids)).toEqual(before);
    await convertAll(keys, "protecting");
    expect(await picture(openTab(opensWith(keys)).vault, ids)).toEqual(before);
    await vault.verify();
    await copied();
    expect([await dump(), ...storage.values.values()].filter((text) => text.includes(NEEDLE))).toEqual([]);
    expect([stored("tramia-documents"), stored("tramia-document-stats")]).toEqual([
      null,
      { totalDocuments: before.statistics.totalDocuments },
    ]);
    await convertAll(keys, "unprotecting");
    expect(await picture(openTab().vault, ids)).toEqual(before);
  });

  it.each(["protecting", "unprotecting"] as const)("dies at any step of %s and loses nothing", async (direction) => {
    for (let points = 0, isOver = false; !isOver; points += 1) {
      const { ids, openTab } = await filled();
      const before = await picture(openTab().vault, ids);
      const keys = await beginTestProtection();
      if (direction === "unprotecting") await convertAll(keys, "protecting");
      isOver = await diesAt(points, () => convertAll(keys, direction));
      expect(await picture(openTab(isOver && direction === "unprotecting" ? {} : opensWith(keys)).vault, ids)).toEqual(
        before,
      );
      if (!isOver) await convertAll(keys, direction);
      expect(await picture(openTab(opensWith(keys)).vault, ids)).toEqual(before);
    }
  });

  it("keeps what is changed meanwhile", async () => {
    const { ids, openTab } = await filled();
    const keys = await beginTestProtection();
    const { vault } = openTab(opensWith(keys));
    const records = await openSealed(keys);
    await records.seal(ids[0] ?? "");
    await Promise.all([records.seal(ids[2] ?? ""), vault.move(ids[2] ?? "", "work"), vault.remove(ids[1] ?? "")]);
    await vault.move(ids[0] ?? "", "fiscal");
    await vault.save(newDocument({ filename: `${NEEDLE}-e.pdf` }));
    await convertAll(keys, "protecting");
    const list = await vault.list();
    expect(list.map(({ filename, folderId }) => [filename, folderId])).toEqual([
      [`${NEEDLE}-e.pdf`, "identity"],
      [`${NEEDLE}-d.pdf`, "identity"],
      [`${NEEDLE}-c.pdf`, "work"],
      [`${NEEDLE}-a.pdf`, "fiscal"],
    ]);
    expect((await vault.readFile(ids[0] ?? ""))?.size).toBeGreaterThan(0);
    expect(await dump()).not.toContain(NEEDLE);
  });

  it("is a lock for a page without the key, which reads and changes nothing", async () => {
    const world = createWorld();
    const holder = createHolder(null);
    const { vault } = world.openTab({ openRecords: () => openIndexedDbRecords(undefined, holder) });
    await vault.save(newDocument());
    await beginTestProtection();
    await expect(vault.list()).rejects.toMatchObject({ kind: "unavailable" });
    await expect(vault.save(newDocument({ filename: "b.pdf" }))).rejects.toMatchObject({ kind: "unavailable" });
    expect(holder.locked).toBeGreaterThan(0);
  });
});

describe("two pages without a lock", () => {
  it("lose nothing of each other: a change that came too late is planned again", async () => {
    createWorld();
    const keys = await beginTestProtection();
    const [one, other] = [await openSealed(keys), await openSealed(keys)];
    const saving = Array.from({ length: 20 }, (_, n) => {
      const { record } = importedDocument(`id-${n}`);
      const put = { summary: toSummary(record, 0), record, file: null };
      return (n % 2 ? one : other).change(() => ({ result: null, change: { put: [put] } }));
    });
    await Promise.all(saving);
    const [mine, theirs] = [await one.contents(), await other.contents()];
    expect([mine.summaries.size, [...theirs.summaries.keys()]]).toEqual([20, [...mine.summaries.keys()]]);
  });
});

describe("what somebody changed in the database", () => {
  async function tampered(change: (database: Awaited<ReturnType<typeof openDB>>) => Promise<void>) {
    const { openTab } = await createSealedWorld();
    const { vault } = openTab();
    const one = await vault.save(newDocument({ filename: "1.pdf", file: createBlob("first") }));
    const other = await vault.save(newDocument({ filename: "2.pdf", file: createBlob("second") }));
    const database = await openDB("tramia");
    await change(database);
    database.close();
    const fresh = openTab().vault;
    const list = fresh.list().then((found) => expect(found).toHaveLength(2));
    const outcomes = [list, fresh.get(one.id), fresh.readFile(one.id), fresh.get(other.id)];
    return Promise.all(
      outcomes.map((work) =>
        work.then(
          () => "done",
          (error: Error) => Object(error.cause).kind,
        ),
      ),
    );
  }

  const swap = (store: string) => async (database: Awaited<ReturnType<typeof openDB>>) => {
    const range = store === "sealed" ? IDBKeyRange.bound("doc/", "doc/\uffff") : null;
    const [first = "", second = ""] = await database.getAllKeys(store, range);
    const [one, other] = [await database.get(store, first), await database.get(store, second)];
    await database.put(store, other, first);
    await database.put(store, one, second);
  };

  it("is refused: swapped rows", async () => {
    expect(await tampered(swap("sealed"))).toEqual(["done", "damaged", "damaged", "damaged"]);
  });

  it("is refused: swapped files", async () => {
    expect(await tampered(swap("sealedFiles"))).toEqual(["done", "done", "damaged", "done"]);
  });

  it("costs nothing where it is the list alone: each document says the same", async () => {
    const outcomes = await tampered(async (database) => {
      for (const name of await database.getAllKeys("sealed", IDBKeyRange.bound("list/", "list/\uffff")))
        await database.put("sealed", { revision: 1, bytes: new Uint8Array(9) }, name);
    });
    expect(outcomes).toEqual(["done", "done", "done", "done"]);
  });

  it("is refused: another revision", async () => {
    const outcomes = await tampered(async (database) => {
      for (const name of await database.getAllKeys("sealed")) {
        const row = await database.get("sealed", name);
        await database.put("sealed", { ...row, revision: row.revision + 1 }, name);
      }
    });
    expect(outcomes).toEqual(["done", "damaged", "damaged", "damaged"]);
  });
});
