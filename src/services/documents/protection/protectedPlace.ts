import type { ConversionProgress, LockDraft, ProtectionState } from "@/domain/documents/protection/protection.ts";
import type { Bytes } from "../crypto/bytes.ts";
import type { Keyring, VaultKeys } from "../crypto/keyring.ts";
import type { StoredProtection } from "./keyringStore.ts";

/** Which way a vault is converted. */
export type Direction = "protecting" | "unprotecting";

/** Called with how far a conversion is. */
export type Progress = (progress: ConversionProgress) => void;

/** A stored keyring and the keys of this page, which belong together. */
export interface OpenedPlace {
  readonly keyring: Keyring;
  readonly device: CryptoKey | null;
  readonly keys: VaultKeys;
}

/** The keyring that is stored, and what takes its place. */
export interface Replacement {
  readonly old: Keyring;
  readonly next: Keyring;
  /** Of a new recovery code, see CreatedCode. */
  readonly codeHash?: string | undefined;
}

/** A new recovery code. */
export interface CreatedCode {
  /** As the person writes it down. */
  readonly code: string;
  /** What opens its slot. */
  readonly secret: Bytes;
  /** What the account's server keeps of it, in one step with the slot; absent where no server signs in by it. */
  readonly hash?: string;
}

/** Where a vault is that can be protected: it stores the keyring, and converts what it holds. */
export interface ProtectedPlace {
  /** A key that stays in this browser is mixed with the passphrase: no other device opens this vault. */
  readonly usesDevice: boolean;
  /** Rejects with `unconfirmed` where a vault that this browser remembers is gone without a farewell. */
  read(): Promise<StoredProtection>;
  /** Makes a recovery code. Rejects with `wrongPassword` where the password is needed and is another one. */
  createCode(password: string): Promise<CreatedCode>;
  /** Stores the first keyring. From then on nothing new is stored open. */
  begin(keyring: Keyring, keys: VaultKeys, device: CryptoKey | null, codeHash: string | undefined): Promise<void>;
  /** Called after `begin`, when this page has the key. */
  begun?(): Promise<unknown>;
  /** Says how far the protection is, signed. Only with the key. */
  mark(state: ProtectionState, keys: VaultKeys): Promise<void>;
  /**
   * Converts all that it holds. Rejects with `unavailable` where another tab or device has turned round.
   * @returns false where the signal stopped it before the end
   */
  convert(
    direction: Direction,
    opened: () => Promise<OpenedPlace>,
    onProgress: Progress,
    signal?: AbortSignal,
  ): Promise<boolean>;
  /**
   * Puts another keyring in the place of the stored one, with the keys of all rows wrapped anew. This and `save` reject with
   * `unavailable`, and store nothing, where another tab or device has changed the keyring.
   */
  replace(
    keys: { readonly from: VaultKeys; readonly to: VaultKeys },
    keyrings: Replacement,
    device: CryptoKey | null,
  ): Promise<void>;
  /** Stores a keyring of the same vault key: other settings. */
  save(keys: VaultKeys, keyrings: Replacement): Promise<void>;
  /** Called when this page has got the key. @param onStored called with each personal value that is stored from then on */
  open(onStored: (key: string) => void, keyring: Keyring): Promise<void>;
  /** Called when another tab has stored a personal value. */
  refresh?(key: string): void;
  /** Resolves when all that this page writes is stored. */
  settled?(): Promise<void>;
  /** Called when the key is dropped. */
  close?(): void;
  /** Called when the protection was taken off, in every tab that had the key. */
  ended(): void;
  saveDraft(keys: VaultKeys, draft: LockDraft): Promise<void>;
  takeDrafts(keys: VaultKeys): Promise<readonly LockDraft[]>;
}
