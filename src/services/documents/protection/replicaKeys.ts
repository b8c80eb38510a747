import type { ProtectionFailure } from "@/domain/documents/protection/protection.ts";
import { parseRecoverySecret } from "@/domain/access/session/recoveryCode.ts";
import type { AccountFailure } from "@/domain/access/account/account.ts";
import { toRecord } from "@/domain/shared/json.ts";
import { AccountError } from "../../access/session/accountError.ts";
import type { AccountRequests } from "../../access/session/accountRequests.ts";
import type { VisitorSession } from "../../access/session/session.ts";
import type { KeyValueStore } from "../../shared/storage/keyValueStore.ts";
import type { Lock } from "../../shared/storage/lock.ts";
import { toHex } from "../crypto/bytes.ts";
import {
  addSlot,
  createSlot,
  type Keyring,
  openKeyring,
  type OpenedKeyring,
  openSecrets,
  rotateKeyring,
  type SlotKeys,
  tellWord,
  type VaultKeys,
  verifyKeyring,
} from "../crypto/keyring.ts";
import { createSecretKdf, secretKey } from "../crypto/secrets.ts";
import {
  type Answer,
  proveAnswer,
  proveRows,
  type Remote,
  type RemoteRoot,
  rootRow,
  toSentRow,
} from "../sync/remote.ts";
import type { BrowserRecords } from "../vault/browserRecords.ts";
import { planDemoRemoval } from "../vault/browserVaultPlans.ts";
import { type Held, type StoredFormerKey, uniteFormerKeys } from "../vault/contents.ts";
import { openRow, sealRow } from "../vault/items.ts";
import { createDeviceSlot, rememberProtected } from "../vault/openVault.ts";
import { deviceSlotOf, FORMER_KEYS, ROOT } from "../vault/rows.ts";
import { VaultError } from "../vault/vault.ts";
import { type CreatedCode, createSecretSlots, type Opened, type ReplicaKeys } from "./secretSlots.ts";
import { failing, type PreparedCode, ProtectionError } from "./vaultProtection.ts";

/** What the keys of a replica use of the page. */
export interface ReplicaKeysDeps {
  readonly records: () => Promise<BrowserRecords>;
  readonly remote: Remote;
  readonly requests: Pick<AccountRequests, "join" | "stageCode">;
  readonly session: Pick<VisitorSession, "device">;
  /** Local storage, which remembers that this device asks for a secret. */
  readonly store: Pick<KeyValueStore, "setItem">;
  /** The lock that changes of the vault are made under. */
  readonly lock: Lock;
  /** Resolves when all that this page writes of personal values is on the disk. */
  readonly settled: () => Promise<void>;
  /** Gives another key of the vault to the other tabs. */
  readonly onKeys: (keys: VaultKeys) => void;
  readonly now?: () => Date;
}

/** How often a change of the keyring begins again because rows are changed meanwhile. */
const MOST_TRIES = 20;

/** The slots and keys of a vault that an account has a replica of. */
export function createReplicaKeys(deps: ReplicaKeysDeps) {
  const { records, remote, requests, session, store, lock, settled, onKeys, now = () => new Date() } = deps;

  const createCode = async (password: string): Promise<CreatedCode> => {
    try {
      return await requests.stageCode(password, new AbortController().signal);
    } catch (error) {
      if (!(error instanceof AccountError)) throw error;
      throw new ProtectionError(FAILURES[error.kind] ?? "unknown", { cause: error });
    }
  };

  const read = async (): Promise<Answer | null> => remote.read([ROOT, FORMER_KEYS], true);

  const change: Remote["change"] = async (next) => {
    try {
      return await remote.change(next);
    } catch (error) {
      throw isOtherCode(error) ? new ProtectionError("changedElsewhere", { cause: error }) : error;
    }
  };

  /** Puts another keyring in the place of the proved one. @returns whether the server had no other change */
  const send = async (
    answer: Answer,
    {
      root,
      before,
      next,
      former,
    }: { root: RemoteRoot; before: OpenedKeyring; next: OpenedKeyring; former?: readonly StoredFormerKey[] },
    codeHash?: string,
  ): Promise<boolean> => {
    const generation = answer.generation + 1;
    const row =
      former && (await toSentRow(FORMER_KEYS, await sealRow({ now: next.keys }, FORMER_KEYS, generation, former)));
    const versions = new Map(answer.versions);
    if (row) versions.set(FORMER_KEYS, [row.revision, row.hash]);
    const sealed = await rootRow(next.keys, generation, { ...root, versions, keyring: next.keyring });
    const writer = await tellWord(before.keyring, "writer", before.keys);
    const rows = row ? [row, sealed] : [sealed];
    const { keyring } = next;
    return (await change({ from: answer.generation, generation, writer, keyring, codeHash, rows })) !== null;
  };

  const publish: ReplicaKeys["publish"] = async (keyring, next, { codeHash, isExposed = false }) => {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const { keys } = await (await records()).contents();
      const answer = await read();
      if (answer?.keyring.mac !== keyring.mac) throw new ProtectionError("changedElsewhere");
      const before = { keyring, keys: keys.now };
      const root = await proveAnswer(answer, before.keys);
      const isOther = next.keyring.keyId !== keyring.keyId;
      const former = isOther ? await nextFormerKeys(answer, before, isExposed) : undefined;
      if (await send(answer, { root, before, next, ...(former && { former }) }, codeHash)) return;
    }
    throw new ProtectionError("unreachable");
  };

  const secretSlots = createSecretSlots({ passkeys: null, replica: () => ({ createCode, publish }), now });

  /** Stores the keyring of a replica that this device begins or joins. */
  const adopt = async (held: Held, next: Parameters<BrowserRecords["replaceKeys"]>[1]): Promise<void> => {
    // A page that dies in between is to open either.
    if (!next.device) rememberProtected(store, held.keyring, next.keyring);
    await (await records()).replaceKeys(held.keyring, next);
    if (!next.device) rememberProtected(store, next.keyring);
    onKeys(next.keys);
  };

  const stored = async () => {
    const own = await records();
    const held = await own.contents();
    const { device, pepper } = (await own.rows.read([])).keys;
    return { held, device: held.isProtected ? null : device, pepper };
  };

  /**
   * Takes the keyring that the server has, which other devices have changed since. Rejects, and stores nothing, where it is not a later one
   * of this vault. @returns its keys; null where this device has no slot in it
   */
  const follow = async (held: Held, answer: Answer): Promise<VaultKeys | null> => {
    const { keyring } = answer;
    if (keyring.mac === held.keyring.mac) return held.keys.now;
    if (keyring.number <= held.keyring.number) throw new VaultError("unconfirmed");
    const { device, pepper } = await stored();
    const slot = deviceSlotOf({ keyring, device, pepper });
    let keys = held.keys.now;
    if (keyring.keyId === held.keyring.keyId) await verifyKeyring(keyring, keys);
    else if (slot && device) keys = await openKeyring(keyring, slot, device.secret);
    else return null;
    await proveAnswer(answer, keys);
    const others = await formerKeysOf(answer, keys);
    await adopt(held, { keyring, keys, device: slot && device, pepper, isExposed: false, others });
    return keys;
  };

  /** Gives the slot of this device its id in the account, before the account has the keyring: a page that dies later opens it still. */
  const nameDeviceSlot = async (): Promise<void> => {
    const [{ held, device, pepper }, id] = [await stored(), session.device()?.id];
    if (!device || held.common || id === undefined || device.slot === id) return;
    const opened = { keyring: held.keyring, keys: held.keys.now };
    const { signer } = await openSecrets(opened.keyring, opened.keys);
    const own = await createDeviceSlot(held.keyring.vault, signer, now(), id);
    await adopt(held, {
      ...(await addSlot(opened, own.slot, device.slot)),
      device: own.device,
      pepper,
      isExposed: false,
    });
  };

  /** Removes the sample documents, so that they are not sent to other devices. */
  const removeSamples = async (): Promise<void> => void (await (await records()).change(planDemoRemoval));

  const begin = async (created: CreatedCode): Promise<void> => {
    await removeSamples();
    await nameDeviceSlot();
    const { held, device, pepper } = await stored();
    const { keyring } = held;
    const opened = { keyring, keys: held.keys.now };
    const answer = await read();
    const owner = await remote.owner();
    if (answer && answer.keyring.mac !== keyring.mac) {
      // Another device has changed it; or this one has begun the replica, and its page died before it knew.
      const isOwn = answer.keyring.vault === keyring.vault;
      if (!isOwn || !(await follow(held, answer))) throw new ProtectionError("changedElsewhere");
      return begin(created);
    }
    const kdf = createSecretKdf("hkdf");
    const recovery = { id: crypto.randomUUID(), kind: "recovery" as const, createdAt: now().toISOString(), kdf };
    const { signer } = await openSecrets(keyring, opened.keys);
    const code = await createSlot(recovery, keyring.vault, await secretKey(created.secret, kdf), signer);
    const slots = [...keyring.slots.filter(({ kind }) => kind !== "recovery"), code];
    const next = await rotateKeyring(opened, { slots, beginsReplica: answer === null });
    const keys = { ...next, device, pepper, isExposed: false };
    if (answer) {
      await publish(keyring, next, { codeHash: created.hash });
      const common = { ...stateOf(owner, next.keyring), generation: 0, isWhole: false, isJoining: false };
      return adopt(held, { ...keys, ...(!held.common && { common }) });
    }
    const generation = held.revision + 1;
    const nothing = { samples: held.samples, removed: {}, versions: new Map() };
    const rows = [await rootRow(next.keys, generation, { ...nothing, keyring: next.keyring })];
    const begun = await change({ from: 0, generation, keyring: next.keyring, codeHash: created.hash, rows });
    if (!begun) throw new ProtectionError("changedElsewhere");
    const common = { ...stateOf(owner, next.keyring), generation, isWhole: true, isJoining: false };
    return adopt(held, { ...keys, common });
  };

  /**
   * Asks for the passphrase of this device. Rejects with `wrongPassphrase`. @returns the signature of the keyring that it opens; null where this
   * device opens its vault by itself
   */
  const provePassphrase = async (passphrase: string): Promise<string | null> => {
    const { held, device, pepper } = await stored();
    const { keyring } = held;
    if (device) return null;
    if (!(await secretSlots.isPassphraseOf(passphrase, { keyring, pepper })))
      throw new ProtectionError("wrongPassphrase");
    return keyring.mac;
  };

  /** A slot of the passphrase of this device; null where one of the account opens with it already. */
  const passphraseSlot = async (passphrase: string, account: Opened): Promise<SlotKeys | null> => {
    if (await secretSlots.isPassphraseOf(passphrase, account)) return null;
    return (await secretSlots.newPassphrase(account, passphrase, account.keyring.settings)).slot;
  };

  /** @param proved what `provePassphrase` has given for this passphrase */
  const enter = async (code: string, passphrase: string, proved: string | null): Promise<boolean> => {
    const answer = await read();
    if (!answer) throw new ProtectionError("unconfirmed");
    const { keyring } = answer;
    const opened = { keyring, keys: await openByCode(keyring, code) };
    const root = await proveAnswer(answer, opened.keys);
    const others = await formerKeysOf(answer, opened.keys);
    await removeSamples();
    const { held, device, pepper } = await stored();
    // Another tab has protected the vault of this device, or changed its passphrase.
    if (!device && held.keyring.mac !== proved) throw new ProtectionError("changedElsewhere");
    const { vault, number, words } = keyring;
    const isSameVault = held.keyring.vault === vault;
    if (isSameVault && number < held.keyring.number) throw new ProtectionError("unconfirmed");
    let next: OpenedKeyring = opened;
    const { signer } = await openSecrets(opened.keyring, opened.keys);
    const keys = { device: null, pepper: isSameVault ? pepper : null };
    const own = device && (await createDeviceSlot(vault, signer, now(), session.device()?.id));
    const slot = own ? own.slot : await passphraseSlot(passphrase, { ...opened, ...keys, signer });
    if (slot) {
      next = await addSlot(opened, slot);
      if (!(await send(answer, { root, before: opened, next }))) return false;
    }
    const state = stateOf(await remote.owner(), keyring);
    const isKnown = isSameVault && held.common?.owner === state.owner && held.common.replica === words.writer;
    const common = { ...state, generation: answer.generation, isWhole: false, isJoining: !isSameVault };
    const opening = { ...keys, device: own?.device ?? null, isExposed: false };
    await adopt(held, { ...next, ...opening, others, ...(!isKnown && { common }) });
    return true;
  };

  return {
    createCode,
    publish,
    follow: (held: Held, answer: Answer) => lock(() => follow(held, answer)),
    get deviceId() {
      return session.device()?.id;
    },
    /**
     * A new recovery code of the account, whose `save` begins the replica, or puts the code in the place of the one before.
     * @param passphrase the passphrase of a device that asks for one; rejects with `wrongPassphrase` before anything else
     */
    async prepare(password: string, passphrase: string): Promise<PreparedCode> {
      await failing(() => provePassphrase(passphrase));
      const created = await failing(() => createCode(password));
      const save = () => failing(() => lock(() => settled().then(() => begin(created))));
      return { code: created.code, save };
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
        if (await failing(() => lock(() => settled().then(() => enter(code, passphrase, proved))))) return true;
      }
      throw new ProtectionError("unreachable");
    },
  };
}

const FAILURES: Partial<Record<AccountFailure, ProtectionFailure>> = {
  wrongPassword: "wrongPassword",
  rateLimited: "rateLimited",
  network: "unreachable",
  refused: "unreachable",
};

/** True where the account has prepared another recovery code since, which another device asked for. */
const isOtherCode = (error: unknown): boolean =>
  error instanceof VaultError && toRecord(error.cause)["code"] === "PT409";

/** Which replica a keyring is of. */
export const stateOf = (owner: string, { words }: Pick<Keyring, "words">) => ({ owner, replica: words.writer });

/** The keys of before that are stored at the server. @throws SealedError `damaged` */
async function formerKeysOf(answer: Answer, keys: VaultKeys): Promise<readonly StoredFormerKey[]> {
  const { versions = new Map() } = answer;
  if (!versions.has(FORMER_KEYS)) return [];
  const row = (await proveRows(answer, [FORMER_KEYS], versions)).get(FORMER_KEYS);
  return row ? openRow<readonly StoredFormerKey[]>({ now: keys, former: [] }, FORMER_KEYS, row) : [];
}

/** The same with the key of now, for the next keyring. */
async function nextFormerKeys(answer: Answer, { keyring, keys }: OpenedKeyring, isExposed: boolean) {
  const { raw } = await openSecrets(keyring, keys);
  const own = { vault: keyring.vault, keyId: keyring.keyId, isExposed, raw: toHex(raw) };
  const before = await formerKeysOf(answer, keys);
  return uniteFormerKeys(
    [own],
    before.map((one) => ({ ...one, isExposed: one.isExposed || isExposed })),
  );
}

/** Opens a keyring by its recovery slot. @throws ProtectionError `wrongSecret`; SealedError `damaged` */
async function openByCode(keyring: Keyring, code: string): Promise<VaultKeys> {
  const secret = parseRecoverySecret(code);
  const slot = keyring.slots.find(({ kind }) => kind === "recovery");
  if (!secret || slot?.kdf.name !== "hkdf") throw new ProtectionError("wrongSecret");
  return openKeyring(keyring, slot, await secretKey(Uint8Array.from(secret), slot.kdf));
}
