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

/** What local storage remembers of a vault that asks for a secret. */
interface Remembered {
  readonly vault: string;
  /** Of its keyring. */
  readonly number: number;
  /** While this device joins an account: either of both may be the one that is stored. */
  readonly next?: Omit<Remembered, "next">;
}

/** Remembers that this device asks for a secret. @param next the keyring that is about to take the place of this one */
export function rememberProtected(
  store: Pick<KeyValueStore, "setItem">,
  { vault, number }: Pick<Keyring, "vault" | "number">,
  next?: Pick<Keyring, "vault" | "number">,
): void {
  const either = next && { next: { vault: next.vault, number: next.number } };
  store.setItem(KEYS.protected, JSON.stringify({ vault, number, ...either } satisfies Remembered));
}

/**
 * What opens the vault of this device, as it is stored; a device slot that is not in the keyring reads as null.
 * @param store local storage, which remembers that the device asks for a secret
 * @returns no keyring where there is no vault, and the generation that it is to begin with
 * @throws VaultError `damaged` where rows are left without a keyring, or a keyring without a slot that can be opened here; `unconfirmed`
 * where there is an older keyring, or another vault, than this browser remembers
 */
export async function readOpening(
  rows: RowStore,
  store: Pick<KeyValueStore, "getItem">,
): Promise<StoredKeys & { readonly generation: number }> {
  const { keys: first } = await rows.read([]);
  const names = first.keyring ? [] : await rows.names();
  // Read after the names: a vault that another tab has created in between has its keyring.
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

/** @param isNewer also the remembered keyring is too old: this device opens the vault by itself now, and asked for a secret then */
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
 * Opens the vault of this device by its device slot; where there is no vault one begins.
 * @returns null where a secret of the person is needed
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

/** A slot that this device opens by itself. */
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

/** Begins a vault. @returns null where another tab was first */
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
