import { openDB } from "idb";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { quotaExceeded } from "../../shared/storage/fakeStorage.testing.ts";
import type { Bytes } from "../crypto/bytes.ts";
import { createKeyring, createSigner } from "../crypto/keyring.ts";
import { createIndexedDbRows, openVaultDatabase } from "./indexedDbRows.ts";
import { createHolder, openRecords } from "./protectedVault.testing.ts";
import type { Sealed, StoredKeys } from "./rows.ts";
import { createBlob, createWorld, dieAt, newDocument } from "./vaultWorld.testing.ts";

beforeEach(() => void createWorld());

const open = async () => createIndexedDbRows(await openVaultDatabase());
const row = (text: string): Sealed<Bytes> => ({ revision: 1, bytes: new TextEncoder().encode(text) });
const file = (text: string): Sealed<Blob> => ({ revision: 1, bytes: createBlob(text) });
const SETTINGS = { idleMinutes: 15, isSharedComputer: false } as const;
const NO_KEYS: StoredKeys = { keyring: null, device: null, pepper: null };

/** Deletes the database, as erasing everything does (decision A-145). */
const erase = () =>
  new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase("tramia");
    request.addEventListener("success", resolve);
    request.addEventListener("blocked", reject);
  });

describe("rows in IndexedDB", () => {
  it("are read as they were written, with what opens them and their generation", async () => {
    const rows = await open();
    expect(await rows.read(["doc/a"])).toEqual({ generation: 0, keys: NO_KEYS, rows: new Map(), files: new Map() });
    const signer = createSigner();
    const keys = { ...NO_KEYS, keyring: (await createKeyring("v", [], SETTINGS, signer)).keyring };
    const change = {
      rows: new Map([
        ["doc/a", row("a")],
        ["value/b", row("b")],
      ]),
      files: new Map([["file/a", file("f")]]),
      keys,
    };
    expect(await rows.write(0, change)).toBe(true);
    const { files, ...read } = await rows.read(["doc/a", "doc/none", "file/a", "file/none"]);
    expect(read).toEqual({ generation: 1, keys, rows: new Map([["doc/a", row("a")]]) });
    expect([[...files.keys()], await files.get("file/a")?.bytes.text()]).toEqual([["file/a"], "f"]);
    expect([await rows.generation(), (await rows.names()).toSorted()]).toEqual([1, ["doc/a", "file/a", "value/b"]]);
    expect(await rows.write(1, { rows: new Map([["doc/a", null]]), files: new Map([["file/a", null]]) })).toBe(true);
    expect([await rows.names(), (await rows.read([])).keys]).toEqual([["value/b"], keys]);
  });

  it.each([
    null,
    "text",
    7,
    [],
    {},
    { revision: 1, bytes: "text" },
    { revision: Number.NaN },
    { slots: "text" },
    { slot: "text" },
  ])(
    "are as something damaged where %j was stored in their place, and begin again with the generation 0",
    async (stored) => {
      const { transaction } = await (await openVaultDatabase()).begin("readwrite");
      const put = (store: "rows" | "sealedFiles" | "keys" | "state", key: string) =>
        transaction.objectStore(store).put(stored as never, key);
      const names = ["keyring", "device", "pepper"];
      await Promise.all([put("rows", "doc/a"), put("sealedFiles", "a"), ...names.map((name) => put("keys", name))]);
      await put("state", "generation");
      await transaction.done;
      const rows = await open();
      const { files, ...read } = await rows.read(["doc/a", "file/a"]);
      const damaged = new Map([["doc/a", { revision: 0, bytes: new Uint8Array() }]]);
      expect(read).toEqual({ generation: stored === 7 ? 7 : 0, keys: NO_KEYS, rows: damaged });
      expect([files.get("file/a")?.revision, files.get("file/a")?.bytes.size]).toEqual([0, 0]);
    },
  );

  it("are written by the first of two that planned on the same generation", async () => {
    const [one, other] = [await open(), await open()];
    const outcomes = await Promise.all(
      [one, other].map((rows, n) => rows.write(0, { rows: new Map([["doc/a", row(`${n}`)]]) })),
    );
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    expect((await one.read(["doc/a"])).rows).toEqual(new Map([["doc/a", row(`${outcomes.indexOf(true)}`)]]));
    expect(await one.generation()).toBe(1);
  });

  it("are written all or none, wherever the page dies", async () => {
    const rows = await open();
    await rows.write(0, { rows: new Map([["doc/a", row("a")]]) });
    const change = {
      rows: new Map([
        ["doc/a", null],
        ["doc/b", row("b")],
      ]),
      files: new Map([["file/b", file("b")]]),
      keys: NO_KEYS,
    };
    for (let points = 0, isOver = false; !isOver; points += 1) {
      isOver = await dieAt(points, () => rows.write(1, change));
      expect(await (await open()).names()).toEqual(isOver ? ["doc/b", "file/b"] : ["doc/a"]);
    }
  });

  it("that find no room say so, and stay as they were", async () => {
    const rows = await open();
    const put = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
      throw quotaExceeded();
    });
    await expect(rows.write(0, { rows: new Map([["doc/a", row("a")]]) })).rejects.toMatchObject({
      name: "QuotaExceededError",
    });
    put.mockRestore();
    expect([await rows.generation(), await rows.names()]).toEqual([0, []]);
  });
});

describe("a connection", () => {
  it("that was closed is opened again at the next use, and whoever listens is told", async () => {
    const connections: IDBDatabase[] = [];
    const real = indexedDB.open.bind(indexedDB);
    indexedDB.open = (...given) => {
      const request = real(...given);
      request.addEventListener("success", () => connections.push(request.result));
      return request;
    };
    const rows = await open();
    const listener = vi.fn();
    rows.onOpened(listener);
    await rows.write(0, { rows: new Map([["doc/a", row("a")]]) });
    connections.at(-1)?.close();
    expect([await rows.generation(), await rows.names(), listener.mock.calls.length]).toEqual([1, ["doc/a"], 1]);
    connections.at(-1)?.close();
    // What was planned may be on another vault: it is planned again.
    expect(await rows.write(1, { rows: new Map([["doc/b", row("b")]]) })).toBe(false);
    expect(await rows.write(1, { rows: new Map([["doc/b", row("b")]]) })).toBe(true);
    expect([connections.length, listener.mock.calls.length]).toEqual([3, 2]);
  });

  it("lets go when another tab erases everything; a change that was planned on the vault of before is not written into the next one", async () => {
    const page = await openRecords();
    const put = (filename: string, records = page) =>
      records.change(({ summaries }) => {
        const { file: bytes, ...fields } = newDocument({ filename });
        const record = { ...fields, id: filename, uploadDate: "2026-03-01T10:00:00.000Z" };
        const summary = {
          ...summaries.get("a"),
          id: filename,
          filename,
          folderId: "work",
          documentType: "",
          confidence: 1,
          uploadDate: record.uploadDate,
          isDemoData: false,
          size: 4,
          mimeType: "",
        } as const;
        return { result: null, change: { put: [{ summary, record, file: bytes ?? null }] } };
      });
    await put("a.pdf");
    await erase();
    expect([...(await page.contents()).summaries]).toEqual([]);
    await put("b.pdf");
    const { generation } = await page.contents();
    // While this page plans, another tab erases everything and begins a vault of the same generation.
    let other = page;
    await page.change(async (contents) => {
      if (contents.summaries.has("b.pdf")) {
        await erase();
        other = await openRecords();
        for (let n = (await other.contents()).generation; n < generation; n += 1) {
          await other.change(() => ({ result: null, change: { values: new Map([["facts", `${n}`]]) } }));
        }
      }
      return { result: null, change: { values: new Map([["plans", "1"]]) } };
    });
    expect((await other.contents()).summaries.size).toBe(0);
    expect(await other.values()).toEqual(
      new Map([
        ["facts", `${generation - 1}`],
        ["plans", "1"],
      ]),
    );
    expect(await (await openRecords()).values()).toEqual(await other.values());
  });

  it("that another tab closed keeps the key of the page: nobody is asked for a secret again", async () => {
    const holder = createHolder();
    const page = await openRecords(holder);
    const { keyring } = await page.contents();
    const newer = openDB("tramia", 8);
    (await newer).close();
    await expect(page.contents()).rejects.toMatchObject({ name: "VersionError" });
    expect([holder.locked, holder.keys && keyring.keyId]).toEqual([0, keyring.keyId]);
  });
});

describe("a tab with another version", () => {
  const older = (blocking?: (database: IDBDatabase) => void) =>
    openDB("tramia", 1, {
      upgrade(database) {
        database.createObjectStore("records", { keyPath: "id" });
        database.createObjectStore("files");
      },
      blocking: (_, __, { target }) => blocking?.(target as IDBDatabase),
    });

  it("that is older and lets go is no hindrance", async () => {
    await older((database) => database.close());
    const report = vi.fn();
    await openVaultDatabase({ report });
    expect(report).not.toHaveBeenCalled();
  });

  it("that is older and does not let go is named, and waited for", async () => {
    const other = await older();
    const report = vi.fn();
    const opening = openVaultDatabase({ report });
    await expect.poll(() => report.mock.calls).toEqual([[{ kind: "otherTab" }]]);
    other.close();
    expect(await createIndexedDbRows(await opening).generation()).toBe(0);
  });

  it("that is newer keeps this one out", async () => {
    (await openDB("tramia", 99)).close();
    await expect(openVaultDatabase()).rejects.toMatchObject({ name: "VersionError" });
  });
});
