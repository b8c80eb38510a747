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
import { type DeviceSlot, ROOT, type RowStore } from "./rows.ts";
import { VaultError } from "./vault.ts";

/** What local storage remembers of a vault that asks for a secret. */
interface Remembered {
  readonly vault: string;
  /** Of its keyring. */
  readonly number: number;
}

/** Remembers that this device asks for a secret. */
export function rememberProtected(store: Pick<KeyValueStore, "setItem">, { vault, number }: Keyring): void {
  store.setItem(KEYS.protected, JSON.stringify({ vault, number } satisfies Remembered));
}

/**
 * Compares a keyring with what this browser remembers. @param isNewer also the remembered one is too old: this device opens the vault by
 * itself now, and asked for a secret then
 * @throws VaultError `unconfirmed` where it is an older one, or that of another vault
 */
export function requireRemembered(
  store: Pick<KeyValueStore, "getItem">,
  { vault, number }: Pick<Keyring, "vault" | "number">,
  isNewer = false,
): void {
  const text = store.getItem(KEYS.protected);
  if (text === null) return;
  const known = toRecord(parseJson(text));
  const least = Number(known["number"]) + (isNewer ? 1 : 0);
  if (known["vault"] !== vault || !(number >= least)) throw new VaultError("unconfirmed");
}

/**
 * Opens the vault of this browser by the slot of the device; where there is no vault one begins.
 * @param store local storage, which remembers that the device asks for a secret
 * @returns null where a secret of the person is needed
 * @throws VaultError `damaged` where rows are left without a keyring, `unconfirmed` as `requireRemembered`; SealedError `damaged`
 */
export async function openByDevice(rows: RowStore, store: KeyValueStore): Promise<VaultKeys | null> {
  for (;;) {
    const { keyring, device } = (await rows.read([])).keys;
    if (!keyring) {
      if ((await rows.names()).length > 0) throw new VaultError("damaged");
      if (store.getItem(KEYS.protected) !== null) throw new VaultError("unconfirmed");
      const keys = await beginVault(rows);
      if (keys) return keys;
      continue;
    }
    if (!device) return null;
    requireRemembered(store, keyring, true);
    const slot = keyring.slots.find(({ id }) => id === device.slot);
    if (!slot) throw new VaultError("damaged");
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
): Promise<{ readonly slot: SlotKeys; readonly device: DeviceSlot }> {
  const secret = await createDeviceSecret();
  const id = crypto.randomUUID();
  const kdf = { name: "device" } as const;
  const slot = await createSlot({ id, kind: "device", createdAt: now.toISOString(), kdf }, vault, secret, signer);
  return { slot, device: { slot: id, secret } };
}

/** Begins a vault. @returns null where another tab was first */
async function beginVault(rows: RowStore): Promise<VaultKeys | null> {
  const [vault, signer] = [crypto.randomUUID(), createSigner()];
  const { slot, device } = await createDeviceSlot(vault, signer);
  const settings = { idleMinutes: 15, isSharedComputer: false } as const;
  const { keyring, keys } = await createKeyring(vault, [slot], settings, signer);
  const root = await sealRoot({ keys: { now: keys }, keyring, samples: null, versions: new Map() }, 1);
  const isFirst = await rows.write(0, { rows: new Map([[ROOT, root]]), keys: { keyring, device, pepper: null } });
  return isFirst ? keys : null;
}
