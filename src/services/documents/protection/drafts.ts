import type { LockDraft } from "@/domain/documents/protection/protection.ts";
import { toHex } from "../crypto/bytes.ts";
import type { VaultKeys } from "../crypto/keyring.ts";
import { openBytes, sealBytes } from "../crypto/sealed.ts";
import { openRow, placeOf, sealRow } from "../vault/sealedItems.ts";
import { ALL_STORES, readMeta, type VaultDatabase } from "../vault/vaultDatabase.ts";
import { ProtectionError } from "./vaultProtection.ts";

/** What is sealed of a draft beside its files. */
interface StoredDraft {
  readonly facts: string;
  /** The type of each file; its bytes are a row of their own. */
  readonly types: readonly string[];
}

const REVISION = 1;
/** Rows whose key is changed with the vault's, as that of every sealed row is. */
const PREFIX = "draft/";
/** Those of a protected account, whose key this browser's vault does not know: after all rows of that vault. */
export const ACCOUNT_DRAFTS = "~draft/";

/** Seals what a lock interrupted, all or nothing. */
export async function saveDraft(
  database: VaultDatabase,
  keys: VaultKeys,
  draft: LockDraft,
  prefix = PREFIX,
): Promise<void> {
  const name = `${prefix}${crypto.randomUUID()}`;
  const stored: StoredDraft = { facts: draft.facts, types: draft.files.map(({ type }) => type) };
  const files = await Promise.all(
    draft.files.map(async (file, at) => {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const row = `${name}/${at}`;
      return [row, { revision: REVISION, bytes: await sealBytes(bytes, keys, placeOf(keys, row, REVISION)) }] as const;
    }),
  );
  const rows = [[name, await sealRow(keys, name, REVISION, stored)] as const, ...files];
  await database.use(async (connection) => {
    const transaction = connection.transaction(ALL_STORES, "readwrite", { durability: "strict" });
    const { protection } = await readMeta(transaction);
    // Another tab has changed the key: what is sealed with the old one would never be opened.
    if (prefix === PREFIX && protection?.keyId !== toHex(keys.id)) throw new ProtectionError("unavailable");
    await Promise.all([
      ...rows.map(([row, sealed]) => transaction.objectStore("sealed").put(sealed, row)),
      transaction.done,
    ]);
  });
}

/** Opens what was sealed so, then removes it. One that cannot be opened stays. */
export async function takeDrafts(
  database: VaultDatabase,
  keys: VaultKeys,
  prefix = PREFIX,
): Promise<readonly LockDraft[]> {
  const rows = await database.use(async (connection) => {
    const { store } = connection.transaction("sealed");
    const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
    const [names, values] = await Promise.all([store.getAllKeys(range), store.getAll(range)]);
    return new Map(names.flatMap((name, at) => (values[at] ? [[name, values[at]] as const] : [])));
  });
  const drafts: LockDraft[] = [];
  const opened: string[] = [];
  for (const [name, row] of rows) {
    if (name.lastIndexOf("/") >= prefix.length) continue;
    try {
      const { facts, types } = await openRow<StoredDraft>(keys, name, row);
      const parts = types.map((_, at) => `${name}/${at}`);
      const files = await Promise.all(
        types.map(async (type, at) => {
          const part = rows.get(`${name}/${at}`);
          if (!part) throw new ProtectionError("damaged");
          const place = placeOf(keys, `${name}/${at}`, part.revision);
          return new Blob([await openBytes(part.bytes, keys, place)], { type });
        }),
      );
      drafts.push({ facts, files });
      opened.push(name, ...parts);
    } catch (error) {
      console.warn("What a lock interrupted could not be opened.", error);
    }
  }
  await database.use(async (connection) => {
    const transaction = connection.transaction("sealed", "readwrite", { durability: "strict" });
    await Promise.all([...opened.map((name) => transaction.store.delete(name)), transaction.done]);
  });
  return drafts;
}
