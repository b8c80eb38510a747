import type { StoredPerson } from "../vault/indexedDbSchema.ts";
import type { CaseFile } from "@/domain/procedure/caseFile/caseFile.ts";
import type { Person } from "@/domain/documents/people/person.ts";
import { canonicalJson } from "@/domain/shared/canonicalJson.ts";
import { type Bytes, randomBytes, toHex } from "../crypto/bytes.ts";
import type { Keyring, VaultKeys } from "../crypto/keyring.ts";
import { rewrap } from "../crypto/sealed.ts";
import type { ProtectionMark, Sealed, VaultMeta } from "../vault/indexedDbSchema.ts";
import { openRow, placeOf, sealRow } from "../vault/sealedItems.ts";
import {
  ALL_STORES,
  type Reading,
  readMeta,
  type VaultDatabase,
  writeIf,
  type Writing,
} from "../vault/vaultDatabase.ts";

/** What is stored of a vault's protection. */
export interface StoredProtection {
  readonly mark: ProtectionMark | null;
  readonly keyring: Keyring | null;
  readonly device: CryptoKey | null;
}

/** What the database says of the protection. */
export function readProtection(database: VaultDatabase): Promise<StoredProtection> {
  return database.use((connection) => readIn(connection.transaction(ALL_STORES)));
}

/** Begins to protect a vault, all or nothing: stores the keyring, and seals people and cases. Documents are sealed one by one afterwards. */
export function beginProtection(
  database: VaultDatabase,
  keyring: Keyring,
  keys: VaultKeys,
  device: CryptoKey | null,
): Promise<void> {
  return repeat(async () => {
    const { meta, people, cases } = await database.use(async (connection) => {
      const transaction = connection.transaction(ALL_STORES);
      const [meta, people, cases] = await Promise.all([
        readMeta(transaction),
        transaction.objectStore("people").getAll(),
        transaction.objectStore("cases").getAll(),
      ]);
      return { meta, people: people.toSorted((a, b) => a.position - b.position), cases };
    });
    const generation = meta.generation + 1;
    const rows = {
      people: await sealRow(keys, "people", generation, people),
      cases: await sealRow(keys, "cases", generation, cases),
    };
    return writeIf(database, meta, (transaction) => [
      ...Object.entries(rows).map(
        ([name, row]) =>
          () =>
            transaction.objectStore("sealed").put(row, name),
      ),
      () => transaction.objectStore("people").clear(),
      () => transaction.objectStore("cases").clear(),
      () => transaction.objectStore("keyring").put(keyring, "keyring"),
      ...(device ? [() => transaction.objectStore("keyring").put(device, "device")] : []),
      () => putMeta(transaction, { ...meta, generation, protection: { state: "protecting", keyId: keyring.keyId } }),
    ]);
  });
}

/** Says how far the protection is. */
export function markProtection(database: VaultDatabase, state: ProtectionMark["state"]): Promise<void> {
  return repeat(async () => {
    const meta = await database.use((connection) => readMeta(connection.transaction(ALL_STORES)));
    const { protection } = meta;
    if (!protection || protection.state === state) return true;
    return writeIf(database, meta, (transaction) => [
      () => putMeta(transaction, { ...meta, generation: meta.generation + 1, protection: { ...protection, state } }),
    ]);
  });
}

/** Rows that hold nothing: their names come after all others. */
const FILLER = "~";
const FILLER_BYTES = 60_000;

/**
 * Makes the browser rewrite its files. Chromium's database (LevelDB) keeps what was removed until enough has been written after it:
 * measured, 38 MB in half a second leave nothing of what lay in clear once the browser was opened again. Never rejects.
 */
export async function overwriteRemains(database: VaultDatabase): Promise<void> {
  try {
    for (let round = 0; round < 8; round += 1) {
      await database.use(async (connection) => {
        const { store, done } = connection.transaction("sealed", "readwrite", { durability: "strict" });
        const rows = Array.from({ length: 80 }, (_, n) =>
          store.put({ revision: 0, bytes: randomBytes(FILLER_BYTES) }, FILLER + n),
        );
        await Promise.all([...rows, done]);
      });
    }
    await database.use((connection) => connection.delete("sealed", IDBKeyRange.lowerBound(FILLER)));
  } catch (error) {
    console.warn("What lay in clear may stay in the browser's files for a while.", error);
  }
}

/** Ends the protection of a vault whose documents are plain again: people and cases follow, and all that is sealed goes with its keys. */
export function endProtection(database: VaultDatabase, keys: VaultKeys): Promise<void> {
  return repeat(async () => {
    const { meta, people, cases } = await database.use(async (connection) => {
      const transaction = connection.transaction(ALL_STORES);
      const sealed = transaction.objectStore("sealed");
      return {
        meta: await readMeta(transaction),
        people: await sealed.get("people"),
        cases: await sealed.get("cases"),
      };
    });
    const persons = people ? await openRow<StoredPerson[]>(keys, "people", people) : [];
    const files = cases ? await openRow<CaseFile[]>(keys, "cases", cases) : [];
    return writeIf(database, meta, (transaction) => [
      ...persons.map(
        (person: Person, position) => () => transaction.objectStore("people").put({ ...person, position }),
      ),
      ...files.map((file) => () => transaction.objectStore("cases").put(file)),
      ...(["sealed", "sealedFiles", "keyring"] as const).map((name) => () => transaction.objectStore(name).clear()),
      () => putMeta(transaction, { generation: meta.generation + 1, samples: meta.samples }),
    ]);
  });
}

/** Puts another keyring in the place of the stored one, and wraps the key of each row by its vault key. Files stay as they are. */
export function replaceKeyring(
  database: VaultDatabase,
  { from, to }: { readonly from: VaultKeys; readonly to: VaultKeys },
  keyring: Keyring,
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
    if (meta.protection?.keyId !== toHex(from.id)) return true;
    const wrapped = await Promise.all(
      rows.map(async ({ revision, bytes }, at): Promise<readonly [string, Sealed<Bytes>]> => {
        const name = names[at] ?? "";
        const id = name.replace(/^bare\//, "doc/");
        return [name, { revision, bytes: await rewrap(bytes, from, to, placeOf(from, id, revision)) }];
      }),
    );
    return writeIf(database, meta, async (transaction) => {
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
        () => transaction.objectStore("keyring").put(keyring, "keyring"),
        () =>
          device
            ? transaction.objectStore("keyring").put(device, "device")
            : transaction.objectStore("keyring").delete("device"),
        () =>
          putMeta(transaction, {
            ...meta,
            generation: meta.generation + 1,
            protection: { state: meta.protection?.state ?? "protected", keyId: keyring.keyId },
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

/** Stores a keyring of the same vault key: other settings. */
export async function saveKeyring(database: VaultDatabase, keyring: Keyring): Promise<void> {
  await database.use((connection) => connection.put("keyring", keyring, "keyring"));
}

async function readIn(transaction: Reading): Promise<StoredProtection> {
  const store = transaction.objectStore("keyring");
  const [meta, keyring, device] = await Promise.all([readMeta(transaction), store.get("keyring"), store.get("device")]);
  return {
    mark: meta.protection ?? null,
    keyring: keyring && "slots" in keyring ? keyring : null,
    device: device && "algorithm" in device ? device : null,
  };
}

async function repeat(attempt: () => Promise<boolean>): Promise<void> {
  while (!(await attempt()));
}

function putMeta(transaction: Writing, meta: VaultMeta): Promise<unknown> {
  return transaction.objectStore("meta").put(meta, "vault");
}
