import type { ProtectionFailure } from "@/domain/documents/protection/protection.ts";
import { parseRecoverySecret } from "@/domain/access/session/recoveryCode.ts";
import type { AccountFailure } from "@/domain/access/account/account.ts";
import { AccountError } from "../../access/session/accountError.ts";
import type { AccountRequests } from "../../access/session/accountRequests.ts";
import type { VisitorSession } from "../../access/session/session.ts";
import type { Lock } from "../../shared/storage/lock.ts";
import {
  addSlot,
  createSlot,
  type Keyring,
  openKeyring,
  type OpenedKeyring,
  openSecrets,
  rotateKeyring,
  type SlotKeys,
  type VaultKeys,
} from "../crypto/keyring.ts";
import { createSecretKdf, secretKey } from "../crypto/secrets.ts";
import { type Answer, proveAnswer, type Remote, rootRow } from "../sync/remote.ts";
import type { VaultState } from "../vault/contents.ts";
import { createDeviceSlot } from "../vault/openVault.ts";
import { ReplicaDevice, type ReplicaDeviceDeps } from "./replicaDevice.ts";
import { formerKeysOf, MOST_TRIES, ReplicaKeyring } from "./replicaKeyring.ts";
import { type CreatedCode, createSecretSlots, type Opened, type SecretSlots } from "./secretSlots.ts";
import { failing, type PreparedCode, ProtectionError } from "./vaultProtection.ts";

export interface ReplicaKeysDeps extends Pick<ReplicaDeviceDeps, "records" | "store" | "onKeys"> {
  readonly remote: Remote;
  readonly requests: Pick<AccountRequests, "join" | "stageCode">;
  readonly session: Pick<VisitorSession, "device">;
  /** The lock that changes of the vault are made under. */
  readonly lock: Lock;
  /** Resolves when all that this page writes of personal values is on the disk. */
  readonly settled: () => Promise<void>;
  readonly now?: () => Date;
}

interface ReplicaParts extends Pick<ReplicaKeysDeps, "remote"> {
  readonly device: ReplicaDevice;
  readonly keyring: ReplicaKeyring;
  readonly secretSlots: SecretSlots;
  readonly deviceId: () => string | undefined;
  readonly now: () => Date;
}

/** The slots and keys of a vault that an account has a replica of. */
export function createReplicaKeys(deps: ReplicaKeysDeps) {
  const { remote, records, requests, session, lock, settled, now = () => new Date() } = deps;
  const deviceId = () => session.device()?.id;
  const keyring = new ReplicaKeyring(remote, records);
  const device = new ReplicaDevice({ ...deps, deviceId, now });
  const { publish } = keyring;

  const createCode = async (password: string): Promise<CreatedCode> => {
    try {
      return await requests.stageCode(password, new AbortController().signal);
    } catch (error) {
      if (!(error instanceof AccountError)) throw error;
      throw new ProtectionError(FAILURES[error.kind] ?? "unknown", { cause: error });
    }
  };

  const secretSlots = createSecretSlots({ passkeys: null, replica: () => ({ createCode, publish }), now });
  const parts = { remote, device, keyring, secretSlots, deviceId, now };
  const { provePassphrase, enter } = createJoining(parts);
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => failing(() => lock(() => settled().then(work)));

  return {
    createCode,
    publish,
    follow: (state: VaultState, answer: Answer) => lock(() => device.follow(state, answer)),
    get deviceId() {
      return deviceId();
    },
    /**
     * A new recovery code of the account, whose `save` begins the replica, or puts the code in the place of the one before.
     * @param passphrase the passphrase of a device that asks for one; rejects with `wrongPassphrase` before anything else
     */
    async prepare(password: string, passphrase: string): Promise<PreparedCode> {
      await failing(() => provePassphrase(passphrase));
      const created = await failing(() => createCode(password));
      return { code: created.code, save: () => inTurn(() => beginReplica(parts, created)) };
    },
    /**
     * Signs in by a code and opens the replica of its account, to which this device adds what it has.
     * @param passphrase the passphrase of a device that asks for one, which goes on asking for it; rejects with `wrongPassphrase` before anything else
     * @returns false where the code opens none
     */
    join: async (code: string, signal: AbortSignal, passphrase: string): Promise<boolean> => {
      const proved = await failing(() => provePassphrase(passphrase));
      if (!(await requests.join(code, signal))) return false;
      for (let tries = 0; tries < MOST_TRIES; tries += 1) {
        if (await inTurn(() => enter(code, passphrase, proved))) return true;
      }
      throw new ProtectionError("unreachable");
    },
  };
}

/** Begins the replica with this code, or puts the code in the place of the one before. */
async function beginReplica(parts: ReplicaParts, created: CreatedCode): Promise<void> {
  const { remote, device } = parts;
  await device.removeSamples();
  await device.nameDeviceSlot();
  const { state, ...opening } = await device.stored();
  const { keyring } = state;
  const answer = await parts.keyring.read();
  const owner = await remote.owner();
  if (answer && answer.keyring.mac !== keyring.mac) {
    // Another device has changed it; or this one has begun the replica, and its page died before it knew.
    const isOwn = answer.keyring.vault === keyring.vault;
    if (!isOwn || !(await device.follow(state, answer))) throw new ProtectionError("changedElsewhere");
    return beginReplica(parts, created);
  }
  const next = await withRecoverySlot(parts, state, created, answer === null);
  const commonState = { ...stateOf(owner, next.keyring), isJoining: false };
  const keys = { ...next, ...opening, isExposed: false };
  if (answer) {
    await parts.keyring.publish(keyring, next, { codeHash: created.hash });
    return device.adopt(state, {
      ...keys,
      ...(!state.common && { common: { ...commonState, generation: 0, isWhole: false } }),
    });
  }
  const generation = state.revision + 1;
  const nothing = { samples: state.samples, removed: {}, versions: new Map() };
  const rows = [await rootRow(next.keys, generation, { ...nothing, keyring: next.keyring })];
  const begun = await parts.keyring.change({
    from: 0,
    generation,
    keyring: next.keyring,
    codeHash: created.hash,
    rows,
  });
  if (!begun) throw new ProtectionError("changedElsewhere");
  return device.adopt(state, { ...keys, common: { ...commonState, generation, isWhole: true } });
}

/** The next keyring, whose recovery slot opens with this code. */
async function withRecoverySlot(
  { now }: ReplicaParts,
  { keyring, keys }: VaultState,
  created: CreatedCode,
  beginsReplica: boolean,
): Promise<OpenedKeyring> {
  const kdf = createSecretKdf("hkdf");
  const recovery = { id: crypto.randomUUID(), kind: "recovery" as const, createdAt: now().toISOString(), kdf };
  const { signer } = await openSecrets(keyring, keys.now);
  const code = await createSlot(recovery, keyring.vault, await secretKey(created.secret, kdf), signer);
  const slots = [...keyring.slots.filter(({ kind }) => kind !== "recovery"), code];
  return rotateKeyring({ keyring, keys: keys.now }, { slots, beginsReplica });
}

/** How this device joins the replica of an account. */
function createJoining({ remote, device, keyring: replica, secretSlots, deviceId, now }: ReplicaParts) {
  /**
   * Asks for the passphrase of this device. Rejects with `wrongPassphrase`. @returns the signature of the keyring that it opens; null where this
   * device opens its vault by itself
   */
  const provePassphrase = async (passphrase: string): Promise<string | null> => {
    const { state, pepper, ...stored } = await device.stored();
    if (stored.device) return null;
    if (!(await secretSlots.isPassphraseOf(passphrase, { keyring: state.keyring, pepper })))
      throw new ProtectionError("wrongPassphrase");
    return state.keyring.mac;
  };

  /** A slot of the passphrase of this device; null where a slot of the account opens with it already. */
  const passphraseSlot = async (passphrase: string, account: Opened): Promise<SlotKeys | null> => {
    if (await secretSlots.isPassphraseOf(passphrase, account)) return null;
    return (await secretSlots.newPassphrase(account, passphrase, account.keyring.settings)).slot;
  };

  /** @param proved what `provePassphrase` has given for this passphrase @returns false where the replica was changed in between */
  const enter = async (code: string, passphrase: string, proved: string | null): Promise<boolean> => {
    const answer = await replica.read();
    if (!answer) throw new ProtectionError("unconfirmed");
    const { keyring } = answer;
    const opened = { keyring, keys: await openByCode(keyring, code) };
    const root = await proveAnswer(answer, opened.keys);
    const others = await formerKeysOf(answer, opened.keys);
    await device.removeSamples();
    const { state, pepper, ...stored } = await device.stored();
    // Another tab has protected the vault of this device, or changed its passphrase.
    if (!stored.device && state.keyring.mac !== proved) throw new ProtectionError("changedElsewhere");
    const isSameVault = state.keyring.vault === keyring.vault;
    if (isSameVault && keyring.number < state.keyring.number) throw new ProtectionError("unconfirmed");
    const { signer } = await openSecrets(opened.keyring, opened.keys);
    const keys = { device: null, pepper: isSameVault ? pepper : null };
    const own = stored.device && (await createDeviceSlot(keyring.vault, signer, now(), deviceId()));
    const slot = own ? own.slot : await passphraseSlot(passphrase, { ...opened, ...keys, signer });
    const next = slot ? await addSlot(opened, slot) : opened;
    if (slot && !(await replica.send(answer, { root, before: opened, next }))) return false;
    const commonState = stateOf(await remote.owner(), keyring);
    const isKnown =
      isSameVault && state.common?.owner === commonState.owner && state.common.replica === commonState.replica;
    const common = { ...commonState, generation: answer.generation, isWhole: false, isJoining: !isSameVault };
    const opening = { ...keys, device: own?.device ?? null, isExposed: false };
    await device.adopt(state, { ...next, ...opening, others, ...(!isKnown && { common }) });
    return true;
  };

  return { provePassphrase, enter };
}

const FAILURES: Partial<Record<AccountFailure, ProtectionFailure>> = {
  wrongPassword: "wrongPassword",
  rateLimited: "rateLimited",
  network: "unreachable",
  refused: "unreachable",
};

/** Which replica a keyring is of. */
export const stateOf = (owner: string, { words }: Pick<Keyring, "words">) => ({ owner, replica: words.writer });

/** Opens a keyring by its recovery slot. @throws ProtectionError `wrongSecret`; SealedError `damaged` */
async function openByCode(keyring: Keyring, code: string): Promise<VaultKeys> {
  const secret = parseRecoverySecret(code);
  const slot = keyring.slots.find(({ kind }) => kind === "recovery");
  if (!secret || slot?.kdf.name !== "hkdf") throw new ProtectionError("wrongSecret");
  return openKeyring(keyring, slot, await secretKey(Uint8Array.from(secret), slot.kdf));
}
