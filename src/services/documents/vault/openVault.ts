import { toRecord, parseJson } from "@/domain/shared/json.ts";
import type { KeyValueStore } from "../../shared/storage/keyValueStore.ts";
import { KEYS } from "../../shared/storage/keys.ts";
import {
  createKeyring,
  createSigner,
  createSlot,
  type Keyring,
  openKeyring,
  type SlotKeys,
  type VaultKeys,
} from "../crypto/keyring.ts";
import { createDeviceSecret } from "../crypto/secrets.ts";
import { sealRoot } from "./contents.ts";
import { isEarlierFlag } from "./migration/earlierFlag.ts";
import { type DeviceSlot, deviceSlotOf, ROOT, type RowStore, type StoredKeys } from "./rows.ts";
import { VaultError } from "./vault.ts";

/** Value in local storage about a vault that asks for a secret. */
interface Remembered {
  readonly vault: string;
  /** Number of its keyring. */
  readonly number: number;
  /** Keyring of the account that this device is joining: either of the two may be stored. */
  readonly next?: Omit<Remembered, "next">;
}

/** Stores that this device asks for a secret. @param next keyring that is about to replace this one */
export function rememberProtected(
  store: Pick<KeyValueStore, "setItem">,
  { vault, number }: Pick<Keyring, "vault" | "number">,
  next?: Pick<Keyring, "vault" | "number">,
): void {
  const either = next && { next: { vault: next.vault, number: next.number } };
  store.setItem(KEYS.protected, JSON.stringify({ vault, number, ...either } satisfies Remembered));
}

/**
 * Stored keys of the vault on this device; a device slot that is not in the keyring reads as null.
 * @param store local storage, which remembers that the device asks for a secret
 * @returns without a vault, no keyring and the generation for a new one
 * @throws VaultError `damaged` if rows have no keyring, or no slot can be opened here; `unconfirmed` if the keyring is older or of another vault
 * than this browser remembers
 */
export async function readOpening(
  rows: RowStore,
  store: Pick<KeyValueStore, "getItem">,
): Promise<StoredKeys & { readonly generation: number }> {
  const { keys: first } = await rows.read([]);
  const names = first.keyring ? [] : await rows.names();
  // Read after the names, so that it includes the keyring of a vault that another tab has just created.
  const { generation, keys } = await rows.read([]);
  const { keyring, pepper } = keys;
  if (!keyring) {
    if (store.getItem(KEYS.protected) !== null) throw new VaultError("unconfirmed");
    if (names.length > 0 || generation > 0) throw new VaultError("damaged");
    return { keyring: null, device: null, pepper: null, generation };
  }
  const device = deviceSlotOf(keys) && keys.device;
  if (!device && !keyring.slots.some(({ kind }) => kind !== "device")) throw new VaultError("damaged");
  requireRemembered(store, keyring, device !== null);
  return { keyring, device, pepper, generation };
}

/** @param isNewer also refuses the remembered keyring: the device asked for a secret then, and now opens the vault without one */
function requireRemembered(store: Pick<KeyValueStore, "getItem">, { vault, number }: Keyring, isNewer: boolean): void {
  const text = store.getItem(KEYS.protected);
  if (text === null || (!isNewer && isEarlierFlag(text))) return;
  const known = toRecord(parseJson(text));
  const isKnown = [known, toRecord(known["next"])].some(
    (one) => one["vault"] === vault && number >= Number(one["number"]) + (isNewer ? 1 : 0),
  );
  if (!isKnown) throw new VaultError("unconfirmed");
}

/**
 * Opens the vault with the device slot, or creates a vault if there is none.
 * @returns null if a secret of the person is needed
 * @throws as `readOpening`; SealedError `damaged`
 */
export async function openByDevice(rows: RowStore, store: KeyValueStore): Promise<VaultKeys | null> {
  for (;;) {
    const opening = await readOpening(rows, store);
    const { keyring, device } = opening;
    if (!keyring) {
      const keys = await beginVault(rows, opening.generation);
      if (keys) return keys;
      continue;
    }
    const slot = deviceSlotOf(opening);
    if (!device || !slot) return null;
    const keys = await openKeyring(keyring, slot, device.secret);
    store.removeItem(KEYS.protected);
    return keys;
  }
}

/** Creates a slot that this device opens without a secret of the person. */
export async function createDeviceSlot(
  vault: string,
  signer: ReturnType<typeof createSigner>,
  now = new Date(),
  id: string = crypto.randomUUID(),
): Promise<{ readonly slot: SlotKeys; readonly device: DeviceSlot }> {
  const secret = await createDeviceSecret();
  const kdf = { name: "device" } as const;
  const slot = await createSlot({ id, kind: "device", createdAt: now.toISOString(), kdf }, vault, secret, signer);
  return { slot, device: { slot: id, secret } };
}

/** Creates a vault. @returns null if another tab was first */
async function beginVault(rows: RowStore, generation: number): Promise<VaultKeys | null> {
  const [vault, signer] = [crypto.randomUUID(), createSigner()];
  const { slot, device } = await createDeviceSlot(vault, signer);
  const settings = { idleMinutes: 15, isSharedComputer: false } as const;
  const { keyring, keys } = await createKeyring(vault, [slot], settings, signer);
  const root = await sealRoot({ keys: { now: keys }, keyring, samples: null, versions: new Map() }, generation + 1);
  const isFirst = await rows.write(generation, {
    rows: new Map([[ROOT, root]]),
    keys: { keyring, device, pepper: null },
  });
  return isFirst ? keys : null;
}
