import type { KeyValueStore } from "../../shared/storage/keyValueStore.ts";
import { addSlot, openKeyring, openSecrets, type VaultKeys, verifyKeyring } from "../crypto/keyring.ts";
import { type Answer, proveAnswer } from "../sync/remote.ts";
import type { BrowserRecords } from "../vault/browserRecords.ts";
import { planDemoRemoval } from "../vault/browserVaultPlans.ts";
import type { VaultState } from "../vault/contents.ts";
import { createDeviceSlot, rememberProtected } from "../vault/openVault.ts";
import type { NextKeys } from "../vault/formerKeys.ts";
import { deviceSlotOf, type StoredKeys } from "../vault/rows.ts";
import { VaultError } from "../vault/vault.ts";
import { formerKeysOf } from "./replicaKeyring.ts";

export interface ReplicaDeviceDeps {
  readonly records: () => Promise<BrowserRecords>;
  /** Local storage, which remembers that this device asks for a secret. */
  readonly store: Pick<KeyValueStore, "setItem">;
  /** Gives another key of the vault to the other tabs. */
  readonly onKeys: (keys: VaultKeys) => void;
  /** Id of this device in the account. */
  readonly deviceId: () => string | undefined;
  readonly now: () => Date;
}

/** The contents of the vault of this device, and what opens them. */
export interface StoredVault extends Pick<StoredKeys, "device" | "pepper"> {
  readonly state: VaultState;
}

/** The keyring of this device, whose vault an account has a replica of. */
export class ReplicaDevice {
  private readonly deps: ReplicaDeviceDeps;

  constructor(deps: ReplicaDeviceDeps) {
    this.deps = deps;
  }

  async stored(): Promise<StoredVault> {
    const own = await this.deps.records();
    const state = await own.contents();
    const { device, pepper } = (await own.rows.read([])).keys;
    return { state, device: state.isProtected ? null : device, pepper };
  }

  /** Stores the keyring of a replica that this device begins or joins. */
  async adopt(state: VaultState, next: NextKeys): Promise<void> {
    const { records, store, onKeys } = this.deps;
    // A page that dies in between is to open either.
    if (!next.device) rememberProtected(store, state.keyring, next.keyring);
    await (await records()).replaceKeys(state.keyring, next);
    if (!next.device) rememberProtected(store, next.keyring);
    onKeys(next.keys);
  }

  /**
   * Takes the keyring that the server has, which other devices have changed since. Rejects, and stores nothing, where it is not a later one
   * of this vault. @returns its keys; null where this device has no slot in it
   */
  async follow(state: VaultState, answer: Answer): Promise<VaultKeys | null> {
    const { keyring } = answer;
    if (keyring.mac === state.keyring.mac) return state.keys.now;
    if (keyring.number <= state.keyring.number) throw new VaultError("unconfirmed");
    const { device, pepper } = await this.stored();
    const slot = deviceSlotOf({ keyring, device, pepper });
    let keys = state.keys.now;
    if (keyring.keyId === state.keyring.keyId) await verifyKeyring(keyring, keys);
    else if (slot && device) keys = await openKeyring(keyring, slot, device.secret);
    else return null;
    await proveAnswer(answer, keys);
    const others = await formerKeysOf(answer, keys);
    await this.adopt(state, { keyring, keys, device: slot && device, pepper, isExposed: false, others });
    return keys;
  }

  /** Gives the slot of this device its id in the account, before the account has the keyring: a page that dies later still opens it. */
  async nameDeviceSlot(): Promise<void> {
    const [{ state, device, pepper }, id] = [await this.stored(), this.deps.deviceId()];
    if (!device || state.common || id === undefined || device.slot === id) return;
    const opened = { keyring: state.keyring, keys: state.keys.now };
    const { signer } = await openSecrets(opened.keyring, opened.keys);
    const own = await createDeviceSlot(state.keyring.vault, signer, this.deps.now(), id);
    const next = await addSlot(opened, own.slot, device.slot);
    await this.adopt(state, { ...next, device: own.device, pepper, isExposed: false });
  }

  /** Removes the sample documents, so that they are not sent to other devices. */
  async removeSamples(): Promise<void> {
    await (await this.deps.records()).change(planDemoRemoval);
  }
}
