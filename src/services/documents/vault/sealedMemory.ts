import { parseJson, toRecord } from "@/domain/shared/json.ts";
import type { KeyValueStore } from "../../shared/storage/keyValueStore.ts";
import { KEYS } from "../../shared/storage/keys.ts";

/** What this browser remembers of the sealed vault of an account. */
export interface SealedMemory {
  readonly vault: string;
  /** The latest proved generation; 0 when this device has only seen the keyring and never opened it. */
  readonly generation: number;
  /** The hash of the vault's farewell; empty when its keyring had none. */
  readonly farewell: string;
}

/** What this browser remembers of the accounts that it has seen protected, by the id of the account. */
export interface SealedMemories {
  isEmpty(): boolean;
  read(owner: string): SealedMemory | null;
  write(owner: string, memory: SealedMemory): void;
  forget(owner: string): void;
}

/** The memories in this store. */
export function createSealedMemories(store: KeyValueStore): SealedMemories {
  const all = (): Record<string, unknown> => ({ ...toRecord(parseJson(store.getItem(KEYS.sealedGeneration) ?? "")) });
  return {
    isEmpty: () => Object.keys(all()).length === 0,
    read(owner) {
      if (!Object.hasOwn(all(), owner)) return null;
      const { vault, generation, farewell } = toRecord(all()[owner]);
      return { vault: String(vault), generation: Number(generation) || 0, farewell: String(farewell) };
    },
    write: (owner, memory) => store.setItem(KEYS.sealedGeneration, JSON.stringify({ ...all(), [owner]: memory })),
    forget(owner) {
      const others = Object.entries(all()).filter(([other]) => other !== owner);
      if (others.length === 0) store.removeItem(KEYS.sealedGeneration);
      else store.setItem(KEYS.sealedGeneration, JSON.stringify(Object.fromEntries(others)));
    },
  };
}
