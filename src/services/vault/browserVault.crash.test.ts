import { describe, expect, it } from "vitest";
import type { ImportedDocument } from "@/domain/vault/document.ts";
import { createBrowserStore } from "../storage/browserStore.ts";
import { accessDenied, quotaExceeded } from "../storage/fakeStorage.testing.ts";
import type { RecordStore } from "./recordStore.ts";
import type { Vault } from "./vault.ts";
import { blobOf, createWorld, importedDocument, newDocument, recordsWith } from "./vaultWorld.testing.ts";

const DOCUMENTS = "tramia-documents";
const STATISTICS = "tramia-document-stats";
const PENDING = "tramia-pending-change";
const NOTHING_WRONG = { statisticsRegenerated: false, orphansRemoved: 0, withoutRecord: [], withoutFile: [] };

/** A vault with two documents, and a picture of all that it holds, down to the bytes. */
async function filled(openRecords?: () => Promise<RecordStore>) {
  const world = createWorld();
  const { vault } = world.openTab(openRecords && { openRecords });
  const first = await vault.save(newDocument({ filename: "first.pdf", file: blobOf("first bytes") }));
  const second = await vault.save(newDocument({ filename: "second.pdf", file: blobOf("second bytes") }));
  const picture = async () => {
    const records = await recordsWith(() => ({}))();
    const ids = await records.ids();
    const items = await records.getItems([...new Set([...ids.records, ...ids.files])].toSorted());
    return {
      values: Object.fromEntries(world.storage.values),
      items: await Promise.all(items.map(async ({ file, ...item }) => ({ ...item, file: await file?.text() }))),
    };
  };
  return { ...world, vault, first, second, picture };
}

/** One document that is new and one that replaces the first, both with other bytes. */
function imports(firstId: string): readonly ImportedDocument[] {
  return [
    importedDocument("new", { filename: "new.pdf" }, blobOf("new bytes")),
    importedDocument(firstId, { filename: "replaced.pdf" }, blobOf("replacing bytes")),
  ];
}

type Filled = Awaited<ReturnType<typeof filled>>;

/** Each change of a vault, ready to be made. */
const CHANGES: readonly (readonly [string, (world: Filled) => Promise<() => Promise<unknown>>])[] = [
  [
    "an import",
    async ({ vault, first }) =>
      () =>
        vault.importAll(imports(first.id)),
  ],
  [
    "a move",
    async ({ vault, first }) =>
      () =>
        vault.move(first.id, "insurance"),
  ],
  [
    "a restore",
    async ({ vault, first }) => {
      const removed = await vault.remove(first.id);
      return () => vault.restore(removed);
    },
  ],
];

describe.each(CHANGES)("%s that is refused leaves the vault as it was", (_, prepare) => {
  it.each([DOCUMENTS, STATISTICS])("when there is no room for %s", async (key) => {
    const world = await filled();
    const change = await prepare(world);
    const before = await world.picture();
    world.storage.refuse = (operation, name) => (operation === "setItem" && name === key ? quotaExceeded() : null);
    await expect(change()).rejects.toMatchObject({ name: "VaultError", kind: "quota" });
    world.storage.refuse = () => null;
    expect(await world.picture()).toEqual(before);
    expect(await world.vault.verify()).toEqual(NOTHING_WRONG);
    await change();
    expect(await world.picture()).not.toEqual(before);
  });

  it("when local storage is really full", async () => {
    const world = await filled();
    const change = await prepare(world);
    const before = await world.picture();
    world.storage.quota = [...world.storage.values].reduce((sum, [key, value]) => sum + key.length + value.length, 0);
    await expect(change()).rejects.toMatchObject({ kind: "quota" });
    expect(await world.picture()).toEqual(before);
  });

  it.each([
    ["for want of room", quotaExceeded(), "quota"],
    ["because the connection is gone", new DOMException("closing", "InvalidStateError"), "unavailable"],
  ])("when IndexedDB refuses %s", async (_, error, kind) => {
    let refusing = false;
    const world = await filled(
      recordsWith((real) => ({ putMany: (...put) => (refusing ? Promise.reject(error) : real.putMany(...put)) })),
    );
    const change = await prepare(world);
    const before = await world.picture();
    refusing = true;
    await expect(change()).rejects.toMatchObject({ name: "VaultError", kind, cause: error });
    expect(await world.picture()).toEqual(before);
  });
});

describe("an import", () => {
  it("of which one value is no data is refused whole", async () => {
    const { vault, first, picture } = await filled();
    const before = await picture();
    const [added, replacing] = imports(first.id);
    const broken = { ...added!, record: { ...added!.record, extractedInfo: { broken: () => 1 } } };
    await expect(vault.importAll([replacing!, broken])).rejects.toMatchObject({ kind: "unknown" });
    expect(await picture()).toEqual(before);
  });

  it("is made although there is no room to note it", async () => {
    const { vault, storage, first } = await filled();
    storage.refuse = (operation, key) => (operation === "setItem" && key === PENDING ? quotaExceeded() : null);
    expect(await vault.importAll(imports(first.id))).toEqual({ added: 1, replaced: 1 });
    expect((await vault.list()).map(({ filename }) => filename)).toEqual(["second.pdf", "new.pdf", "replaced.pdf"]);
  });

  it("that could not be taken back is finished at the next verify: list and records agree", async () => {
    const { vault, storage, first, picture } = await filled(
      recordsWith((real) => ({
        putMany: (items, removed) => (removed ? Promise.reject(accessDenied()) : real.putMany(items)),
      })),
    );
    storage.refuse = (operation, key) => (operation === "setItem" && key === DOCUMENTS ? quotaExceeded() : null);
    await expect(vault.importAll(imports(first.id))).rejects.toMatchObject({ kind: "quota" });
    storage.refuse = () => null;
    expect(await vault.verify()).toEqual(NOTHING_WRONG);
    expect((await vault.list()).map(({ filename }) => filename)).toEqual(["second.pdf", "new.pdf", "replaced.pdf"]);
    expect((await picture()).values).not.toHaveProperty(PENDING);
  });
});

describe("a clear that IndexedDB refuses", () => {
  it("leaves the vault as it was, down to the bytes and the flags", async () => {
    const { vault, storage, picture } = await filled(
      recordsWith(() => ({ clear: () => Promise.reject(new DOMException("disk", "UnknownError")) })),
    );
    storage.setItem(`tramia-apartado-${DOCUMENTS}-2`, "damaged");
    storage.setItem(PENDING, '["noted"]');
    const before = await picture();
    await expect(vault.clear()).rejects.toMatchObject({ name: "VaultError", kind: "unknown" });
    expect(await picture()).toEqual(before);
    expect(await vault.list()).toHaveLength(2);
  });
});

/** A tab that stops for ever after or before its next write of the records, and what the next page finds. */
async function crashed(
  world: Pick<Filled, "openTab">,
  at: "before" | "after",
  change: (vault: Vault) => Promise<unknown>,
) {
  let reached = false;
  const stop = async (write: () => Promise<void>): Promise<void> => {
    if (at === "after") await write();
    reached = true;
    await new Promise(() => undefined);
  };
  const { vault } = world.openTab({
    openRecords: recordsWith((real) => ({
      putMany: (...put) => stop(() => real.putMany(...put)),
      remove: (...ids) => stop(() => real.remove(...ids)),
      clear: () => stop(() => real.clear()),
    })),
    lock: (task) => task(),
  });
  void change(vault);
  await expect.poll(() => reached).toBe(true);
  const next = world.openTab().vault;
  return { vault: next, report: await next.verify(), names: (await next.list()).map(({ filename }) => filename) };
}

describe("a crash in the middle", () => {
  it("of an import that replaces, once the records are written: the next page finishes it", async () => {
    const world = await filled();
    const next = await crashed(world, "after", (vault) => vault.importAll(imports(world.first.id)));
    expect(next.report).toEqual(NOTHING_WRONG);
    expect(next.names).toEqual(["second.pdf", "new.pdf", "replaced.pdf"]);
    expect(await (await next.vault.readFile("new"))?.text()).toBe("new bytes");
    expect(await (await next.vault.readFile(world.first.id))?.text()).toBe("replacing bytes");
    expect((await world.picture()).values).not.toHaveProperty(PENDING);
  });

  it("of an import that replaces, before the records are written: nothing has happened", async () => {
    const world = await filled();
    const before = await world.picture();
    const next = await crashed(world, "before", (vault) => vault.importAll(imports(world.first.id)));
    expect(next.report).toEqual(NOTHING_WRONG);
    expect(await world.picture()).toEqual(before);
  });

  it("of an import that only adds: what was written is swept", async () => {
    const world = await filled();
    const before = await world.picture();
    const next = await crashed(world, "after", (vault) => vault.importAll(imports(world.first.id).slice(0, 1)));
    expect(next.report).toEqual({ ...NOTHING_WRONG, orphansRemoved: 1 });
    expect(await world.picture()).toEqual(before);
  });

  it("of a move: list and record name the same folder", async () => {
    const world = await filled();
    const next = await crashed(world, "after", (vault) => vault.move(world.first.id, "memory"));
    expect(next.report).toEqual(NOTHING_WRONG);
    const [listed] = await next.vault.listByFolder("memory");
    expect([listed, (await next.vault.get(world.first.id))?.folderId]).toEqual([
      { ...world.first, folderId: "memory" },
      "memory",
    ]);
  });

  it("of a change is finished by the next write of another tab, before its own", async () => {
    const world = await filled();
    await crashedWithoutVerify(world);
    const another = world.openTab().vault;
    const moved = await another.move(world.second.id, "health");
    expect(await another.list()).toEqual([moved, { ...world.first, folderId: "memory" }]);
  });

  it.each(["before", "after"] as const)("of a removal, %s the records: it is done", async (at) => {
    const world = await filled();
    const next = await crashed(world, at, (vault) => vault.remove(world.first.id));
    expect(next.report).toEqual({ ...NOTHING_WRONG, orphansRemoved: at === "before" ? 1 : 0 });
    expect([next.names, (await world.recordIds()).files]).toEqual([["second.pdf"], [world.second.id]]);
  });

  it.each(["before", "after"] as const)("of a clear, %s the records: it is done", async (at) => {
    const world = await filled();
    const next = await crashed(world, at, (vault) => vault.clear());
    expect(next.report).toEqual({ ...NOTHING_WRONG, orphansRemoved: at === "before" ? 2 : 0 });
    expect([next.names, await world.recordIds()]).toEqual([[], { records: [], files: [] }]);
  });

  it("of a clear after a change that was never finished: no document comes back", async () => {
    const world = await filled();
    world.storage.setItem(PENDING, JSON.stringify([world.first.id]));
    const next = await crashed(world, "before", (vault) => vault.clear());
    expect(next.report).toEqual({ ...NOTHING_WRONG, orphansRemoved: 2 });
    expect([next.names, await world.recordIds()]).toEqual([[], { records: [], files: [] }]);
  });

  it("[STORE-21] of loading the samples: the next page loads them", async () => {
    const world = await filled();
    await world.vault.clear();
    world.storage.values.clear();
    const next = await crashed(world, "after", (vault) => vault.seedDemo());
    expect([next.report.orphansRemoved, next.names, await next.vault.seedDemo()]).toEqual([25, [], 25]);
  });

  it.each(["{", "5", '{"length":1}', '["none",5,null,{}]', ""])("with the note %j changes nothing", async (note) => {
    const { vault, storage, picture } = await filled();
    const before = await picture();
    storage.setItem(PENDING, note);
    expect(await vault.verify()).toEqual(NOTHING_WRONG);
    expect(await picture()).toEqual(before);
  });
});

describe("a change that a crash cut short and that has no room to be finished", () => {
  const LONG = `${"x".repeat(60)}.pdf`;

  /** An import that replaces the first document under a longer name and stopped in the middle; the storage is full. */
  async function unfinished() {
    const world = await filled();
    const imported = [
      importedDocument("new", { filename: LONG }, blobOf("new bytes")),
      importedDocument(world.first.id, { filename: LONG }, blobOf("replacing bytes")),
    ];
    world.storage.refuse = (operation, key) => (operation === "setItem" && key === DOCUMENTS ? quotaExceeded() : null);
    const next = await crashed(world, "after", (vault) => vault.importAll(imported));
    const note = JSON.stringify(["new", world.first.id]);
    return { ...world, ...next, note };
  }

  it("is finished once there is room, with nothing swept before", async () => {
    const { vault, report, names, storage, note } = await unfinished();
    expect([report, names, storage.getItem(PENDING)]).toEqual([NOTHING_WRONG, ["second.pdf", "first.pdf"], note]);
    storage.refuse = () => null;
    expect(await vault.verify()).toEqual(NOTHING_WRONG);
    expect((await vault.list()).map(({ filename }) => filename)).toEqual(["second.pdf", LONG, LONG]);
    expect(await (await vault.readFile("new"))?.text()).toBe("new bytes");
    expect(storage.getItem(PENDING)).toBeNull();
  });

  it("stays noted through a change that is refused, and through changes that are made", async () => {
    const { vault, second, storage, note } = await unfinished();
    await expect(vault.move(second.id, "health")).rejects.toMatchObject({ kind: "quota" });
    expect(storage.getItem(PENDING)).toBe(note);
    let writes = 0;
    // Of each change the first write is what `mend` tries.
    storage.refuse = (operation, key) =>
      operation === "setItem" && key === DOCUMENTS && (writes += 1) % 2 === 1 ? quotaExceeded() : null;
    await vault.save(newDocument({ filename: "third.pdf" }));
    expect(storage.getItem(PENDING)).toBe(note);
    await vault.move(second.id, "health");
    expect(storage.getItem(PENDING)).toBe(note);
    storage.refuse = () => null;
    expect(await vault.verify()).toEqual(NOTHING_WRONG);
    expect(new Set((await vault.list()).map(({ filename }) => filename))).toEqual(
      new Set(["second.pdf", "third.pdf", LONG]),
    );
  });

  it("brings no document back whose removal a crash cut short too", async () => {
    const world = await unfinished();
    let writes = 0;
    world.storage.refuse = (operation, key) =>
      operation === "setItem" && key === DOCUMENTS && (writes += 1) === 1 ? quotaExceeded() : null;
    const next = await crashed(world, "before", (vault) => vault.remove(world.first.id));
    expect(next.report).toEqual({ ...NOTHING_WRONG, orphansRemoved: 1 });
    expect(next.names).toEqual(["second.pdf", LONG]);
    expect((await world.recordIds()).records).not.toContain(world.first.id);
  });
});

/** A move that stopped once the record was written; no page has verified since. */
async function crashedWithoutVerify({ openTab, first, recordIds, storage }: Filled): Promise<void> {
  const { vault } = openTab({
    openRecords: recordsWith((real) => ({
      putMany: async (...put) => {
        await real.putMany(...put);
        await new Promise(() => undefined);
      },
    })),
    lock: (task) => task(),
  });
  void vault.move(first.id, "memory");
  await expect.poll(async () => (await recordsWith(() => ({}))()).get(first.id)).toMatchObject({ folderId: "memory" });
  expect([storage.getItem(PENDING), (await recordIds()).records.length]).toEqual([JSON.stringify([first.id]), 2]);
}

/** All changes one after the other, with what is left of them. */
async function everyChange(vault: Vault): Promise<readonly string[]> {
  expect(await vault.importAll(imports("new-too"))).toEqual({ added: 2, replaced: 0 });
  expect(await vault.move("new", "memory")).toMatchObject({ folderId: "memory" });
  const removed = await vault.remove("new-too");
  expect(await removed.file?.text()).toBe("replacing bytes");
  await vault.restore(removed);
  expect(await vault.getMany(["new", "none", "new-too"])).toHaveLength(2);
  expect(await vault.findByIdentityNumber("12345678-z")).not.toEqual([]);
  expect(await vault.seedDemo(true)).toBe(25);
  expect(await vault.removeDemo()).toBe(25);
  return (await vault.list()).map(({ filename }) => filename);
}

describe("a vault in memory", () => {
  it("does all of it with local storage off, and leaves the stored files alone", async () => {
    const world = await filled();
    const before = await world.picture();
    const { vault } = world.openTab({ store: createBrowserStore({ localStorage: null }) });
    expect(await vault.seedDemo()).toBe(25);
    expect(await vault.removeDemo()).toBe(25);
    expect(await everyChange(vault)).toEqual(["replaced.pdf", "new.pdf"]);
    await vault.clear();
    expect([await vault.list(), await vault.seedDemo()]).toEqual([[], 0]);
    expect(await world.picture()).toEqual(before);
  });

  it("does all of it with IndexedDB off, on a copy of the list", async () => {
    const world = await filled();
    const before = await world.picture();
    const { vault } = world.openTab({ openRecords: () => Promise.reject(accessDenied()) });
    expect(await everyChange(vault)).toEqual(["second.pdf", "first.pdf", "replaced.pdf", "new.pdf"]);
    await vault.clear();
    expect(await vault.list()).toEqual([]);
    expect(await world.picture()).toEqual(before);
  });

  it("does all of it over the stored documents when the page may no longer write, and changes nothing stored", async () => {
    const world = await filled();
    const before = await world.picture();
    const { vault, store } = world.openTab();
    await vault.list();
    store.detach();
    expect(await everyChange(vault)).toEqual(["second.pdf", "first.pdf", "replaced.pdf", "new.pdf"]);
    expect(await (await vault.readFile(world.first.id))?.text()).toBe("first bytes");
    await vault.remove(world.first.id);
    await vault.clear();
    expect([await vault.list(), await vault.get(world.second.id)]).toEqual([[], null]);
    expect(await world.picture()).toEqual(before);
  });

  it("removes nothing stored when the list is refused in the middle of a removal", async () => {
    const world = await filled();
    const before = await world.picture();
    const { vault } = world.openTab();
    await vault.list();
    world.storage.refuse = (operation) => (operation === "setItem" ? accessDenied() : null);
    await vault.remove(world.first.id);
    expect(await vault.list()).toEqual([world.second]);
    expect(await world.picture()).toEqual(before);
  });
});
