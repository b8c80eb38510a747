import type { LockDraft, LockSettings, Slot, SlotKind } from "@/domain/documents/protection/protection.ts";
import { ProtectionError, type Secret, type VaultProtection } from "./vaultProtection.ts";

/** The code that the memory protection gives. */
export const TEST_CODE = "0A1B2-C3D4E-F5G6H-J7K8M-N9P0Q-RSTVW";

/** What a story or a test sets up. */
export interface MemoryProtectionOptions {
  /** Undefined: the vault is not protected. */
  readonly passphrase?: string;
  /** Another device has brought its own one. */
  readonly hasOtherPassphrase?: boolean;
  readonly isOpen?: boolean;
  /** How many rows are sealed by a key of before, from the first change of the key on. */
  readonly rows?: number;
  /** Another tab has the key. */
  readonly hasOtherTab?: boolean;
  /** Something is sealed by a key of before. */
  readonly isResealing?: boolean;
  /** What the passkey answers; without it there is none. */
  readonly passkey?: () => Promise<void>;
  /** The gate's password, where the vault is synchronised. */
  readonly password?: string;
  /** Called before each method; may reject. */
  readonly before?: (method: keyof VaultProtection) => Promise<void> | void;
}

/** A protection in memory, with the rules of the real one and no cryptography. */
export function createMemoryProtection(options: MemoryProtectionOptions = {}) {
  const total = options.rows ?? 3;
  let passphrase = options.passphrase;
  let code = TEST_CODE;
  let isOpen = options.isOpen ?? false;
  let left = options.isResealing ? total : 0;
  let settings: LockSettings = { idleMinutes: 15, isSharedComputer: false };
  let created = 0;
  const slot = (kind: SlotKind): Slot => ({
    id: `${kind}-${(created += 1)}`,
    kind,
    createdAt: "2026-11-22T10:00:00.000Z",
  });
  let slots: readonly Slot[] = passphrase === undefined ? [] : [slot("passphrase"), slot("recovery")];
  if (options.hasOtherPassphrase) slots = [...slots, slot("passphrase")];
  const listeners = new Set<() => void | Promise<void>>();
  let drafts: readonly LockDraft[] = [];
  const calls: string[] = [];
  const begin = async (method: keyof VaultProtection) => {
    calls.push(method);
    await options.before?.(method);
  };
  const checkPassword = (password: string) => {
    if (options.password !== undefined && password !== options.password) throw new ProtectionError("wrongPassword");
  };
  const check = async (secret: Secret) => {
    if (secret.kind === "passkey")
      await (options.passkey ?? (() => Promise.reject(new ProtectionError("unsupported"))))();
    else if (secret.kind === "passphrase" ? secret.passphrase !== passphrase : secret.code !== code)
      throw new ProtectionError("wrongSecret");
  };
  const protection: VaultProtection = {
    async status() {
      await begin("status");
      if (passphrase === undefined) return { kind: "off" };
      return isOpen
        ? { kind: "unlocked", slots, settings, isResealing: left > 0 }
        : { kind: "locked", slots, settings };
    },
    async prepare(chosen, chosenSettings, password = "") {
      await begin("prepare");
      checkPassword(password);
      return {
        recoveryCode: code,
        async start() {
          await begin("saveSettings");
          [passphrase, isOpen, settings, left] = [chosen, true, chosenSettings, total];
          slots = [slot("passphrase"), slot("recovery")];
        },
      };
    },
    async unlock(secret) {
      await begin("unlock");
      await check(secret);
      isOpen = true;
    },
    async unlockFromOtherTab() {
      await begin("unlockFromOtherTab");
      isOpen ||= options.hasOtherTab ?? false;
      return isOpen;
    },
    async lock() {
      await begin("lock");
      for (const listener of listeners) await listener();
      isOpen = false;
    },
    onLock(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    settle: async () => begin("settle"),
    async unprotect(secret) {
      await begin("unprotect");
      await check(secret);
      [passphrase, slots, left] = [undefined, [], total];
    },
    async reseal(report, signal) {
      for (report({ done: total - left, total }); left > 0; report({ done: total - left, total })) {
        await begin("reseal");
        if (signal?.aborted) return;
        left -= 1;
      }
    },
    async changePassphrase(current, next) {
      await begin("changePassphrase");
      if (current !== passphrase) throw new ProtectionError("wrongSecret");
      passphrase = next;
    },
    async resetPassphrase(next) {
      await begin("resetPassphrase");
      passphrase = next;
    },
    async addPasskey(secret) {
      await begin("addPasskey");
      await check(secret);
      slots = [...slots, slot("passkey")];
    },
    async removeSlot(id, secret) {
      await begin("removeSlot");
      await check(secret);
      const others = slots.filter((other) => other.id !== id);
      if (!others.some(({ kind }) => kind !== "passkey")) throw new ProtectionError("lastSlot");
      slots = others;
    },
    async renewRecovery(secret, password = "") {
      await begin("renewRecovery");
      await check(secret);
      checkPassword(password);
      const next = code.replace("0A1B2", "9Z8Y7");
      return {
        code: next,
        async save() {
          await begin("saveSettings");
          code = next;
        },
      };
    },
    async saveSettings(next) {
      await begin("saveSettings");
      settings = next;
    },
    async saveDraft(draft) {
      await begin("saveDraft");
      drafts = [...drafts, draft];
    },
    async takeDrafts() {
      await begin("takeDrafts");
      const taken = drafts;
      drafts = [];
      return taken;
    },
  };
  return { protection, /** The names of the methods that were called. */ calls };
}
