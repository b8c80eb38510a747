import { describe, expect, it, vi } from "vitest";
import { createBrowserStore } from "../storage/browserStore.ts";
import { accessDenied, quotaExceeded } from "../storage/fakeStorage.testing.ts";
import { MAX_ASIDE } from "../storage/list.ts";
import type { RecordStore } from "./recordStore.ts";
import { createWorld, newDocument, recordsWith } from "./vaultWorld.testing.ts";

const DOCUMENTS = "tramia-documents";
const STATISTICS = "tramia-document-stats";

/** A vault with one document, and a picture of all that it holds. */
async function withOneDocument(openRecords?: () => Promise<RecordStore>) {
  const world = createWorld();
  const { vault } = world.openTab(openRecords && { openRecords });
  const saved = await vault.save(newDocument());
  const picture = async () => ({ values: Object.fromEntries(world.storage.values), ids: await world.recordIds() });
  return { ...world, vault, saved, picture, before: await picture() };
}

const another = newDocument({ filename: "nomina.pdf", folderId: "work", documentType: "Nómina" });

describe("a save that fails leaves the vault as it was", () => {
  it.each([
    ["documents", DOCUMENTS],
    ["statistics", STATISTICS],
  ])("when there is no room for the %s", async (_, key) => {
    const { storage, vault, picture, before } = await withOneDocument();
    storage.refuse = (operation, name) => (operation === "setItem" && name === key ? quotaExceeded() : null);
    await expect(vault.save(another)).rejects.toMatchObject({ name: "VaultError", kind: "quota" });
    storage.refuse = () => null;
    expect(await picture()).toEqual(before);
    await vault.save(another);
    expect(await vault.list()).toHaveLength(2);
  });

  it("when local storage is really full", async () => {
    const { storage, vault, picture, before } = await withOneDocument();
    const used = [...storage.values].reduce((sum, [key, value]) => sum + key.length + value.length, 0);
    storage.quota = used + 100;
    await expect(vault.save(another)).rejects.toMatchObject({ kind: "quota" });
    expect(await picture()).toEqual(before);
  });

  it.each([
    ["for want of room", quotaExceeded(), "quota"],
    ["because the connection is gone", new DOMException("closing", "InvalidStateError"), "unavailable"],
    ["for another reason", new DOMException("disk", "UnknownError"), "unknown"],
  ])("when IndexedDB refuses the file %s", async (_, error, kind) => {
    let refusing = false;
    const { vault, picture, before } = await withOneDocument(
      recordsWith((real) => ({ putMany: (...put) => (refusing ? Promise.reject(error) : real.putMany(...put)) })),
    );
    refusing = true;
    await expect(vault.save(another)).rejects.toMatchObject({ name: "VaultError", kind, cause: error });
    expect(await picture()).toEqual(before);
  });

  it("when a value is no data that can be stored", async () => {
    const { vault, picture, before } = await withOneDocument();
    const saving = vault.save({ ...another, extractedInfo: { broken: () => undefined } });
    await expect(saving).rejects.toMatchObject({ kind: "unknown" });
    expect(await picture()).toEqual(before);
  });

  it("and a file that could not be taken back is swept at the next verify", async () => {
    const { storage, vault, picture, before, recordIds } = await withOneDocument(
      recordsWith((real) => ({
        putMany: (items, removed) => (removed ? Promise.reject(accessDenied()) : real.putMany(items)),
      })),
    );
    storage.refuse = (operation, key) => (operation === "setItem" && key === DOCUMENTS ? quotaExceeded() : null);
    await expect(vault.save(another)).rejects.toMatchObject({ kind: "quota" });
    expect((await recordIds()).records).toHaveLength(2);
    storage.refuse = () => null;
    expect(await vault.verify()).toEqual({
      statisticsRegenerated: false,
      orphansRemoved: 1,
      withoutRecord: [],
      withoutFile: [],
    });
    expect(await picture()).toEqual(before);
  });
});

describe("a removal that fails", () => {
  it("in the list leaves the vault as it was", async () => {
    const { storage, vault, saved, picture, before } = await withOneDocument();
    storage.refuse = (operation, name) => (operation === "setItem" && name === STATISTICS ? quotaExceeded() : null);
    await expect(vault.remove(saved.id)).rejects.toMatchObject({ kind: "quota" });
    storage.refuse = () => null;
    expect(await picture()).toEqual(before);
  });

  it("in IndexedDB is done for the person, and the file is swept at the next verify", async () => {
    let failing = true;
    const { vault, saved, recordIds } = await withOneDocument(
      recordsWith((real) => ({ remove: (ids) => (failing ? Promise.reject(accessDenied()) : real.remove(ids)) })),
    );
    await vault.remove(saved.id);
    expect(await vault.list()).toEqual([]);
    failing = false;
    expect(await vault.verify()).toEqual({
      statisticsRegenerated: false,
      orphansRemoved: 1,
      withoutRecord: [],
      withoutFile: [],
    });
    expect(await recordIds()).toEqual({ records: [], files: [] });
  });
});

describe("a crash between the two writes", () => {
  it("of a save leaves no document without its file: what was written first is swept", async () => {
    const world = createWorld();
    const crashed = world.openTab({
      openRecords: recordsWith((real) => ({
        putMany: async (...put) => {
          await real.putMany(...put);
          await new Promise(() => undefined);
        },
      })),
      lock: (task) => task(),
    });
    void crashed.vault.save(newDocument());
    await expect.poll(async () => (await world.recordIds()).records).toHaveLength(1);
    const { vault } = world.openTab();
    expect(await vault.list()).toEqual([]);
    expect(await vault.verify()).toEqual({
      statisticsRegenerated: false,
      orphansRemoved: 1,
      withoutRecord: [],
      withoutFile: [],
    });
    expect(await world.recordIds()).toEqual({ records: [], files: [] });
  });

  it("of list and statistics is put right by verify", async () => {
    const { storage, vault, saved } = await withOneDocument();
    await vault.save(another);
    storage.setItem(STATISTICS, JSON.stringify({ ...(await vault.statistics()), totalDocuments: 1 }));
    expect(await vault.verify()).toEqual({
      statisticsRegenerated: true,
      orphansRemoved: 0,
      withoutRecord: [],
      withoutFile: [],
    });
    expect((await vault.statistics()).totalDocuments).toBe(2);
    expect(await vault.get(saved.id)).not.toBeNull();
  });
});

describe("verify", () => {
  it.each([
    ["a count", (text: string) => text.replace('"identity":1', '"identity":7')],
    ["the total", (text: string) => text.replace('"totalDocuments":1', '"totalDocuments":2')],
    ["the complete folders", (text: string) => text.replace('["identity"]', "[]")],
    ["the JSON", (text: string) => text.slice(0, -5)],
    ["the shape", () => "[]"],
  ])("[STORE-18] regenerates the statistics after tampering with %s, once", async (_, tamper) => {
    const { storage, vault, picture, before } = await withOneDocument();
    storage.setItem(STATISTICS, tamper(storage.getItem(STATISTICS) ?? ""));
    expect(storage.getItem(STATISTICS)).not.toBe(before.values[STATISTICS]);
    expect((await vault.verify()).statisticsRegenerated).toBe(true);
    expect(await picture()).toEqual(before);
    expect((await vault.verify()).statisticsRegenerated).toBe(false);
  });

  it("[STORE-18] regenerates statistics that are gone, and tells the listeners", async () => {
    const { storage, vault, picture, before } = await withOneDocument();
    storage.removeItem(STATISTICS);
    expect((await vault.statistics()).totalDocuments).toBe(1);
    const listener = vi.fn<() => void>();
    vault.subscribe(listener);
    expect((await vault.verify()).statisticsRegenerated).toBe(true);
    expect(await picture()).toEqual(before);
    expect(listener).toHaveBeenCalledOnce();
  });

  it("finds nothing to do in an empty vault, and writes nothing", async () => {
    const world = createWorld();
    const report = await world.openTab().vault.verify();
    expect(report).toEqual({ statisticsRegenerated: false, orphansRemoved: 0, withoutRecord: [], withoutFile: [] });
    expect(world.storage.values.size).toBe(0);
  });

  it("names the documents whose text and file are gone, and keeps them", async () => {
    const { vault, saved } = await withOneDocument();
    const second = await vault.save(another);
    await (await recordsWith(() => ({}))()).remove([saved.id]);
    expect(await vault.verify()).toEqual({
      statisticsRegenerated: false,
      orphansRemoved: 0,
      withoutRecord: [saved.id],
      withoutFile: [],
    });
    expect(await vault.list()).toEqual([second, saved]);
    expect([await vault.get(saved.id), await vault.readFile(saved.id)]).toEqual([null, null]);
  });

  it("names the documents whose file alone is gone, and none that never had one", async () => {
    const { vault, saved } = await withOneDocument();
    await vault.save(another);
    await vault.seedDemo(true);
    const records = await recordsWith(() => ({}))();
    const record = await records.get(saved.id);
    await records.putMany([{ id: saved.id, record, file: null }], [saved.id]);
    expect(await vault.verify()).toEqual({
      statisticsRegenerated: false,
      orphansRemoved: 0,
      withoutRecord: [],
      withoutFile: [saved.id],
    });
    expect([await vault.get(saved.id), await vault.readFile(saved.id)]).toEqual([record, null]);
  });
});

describe("a damaged list", () => {
  it.each([
    ["cut off in the middle", (text: string) => text.slice(0, -40), 1],
    ["with an entry of another shape", (text: string) => text.replace('"folderId":"work"', '"folderId":"nowhere"'), 1],
    ["that is no JSON", () => "<html>", 0],
  ])("%s is set aside and reported; the full records bring back what it lost", async (_, damage, kept) => {
    const { storage, vault, saved, problems, stored } = await withOneDocument();
    const second = await vault.save(another);
    storage.setItem(DOCUMENTS, damage(storage.getItem(DOCUMENTS) ?? ""));
    expect(await vault.list()).toEqual([second, saved]);
    expect(stored(DOCUMENTS)).toEqual([saved, second]);
    expect(storage.getItem(`tramia-apartado-${DOCUMENTS}-1`)).not.toBeNull();
    expect(problems).toEqual([{ kind: "setAside", key: DOCUMENTS, asideKey: `tramia-apartado-${DOCUMENTS}-1`, kept }]);
    expect(await vault.verify()).toEqual({
      statisticsRegenerated: false,
      orphansRemoved: 0,
      withoutRecord: [],
      withoutFile: [],
    });
  });

  it("with foreign entries only leaves them aside", async () => {
    const { storage, openTab, problems } = createWorld();
    storage.setItem(DOCUMENTS, '[{"__proto__":{"isAdmin":true}},"x",5]');
    expect(await openTab().vault.list()).toEqual([]);
    expect(storage.getItem(`tramia-apartado-${DOCUMENTS}-1`)).toBe('{"__proto__":{"isAdmin":true}}\n"x"\n5');
    expect(problems.map(({ kind }) => kind)).toEqual(["setAside"]);
  });

  it("does not stop a save, which comes on top of what could be read", async () => {
    const { storage, vault, saved } = await withOneDocument();
    storage.setItem(DOCUMENTS, `${storage.getItem(DOCUMENTS)?.slice(0, -1)},{"id":"half`);
    const second = await vault.save(another);
    expect(await vault.list()).toEqual([second, saved]);
  });

  it("whose documents had no room to come back is read as far as it goes, and loses no record to the sweep", async () => {
    const { storage, vault, saved, recordIds } = await withOneDocument();
    storage.setItem(DOCUMENTS, "<html>");
    const used = [...storage.values].reduce((sum, [key, value]) => sum + key.length + value.length, 0);
    storage.quota = used + 60;
    expect(await vault.list()).toEqual([]);
    expect((await vault.verify()).orphansRemoved).toBe(0);
    expect((await recordIds()).records).toEqual([saved.id]);
    storage.quota = Number.POSITIVE_INFINITY;
    await vault.verify();
    expect(await vault.list()).toEqual([saved]);
  });

  it("that cannot be set aside is read as far as it goes, and tells the listeners nothing", async () => {
    const { storage, vault, saved, problems, stored } = await withOneDocument();
    for (let n = 1; n <= MAX_ASIDE; n += 1) storage.setItem(`tramia-apartado-${DOCUMENTS}-${n}`, `damage ${n}`);
    storage.setItem(DOCUMENTS, `[${JSON.stringify(saved)},{"id":"half`);
    const listener = vi.fn<() => void>();
    vault.subscribe(listener);
    expect([await vault.list(), await vault.list()]).toEqual([[saved], [saved]]);
    expect([listener.mock.calls, problems]).toEqual([[], [{ kind: "notSetAside", key: DOCUMENTS, kept: 1 }]]);
    const second = await vault.save(another);
    expect(await vault.list()).toEqual([second, saved]);
    expect(stored(DOCUMENTS)).toEqual([saved, second]);
  });

  it("is told to the listeners once it is mended", async () => {
    const { storage, vault } = await withOneDocument();
    storage.setItem(DOCUMENTS, "<html>");
    const listener = vi.fn<() => void>();
    vault.subscribe(listener);
    await vault.list();
    await vault.list();
    expect(listener).toHaveBeenCalledOnce();
  });
});

describe("without IndexedDB or local storage", () => {
  const off = () => Promise.reject(accessDenied());

  it("IndexedDB off: works for this page on a copy, reports it once, and leaves nothing half-saved behind", async () => {
    const { storage, openTab, saved, problems, picture, before } = await withOneDocument();
    const { vault } = openTab({ openRecords: off });
    const second = await vault.save(another);
    expect(await vault.list()).toEqual([second, saved]);
    expect((await vault.get(second.id))?.extractedText).toBe("DOCUMENTO NACIONAL DE IDENTIDAD");
    expect(await (await vault.readFile(second.id))?.text()).toBe("%PDF");
    expect((await vault.statistics()).totalDocuments).toBe(2);
    expect(await vault.verify()).toEqual({
      statisticsRegenerated: false,
      orphansRemoved: 0,
      withoutRecord: [],
      withoutFile: [],
    });
    expect(await picture()).toEqual(before);
    await vault.remove(second.id);
    expect([await vault.list(), await vault.get(second.id)]).toEqual([[saved], null]);
    expect(problems).toEqual([{ kind: "unavailable" }]);
    expect(await picture()).toEqual(before);
    expect(storage.getItem(DOCUMENTS)).toBe(JSON.stringify([saved]));
  });

  it("local storage off: works for this page and leaves the stored files alone", async () => {
    const { openTab, saved, recordIds } = await withOneDocument();
    const { vault } = openTab({ store: createBrowserStore({ localStorage: null }) });
    expect(await vault.list()).toEqual([]);
    const second = await vault.save(another);
    expect(await vault.list()).toEqual([second]);
    expect((await vault.verify()).orphansRemoved).toBe(0);
    expect(await recordIds()).toEqual({ records: [saved.id], files: [saved.id] });
  });

  it("local storage that fails later: nothing is swept for want of a list", async () => {
    const { storage, vault, saved, recordIds } = await withOneDocument();
    storage.refuse = accessDenied;
    expect(await vault.list()).toEqual([]);
    expect((await vault.verify()).orphansRemoved).toBe(0);
    expect((await recordIds()).records).toEqual([saved.id]);
  });
});
