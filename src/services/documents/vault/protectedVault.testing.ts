import { createBrowserStore } from "../../shared/storage/browserStore.ts";
import { FakeStorage } from "../../shared/storage/fakeStorage.testing.ts";
import {
  createSlot,
  type Keyring,
  type OpenedKeyring,
  openKeyring,
  openSecrets,
  rotateKeyring,
  type SlotKeys,
  type VaultKeys,
} from "../crypto/keyring.ts";
import { createSecretKdf, type SecretKdf, secretKey } from "../crypto/secrets.ts";
import { type BrowserRecords, openBrowserRecords } from "./browserRecords.ts";
import type { KeyHolder } from "./vaultCache.ts";
import { createWorld, newerRows } from "./vaultWorld.testing.ts";

/** Secret of the recovery slot. */
const SECRET = new Uint8Array(18).fill(7);

/** Holder of a page's keys that counts how often the page showed its lock. */
export function createHolder(keys: VaultKeys | null = null): KeyHolder & { locked: number } {
  const holder = { keys, locked: 0, onLocked: () => void (holder.locked += 1) };
  return holder;
}

/** Records of this browser's vault for a page with this key; reports of damage are added to `told`. */
export function openRecords(holder: KeyHolder = createHolder(), told: unknown[] = []): Promise<BrowserRecords> {
  const store = createBrowserStore({ localStorage: new FakeStorage() });
  store.onProblem((problem) => told.push(problem.kind === "damaged" ? problem.damaged : problem));
  return openBrowserRecords(store, holder);
}

/** A slot that SECRET opens. */
async function createRecoverySlot(vault: string, signer: Uint8Array<ArrayBuffer>): Promise<SlotKeys> {
  const kdf = createSecretKdf("hkdf");
  const slot = { id: crypto.randomUUID(), kind: "recovery", createdAt: "2026-11-22T10:00:00.000Z", kdf } as const;
  return createSlot(slot, vault, await secretKey(SECRET, kdf), signer);
}

/** Opens the slot of `createRecoverySlot`. */
export async function unlock(keyring: Keyring): Promise<VaultKeys> {
  const slot = keyring.slots.find(({ kind }) => kind === "recovery");
  if (!slot) throw new Error("no recovery slot");
  return openKeyring(keyring, slot, await secretKey(SECRET, slot.kdf as SecretKdf));
}

/** Gives the vault a new key with only a recovery slot. @returns the keyrings before and after */
export async function protect(
  records: BrowserRecords,
): Promise<{ readonly before: OpenedKeyring; readonly next: OpenedKeyring }> {
  const { keyring, keys, isProtected } = await records.contents();
  const before = { keyring, keys: keys.now };
  const { signer } = await openSecrets(keyring, keys.now);
  const next = await rotateKeyring(before, { slots: [await createRecoverySlot(keyring.vault, signer)] });
  await records.replaceKeys(keyring, { ...next, device: null, pepper: null, isExposed: !isProtected });
  return { before, next };
}

/** A browser profile whose vault asks for a secret from the start, and whose pages have opened it. */
export async function createProtectedWorld() {
  const world = createWorld();
  const { next } = await protect(await openRecords());
  const open = () => openRecords(createHolder(next.keys));
  return {
    ...world,
    keys: next.keys,
    newer: newerRows(open),
    openTab: (overrides: Parameters<typeof world.openTab>[0] = {}) =>
      world.openTab({ openRecords: (store) => openBrowserRecords(store, createHolder(next.keys)), ...overrides }),
    recordIds: async () => {
      const { records: whole, files } = await (await open()).ids();
      return { records: [...whole], files: [...files] };
    },
  };
}
