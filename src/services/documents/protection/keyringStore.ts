import type { CaseFile } from "@/domain/procedure/caseFile/caseFile.ts";
import { canonicalJson } from "@/domain/shared/canonicalJson.ts";
import { KEYS, quarantineKey } from "../../shared/storage/keys.ts";
import { MAX_ASIDE } from "../../shared/storage/list.ts";
import { type Bytes, randomBytes, toHex } from "../crypto/bytes.ts";
import { type Keyring, signState, tellWord, type VaultKeys } from "../crypto/keyring.ts";
import type { ProtectionState } from "@/domain/documents/protection/protection.ts";
import type { ProtectionMark, Sealed, StoredPerson, VaultMeta } from "../vault/indexedDbSchema.ts";
import { rewrapRow } from "../vault/sealedContents.ts";
import { type Index, openIndex, openValues, PROVES_VALUES } from "../vault/sealedIndex.ts";
import { INDEX, openRow, sealRow } from "../vault/sealedItems.ts";
import {
  ALL_STORES,
  FILLER,
  hasRemains,
  type Reading,
  readMeta,
  type VaultDatabase,
  writeIf,
  type Writing,
} from "../vault/vaultDatabase.ts";
import type { Replacement } from "./protectedPlace.ts";
import { ProtectionError } from "./vaultProtection.ts";

/** What is stored of a vault's protection. */
export interface StoredProtection {
  readonly mark: ProtectionMark | null;
  readonly keyring: Keyring | null;
  readonly device: CryptoKey | null;
  /** What the vault said when its protection ended. */
  readonly farewell?: string | null;
  /** True when sealed data is present, which proves that the protection has not ended. */
  readonly hasRemains?: boolean;
}

/** Where a protected vault keeps what could not be read of a list of version 1. */
const UNREADABLE = `value/${quarantineKey(KEYS.documents, MAX_ASIDE)}`;

/** What the database says of the protection. */
export function readProtection(database: VaultDatabase): Promise<StoredProtection> {
  return database.use(async (connection) => {
    const transaction = connection.transaction(ALL_STORES);
    const store = transaction.objectStore("keyring");
    const [meta, keyring, device, farewell, remains] = await Promise.all([
      readMeta(transaction),
      store.get("keyring"),
      store.get("device"),
      store.get("farewell"),
      hasRemains(transaction),
    ]);
    return {
      mark: meta.protection ?? null,
      keyring: typeof keyring === "object" && "slots" in keyring ? keyring : null,
      device: typeof device === "object" && "algorithm" in device ? device : null,
      farewell: typeof farewell === "string" ? farewell : null,
      hasRemains: remains,
    };
  });
}

/**
 * Begins to protect a vault, all or nothing: stores the keyring, and seals people and cases. Documents are sealed one by one afterwards.
 * Rejects with `unavailable` where another tab was first.
 */
export function beginProtection(
  database: VaultDatabase,
  keyring: Keyring,
  keys: VaultKeys,
  device: CryptoKey | null,
): Promise<void> {
  return repeat(async () => {
    const { meta, people, cases, unreadable, isSealed } = await database.use(async (connection) => {
      const transaction = connection.transaction(ALL_STORES);
      const [meta, people, cases, unreadable, isSealed] = await Promise.all([
        readMeta(transaction),
        transaction.objectStore("people").getAll(),
        transaction.objectStore("cases").getAll(),
        transaction.objectStore("meta").get("unreadableList"),
        hasRemains(transaction),
      ]);
      return { meta, people: people.toSorted((a, b) => a.position - b.position), cases, unreadable, isSealed };
    });
    if (meta.protection || isSealed) throw new ProtectionError("unavailable");
    const generation = meta.generation + 1;
    const rows = {
      people: await sealRow(keys, "people", generation, people),
      cases: await sealRow(keys, "cases", generation, cases),
      [INDEX]: await sealRow(keys, INDEX, generation, {
        people: generation,
        cases: generation,
        [PROVES_VALUES]: 1,
        ...(unreadable !== undefined && { [UNREADABLE]: generation }),
      } satisfies Index),
      ...(unreadable !== undefined && { [UNREADABLE]: await sealRow(keys, UNREADABLE, generation, unreadable) }),
    };
    return writeIf(database, meta, (transaction) => [
      ...Object.entries(rows).map(
        ([name, row]) =>
          () =>
            transaction.objectStore("sealed").put(row, name),
      ),
      () => transaction.objectStore("people").clear(),
      () => transaction.objectStore("cases").clear(),
      () => transaction.objectStore("meta").delete("unreadableList"),
      () => transaction.objectStore("keyring").put(keyring, "keyring"),
      () => transaction.objectStore("keyring").delete("farewell"),
      ...(device ? [() => transaction.objectStore("keyring").put(device, "device")] : []),
      () => putMeta(transaction, { ...meta, generation, protection: { state: "protecting", keyId: keyring.keyId } }),
    ]);
  });
}

/** Says how far the protection is, in the keyring and in the mark. */
export function markProtection(database: VaultDatabase, state: ProtectionState, keys: VaultKeys): Promise<void> {
  return repeat(async () => {
    const { meta, keyring } = await database.use(async (connection) => {
      const transaction = connection.transaction(ALL_STORES);
      return { meta: await readMeta(transaction), keyring: await transaction.objectStore("keyring").get("keyring") };
    });
    const { protection } = meta;
    if (!protection || typeof keyring !== "object" || !("slots" in keyring)) return true;
    if (protection.state === state && keyring.state === state) return true;
    // Another tab has turned round.
    if (state === "protected" && keyring.state === "unprotecting") return true;
    const next = await signState(keyring, state, keys);
    return writeIf(database, meta, async (transaction) => {
      await requireKeyring(transaction, keyring);
      return [
        () => transaction.objectStore("keyring").put(next, "keyring"),
        () => putMeta(transaction, { ...meta, generation: meta.generation + 1, protection: { ...protection, state } }),
      ];
    });
  });
}

/** After the last row that holds nothing. */
const FILLER_END = `${FILLER}9\uffff`;
const FILLER_BYTES = 60_000;

/**
 * Makes the browser rewrite its files. Chromium's database (LevelDB) keeps what was removed until the level above holds more than 10 MB:
 * 38 MB in rows that are there together leave nothing of what lay in clear (needles.spec.ts). Never rejects.
 */
export async function overwriteRemains(database: VaultDatabase): Promise<void> {
  try {
    try {
      for (let round = 0; round < 8; round += 1) {
        await database.use(async (connection) => {
          const { store, done } = connection.transaction("sealed", "readwrite", { durability: "strict" });
          const rows = Array.from({ length: 80 }, (_, n) =>
            store.put({ revision: 0, bytes: randomBytes(FILLER_BYTES) }, `${FILLER}${round * 80 + n}`),
          );
          await Promise.all([...rows, done]);
        });
      }
    } finally {
      await database.use((connection) => connection.delete("sealed", IDBKeyRange.bound(FILLER, FILLER_END)));
    }
  } catch (error) {
    console.warn("What lay in clear may stay in the browser's files for a while.", error);
  }
}

/** The personal values. */
const valueRange = () => IDBKeyRange.bound("value/", "value/\uffff");

/**
 * Ends the protection of a vault whose documents are plain again: people and cases follow, and all that is sealed goes with its keys.
 * @returns false where a document is still sealed
 */
export async function endProtection(database: VaultDatabase, keys: VaultKeys): Promise<boolean> {
  let left = 0;
  await repeat(async () => {
    const { meta, keyring, people, cases, index, counts, names, values } = await database.use(async (connection) => {
      const transaction = connection.transaction(ALL_STORES);
      const sealed = transaction.objectStore("sealed");
      return {
        meta: await readMeta(transaction),
        keyring: await transaction.objectStore("keyring").get("keyring"),
        people: await sealed.get("people"),
        cases: await sealed.get("cases"),
        index: await sealed.get(INDEX),
        names: await sealed.getAllKeys(valueRange()),
        values: await sealed.getAll(valueRange()),
        counts: await Promise.all([
          sealed.count(IDBKeyRange.bound("doc/", "doc/\uffff")),
          sealed.count(IDBKeyRange.bound("bare/", "bare/\uffff")),
        ]),
      };
    });
    left = counts[0] + counts[1];
    if (left > 0 || !meta.protection || typeof keyring !== "object" || !("slots" in keyring)) return true;
    const farewell = await tellWord(keyring, "farewell", keys);
    const persons = people ? await openRow<StoredPerson[]>(keys, "people", people) : [];
    const files = cases ? await openRow<CaseFile[]>(keys, "cases", cases) : [];
    const rows = new Map(values.map((row, at) => [names[at] ?? "", row]));
    const plain = [...(await openValues(keys, rows, await openIndex(keys, index)))].flatMap(([name, value]) =>
      value === null ? [] : [[name.slice("value/".length), value] as const],
    );
    return writeIf(database, meta, (transaction) => [
      ...plain.map(
        ([key, value]) =>
          () =>
            transaction.objectStore("values").put(value, key),
      ),
      ...persons.map((person, position) => () => transaction.objectStore("people").put({ ...person, position })),
      ...files.map((file) => () => transaction.objectStore("cases").put(file)),
      // What an account's lock interrupted here stays: it is behind the filler.
      () => transaction.objectStore("sealed").delete(IDBKeyRange.upperBound(FILLER_END)),
      ...(["sealedFiles", "keyring"] as const).map((name) => () => transaction.objectStore(name).clear()),
      () => transaction.objectStore("keyring").put(farewell, "farewell"),
      () => putMeta(transaction, { generation: meta.generation + 1, samples: meta.samples }),
    ]);
  });
  return left === 0;
}

/**
 * Puts another keyring in the place of the stored one, and wraps the key of each row by its vault key. Files stay as they are.
 * Rejects with `unavailable`, and stores nothing, where another tab has changed the keyring.
 */
export function replaceKeyring(
  database: VaultDatabase,
  { from, to }: { readonly from: VaultKeys; readonly to: VaultKeys },
  { old, next }: Replacement,
  device: CryptoKey | null,
): Promise<void> {
  return repeat(async () => {
    const { meta, names, rows } = await database.use(async (connection) => {
      const transaction = connection.transaction(ALL_STORES);
      const sealed = transaction.objectStore("sealed");
      const real = IDBKeyRange.upperBound(FILLER, true);
      const reading = [readMeta(transaction), sealed.getAllKeys(real), sealed.getAll(real)] as const;
      const [meta, names, rows] = await Promise.all(reading);
      return { meta, names, rows };
    });
    if (meta.protection?.keyId !== toHex(from.id)) throw new ProtectionError("unavailable");
    const wrapped = await Promise.all(
      rows.map(async (row, at) => [names[at] ?? "", await rewrapRow(names[at] ?? "", row, { from, to })] as const),
    );
    return writeIf(database, meta, async (transaction) => {
      await requireKeyring(transaction, old);
      const sealed = transaction.objectStore("sealed");
      // Values and drafts change without a new generation: what was written since is wrapped by the old key.
      const real = IDBKeyRange.upperBound(FILLER, true);
      const now = await Promise.all([
        sealed.getAllKeys(real),
        ...names.filter(isLoose).map((name) => sealed.get(name)),
      ]);
      const then = [names, ...rows.filter((_, at) => isLoose(names[at] ?? ""))];
      if (canonicalJson(now.map(revisionsOf)) !== canonicalJson(then.map(revisionsOf))) return null;
      return [
        ...wrapped.map(
          ([name, row]) =>
            () =>
              sealed.put(row, name),
        ),
        () => transaction.objectStore("keyring").put(next, "keyring"),
        () =>
          device
            ? transaction.objectStore("keyring").put(device, "device")
            : transaction.objectStore("keyring").delete("device"),
        () =>
          putMeta(transaction, {
            ...meta,
            generation: meta.generation + 1,
            protection: { state: meta.protection?.state ?? "protected", keyId: next.keyId },
          }),
      ];
    });
  });
}

function isLoose(name: string): boolean {
  return /^(?:value|draft)\//.test(name);
}

function revisionsOf(stored: readonly string[] | Sealed<Bytes> | undefined): unknown {
  return stored && "revision" in stored ? stored.revision : stored;
}

/** Stores a keyring of the same vault key: other settings. Rejects with `unavailable` where another tab has changed it. */
export async function saveKeyring(database: VaultDatabase, { old, next }: Replacement): Promise<void> {
  await database.use(async (connection) => {
    const transaction = connection.transaction(ALL_STORES, "readwrite", { durability: "strict" });
    await requireKeyring(transaction, old);
    await Promise.all([transaction.objectStore("keyring").put(next, "keyring"), transaction.done]);
  });
}

async function requireKeyring(transaction: Reading, { mac }: Keyring): Promise<void> {
  const stored = await transaction.objectStore("keyring").get("keyring");
  if (typeof stored !== "object" || !("mac" in stored) || stored.mac !== mac) throw new ProtectionError("unavailable");
}

async function repeat(attempt: () => Promise<boolean>): Promise<void> {
  while (!(await attempt()));
}

function putMeta(transaction: Writing, meta: VaultMeta): Promise<unknown> {
  return transaction.objectStore("meta").put(meta, "vault");
}
