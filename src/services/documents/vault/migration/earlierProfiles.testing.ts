import { Blob as NodeBlob } from "node:buffer";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { IDBFactory } from "fake-indexeddb";
import { openDB } from "idb";
import { onTestFinished, vi } from "vitest";
import { createBrowserStore } from "../../../shared/storage/browserStore.ts";
import { FakeStorage } from "../../../shared/storage/fakeStorage.testing.ts";
import type { StorageProblem } from "../../../shared/storage/keyValueStore.ts";
import { createLock } from "../../../shared/storage/lock.ts";
import { createVaultProtection } from "../../protection/createVaultProtection.ts";
import type { Passkeys } from "../../protection/passkeys.ts";
import type { Secret } from "../../protection/vaultProtection.ts";
import { type BrowserRecords, openBrowserRecords } from "../browserRecords.ts";
import type { KeyHolder } from "../vaultCache.ts";
import { openPersonalValues } from "../values.ts";
import { getOutcome } from "../vaultWorld.testing.ts";

/** Database in the format of tests/fixtures/vault/README.md. */
interface DatabaseDump {
  readonly version: number;
  readonly stores: Readonly<Record<string, readonly (readonly [IDBValidKey, unknown])[]>>;
}

/** Browser profile that the code of version 6 created. */
export interface Profile {
  readonly secrets: { readonly passphrase?: string; readonly recoveryCode?: string; readonly passkey?: string };
  readonly local: Readonly<Record<string, string>>;
  readonly databases: Readonly<Record<string, DatabaseDump>>;
}

export type ProfileName = "plain" | "protected" | "protecting" | "unprotecting";

const WITH_KEY_PATH: ReadonlySet<string> = new Set(["records", "people", "cases"]);

/** Reads a profile of tests/fixtures/vault. */
export function readProfile(name: ProfileName): Profile {
  return JSON.parse(readFileSync(join(process.cwd(), `tests/fixtures/vault/${name}.json`), "utf8")) as Profile;
}

/** Replaces the rows of a store in the database of the vault. */
export function withRows(profile: Profile, store: string, rows: DatabaseDump["stores"][string]): Profile {
  const { tramia } = profile.databases;
  const stores = { ...tramia?.stores, [store]: rows };
  return { ...profile, databases: { ...profile.databases, tramia: { version: tramia?.version ?? 6, stores } } };
}

/** Rows of a store in the database of the vault. */
export const rowsOf = ({ databases }: Profile, store: string): DatabaseDump["stores"][string] =>
  databases["tramia"]?.stores[store] ?? [];

/** Loads the profile into a browser. @returns functions that open new pages */
export async function openProfile({ secrets, local, databases }: Profile) {
  globalThis.indexedDB = new IDBFactory();
  const storage = new FakeStorage();
  for (const [key, value] of Object.entries(local)) storage.setItem(key, value);
  for (const [name, dump] of Object.entries(databases)) await loadDatabase(name, dump);
  watchWrites(storage);
  const lock = createLock(undefined);
  const passkeys: Passkeys = {
    create: () => Promise.reject(new Error("none is made")),
    ask: async () => ({ credential: "aa", output: fromBase64(secrets.passkey ?? "") }),
  };

  const openPage = () => {
    const store = createBrowserStore({ localStorage: storage });
    const problems: StorageProblem[] = [];
    store.onProblem((problem) => problems.push(problem));
    const holder: KeyHolder = { keys: null, onLocked: () => undefined };
    const opened = openBrowserRecords(store, holder);
    const protection = createVaultProtection({
      records: () => opened,
      holder,
      store,
      lock,
      passkeys,
      onOpened: async () => undefined,
      onClosed: () => undefined,
      settled: async () => undefined,
      onChanged: async () => undefined,
    });
    return {
      store,
      problems,
      holder,
      protection,
      records: () => opened,
      /** Opens the vault, with the code if it is locked. */
      async start(secret: Secret = { kind: "recovery", code: secrets.recoveryCode ?? "" }) {
        if ((await protection.status()).kind === "locked") await protection.unlock(secret);
        const records = await opened;
        await records.contents();
        await openPersonalValues({ records, local: store });
        return records;
      },
    };
  };
  return { storage, openPage };
}

/** All contents of a vault except drafts. */
export async function readVault(records: BrowserRecords) {
  const { summaries, people } = await records.contents();
  const documents = [...summaries.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const texts = await Promise.all(
    documents.map(async ({ id }) => {
      const [record] = await records.getMany([id]);
      return [record?.extractedText ?? null, (await (await records.getFile(id))?.text()) ?? null];
    }),
  );
  return { documents, texts, people, cases: await records.cases(), values: Object.fromEntries(await records.values()) };
}

/** All data in IndexedDB as text; bytes are not decoded. */
export async function readDisk(): Promise<string> {
  const parts: string[] = [];
  for (const { name = "" } of await indexedDB.databases()) {
    const database = await openDB(name);
    for (const store of database.objectStoreNames) {
      for (const row of [...(await database.getAllKeys(store)), ...(await database.getAll(store))])
        parts.push(await toText(row));
    }
    database.close();
  }
  return parts.join("\n");
}

async function toText(row: unknown): Promise<string> {
  if (row instanceof Blob) return Buffer.from(await row.arrayBuffer()).toString("latin1");
  if (row instanceof Uint8Array) return Buffer.from(row).toString("latin1");
  if (typeof row !== "object" || row === null) return String(row);
  return (await Promise.all(Object.entries(row).map(async ([name, value]) => `${name} ${await toText(value)}`))).join(
    " ",
  );
}

/** Error for the n-th write of a page; null if the write succeeds. */
type Fault = (count: number) => Error | null;

/** Called before each write to IndexedDB and local storage. */
let onWrite = (): void => undefined;

/**
 * Counts the writes of a page except those over remains, and fails some of them.
 * @returns the number of writes and the outcome of the work
 */
export async function withFaults(
  fault: Fault,
  work: () => Promise<unknown>,
): Promise<{ readonly writes: number; readonly outcome: string }> {
  let writes = 0;
  onWrite = () => {
    const error = fault((writes += 1));
    if (error) throw error;
  };
  const outcome = await getOutcome(work());
  onWrite = () => undefined;
  return { writes, outcome };
}

/** Watches writes until the test ends, without spies, which would keep all written data. */
function watchWrites(storage: FakeStorage): void {
  vi.spyOn(console, "warn").mockReturnValue();
  leave();
  const ways = [
    ...["put", "delete", "clear"].map((name) => watch(IDBObjectStore.prototype, name)),
    watch(IDBDatabase.prototype, "createObjectStore"),
    watch(IDBFactory.prototype, "deleteDatabase"),
    watch(storage, "setItem"),
    watch(storage, "removeItem"),
  ];
  leave = () => ways.forEach((way) => way());
  onTestFinished(() => leave());
}

let leave = (): void => undefined;

/** @returns a function that stops watching */
function watch(owner: object, name: string): () => void {
  const real = Reflect.get(owner, name) as (...given: unknown[]) => unknown;
  Reflect.set(owner, name, function (this: unknown, ...given: unknown[]) {
    // Overwriting remains would take a second each time.
    if (String(given[1]).startsWith("filler/")) throw new Error("nothing is written over remains");
    if (given[0] !== "tramia-probe") onWrite();
    return real.apply(this, given);
  });
  return () => void Reflect.set(owner, name, real);
}

async function loadDatabase(name: string, { version, stores }: DatabaseDump): Promise<void> {
  const database = await openDB(name, version, {
    upgrade(upgraded) {
      for (const store of Object.keys(stores))
        upgraded.createObjectStore(store, WITH_KEY_PATH.has(store) ? { keyPath: "id" } : undefined);
    },
  });
  for (const [store, rows] of Object.entries(stores)) {
    for (const [key, row] of rows) {
      const value = await fromPlain(row);
      await (WITH_KEY_PATH.has(store) ? database.put(store, value) : database.put(store, value, key));
    }
  }
  database.close();
}

/** Converts a value of a dump: bytes, files and the HMAC key of a passphrase are objects there. */
async function fromPlain(value: unknown): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map(fromPlain));
  if (typeof value !== "object" || value === null) return value;
  const { $bytes, $blob, $pepper, type } = value as Readonly<Record<string, string | undefined>>;
  if ($bytes !== undefined) return fromBase64($bytes);
  if ($blob !== undefined) return new NodeBlob([fromBase64($blob)], type === undefined ? {} : { type });
  if ($pepper !== undefined)
    return crypto.subtle.importKey("raw", fromBase64($pepper), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const entries = Object.entries(value).map(async ([name, one]) => [name, await fromPlain(one)] as const);
  return Object.fromEntries(await Promise.all(entries));
}

const fromBase64 = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(text, "base64"));
