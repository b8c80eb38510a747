import type { ConversionProgress, LockSettings } from "@/domain/documents/protection/protection.ts";
import { formatCode, parseCode } from "@/domain/shared/codeSymbols.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import type { CaseDatabase } from "../../procedure/caseStore.ts";
import type { KeyValueStore } from "../../shared/storage/keyValueStore.ts";
import type { PersonalStore } from "../../shared/storage/personalStore.ts";
import { isQuotaError } from "../../shared/storage/keyValueStore.ts";
import { KEYS } from "../../shared/storage/keys.ts";
import type { Lock } from "../../shared/storage/lock.ts";
import { randomBytes, SealedError, toHex } from "../crypto/bytes.ts";
import {
  createKeyring,
  createSlot,
  type Keyring,
  openKeyring,
  signKeyring,
  type SlotKeys,
  type StoredSlot,
  type VaultKeys,
  verifyKeyring,
} from "../crypto/keyring.ts";
import {
  createDeviceKey,
  createPassphraseKdf,
  createSecretKdf,
  type PassphraseKdf,
  passphraseKey,
  RECOVERY_BYTES,
  type SecretKdf,
  secretKey,
} from "../crypto/secrets.ts";
import { wait } from "../../shared/wait.ts";
import type { KeyHolder } from "../vault/indexedDbRecords.ts";
import { createSealedRecords } from "../vault/sealedRecords.ts";
import type { VaultDatabase } from "../vault/vaultDatabase.ts";
import {
  beginProtection,
  endProtection,
  markProtection,
  readProtection,
  replaceKeyring,
  saveKeyring,
} from "./keyringStore.ts";
import { saveDraft, takeDrafts } from "./drafts.ts";
import type { Passkeys } from "./passkeys.ts";
import { isPersonalKey, openSealedValues, type SealedValues, sealValues, unsealValues } from "./sealedValues.ts";
import { type PreparedProtection, ProtectionError, type Secret, type VaultProtection } from "./vaultProtection.ts";

/** What tabs say to each other of the key. It never leaves the browser, and no script can read it out. */
type Message =
  | { readonly type: "ask" | "lock" | "protected" }
  /** To tabs that asked, and to those that have an older key. */
  | { readonly type: "keys"; readonly keys: VaultKeys };

/** What the protection uses of the page. */
export interface ProtectionDeps {
  readonly database: () => Promise<VaultDatabase>;
  /** The key that the vault of this page works with. */
  readonly holder: KeyHolder;
  /** Local storage: the flag `KEYS.protected` tells the page at its start what IndexedDB decides. */
  readonly store: KeyValueStore;
  readonly divert: PersonalStore["divert"];
  /** The cases that are not kept in the vault. */
  readonly cases: CaseDatabase;
  /** The lock that changes of the vault are made under. */
  readonly lock: Lock;
  /** Absent where the browser has no BroadcastChannel. */
  readonly channel?: Pick<BroadcastChannel, "postMessage" | "addEventListener" | "removeEventListener"> | undefined;
  readonly passkeys: Passkeys;
  /** Brings the copy of the list in local storage up to date: of a protected vault it holds counts alone (decision A-170). */
  readonly onChanged: () => Promise<unknown>;
  readonly now?: () => Date;
}

type Direction = "protecting" | "unprotecting";
type Progress = (progress: ConversionProgress) => void;

/** The protection of the vault in this browser (docs/encryption.md). */
export function createBrowserProtection(deps: ProtectionDeps): VaultProtection {
  const { holder, store, divert, cases, lock, channel: port, passkeys, now = () => new Date() } = deps;
  const listeners = new Set<() => void | Promise<void>>();
  let opening: Promise<VaultDatabase> | null = null;
  let values: SealedValues | null = null;

  const database = (): Promise<VaultDatabase> => (opening ??= deps.database());
  const post = (message: Message): void => port?.postMessage(message);

  const adopt = async (keys: VaultKeys): Promise<void> => {
    holder.keys = keys;
    values ??= await openSealedValues(await database(), holder);
    divert(isPersonalKey, values);
    store.setItem(KEYS.protected, "true");
  };

  const drop = async (): Promise<void> => {
    // A save that is under way ends first.
    await lock(async () => values?.settled().catch(() => undefined));
    const sealing = [...listeners].map(async (listener) => listener());
    await Promise.race([Promise.allSettled(sealing), wait(TIMINGS.lockPatience)]);
    holder.keys = null;
    values = null;
    // What the page still writes on its way out stays nowhere.
    divert(isPersonalKey, NOWHERE);
  };

  port?.addEventListener("message", ({ data }: MessageEvent<Message>) => {
    const { keys } = holder;
    if (data.type === "ask" && keys) post({ type: "keys", keys });
    if (data.type === "keys" && keys) holder.keys = data.keys;
    if (data.type === "lock" && keys) void drop();
    if (data.type === "protected" && !keys) holder.onLocked();
  });

  /** The stored keyring and the keys of this page, which belong together. @throws ProtectionError */
  const opened = async (): Promise<{
    readonly keyring: Keyring;
    readonly device: CryptoKey | null;
    readonly keys: VaultKeys;
  }> => {
    const { keyring, device } = await readProtection(await database());
    if (!keyring || !holder.keys) throw new ProtectionError("unavailable");
    await verifyKeyring(keyring, holder.keys);
    return { keyring, device, keys: holder.keys };
  };

  /** Every change of the slots makes a new vault key, so that what was taken away opens nothing any more. */
  const rotate = async (change: (keyring: Keyring, device: CryptoKey | null) => Promise<Rotation>): Promise<void> => {
    const { keyring, device, keys: from } = await opened();
    const next = await change(keyring, device);
    const { keyring: changed, keys: to } = await createKeyring(keyring.vault, next.slots, keyring.settings);
    await lock(async () => {
      await values?.settled();
      await replaceKeyring(await database(), { from, to }, changed, next.device ?? null);
      holder.keys = to;
    });
    post({ type: "keys", keys: to });
  };

  const newSlot = (vault: string, kind: SlotKeys["kind"], kdf: SlotKeys["kdf"], secret: CryptoKey): Promise<SlotKeys> =>
    createSlot({ id: crypto.randomUUID(), kind, createdAt: now().toISOString(), kdf }, vault, secret);

  const newRecovery = async (vault: string) => {
    const [bytes, kdf] = [randomBytes(RECOVERY_BYTES), createSecretKdf("hkdf")];
    return { code: formatCode([...bytes]), slot: await newSlot(vault, "recovery", kdf, await secretKey(bytes, kdf)) };
  };

  const newPassphrase = async (vault: string, passphrase: string, device: CryptoKey | null) => {
    const kdf = createPassphraseKdf(device !== null);
    return newSlot(vault, "passphrase", kdf, await passphraseKey(passphrase, kdf, device));
  };

  const replacePassphrase = async (keyring: Keyring, device: CryptoKey | null, next: string): Promise<Rotation> => {
    const own = keyring.settings.isSharedComputer ? null : (device ?? (await createDeviceKey()));
    const slot = await newPassphrase(keyring.vault, next, own);
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

  /** Converts one document after another; a signal leaves it where it is. */
  const convert = async (direction: Direction, onProgress: Progress, signal?: AbortSignal): Promise<void> => {
    const base = await database();
    const records = createSealedRecords(base, holder);
    const isSealing = direction === "protecting";
    const ids = [...(await (isSealing ? records.plainIds() : records.sealedIds()))];
    if (isSealing && values) await sealValues(values, store, cases);
    onProgress({ done: 0, total: ids.length });
    for (const [index, id] of ids.entries()) {
      if (signal?.aborted) return;
      await lock(() => (isSealing ? records.seal(id) : records.unseal(id)));
      onProgress({ done: index + 1, total: ids.length });
    }
    if (isSealing) return markProtection(base, "protected");
    const { keys } = await opened();
    // From here on nothing is written to the sealed values any more: what is written meanwhile would be lost with them.
    divert(isPersonalKey, null);
    store.removeItem(KEYS.protected);
    if (values) await unsealValues(values, store, cases);
    await lock(async () => {
      await values?.settled();
      await endProtection(base, keys);
    });
    values = null;
    await deps.onChanged();
    holder.keys = null;
    // The other tabs begin anew, with what is plain again.
    post({ type: "lock" });
  };

  const protection: VaultProtection = {
    async status() {
      const { mark, keyring } = await readProtection(await database());
      if (!mark || !keyring) return { kind: "off" };
      const slots = keyring.slots.map(({ id, kind, createdAt }) => ({ id, kind, createdAt }));
      const { settings } = keyring;
      if (!holder.keys || toHex(holder.keys.id) !== mark.keyId) return { kind: "locked", slots, settings };
      return { kind: "unlocked", slots, settings, pending: mark.state === "protected" ? null : mark.state };
    },
    async prepare(passphrase, settings): Promise<PreparedProtection> {
      const vault = crypto.randomUUID();
      const device = settings.isSharedComputer ? null : await createDeviceKey();
      const { code, slot } = await newRecovery(vault);
      const slots = [await newPassphrase(vault, passphrase, device), slot];
      const { keyring, keys } = await createKeyring(vault, slots, settings);
      return {
        recoveryCode: code,
        start: (onProgress, signal) =>
          failing(async () => {
            const base = await database();
            await lock(() => beginProtection(base, keyring, keys, device));
            await adopt(keys);
            await deps.onChanged();
            post({ type: "protected" });
            await convert("protecting", onProgress, signal);
          }),
      };
    },
    async unlock(secret) {
      const { keyring, device } = await readProtection(await database());
      if (keyring) await adopt(await openWith(secret, { keyring, device }));
    },
    async unlockFromOtherTab() {
      const { keyring } = await readProtection(await database());
      if (!port || !keyring) return false;
      const keys = await new Promise<VaultKeys | null>((resolve) => {
        const hear = ({ data }: MessageEvent<Message>): void => {
          if (data.type === "keys") resolve(data.keys);
        };
        port.addEventListener("message", hear);
        setTimeout(() => {
          port.removeEventListener("message", hear);
          resolve(null);
        }, TIMINGS.keyOfOtherTab);
        post({ type: "ask" });
      });
      // A tab may have missed that the key was changed.
      if (!keys || toHex(keys.id) !== keyring.keyId) return false;
      await verifyKeyring(keyring, keys);
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
    async unprotect(onProgress, signal) {
      await markProtection(await database(), "unprotecting");
      await convert("unprotecting", onProgress, signal);
    },
    async resume(onProgress, signal) {
      const { mark } = await readProtection(await database());
      if (mark && mark.state !== "protected") await convert(mark.state, onProgress, signal);
    },
    changePassphrase: (current, next) =>
      rotate(async (keyring, device) => {
        await openWith({ kind: "passphrase", passphrase: current }, { keyring, device });
        return replacePassphrase(keyring, device, next);
      }),
    resetPassphrase: (next) => rotate((keyring, device) => replacePassphrase(keyring, device, next)),
    addPasskey: () =>
      rotate(async (keyring, device) => {
        const { salt } = createSecretKdf("prf");
        const { credential, output } = await passkeys.create(salt);
        const kdf: SecretKdf = { name: "prf", salt, credential };
        const slot = await newSlot(keyring.vault, "passkey", kdf, await secretKey(output, kdf));
        return { slots: [...keyring.slots, slot], device };
      }),
    removeSlot: (id) =>
      rotate(async ({ slots }, device) => {
        const left = slots.filter((slot) => slot.id !== id);
        if (!left.some(({ kind }) => kind !== "passkey")) throw new ProtectionError("lastSlot");
        return { slots: left, device };
      }),
    async renewRecovery() {
      let shown = "";
      await rotate(async ({ vault, slots }, device) => {
        const { code, slot } = await newRecovery(vault);
        shown = code;
        return { slots: [...slots.filter(({ kind }) => kind !== "recovery"), slot], device };
      });
      return shown;
    },
    async saveSettings(settings: LockSettings) {
      const { keyring, keys } = await opened();
      await saveKeyring(await database(), await signKeyring({ ...keyring, settings }, keys));
    },
    async saveDraft(draft) {
      await saveDraft(await database(), (await opened()).keys, draft);
    },
    takeDrafts: async () => takeDrafts(await database(), (await opened()).keys),
  };
  return withFailures(protection);
}

const NOWHERE: KeyValueStore = { getItem: () => null, setItem: () => {}, removeItem: () => {}, keys: () => [] };

interface Rotation {
  readonly slots: readonly SlotKeys[];
  readonly device: CryptoKey | null;
}

/** What opens a slot of these by this secret; null for a slot that it does not belong to. */
async function secretsFor(
  secret: Secret,
  slots: readonly StoredSlot[],
  device: CryptoKey | null,
  passkeys: Passkeys,
): Promise<(slot: StoredSlot) => Promise<CryptoKey | null>> {
  if (secret.kind === "passphrase") {
    return async ({ kdf }) => (isPassphrase(kdf) ? passphraseKey(secret.passphrase, kdf, device) : null);
  }
  if (secret.kind === "recovery") {
    const bytes = parseCode(secret.code, RECOVERY_BYTES);
    return async ({ kdf }) => (bytes && !isPassphrase(kdf) ? secretKey(Uint8Array.from(bytes), kdf) : null);
  }
  const salts = slots.flatMap(({ kdf }) =>
    !isPassphrase(kdf) && kdf.credential ? [[kdf.credential, kdf.salt] as const] : [],
  );
  if (salts.length === 0) throw new ProtectionError("unsupported");
  const { credential, output } = await passkeys.ask(new Map(salts));
  return async ({ kdf }) => (!isPassphrase(kdf) && kdf.credential === credential ? secretKey(output, kdf) : null);
}

function isPassphrase(kdf: SlotKeys["kdf"]): kdf is PassphraseKdf {
  return kdf.name === "argon2id";
}

/** Every rejection as a ProtectionError. */
async function failing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProtectionError) throw error;
    if (error instanceof SealedError) throw new ProtectionError(error.kind, { cause: error });
    const isClosed = error instanceof DOMException && ["InvalidStateError", "VersionError"].includes(error.name);
    throw new ProtectionError(isQuotaError(error) ? "quota" : isClosed ? "unavailable" : "unknown", { cause: error });
  }
}

function withFailures(protection: VaultProtection): VaultProtection {
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
    renewRecovery: () => failing(() => protection.renewRecovery()),
    saveSettings: (...given) => failing(() => protection.saveSettings(...given)),
    resetPassphrase: (...given) => failing(() => protection.resetPassphrase(...given)),
    saveDraft: (...given) => failing(() => protection.saveDraft(...given)),
    takeDrafts: () => failing(() => protection.takeDrafts()),
  };
}
