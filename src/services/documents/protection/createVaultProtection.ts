import { TIMINGS } from "@/domain/shared/timings.ts";
import type { KeyValueStore } from "../../shared/storage/keyValueStore.ts";
import { KEYS } from "../../shared/storage/keys.ts";
import type { Lock } from "../../shared/storage/lock.ts";
import { toHex } from "../crypto/bytes.ts";
import {
  type Keyring,
  type OpenedKeyring,
  openKeyring,
  openSecrets,
  rotateKeyring,
  type VaultKeys,
  verifyKeyring,
  withSettings,
} from "../crypto/keyring.ts";
import { createSecretKdf, type SecretKdf, secretKey } from "../crypto/secrets.ts";
import type { BrowserRecords } from "../vault/browserRecords.ts";
import { removeCopies } from "../vault/documentMirror.ts";
import { createDeviceSlot, readOpening, rememberProtected } from "../vault/openVault.ts";
import type { KeyHolder } from "../vault/heldRows.ts";
import { reseal } from "../vault/reseal.ts";
import type { StoredKeys } from "../vault/rows.ts";
import { saveDraft, takeDrafts } from "./drafts.ts";
import type { Passkeys } from "./passkeys.ts";
import { failing, type PreparedProtection, ProtectionError, type VaultProtection } from "./vaultProtection.ts";
import {
  createSecretSlots,
  isTyped,
  type KeyChange,
  type Opened,
  type ReplicaKeys,
  type Rotation,
} from "./secretSlots.ts";

/** What tabs say to each other of the key. It never leaves the browser, and no script can read it out. */
type Message =
  | { readonly type: "lock" | "protected" | "unprotected" }
  /** Asks for the key of the stored keyring. */
  | { readonly type: "ask"; readonly keyId: string }
  /** `answer` to tabs that asked; `keys` to those that have an older key. */
  | { readonly type: "answer" | "keys"; readonly keys: VaultKeys };

/** What the protection uses of the page. */
export interface ProtectionDeps {
  readonly records: () => Promise<BrowserRecords>;
  /** The key that the vault of this page works with. */
  readonly holder: KeyHolder;
  /** Local storage, which remembers that the device asks for a secret: the page shows the lock at its start. */
  readonly store: KeyValueStore;
  /** The lock that changes of the vault are made under. */
  readonly lock: Lock;
  /** Absent where the browser has no BroadcastChannel. */
  readonly channel?: Pick<BroadcastChannel, "postMessage" | "addEventListener" | "removeEventListener"> | undefined;
  readonly passkeys: Passkeys;
  /** Null while the vault is on this device alone. */
  readonly replica?: () => ReplicaKeys | null;
  /** Called when this page has got the key, and when it drops it. */
  readonly onOpened: () => Promise<void>;
  readonly onClosed: () => void;
  /** Resolves when all that this page writes of personal values is on the disk. */
  readonly settled: () => Promise<void>;
  /** Called when the device asks for a secret from now on, or does not any more. */
  readonly onChanged: () => Promise<unknown>;
  readonly now?: () => Date;
}

/** The protection of the vault of this device (docs/encryption.md). */
export function createVaultProtection(deps: ProtectionDeps): VaultProtection {
  const { records, holder, store, lock, channel: port, passkeys, replica = () => null, now = () => new Date() } = deps;
  const listeners = new Set<() => void | Promise<void>>();
  /** The key of a tab that is about to lock would open those that have locked before it. */
  let isLocking = false;
  /** This page was opened with the code, and no passphrase was chosen since. */
  let isRecovered = false;

  const post = (message: Message): void => port?.postMessage(message);
  const secretSlots = createSecretSlots({ passkeys, replica, now });
  const readKeys = async (): Promise<StoredKeys> => {
    const { earlier, rows } = await records();
    return (await earlier?.keys()) ?? readOpening(rows, store);
  };

  /** Takes the keys into this page. Rejects, and takes none, where what is stored says that they are not those of the vault. */
  const adopt = async (keys: VaultKeys): Promise<void> => {
    holder.keys = keys;
    try {
      rememberProtected(store, (await (await records()).contents()).keyring);
      await deps.onOpened();
    } catch (error) {
      holder.keys = null;
      throw error;
    }
  };

  const settle = (): Promise<void> => lock(() => deps.settled().catch(() => undefined));

  const drop = async (): Promise<void> => {
    isLocking = true;
    await Promise.allSettled(listeners.size > 0 ? [...listeners].map(async (listener) => listener()) : [settle()]);
    [holder.keys, isLocking, isRecovered] = [null, false, false];
    deps.onClosed();
  };

  port?.addEventListener("message", ({ data }: MessageEvent<Message>) => {
    const { keys } = holder;
    // Only with the key of today: this tab may have missed that it was changed.
    if (data.type === "ask" && keys && !isLocking && data.keyId === toHex(keys.id)) post({ type: "answer", keys });
    if (data.type === "keys" && keys) holder.keys = data.keys;
    if (data.type === "lock" && keys) drop().catch(warn);
    if (data.type === "protected" || data.type === "unprotected") deps.onChanged().catch(warn);
  });

  /** Null where no other tab has the key of that keyring. @throws SealedError `damaged` where nobody signed it who had the key */
  const ask = async (keyring: Keyring): Promise<VaultKeys | null> => {
    if (!port) return null;
    const { keyId } = keyring;
    const keys = await new Promise<VaultKeys | null>((resolve) => {
      const hear = ({ data }: MessageEvent<Message>): void => {
        const isIt = (data.type === "answer" || data.type === "keys") && toHex(data.keys.id) === keyId;
        if (isIt) resolve(data.keys);
      };
      port.addEventListener("message", hear);
      setTimeout(() => {
        port.removeEventListener("message", hear);
        resolve(null);
      }, TIMINGS.keyOfOtherTab);
      post({ type: "ask", keyId });
    });
    if (keys) await verifyKeyring(keyring, keys);
    return keys;
  };
  holder.ask = ask;

  /** @throws ProtectionError `unavailable` without the key */
  const opened = async (): Promise<Opened> => {
    // A device that opens its vault by itself may not have done so yet.
    await (await records()).contents();
    const { keyring, device, pepper } = await readKeys();
    const { keys } = holder;
    if (!keyring || !keys || keyring.keyId !== toHex(keys.id)) throw new ProtectionError("unavailable");
    await verifyKeyring(keyring, keys);
    const { signer } = await openSecrets(keyring, keys);
    return { keyring, keys, device, pepper, signer };
  };

  /** Stores the next keyring, at the account too, and gives its key to the other tabs. Rejects with `changedElsewhere` where another tab was first. */
  const replace = (before: Opened, next: OpenedKeyring, { device, pepper, codeHash }: KeyChange): Promise<void> =>
    lock(async () => {
      await deps.settled();
      const own = await records();
      const { keyring, common } = await own.contents();
      if (keyring.mac !== before.keyring.mac) throw new ProtectionError("changedElsewhere");
      const [account, isExposed] = [replica(), before.device !== null && device === null];
      // A keyring that the server does not get would be refused there for ever.
      if (common && !account) throw new ProtectionError("unreachable");
      await account?.publish(before.keyring, next, { codeHash, isExposed });
      await own.replaceKeys(before.keyring, { ...next, device, pepper, isExposed });
      if (device) store.removeItem(KEYS.protected);
      else rememberProtected(store, next.keyring);
      post({ type: "keys", keys: next.keys });
    });

  /** Every change of the slots makes a new vault key, so that what was taken away opens nothing any more. */
  const rotate = async (change: (opened: Opened) => Promise<Rotation>): Promise<void> => {
    const before = await opened();
    const { slots, settings, ...rest } = await change(before);
    await replace(before, await rotateKeyring(before, { slots, ...(settings && { settings }) }), rest);
  };

  const protection: VaultProtection = {
    async status() {
      const { keyring, device } = await readKeys();
      // The next use of the vault begins one.
      if (!keyring) return { kind: "off" };
      if (device) {
        // Of a keyring of before that was put back the contents say that they are not its own.
        await (await records()).contents();
        return { kind: "off" };
      }
      // A browser that died may have kept copies.
      removeCopies(store);
      const slots = keyring.slots.map(({ id, kind, createdAt }) => ({ id, kind, createdAt }));
      const { settings } = keyring;
      if (!holder.keys || toHex(holder.keys.id) !== keyring.keyId) return { kind: "locked", slots, settings };
      const { keys } = await (await records()).contents();
      return { kind: "unlocked", slots, settings, isResealing: keys.former.length > 0 };
    },
    async prepare(passphrase, settings, password): Promise<PreparedProtection> {
      const before = await opened();
      if (!before.device) throw new ProtectionError("changedElsewhere");
      const { vault } = before.keyring;
      const [{ slot: typed, pepper }, { code, codeHash, slot }] = [
        await secretSlots.newPassphrase(before, passphrase, settings),
        await secretSlots.newRecovery(before, password),
      ];
      const protect = async ({ keyring, device }: Opened): Promise<Rotation> => {
        // Another tab was first, or this device has joined an account since: these slots are of no use.
        if (!device || keyring.vault !== vault) throw new ProtectionError("changedElsewhere");
        // Other devices ask for their own passphrases.
        const others = keyring.slots.filter(({ id, kind }) => kind !== "recovery" && id !== device.slot);
        return { slots: [typed, slot, ...others], settings, pepper, device: null, codeHash };
      };
      return {
        recoveryCode: code,
        start: () =>
          failing(async () => {
            await rotate(protect);
            post({ type: "protected" });
            await deps.onChanged();
          }),
      };
    },
    async unlock(secret) {
      const { keyring, device, pepper } = await readKeys();
      // Another tab has taken the protection off.
      if (!keyring || device) return deps.onOpened();
      const { earlier } = await records();
      // The number 0 is of an earlier version.
      const keys = await secretSlots.openWith(
        secret,
        { keyring, pepper },
        keyring.number === 0 && earlier ? (...given) => earlier.open(...given) : openKeyring,
      );
      await earlier?.sealRest(keys);
      await adopt(keys);
      isRecovered = secret.kind === "recovery";
    },
    async unlockFromOtherTab() {
      const { keyring } = await readKeys();
      const keys = keyring?.number ? await ask(keyring) : null;
      if (!keys) return false;
      await adopt(keys);
      return true;
    },
    async lock() {
      post({ type: "lock" });
      await drop();
    },
    onLock(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    settle,
    async unprotect(secret) {
      await rotate(async (before) => {
        await secretSlots.openWith(secret, before);
        const { keyring, signer, pepper } = before;
        const account = replica();
        const { slot, device } = await createDeviceSlot(keyring.vault, signer, now(), account?.deviceId);
        if (!account) return { slots: [slot], device, pepper: null };
        // Other devices of the account may ask for what the person has.
        return { slots: [...keyring.slots.filter(({ id }) => id !== slot.id), slot], device, pepper };
      });
      post({ type: "unprotected" });
      await deps.onChanged();
    },
    async reseal(onProgress, signal) {
      const own = await records();
      const forgetFormer: typeof own.forgetFormer = async (...given) => {
        const { keys } = await own.contents();
        // Before the keys are forgotten: who is cut off here begins again.
        if (keys.former.some(({ isExposed }) => isExposed)) await own.overwriteRemains?.();
        return own.forgetFormer(...given);
      };
      await reseal({ ...own, forgetFormer }, lock, onProgress, signal);
    },
    changePassphrase: (current, next) =>
      rotate(async (before) => {
        await secretSlots.openWith({ kind: "passphrase", passphrase: current }, before);
        return secretSlots.replacePassphrase(before, next);
      }),
    async resetPassphrase(next) {
      if (!isRecovered) throw new ProtectionError("wrongSecret");
      await rotate((before) => secretSlots.replacePassphrase(before, next));
      isRecovered = false;
    },
    addPasskey: (secret) =>
      rotate(async (before) => {
        await secretSlots.openWith(secret, before);
        const { salt } = createSecretKdf("prf");
        const { credential, output } = await passkeys.create(salt);
        const kdf: SecretKdf = { name: "prf", salt, credential };
        const { keyring, signer, device, pepper } = before;
        const slot = await secretSlots.newSlot(
          { vault: keyring.vault, signer },
          "passkey",
          kdf,
          await secretKey(output, kdf),
        );
        return { slots: [...keyring.slots, slot], device, pepper };
      }),
    removeSlot: (id, secret) =>
      rotate(async (before) => {
        await secretSlots.openWith(secret, before);
        const { keyring, device, pepper } = before;
        const slots = keyring.slots.filter((slot) => slot.id !== id);
        if (!slots.some(({ kind }) => isTyped(kind))) throw new ProtectionError("lastSlot");
        return { slots, device: device?.slot === id ? null : device, pepper };
      }),
    async renewRecovery(secret, password) {
      const before = await opened();
      await secretSlots.openWith(secret, before);
      const { code, codeHash, slot } = await secretSlots.newRecovery(before, password);
      const { vault } = before.keyring;
      const save = () =>
        rotate(async ({ keyring, device, pepper }) => {
          if (keyring.vault !== vault) throw new ProtectionError("changedElsewhere");
          return {
            slots: [...keyring.slots.filter(({ kind }) => kind !== "recovery"), slot],
            device,
            pepper,
            codeHash,
          };
        });
      return { code, save: () => failing(save) };
    },
    async saveSettings(settings) {
      const before = await opened();
      await replace(before, { keyring: await withSettings(before, settings), keys: before.keys }, before);
    },
    saveDraft: async (draft) => saveDraft(await records(), draft),
    takeDrafts: async () => takeDrafts(await records()),
  };
  return withFailures(protection);
}

function warn(error: unknown): void {
  console.warn("What another tab has said of the protection was not followed.", error);
}

/** The same protection, each of whose promises rejects with a ProtectionError. */
function withFailures(protection: VaultProtection): VaultProtection {
  const methods = Object.entries(protection).map(
    ([name, method]: readonly [string, (...given: never[]) => unknown]) => [
      name,
      name === "onLock" ? method : (...given: never[]) => failing(async () => method(...given)),
    ],
  );
  return { ...protection, ...Object.fromEntries(methods) };
}
