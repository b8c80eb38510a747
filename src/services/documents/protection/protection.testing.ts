import type { LockDraft, LockSettings, Slot, SlotKind } from "@/domain/documents/protection/protection.ts";
import type { SlotMethods } from "./slotChanges.ts";
import { ProtectionError, type Secret, type VaultProtection } from "./vaultProtection.ts";

/** Recovery code of the memory protection. */
export const TEST_CODE = "0A1B2-C3D4E-F5G6H-J7K8M-N9P0Q-RSTVW";

/** Options of a story or a test. */
export interface MemoryProtectionOptions {
  /** Undefined if the vault is not protected. */
  readonly passphrase?: string;
  /** Another device has its own passphrase. */
  readonly hasOtherPassphrase?: boolean;
  readonly isOpen?: boolean;
  /** Number of rows sealed with a former key after the first change of the key. */
  readonly rows?: number;
  /** Another tab has the key. */
  readonly hasOtherTab?: boolean;
  /** Some rows are sealed with a former key. */
  readonly isResealing?: boolean;
  /** Answers for the passkey; without it there is none. */
  readonly passkey?: () => Promise<void>;
  /** Password of the gate if the vault is synchronised. */
  readonly password?: string;
  /** Called before each method; may reject. */
  readonly before?: (method: keyof VaultProtection) => Promise<void> | void;
}

/** A protection in memory, with the rules of the real one and without cryptography. */
export function createMemoryProtection(options: MemoryProtectionOptions = {}) {
  const memory = new ProtectionMemory(options);
  const protection: VaultProtection = {
    ...createOpening(memory),
    ...createSwitching(memory),
    ...createSlotMethods(memory),
    ...createDraftMethods(memory),
  };
  return { protection, /** The names of the methods that were called. */ calls: memory.calls };
}

/** State of the memory protection. */
class ProtectionMemory {
  readonly calls: string[] = [];
  readonly total: number;
  passphrase: string | undefined;
  code = TEST_CODE;
  isOpen: boolean;
  /** Number of rows that are still sealed with a former key. */
  left: number;
  settings: LockSettings = { idleMinutes: 15, isSharedComputer: false };
  slots: readonly Slot[];
  readonly options: MemoryProtectionOptions;
  private created = 0;

  constructor(options: MemoryProtectionOptions) {
    this.options = options;
    this.passphrase = options.passphrase;
    this.isOpen = options.isOpen ?? false;
    this.total = options.rows ?? 3;
    this.left = options.isResealing ? this.total : 0;
    this.slots = this.passphrase === undefined ? [] : [this.slot("passphrase"), this.slot("recovery")];
    if (options.hasOtherPassphrase) this.slots = [...this.slots, this.slot("passphrase")];
  }

  slot(kind: SlotKind): Slot {
    return { id: `${kind}-${(this.created += 1)}`, kind, createdAt: "2026-11-22T10:00:00.000Z" };
  }

  /** Records the call, which may fail. */
  async begin(method: keyof VaultProtection): Promise<void> {
    this.calls.push(method);
    await this.options.before?.(method);
  }

  checkPassword(password: string): void {
    const { password: right } = this.options;
    if (right !== undefined && password !== right) throw new ProtectionError("wrongPassword");
  }

  async check(secret: Secret): Promise<void> {
    if (secret.kind === "passkey")
      await (this.options.passkey ?? (() => Promise.reject(new ProtectionError("unsupported"))))();
    else if (secret.kind === "passphrase" ? secret.passphrase !== this.passphrase : secret.code !== this.code)
      throw new ProtectionError("wrongSecret");
  }
}

function createOpening(
  memory: ProtectionMemory,
): Pick<VaultProtection, "status" | "unlock" | "unlockFromOtherTab" | "lock" | "onLock" | "settle"> {
  const listeners = new Set<() => void | Promise<void>>();
  return {
    async status() {
      await memory.begin("status");
      const { passphrase, isOpen, slots, settings, left } = memory;
      if (passphrase === undefined) return { kind: "off" };
      return isOpen
        ? { kind: "unlocked", slots, settings, isResealing: left > 0 }
        : { kind: "locked", slots, settings };
    },
    async unlock(secret) {
      await memory.begin("unlock");
      await memory.check(secret);
      memory.isOpen = true;
    },
    async unlockFromOtherTab() {
      await memory.begin("unlockFromOtherTab");
      memory.isOpen ||= memory.options.hasOtherTab ?? false;
      return memory.isOpen;
    },
    async lock() {
      await memory.begin("lock");
      for (const listener of listeners) await listener();
      memory.isOpen = false;
    },
    onLock(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    settle: async () => memory.begin("settle"),
  };
}

function createSwitching(memory: ProtectionMemory): Pick<VaultProtection, "prepare" | "unprotect" | "reseal"> {
  return {
    async prepare(passphrase, settings, password = "") {
      await memory.begin("prepare");
      memory.checkPassword(password);
      return {
        recoveryCode: memory.code,
        async start() {
          await memory.begin("saveSettings");
          const slots = [memory.slot("passphrase"), memory.slot("recovery")];
          Object.assign(memory, { passphrase, isOpen: true, settings, left: memory.total, slots });
        },
      };
    },
    async unprotect(secret) {
      await memory.begin("unprotect");
      await memory.check(secret);
      Object.assign(memory, { passphrase: undefined, slots: [], left: memory.total });
    },
    async reseal(report, signal) {
      const { total } = memory;
      const tell = () => report({ done: total - memory.left, total });
      for (tell(); memory.left > 0; tell()) {
        await memory.begin("reseal");
        if (signal?.aborted) return;
        memory.left -= 1;
      }
    },
  };
}

function createSlotMethods(memory: ProtectionMemory): Pick<VaultProtection, SlotMethods> {
  return {
    async changePassphrase(current, next) {
      await memory.begin("changePassphrase");
      if (current !== memory.passphrase) throw new ProtectionError("wrongSecret");
      memory.passphrase = next;
    },
    async resetPassphrase(next) {
      await memory.begin("resetPassphrase");
      memory.passphrase = next;
    },
    async addPasskey(secret) {
      await memory.begin("addPasskey");
      await memory.check(secret);
      memory.slots = [...memory.slots, memory.slot("passkey")];
    },
    async removeSlot(id, secret) {
      await memory.begin("removeSlot");
      await memory.check(secret);
      const others = memory.slots.filter((other) => other.id !== id);
      if (!others.some(({ kind }) => kind !== "passkey")) throw new ProtectionError("lastSlot");
      memory.slots = others;
    },
    async renewRecovery(secret, password = "") {
      await memory.begin("renewRecovery");
      await memory.check(secret);
      memory.checkPassword(password);
      const next = memory.code.replace("0A1B2", "9Z8Y7");
      return {
        code: next,
        async save() {
          await memory.begin("saveSettings");
          memory.code = next;
        },
      };
    },
    async saveSettings(next) {
      await memory.begin("saveSettings");
      memory.settings = next;
    },
  };
}

function createDraftMethods(memory: ProtectionMemory): Pick<VaultProtection, "saveDraft" | "takeDrafts"> {
  let drafts: readonly LockDraft[] = [];
  return {
    async saveDraft(draft) {
      await memory.begin("saveDraft");
      drafts = [...drafts, draft];
    },
    async takeDrafts() {
      await memory.begin("takeDrafts");
      const taken = drafts;
      drafts = [];
      return taken;
    },
  };
}
