import { openDB } from "idb";
import { describe, expect, it, vi } from "vitest";
import { toListEntry } from "@/domain/documents/vault/summary.ts";
import { createBrowserStore } from "../../shared/storage/browserStore.ts";
import { accessDenied, type FakeStorage } from "../../shared/storage/fakeStorage.testing.ts";
import { createWorld, importedDocument, loseItem, newDocument, person, recordsWith } from "./vaultWorld.testing.ts";

const DOCUMENTS = "tramia-documents";
const STATISTICS = "tramia-document-stats";
const GENERATION = "tramia-documents-generation";
const NOTHING_WRONG = { statisticsRegenerated: false, withoutRecord: [], withoutFile: [] };

/** A vault with two documents, and its copy in local storage. */
async function filled() {
  const world = createWorld();
  const { vault } = world.openTab();
  const first = await vault.save(newDocument());
  world.clock.now += 1000;
  const second = await vault.save(newDocument({ filename: "nomina.pdf", folderId: "work", documentType: "Nómina" }));
  await world.copied();
  return { ...world, vault, first, second, values: Object.fromEntries(world.storage.values) };
}

/** Damage to the copy while no page is open. */
const DAMAGES: readonly (readonly [string, (storage: FakeStorage) => void])[] = [
  ["cleared", (storage) => storage.clear()],
  ["without the list", (storage) => storage.removeItem(DOCUMENTS)],
  ["with a list that is no JSON", (storage) => storage.setItem(DOCUMENTS, "<html>")],
  ["with a list that was cut off", (storage) => storage.setItem(DOCUMENTS, storage.getItem(DOCUMENTS)!.slice(0, -40))],
  ["with an empty list", (storage) => storage.setItem(DOCUMENTS, "[]")],
  [
    "with a list of others",
    (storage) => storage.setItem(DOCUMENTS, storage.getItem(DOCUMENTS)!.replaceAll("tab1", "x")),
  ],
  [
    "of an earlier state",
    (storage) => {
      storage.setItem(DOCUMENTS, "[]");
      storage.setItem(STATISTICS, "{}");
      storage.setItem(GENERATION, "1");
    },
  ],
  [
    "of a later state than the database came to",
    (storage) => {
      storage.setItem(GENERATION, String(Number(storage.getItem(GENERATION)) + 5));
      storage.setItem(DOCUMENTS, storage.getItem(DOCUMENTS)!.replace("dni.pdf", "otro.pdf"));
    },
  ],
];

describe.each(DAMAGES)("local storage %s", (_, damage) => {
  it("loses no document, adds no sample, and is rebuilt at the next visit", async () => {
    const { storage, openTab, first, second, values, recordIds, problems } = await filled();
    damage(storage);
    const { vault } = openTab();
    expect(await vault.list()).toEqual([second, first]);
    expect(await vault.seedDemo()).toBe(0);
    expect(await vault.verify()).toMatchObject({ withoutRecord: [], withoutFile: [] });
    expect([await vault.list(), (await vault.statistics()).totalDocuments]).toEqual([[second, first], 2]);
    expect(await (await vault.readFile(first.id))?.text()).toBe("%PDF");
    expect((await recordIds()).records).toHaveLength(2);
    expect([Object.fromEntries(storage.values), problems]).toEqual([values, []]);
    expect(await vault.verify()).toEqual(NOTHING_WRONG);
  });

  it("while the page is open stops no change", async () => {
    const { storage, vault, first, second, stored, copied } = await filled();
    damage(storage);
    await vault.remove(first.id);
    await copied();
    expect([await vault.list(), stored(DOCUMENTS)]).toEqual([[second], [toListEntry(second)]]);
  });
});

describe("the copy in local storage", () => {
  it("takes no room of an empty vault, and brings nothing back", async () => {
    const { vault, storage, openTab, first, second, copied } = await filled();
    const before = [...storage.values];
    for (const { id } of [first, second]) await vault.remove(id);
    await copied();
    expect(storage.values.size).toBe(0);
    // As after a crash before the removal of the keys reached the disk.
    for (const [key, value] of before) storage.setItem(key, value);
    const { vault: next } = openTab();
    expect(await next.list()).toEqual([]);
    await next.verify();
    expect([await next.list(), storage.values.size]).toEqual([[], 0]);
  });

  it("that does not fit stops no save, and is made once there is room", async () => {
    const { vault, storage, first, second, stored, problems, copied } = await filled();
    storage.quota = [...storage.values].reduce((sum, [key, value]) => sum + key.length + value.length, 0);
    const third = await vault.save(newDocument({ filename: "third.pdf" }));
    await copied();
    expect(await vault.list()).toEqual([third, second, first]);
    storage.quota = Number.POSITIVE_INFINITY;
    expect((await vault.verify()).statisticsRegenerated).toBe(true);
    expect([stored(DOCUMENTS), problems]).toEqual([(await vault.list()).map(toListEntry), []]);
  });

  it("is not written where local storage is switched off: the documents are kept all the same", async () => {
    const { openTab, first, second } = await filled();
    const off = { store: createBrowserStore({ localStorage: null }) };
    const { vault } = openTab(off);
    const third = await vault.save(newDocument({ filename: "third.pdf", folderId: "health" }));
    const names = (await openTab(off).vault.list()).map(({ id }) => id);
    expect(new Set(names)).toEqual(new Set([first.id, second.id, third.id]));
  });

  it("may fail in the middle of a visit", async () => {
    const { vault, storage, openTab, first, second, copied } = await filled();
    storage.refuse = accessDenied;
    await vault.remove(first.id);
    await copied();
    expect([await vault.list(), await vault.verify()]).toEqual([[second], NOTHING_WRONG]);
    storage.refuse = () => null;
    expect(await openTab().vault.list()).toEqual([second]);
  });

  it("says after each change what the vault lists, whatever was there before", async () => {
    const { vault, storage, clock, stored, copied } = await filled();
    const agree = async () => {
      await copied();
      expect(stored(DOCUMENTS)).toEqual((await vault.list()).map(toListEntry));
    };
    clock.now += 100_000;
    const third = await vault.save(newDocument({ filename: "third.pdf" }));
    await agree();
    // Older than the present documents.
    await vault.importAll([importedDocument("old")]);
    await agree();
    await vault.importAll([importedDocument("old", { filename: "again.pdf" }), importedDocument("other")]);
    await agree();
    await vault.restore(await vault.remove(third.id));
    await agree();
    storage.setItem(DOCUMENTS, "[");
    await vault.save(newDocument({ filename: "fourth.pdf" }));
    await agree();
  });

  it("names nobody: neither whose a document is, nor what it says of people, nor the people", async () => {
    const { openTab, storage, copied } = createWorld();
    const { vault } = openTab();
    const { id } = await vault.save(newDocument({ extractedInfo: { dni: "12345678Z", titular: "Ana Gil Ruiz" } }));
    await vault.savePerson(person("the-person"));
    await vault.setHolder(id, { personId: "the-person", origin: "said" });
    await copied();
    expect([...storage.values.values()].join()).not.toMatch(/12345678Z|Gil|the-person|evidence/);
  });

  it("is written after the change was told, once for all changes that wait", async () => {
    const { openTab, lock, storage, stored, values } = await filled();
    const writes = vi.spyOn(storage, "setItem");
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const holding = lock(() => released);
    const tabs = [openTab().vault, openTab().vault];
    const saves = tabs.flatMap((tab, index) =>
      ["a", "b", "c"].map((name) => tab.save(newDocument({ filename: `${name}${index}.pdf`, folderId: "health" }))),
    );
    release();
    await holding;
    const saved = await Promise.all(saves);
    await lock(async () => undefined);
    const copies = writes.mock.calls.filter(([key]) => key === DOCUMENTS);
    expect(copies).toHaveLength(1);
    expect(stored(DOCUMENTS)).toEqual((await tabs[0]!.list()).map(toListEntry));
    expect([saved.length, stored(DOCUMENTS)]).toEqual([6, expect.objectContaining({ length: 8 }) as unknown]);
    expect(storage.getItem(GENERATION)).toBe(String(Number(values[GENERATION]) + 6));
  });

  it("is one and the same from whichever tab it is written", async () => {
    const { openTab, storage, values } = await filled();
    const writes = vi.spyOn(storage, "setItem");
    expect(await openTab().vault.verify()).toEqual(NOTHING_WRONG);
    expect(writes.mock.calls.filter(([key]) => key !== "tramia-probe")).toEqual([]);
    expect(Object.fromEntries(storage.values)).toEqual(values);
  });
});

describe("verify", () => {
  it.each([
    ["a count", (text: string) => text.replace('"identity":1', '"identity":7')],
    ["the total", (text: string) => text.replace('"totalDocuments":2', '"totalDocuments":3')],
    ["the complete folders", (text: string) => text.replace('["identity","work"]', "[]")],
    ["the JSON", (text: string) => text.slice(0, -5)],
    ["the shape", () => "[]"],
  ])("[STORE-18] regenerates the statistics after tampering with %s, once", async (_, tamper) => {
    const { storage, vault, values } = await filled();
    storage.setItem(STATISTICS, tamper(values[STATISTICS]!));
    expect(storage.getItem(STATISTICS)).not.toBe(values[STATISTICS]);
    expect((await vault.statistics()).totalDocuments).toBe(2);
    expect((await vault.verify()).statisticsRegenerated).toBe(true);
    expect(Object.fromEntries(storage.values)).toEqual(values);
    expect((await vault.verify()).statisticsRegenerated).toBe(false);
  });

  it("finds nothing to do in an empty vault, and writes nothing", async () => {
    const { openTab, storage } = createWorld();
    expect([await openTab().vault.verify(), storage.values.size]).toEqual([NOTHING_WRONG, 0]);
  });

  it("names the documents whose text and file are gone, and keeps them", async () => {
    const { vault, first, second } = await filled();
    await loseItem(first.id, "both");
    expect(await vault.verify()).toEqual({ ...NOTHING_WRONG, withoutRecord: [first.id] });
    expect(await vault.list()).toEqual([second, first]);
    expect([await vault.get(first.id), await vault.readFile(first.id)]).toEqual([null, null]);
  });

  it("names the documents whose file alone is gone, and none that never had one", async () => {
    const { vault, first } = await filled();
    await vault.seedDemo(true);
    const record = await vault.get(first.id);
    await loseItem(first.id, "file");
    expect(await vault.verify()).toEqual({ ...NOTHING_WRONG, withoutFile: [first.id] });
    expect([await vault.get(first.id), await vault.readFile(first.id)]).toEqual([record, null]);
  });
});

describe("a vault of a newer version", () => {
  it("opened in another tab: this page says so, writes nothing, and loses nothing", async () => {
    const { vault, problems, first, second } = await filled();
    const newer = await openDB("tramia", 8);
    await expect(vault.save(newDocument({ filename: "b.pdf" }))).rejects.toMatchObject({ kind: "unavailable" });
    expect(problems).toEqual([{ kind: "newerSchema" }]);
    expect(new Set(await newer.getAllKeys("sealedFiles"))).toEqual(new Set([first.id, second.id]));
    newer.close();
  });

  it("found at the start: this page says so and works on a copy", async () => {
    const { openTab, problems, second, first } = await filled();
    (await openDB("tramia", 8)).close();
    const { vault } = openTab();
    expect(await vault.list()).toEqual([second, first].map(toListEntry));
    expect(problems).toEqual([{ kind: "newerSchema" }]);
  });
});

describe("a store that fails to open", () => {
  it("is reported once, and the vault lasts as long as the page", async () => {
    const { openTab, problems, storage, values } = await filled();
    const { vault } = openTab({ openRecords: () => Promise.reject(accessDenied()) });
    const saved = await vault.save(newDocument({ filename: "b.pdf", folderId: "health" }));
    expect((await vault.list()).map(({ id }) => id)).toContain(saved.id);
    expect([problems, Object.fromEntries(storage.values)]).toEqual([[{ kind: "unavailable" }], values]);
  });

  it("reads nothing through when a single reading fails", async () => {
    const { openTab } = await filled();
    const { vault } = openTab({
      openRecords: recordsWith(() => ({ contents: () => Promise.reject(new Error("disk")) })),
    });
    await expect(vault.list()).rejects.toMatchObject({ name: "VaultError", kind: "unknown" });
  });
});
