import { describe, expect, it, vi } from "vitest";
import { sampleCase } from "@/domain/procedure/case/case.testing.ts";
import type { ImportedDocument } from "@/domain/documents/vault/document.ts";
import { toListEntry } from "@/domain/documents/vault/summary.ts";
import { accessDenied, quotaExceeded } from "../../shared/storage/fakeStorage.testing.ts";
import type { Vault } from "./vault.ts";
import { createBlob, createWorld, fillDisk, importedDocument, newDocument, person } from "./vaultWorld.testing.ts";

/** A vault with two documents, and a picture of all that it holds, down to the bytes. */
async function filled() {
  const world = createWorld();
  const { vault } = world.openTab();
  const [first, second] = ["first", "second"].map((id) =>
    importedDocument(id, { filename: `${id}.pdf`, uploadDate: "2026-03-01T10:00:00.000Z" }, createBlob(`${id} bytes`)),
  ) as [ImportedDocument, ImportedDocument];
  const cases = ["dni", "padron"].map((id) => sampleCase(id));
  await vault.importAll([first, second], [person("ana"), person("luis")], cases);
  await world.copied();
  return { ...world, first: first.record, second: second.record };
}

type Filled = Awaited<ReturnType<typeof filled>>;

/** All that the next page finds, and what it says is wrong. */
async function picture(world: Filled) {
  const { vault } = world.openTab();
  const list = await vault.list();
  const files = await Promise.all(list.map(async ({ id }) => (await vault.readFile(id))?.text()));
  await vault.verify();
  const report = await vault.verify();
  expect(world.stored("tramia-documents") ?? []).toEqual(list.map(toListEntry));
  return {
    list,
    files,
    people: await vault.people(),
    cases: await vault.cases(),
    records: await vault.getMany(list.map(({ id }) => id)),
    ids: await world.recordIds(),
    report,
  };
}

/** One document that is new and one that replaces the first, both with other bytes. */
const imports = (firstId: string) => [
  importedDocument("new", { filename: "new.pdf" }, createBlob("new bytes")),
  importedDocument(firstId, { filename: "replaced.pdf" }, createBlob("replacing bytes")),
];

/** Each change of a vault, ready to be made. */
const CHANGES: readonly (readonly [string, (vault: Vault, world: Filled) => Promise<() => Promise<unknown>>])[] = [
  ["a save", async (vault) => () => vault.save(newDocument({ file: createBlob("third bytes") }))],
  [
    "a removal",
    async (vault, { first }) =>
      () =>
        vault.remove(first.id),
  ],
  [
    "a move",
    async (vault, { first }) =>
      () =>
        vault.move(first.id, "insurance"),
  ],
  [
    "an import",
    async (vault, { first }) =>
      () =>
        vault.importAll(imports(first.id)),
  ],
  [
    "a restore",
    async (vault, { first }) => {
      const removed = await vault.remove(first.id);
      return () => vault.restore(removed);
    },
  ],
  [
    "an import with people",
    async (vault, { first }) =>
      () =>
        vault.importAll(imports(first.id), [person("eva"), person("ana", { relation: "spouse" })]),
  ],
  [
    "an import with cases",
    async (vault, { first }) =>
      () =>
        vault.importAll(imports(first.id), [person("eva")], [sampleCase("taxi"), sampleCase("dni", { notes: "x" })]),
  ],
  ["saving a case", async (vault) => () => vault.saveCase(sampleCase("dni", { version: 1, notes: "x" }))],
  ["removing a case", async (vault) => () => vault.removeCase("dni")],
  ["saving a person", async (vault) => () => vault.savePerson(person("eva"))],
  ["removing a person", async (vault) => () => vault.removePerson("ana")],
  [
    "setting a holder",
    async (vault, { first }) =>
      () =>
        vault.setHolder(first.id, { personId: "ana", origin: "said" }),
  ],
  ["a clear", async (vault) => () => vault.clear()],
  ["loading the samples", async (vault) => () => vault.seedDemo(true)],
  [
    "removing the samples",
    async (vault) => {
      await vault.seedDemo(true);
      return () => vault.removeDemo();
    },
  ],
];

const REQUESTS = ["get", "put", "delete"] as const;

/** The page dies before its n-th request of a change or access to local storage, and its transaction with it. @returns whether it got there */
async function dieAt(n: number, world: Filled, change: () => Promise<unknown>): Promise<boolean> {
  let count = 0;
  const isDead = (): boolean => (count += 1) > n;
  const spies = REQUESTS.map((name) => {
    const real = IDBObjectStore.prototype[name] as (...given: unknown[]) => IDBRequest;
    return vi.spyOn(IDBObjectStore.prototype, name).mockImplementation(function (
      this: IDBObjectStore,
      ...given: unknown[]
    ) {
      if (this.transaction.mode === "readwrite" && isDead()) throw new Error("dead");
      return real.apply(this, given);
    } as never);
  });
  world.storage.refuse = () => (isDead() ? new Error("dead") : null);
  await change().catch(() => undefined);
  world.storage.refuse = () => null;
  for (const spy of spies) spy.mockRestore();
  return count > n;
}

describe.each(CHANGES)("%s", (_, prepare) => {
  it("is made whole or not at all, wherever the page dies", async () => {
    const outcomes = new Set<string>();
    let tried: { readonly world: Filled; readonly change: () => Promise<unknown>; readonly before: string } | null =
      null;
    for (let n = 0, isReached = true; isReached; n += 1) {
      if (!tried) {
        const world = await filled();
        const change = await prepare(world.openTab().vault, world);
        tried = { world, change, before: JSON.stringify(await picture(world)) };
      }
      isReached = await dieAt(n, tried.world, tried.change);
      const after = await picture(tried.world);
      const isUnchanged = JSON.stringify(after) === tried.before;
      outcomes.add(isUnchanged ? "nothing" : JSON.stringify([after.files, after.ids, after.report, after.list.length]));
      if (!isUnchanged) tried = null;
    }
    expect([outcomes.size, outcomes.has("nothing")]).toEqual([2, true]);
  });

  it("that IndexedDB refuses leaves the vault as it was, and can be made again", async () => {
    const world = await filled();
    const { vault } = world.openTab();
    const change = await prepare(vault, world);
    const before = await picture(world);
    const admit = fillDisk();
    await expect(change()).rejects.toMatchObject({ name: "VaultError", kind: "quota" });
    admit();
    expect(await picture(world)).toEqual(before);
    await change();
    expect(await picture(world)).not.toEqual(before);
  });

  it("is one transaction over all stores, on the disk when it is told", async () => {
    const world = await filled();
    const { vault } = world.openTab();
    const change = await prepare(vault, world);
    const opened = vi.spyOn(IDBDatabase.prototype, "transaction");
    await change();
    const writing = opened.mock.calls.filter(([, mode]) => mode === "readwrite");
    opened.mockRestore();
    expect(writing).toEqual([[["keys", "rows", "sealedFiles", "state"], "readwrite", { durability: "strict" }]]);
  });

  it("is told when its transaction is over, before the copy in local storage is written", async () => {
    const world = await filled();
    const { vault } = world.openTab();
    const change = await prepare(vault, world);
    await world.copied();
    const events: string[] = [];
    const real: IDBDatabase["transaction"] = Reflect.get(IDBDatabase.prototype, "transaction");
    const spy = vi.spyOn(IDBDatabase.prototype, "transaction").mockImplementation(function (
      this: IDBDatabase,
      ...given
    ) {
      const transaction = real.apply(this, given);
      if (transaction.mode === "readwrite") transaction.addEventListener("complete", () => events.push("complete"));
      return transaction;
    });
    world.storage.refuse = (operation, key) => {
      if (operation !== "getItem" && key === "tramia-documents-generation") events.push("copy");
      return null;
    };
    await change();
    events.push("told");
    spy.mockRestore();
    await world.copied();
    expect(events).toEqual(["complete", "told", "copy"]);
  });
});

describe("a change that IndexedDB refuses", () => {
  it.each([
    ["for want of room", quotaExceeded(), "quota"],
    // As Chromium tells of a full disk.
    ["for want of room for the file", new DOMException("Failed to write blobs (IOError)", "DataError"), "quota"],
    ["for a full disk", new DOMException("IO error: x.log: FILE_ERROR_NO_SPACE", "UnknownError"), "quota"],
    ["because the connection is gone", new DOMException("closing", "InvalidStateError"), "unavailable"],
    [
      "because it opens no more",
      new DOMException("Internal error opening backing store", "UnknownError"),
      "unavailable",
    ],
    ["for another reason", new DOMException("disk", "UnknownError"), "unknown"],
  ])("%s says so", async (_, error, kind) => {
    const world = await filled();
    const { vault } = world.openTab();
    const admit = fillDisk(error);
    await expect(vault.save(newDocument())).rejects.toMatchObject({ name: "VaultError", kind, cause: error });
    admit();
    expect(await vault.save(newDocument())).toMatchObject({ filename: "dni.pdf" });
  });
});

describe("an import", () => {
  it("of which one value is no data is refused whole", async () => {
    const world = await filled();
    const before = await picture(world);
    const [added, replacing] = imports(world.first.id);
    const extractedInfo = {
      get broken(): never {
        throw new TypeError("no data");
      },
    };
    const broken = { ...added!, record: { ...added!.record, extractedInfo } };
    await expect(world.openTab().vault.importAll([replacing!, broken])).rejects.toMatchObject({ kind: "unknown" });
    expect(await picture(world)).toEqual(before);
  });
});

/** All changes one after the other, with what is left of them. */
async function everyChange(vault: Vault): Promise<readonly string[]> {
  expect(await vault.importAll(imports("new-too"))).toEqual({ added: 2, replaced: 0 });
  expect(await vault.move("new", "memory")).toMatchObject({ folderId: "memory" });
  const removed = await vault.remove("new-too");
  expect(await removed.file?.text()).toBe("replacing bytes");
  await vault.restore(removed);
  expect(await vault.getMany(["new", "none", "new-too"])).toHaveLength(2);
  expect(await vault.seedDemo(true)).toBe(25);
  expect(await vault.removeDemo()).toBe(25);
  return (await vault.list()).map(({ filename }) => filename);
}

describe("a vault in memory", () => {
  it("does all of it with IndexedDB off, on what the copy of the list names, and writes nothing", async () => {
    const world = await filled();
    const [before, values] = [await picture(world), Object.fromEntries(world.storage.values)];
    const { vault } = world.openTab({ openRecords: () => Promise.reject(accessDenied()) });
    expect(await everyChange(vault)).toEqual(["second.pdf", "first.pdf", "replaced.pdf", "new.pdf"]);
    await vault.clear();
    expect([await vault.list(), await vault.seedDemo()]).toEqual([[], 0]);
    expect(Object.fromEntries(world.storage.values)).toEqual(values);
    expect(await picture(world)).toEqual(before);
    expect(world.problems).toEqual([{ kind: "unavailable" }]);
  });

  it("of a browser that was never used gets the samples", async () => {
    const { openTab } = createWorld();
    expect(await openTab({ openRecords: () => Promise.reject(accessDenied()) }).vault.seedDemo()).toBe(25);
  });

  it("has no record of what the copy names, and does not call it lost", async () => {
    const world = await filled();
    const { vault } = world.openTab({ openRecords: () => Promise.reject(accessDenied()) });
    expect(await vault.verify()).toMatchObject({ withoutRecord: [], withoutFile: [] });
    expect(await vault.get(world.first.id)).toBeNull();
  });
});
