import type { LockSettings, ProtectionFailure } from "@/domain/documents/protection/protection.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import { isQuotaError } from "../../shared/storage/keyValueStore.ts";
import type { Lock } from "../../shared/storage/lock.ts";
import { type Bytes, SealedError, toHex } from "../crypto/bytes.ts";
import {
  createKeyring,
  createSigner,
  createSlot,
  type Keyring,
  openKeyring,
  openSigner,
  signKeyring,
  type SlotKeys,
  type VaultKeys,
  verifyKeyring,
} from "../crypto/keyring.ts";
import {
  createDeviceKey,
  createPassphraseKdf,
  createSecretKdf,
  passphraseKey,
  type SecretKdf,
  secretKey,
} from "../crypto/secrets.ts";
import { wait } from "../../shared/wait.ts";
import type { KeyHolder } from "../vault/indexedDbRecords.ts";
import { VaultError } from "../vault/vault.ts";
import type { StoredProtection } from "./keyringStore.ts";
import { secretsFor } from "./secretsFor.ts";
import type { Passkeys } from "./passkeys.ts";
import type { Direction, OpenedPlace, Progress, ProtectedPlace } from "./protectedPlace.ts";
import { type PreparedProtection, ProtectionError, type Secret, type VaultProtection } from "./vaultProtection.ts";

/** What tabs say to each other of the key. It never leaves the browser, and no script can read it out. */
type Message =
  | { readonly type: "lock" | "protected" | "unprotected" }
  /** Asks for the key of the stored keyring. */
  | { readonly type: "ask"; readonly keyId: string }
  /** A personal value was stored. */
  | { readonly type: "value"; readonly key: string }
  /** `answer` to tabs that asked; `keys` to those that have an older key. */
  | { readonly type: "answer" | "keys"; readonly keys: VaultKeys };

/** What the protection uses of the page. */
export interface ProtectionDeps {
  /** Where the vault is. */
  readonly place: ProtectedPlace;
  /** The key that the vault of this page works with. */
  readonly holder: KeyHolder;
  /** The lock that changes of the vault are made under. */
  readonly lock: Lock;
  /** Absent where the browser has no BroadcastChannel. */
  readonly channel?: Pick<BroadcastChannel, "postMessage" | "addEventListener" | "removeEventListener"> | undefined;
  readonly passkeys: Passkeys;
  readonly now?: () => Date;
}

/** The protection of a vault, wherever that is (docs/encryption.md). */
export function createVaultProtection(deps: ProtectionDeps): VaultProtection {
  const { place, holder, lock, channel: port, passkeys, now = () => new Date() } = deps;
  const listeners = new Set<() => void | Promise<void>>();
  /** The key of a tab that is about to lock would open those that have locked before it. */
  let isLocking = false;

  /** What an account says is not there was changed by another tab or device: its storage is the server's. */
  const failing: Failing = (work) =>
    toProtectionErrors(work).catch((error: ProtectionError) => {
      if (place.usesDevice || error.kind !== "unavailable") throw error;
      throw new ProtectionError("changedElsewhere", { cause: error });
    });

  const post = (message: Message): void => port?.postMessage(message);

  const adopt = async (keys: VaultKeys, keyring: Keyring): Promise<void> => {
    holder.keys = keys;
    isLocking = false;
    await place.open((key) => post({ type: "value", key }), keyring);
  };

  /**
   * After a secret was given: a conversion to clear is never gone on with, it is turned back; a keyring of before its state was signed is
   * signed; and what the place says of its state is what the keyring says.
   */
  const settle = async ({ mark, keyring }: StoredProtection, keys: VaultKeys): Promise<void> => {
    const state = keyring?.state ?? (mark?.state === "protected" ? "protected" : "protecting");
    if (keyring?.state === "protected" && mark?.state === "protected") return;
    await place.mark(state === "unprotecting" ? "protecting" : state, keys);
  };

  const drop = async (): Promise<void> => {
    isLocking = true;
    // A save that is under way ends first.
    const saved = lock(async () => place.settled?.().catch(() => undefined));
    await Promise.race([saved, wait(TIMINGS.lockPatience)]);
    const sealing = [...listeners].map(async (listener) => listener());
    await Promise.race([Promise.allSettled(sealing), wait(TIMINGS.lockPatience)]);
    holder.keys = null;
    place.close?.();
  };

  /** From here on everything is open again, in this tab as it is. */
  const end = (): void => {
    holder.keys = null;
    place.ended();
  };

  port?.addEventListener("message", ({ data }: MessageEvent<Message>) => {
    const { keys } = holder;
    // Only with the key of today: this tab may have missed that it was changed.
    if (data.type === "ask" && keys && !isLocking && data.keyId === toHex(keys.id)) post({ type: "answer", keys });
    if (data.type === "keys" && keys) holder.keys = data.keys;
    if (data.type === "value" && keys) place.refresh?.(data.key);
    if (data.type === "lock" && keys) void drop();
    if (data.type === "unprotected" && keys) end();
    if (data.type === "protected" && !keys) holder.onLocked();
  });

  /** The stored keyring and the keys of this page, which belong together. @throws ProtectionError */
  const opened = async (): Promise<OpenedPlace> => {
    const { keyring, device } = await place.read();
    if (!keyring || !holder.keys || keyring.keyId !== toHex(holder.keys.id)) throw new ProtectionError("unavailable");
    await verifyKeyring(keyring, holder.keys);
    return { keyring, device, keys: holder.keys };
  };

  /** Every change of the slots makes a new vault key, so that what was taken away opens nothing any more. */
  const rotate = async (
    change: (keyring: Keyring, device: CryptoKey | null, signer: Bytes) => Promise<Rotation>,
  ): Promise<void> => {
    const { keyring, device, keys: from } = await opened();
    const signer = await openSigner(keyring, from);
    const next = await change(keyring, device, signer);
    const { keyring: changed, keys: to } = await createKeyring(keyring.vault, next.slots, keyring, signer);
    await lock(async () => {
      await place.settled?.();
      await place.replace({ from, to }, { old: keyring, next: changed, codeHash: next.codeHash }, next.device);
      holder.keys = to;
    });
    post({ type: "keys", keys: to });
  };

  const newSlot = (of: Signed, kind: SlotKeys["kind"], kdf: SlotKeys["kdf"], secret: CryptoKey): Promise<SlotKeys> =>
    createSlot({ id: crypto.randomUUID(), kind, createdAt: now().toISOString(), kdf }, of.vault, secret, of.signer);

  const newRecovery = async (of: Signed, password = "") => {
    const [{ code, secret, hash }, kdf] = [await place.createCode(password), createSecretKdf("hkdf")];
    return { code, codeHash: hash, slot: await newSlot(of, "recovery", kdf, await secretKey(secret, kdf)) };
  };

  const newPassphrase = async (of: Signed, passphrase: string, device: CryptoKey | null) => {
    const kdf = createPassphraseKdf(device !== null);
    return newSlot(of, "passphrase", kdf, await passphraseKey(passphrase, kdf, device));
  };

  const replacePassphrase = async (
    keyring: Keyring,
    device: CryptoKey | null,
    signer: Bytes,
    next: string,
  ): Promise<Rotation> => {
    const own = keyring.settings.isSharedComputer || !place.usesDevice ? null : (device ?? (await createDeviceKey()));
    const slot = await newPassphrase({ ...keyring, signer }, next, own);
    return { slots: [slot, ...keyring.slots.filter(({ kind }) => kind !== "passphrase")], device: own };
  };

  const openWith = async (
    secret: Secret,
    { keyring, device }: { readonly keyring: Keyring; readonly device: CryptoKey | null },
  ) => {
    const slots = keyring.slots.filter(({ kind }) => kind === secret.kind);
    const isOf = await secretsFor(secret, slots, device, passkeys);
    for (const slot of slots) {
      const key = await isOf(slot);
      if (!key) continue;
      try {
        return await openKeyring(keyring, slot, key);
      } catch (error) {
        const isLast = slot === slots.at(-1);
        if (isLast || !(error instanceof SealedError && error.kind === "wrongSecret")) throw error;
      }
    }
    throw new ProtectionError("wrongSecret");
  };

  /** Converts all; a signal leaves it where it is. */
  const convert = async (direction: Direction, onProgress: Progress, signal?: AbortSignal): Promise<void> => {
    const isOver = await place.convert(direction, opened, onProgress, signal);
    if (!isOver || direction === "protecting") return;
    end();
    post({ type: "unprotected" });
  };

  const protection: VaultProtection = {
    async status() {
      const { mark, keyring, hasRemains } = await place.read();
      if (!mark && !keyring && !hasRemains) return { kind: "off" };
      // The one without the other was never written here.
      if (!mark || !keyring) throw new ProtectionError("damaged");
      const slots = keyring.slots.map(({ id, kind, createdAt }) => ({ id, kind, createdAt }));
      const { settings } = keyring;
      if (!holder.keys || toHex(holder.keys.id) !== mark.keyId) return { kind: "locked", slots, settings };
      const { state = "protected" } = keyring;
      return { kind: "unlocked", slots, settings, pending: state === "protected" ? null : state };
    },
    async prepare(passphrase, settings, password): Promise<PreparedProtection> {
      const vault = crypto.randomUUID();
      const device = settings.isSharedComputer || !place.usesDevice ? null : await createDeviceKey();
      const signer = createSigner();
      const { code, codeHash, slot } = await newRecovery({ vault, signer }, password);
      const slots = [await newPassphrase({ vault, signer }, passphrase, device), slot];
      const terms = { settings, state: "protecting" } as const;
      const { keyring, keys } = await createKeyring(vault, slots, terms, signer);
      return {
        recoveryCode: code,
        start: (onProgress, signal) =>
          failing(async () => {
            await lock(() => place.begin(keyring, keys, device, codeHash));
            await adopt(keys, keyring);
            await place.begun?.();
            post({ type: "protected" });
            await convert("protecting", onProgress, signal);
          }),
      };
    },
    async unlock(secret) {
      const stored = await place.read();
      const { keyring, device } = stored;
      if (!keyring) return;
      const keys = await openWith(secret, { keyring, device });
      await adopt(keys, keyring);
      await settle(stored, keys);
    },
    async unlockFromOtherTab() {
      const { keyring } = await place.read();
      if (!port || !keyring) return false;
      const keys = await new Promise<VaultKeys | null>((resolve) => {
        const hear = ({ data }: MessageEvent<Message>): void => {
          if (data.type === "answer" && toHex(data.keys.id) === keyring.keyId) resolve(data.keys);
        };
        port.addEventListener("message", hear);
        setTimeout(() => {
          port.removeEventListener("message", hear);
          resolve(null);
        }, TIMINGS.keyOfOtherTab);
        post({ type: "ask", keyId: keyring.keyId });
      });
      if (!keys) return false;
      await verifyKeyring(keyring, keys);
      await adopt(keys, keyring);
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
    async unprotect(secret, onProgress, signal) {
      const { keyring, device, keys } = await opened();
      await openWith(secret, { keyring, device });
      await place.mark("unprotecting", keys);
      await convert("unprotecting", onProgress, signal);
    },
    async resume(onProgress, signal) {
      if (!(await place.read()).mark) return;
      const { keyring, keys } = await opened();
      if (keyring.state === "protected") return;
      // Seal again: a vault is decrypted only with the secret at hand.
      if (keyring.state === "unprotecting") await place.mark("protecting", keys);
      await convert("protecting", onProgress, signal);
    },
    changePassphrase: (current, next) =>
      rotate(async (keyring, device, signer) => {
        await openWith({ kind: "passphrase", passphrase: current }, { keyring, device });
        return replacePassphrase(keyring, device, signer, next);
      }),
    resetPassphrase: (next) => rotate((...given) => replacePassphrase(...given, next)),
    addPasskey: () =>
      rotate(async (keyring, device, signer) => {
        const { salt } = createSecretKdf("prf");
        const { credential, output } = await passkeys.create(salt);
        const kdf: SecretKdf = { name: "prf", salt, credential };
        const slot = await newSlot({ ...keyring, signer }, "passkey", kdf, await secretKey(output, kdf));
        return { slots: [...keyring.slots, slot], device };
      }),
    removeSlot: (id) =>
      rotate(async ({ slots }, device) => {
        const left = slots.filter((slot) => slot.id !== id);
        if (!left.some(({ kind }) => kind !== "passkey")) throw new ProtectionError("lastSlot");
        return { slots: left, device };
      }),
    async renewRecovery(password) {
      const { keyring, keys } = await opened();
      const signer = await openSigner(keyring, keys);
      const { code, codeHash, slot } = await newRecovery({ ...keyring, signer }, password);
      const save = () =>
        rotate(async ({ slots }, device) => ({
          slots: [...slots.filter(({ kind }) => kind !== "recovery"), slot],
          device,
          codeHash,
        }));
      return { code, save: () => failing(save) };
    },
    async saveSettings(settings: LockSettings) {
      const { keyring, keys } = await opened();
      await place.save(keys, { old: keyring, next: await signKeyring({ ...keyring, settings }, keys) });
    },
    saveDraft: async (draft) => place.saveDraft((await opened()).keys, draft),
    takeDrafts: async () => place.takeDrafts((await opened()).keys),
  };
  return withFailures(protection, failing);
}

/** The vault of a new slot. */
interface Signed {
  readonly vault: string;
  readonly signer: Bytes;
}

interface Rotation {
  readonly slots: readonly SlotKeys[];
  readonly device: CryptoKey | null;
  readonly codeHash?: string | undefined;
}

const VAULT_FAILURES: ReadonlyMap<string, ProtectionFailure> = new Map([
  ["unreachable", "unreachable"],
  ["refused", "unreachable"],
  ["quota", "quota"],
  ["serverFull", "quota"],
  ["unavailable", "unavailable"],
  ["unconfirmed", "unconfirmed"],
  ["damaged", "damaged"],
  ["newer", "newer"],
]);

type Failing = <T>(work: () => Promise<T>) => Promise<T>;

/** Every rejection as a ProtectionError. */
async function toProtectionErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProtectionError) throw error;
    if (error instanceof SealedError) throw new ProtectionError(error.kind, { cause: error });
    if (error instanceof VaultError) {
      throw new ProtectionError(VAULT_FAILURES.get(error.kind) ?? "unknown", { cause: error });
    }
    const isClosed = error instanceof DOMException && ["InvalidStateError", "VersionError"].includes(error.name);
    throw new ProtectionError(isQuotaError(error) ? "quota" : isClosed ? "unavailable" : "unknown", { cause: error });
  }
}

function withFailures(protection: VaultProtection, failing: Failing): VaultProtection {
  return {
    ...protection,
    status: () => failing(() => protection.status()),
    prepare: (...given) => failing(() => protection.prepare(...given)),
    unlock: (...given) => failing(() => protection.unlock(...given)),
    unlockFromOtherTab: () => failing(() => protection.unlockFromOtherTab()),
    lock: () => failing(() => protection.lock()),
    unprotect: (...given) => failing(() => protection.unprotect(...given)),
    resume: (...given) => failing(() => protection.resume(...given)),
    changePassphrase: (...given) => failing(() => protection.changePassphrase(...given)),
    addPasskey: () => failing(() => protection.addPasskey()),
    removeSlot: (...given) => failing(() => protection.removeSlot(...given)),
    renewRecovery: (...given) => failing(() => protection.renewRecovery(...given)),
    saveSettings: (...given) => failing(() => protection.saveSettings(...given)),
    resetPassphrase: (...given) => failing(() => protection.resetPassphrase(...given)),
    saveDraft: (...given) => failing(() => protection.saveDraft(...given)),
    takeDrafts: () => failing(() => protection.takeDrafts()),
  };
}
