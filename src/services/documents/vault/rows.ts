import type { Bytes } from "../crypto/bytes.ts";
import type { Keyring, StoredSlot } from "../crypto/keyring.ts";

/** Sealed content, as stored (docs/encryption.md). */
export interface Sealed<Content> {
  /**
   * Orders two states, and is authenticated by the seal: milliseconds since 1970, or one more than the highest revision that the device had seen if
   * its clock was behind (a hybrid logical clock). A new key does not change it, new content does.
   */
  readonly revision: number;
  readonly bytes: Content;
}

/** Identifies the stored state of a row: another revision or hash is not the latest write. */
export interface Version {
  readonly revision: number;
  /** SHA-256 of the sealed bytes, hexadecimal. */
  readonly hash: string;
}

/** Slot with which this device opens the vault without a secret of the person, and its key. */
export interface DeviceSlot {
  readonly slot: string;
  readonly secret: CryptoKey;
}

/** Keys that open the vault, as stored on this device. */
export interface StoredKeys {
  readonly keyring: Keyring | null;
  /** Null if a secret of the person is required. */
  readonly device: DeviceSlot | null;
  /** Mixed into the key of the passphrase; null on a shared computer. */
  readonly pepper: CryptoKey | null;
}

/** Rows and files that one transaction stores, by name; null removes one. */
export interface RowChange {
  readonly rows?: ReadonlyMap<string, Sealed<Bytes> | null>;
  /** Sealed files, by `file/<id>`. */
  readonly files?: ReadonlyMap<string, Sealed<Blob> | null>;
  /** Keys that replace the stored ones. */
  readonly keys?: StoredKeys;
}

export interface StoredRows {
  /** Rises with every change; 0 before a vault is created. */
  readonly generation: number;
  readonly keys: StoredKeys;
  /** Requested rows that exist. */
  readonly rows: ReadonlyMap<string, Sealed<Bytes>>;
  readonly files: ReadonlyMap<string, Sealed<Blob>>;
}

/** Storage of the rows of a vault, without access to keys. */
export interface RowStore {
  /** Calls the listener when the database was reopened: it may contain another vault. */
  onOpened(listener: () => void): void;
  generation(): Promise<number>;
  /** @param names of rows, and of files as `file/<id>` */
  read(names: readonly string[]): Promise<StoredRows>;
  /** Names of all rows and files. */
  names(): Promise<readonly string[]>;
  /**
   * Writes all or nothing if the vault still has this generation, then increments it; resolves when it is on the disk.
   * @returns false if the generation was another one
   */
  write(generation: number, change: RowChange): Promise<boolean>;
}

/** Slot with which this device opens the vault without a secret; null if it needs one. */
export const deviceSlotOf = ({ keyring, device }: StoredKeys): StoredSlot | null =>
  keyring?.slots.find(({ id, kind }) => kind === "device" && id === device?.slot) ?? null;

/** Name of the row that proves all others. */
export const ROOT = "root";
/** Name of the row with the former vault keys. */
export const FORMER_KEYS = "keys";
/** Prefix of rows that stay on this device and that the root does not prove. */
export const DRAFT = "draft/";

/** Number of rows that repeat the summaries, so that a long list opens quickly. */
const LISTS = 16;

/** Name of the row with the summaries of one sixteenth of the documents. */
const listName = (block: number): string => `list/${String(block).padStart(2, "0")}`;

export const LIST_NAMES: readonly string[] = Array.from({ length: LISTS }, (_, block) => listName(block));

/** Name of the list row of a document. */
export function listOf(id: string): string {
  let sum = 0;
  for (let at = 0; at < id.length; at += 1) sum += id.charCodeAt(at);
  return listName(sum % LISTS);
}

export const kindOf = (name: string): string => (name.includes("/") ? name.slice(0, name.indexOf("/")) : name);

/** Id or key in the name of a row. */
export const idOf = (name: string): string => name.slice(name.indexOf("/") + 1);

/** True for rows that the root proves: lists prove documents and files, and the others stay on this device. */
export const isInRoot = (name: string): boolean => !["doc", "file", "draft", "base"].includes(kindOf(name));

export const isFile = (name: string): boolean => kindOf(name) === "file";

/** Name of the copy of a row in its common state, which stays on this device until the server has the change. */
export const baseName = (name: string): string => `base/${name}`;
