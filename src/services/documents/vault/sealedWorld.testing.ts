import { createKeyring, createSigner, createSlot, type VaultKeys } from "../crypto/keyring.ts";
import { createSecretKdf, secretKey } from "../crypto/secrets.ts";
import { beginProtection, markProtection } from "../protection/keyringStore.ts";
import { openIndexedDbRecords, type KeyHolder } from "./indexedDbRecords.ts";
import { createSealedRecords, type SealedRecords } from "./sealedRecords.ts";
import { openRow } from "./sealedItems.ts";
import { createIndexedDbSealed, type SealedStorage } from "./sealedStorage.ts";
import type { NewerRows, StoredRow } from "./vaultContract.testing.ts";
import { openVaultDatabase } from "./vaultDatabase.ts";
import { addNewer, createWorld } from "./vaultWorld.testing.ts";

/** What stands in for a recovery code. */
const SECRET = new Uint8Array(18).fill(7);
const VAULT = "0b0e7c1e-6b1f-4c59-9d1e-3f2a54b7c001";
const SETTINGS = { idleMinutes: 15, isSharedComputer: false } as const;

/** A keyring with one recovery slot. */
export async function createTestKeyring() {
  const kdf = createSecretKdf("hkdf");
  const slot = { id: "r", kind: "recovery", createdAt: "2026-11-22T10:00:00.000Z", kdf } as const;
  const signer = createSigner();
  const slots = [await createSlot(slot, VAULT, await secretKey(SECRET, kdf), signer)];
  return createKeyring(VAULT, slots, { settings: SETTINGS, state: "protecting" }, signer);
}

/** Begins to protect the vault of this browser. Its documents stay plain as yet. */
export async function beginTestProtection(): Promise<VaultKeys> {
  const { keyring, keys } = await createTestKeyring();
  await beginProtection(await openVaultDatabase(), keyring, keys, null);
  return keys;
}

/** The sealed records of the vault of this browser. */
export async function openSealed(keys: VaultKeys | null): Promise<SealedRecords> {
  return createSealedRecords(createIndexedDbSealed(await openVaultDatabase()), createHolder(keys));
}

/** A key that a page has, or has not. */
export function createHolder(keys: VaultKeys | null): KeyHolder & { locked: number } {
  const holder = { keys, locked: 0, onLocked: () => void (holder.locked += 1) };
  return holder;
}

/** The rows of people and cases that are sealed there. */
export function newerRows(storage: SealedStorage, holder: KeyHolder): NewerRows {
  return {
    add: (kind, row) => addNewer(createSealedRecords(storage, holder), kind, row),
    async rows(kind) {
      const row = (await storage.rows([kind])).rows.get(kind);
      return row && holder.keys ? openRow<readonly StoredRow[]>(holder.keys, kind, row) : [];
    },
  };
}

/** A browser profile whose vault is protected from the first document on. */
export async function createSealedWorld() {
  const world = createWorld();
  const keys = await beginTestProtection();
  await markProtection(await openVaultDatabase(), "protected", keys);
  const holder = createHolder(keys);
  return {
    ...world,
    keys,
    newer: newerRows(createIndexedDbSealed(await openVaultDatabase()), holder),
    openTab: (overrides: Parameters<typeof world.openTab>[0] = {}) =>
      world.openTab({ openRecords: (store) => openIndexedDbRecords(store, holder), ...overrides }),
    recordIds: async () => {
      const { records, files } = await (await openIndexedDbRecords(undefined, holder)).ids();
      return { records: [...records], files: [...files] };
    },
  };
}
