import type { ConversionProgress, LockDraft } from "@/domain/documents/protection/protection.ts";
import type { Keyring, VaultKeys } from "../crypto/keyring.ts";
import type { ProtectionMark } from "../vault/indexedDbSchema.ts";
import type { StoredProtection } from "./keyringStore.ts";

/** Which way a vault is converted. */
export type Direction = "protecting" | "unprotecting";

/** Called with how far a conversion is. */
export type Progress = (progress: ConversionProgress) => void;

/** Where a vault is that can be protected: it stores the keyring, and converts what it holds. */
export interface ProtectedPlace {
  /** A key that stays in this browser is mixed with the passphrase: no other device opens this vault. */
  readonly usesDevice: boolean;
  read(): Promise<StoredProtection>;
  /** Stores the first keyring. From then on nothing new is stored open. */
  begin(keyring: Keyring, keys: VaultKeys, device: CryptoKey | null): Promise<void>;
  /** Called after `begin`, when this page has the key. */
  begun?(): Promise<unknown>;
  /** Says how far the protection is. */
  mark(state: ProtectionMark["state"]): Promise<void>;
  /** Converts all that it holds. @returns false where the signal stopped it before the end */
  convert(
    direction: Direction,
    opened: { readonly keyring: Keyring; readonly keys: VaultKeys },
    onProgress: Progress,
    signal?: AbortSignal,
  ): Promise<boolean>;
  /** Puts another keyring in the place of the stored one, with the keys of all rows wrapped anew. */
  replace(
    keys: { readonly from: VaultKeys; readonly to: VaultKeys },
    keyring: Keyring,
    device: CryptoKey | null,
  ): Promise<void>;
  /** Stores a keyring of the same vault key: other settings. */
  save(keyring: Keyring): Promise<void>;
  /** Called when this page has got the key. */
  open(): Promise<void>;
  /** Resolves when all that this page writes is stored. */
  settled(): Promise<void>;
  /** Called when the key is dropped. */
  close(): void;
  saveDraft(keys: VaultKeys, draft: LockDraft): Promise<void>;
  takeDrafts(keys: VaultKeys): Promise<readonly LockDraft[]>;
}
