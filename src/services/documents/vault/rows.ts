import type { Bytes } from "../crypto/bytes.ts";
import type { Keyring, StoredSlot } from "../crypto/keyring.ts";

/** Something sealed, as it is stored (docs/encryption.md). */
export interface Sealed<Content> {
  /**
   * Says which of two states is later, and is part of what it opens by: milliseconds since 1970, or one more than the highest that the device
   * knew where its clock was behind (a hybrid logical clock). It changes with what is sealed, not with the key.
   */
  readonly revision: number;
  readonly bytes: Content;
}

/** Which state of a row is stored: one of another revision or with other bytes is not what was written last. */
export interface Version {
  readonly revision: number;
  /** SHA-256 of the sealed bytes, hexadecimal. */
  readonly hash: string;
}

/** The slot by which this device opens the vault without a secret of the person, and its secret. */
export interface DeviceSlot {
  readonly slot: string;
  readonly secret: CryptoKey;
}

/** What opens the vault, as it is stored on this device. */
export interface StoredKeys {
  readonly keyring: Keyring | null;
  /** Null where a secret of the person is asked for. */
  readonly device: DeviceSlot | null;
  /** Mixed into the key of the passphrase; null on a shared computer. */
  readonly pepper: CryptoKey | null;
}

/** What one transaction stores, by the names of the rows and files; null removes. */
export interface RowChange {
  readonly rows?: ReadonlyMap<string, Sealed<Bytes> | null>;
  /** By `file/<id>`. */
  readonly files?: ReadonlyMap<string, Sealed<Blob> | null>;
  /** What opens the vault from then on. */
  readonly keys?: StoredKeys;
}

export interface StoredRows {
  /** Rises with every change; 0 before a vault is created. */
  readonly generation: number;
  readonly keys: StoredKeys;
  /** Those of the asked ones that are there. */
  readonly rows: ReadonlyMap<string, Sealed<Bytes>>;
  readonly files: ReadonlyMap<string, Sealed<Blob>>;
}

/** Where the rows of a vault are stored: it knows no key. */
export interface RowStore {
  /** Calls back when the database was opened again: it may hold another vault. */
  onOpened(listener: () => void): void;
  generation(): Promise<number>;
  /** @param names of rows, and of files as `file/<id>` */
  read(names: readonly string[]): Promise<StoredRows>;
  /** The names of all rows and files. */
  names(): Promise<readonly string[]>;
  /**
   * Writes all or nothing, on the disk when it resolves, if the vault is still of that generation: the next one is the one after it.
   * @returns whether it was
   */
  write(generation: number, change: RowChange): Promise<boolean>;
}

/** The slot by which this device opens the vault by itself; null where a secret of the person is needed. */
export const deviceSlotOf = ({ keyring, device }: StoredKeys): StoredSlot | null =>
  keyring?.slots.find(({ id, kind }) => kind === "device" && id === device?.slot) ?? null;

/** The row that proves all others. */
export const ROOT = "root";
/** The row with the former vault keys. */
export const FORMER_KEYS = "keys";
/** Rows that stay on this device and that the root does not know. */
export const DRAFT = "draft/";

/** Number of rows that repeat the summaries, so that a long list opens at once. */
const LISTS = 16;

/** Name of the row with the summaries of a sixteenth of the documents. */
const listName = (block: number): string => `list/${String(block).padStart(2, "0")}`;

export const LIST_NAMES: readonly string[] = Array.from({ length: LISTS }, (_, block) => listName(block));

/** Name of the list that this document is in. */
export function listOf(id: string): string {
  let sum = 0;
  for (let at = 0; at < id.length; at += 1) sum += id.charCodeAt(at);
  return listName(sum % LISTS);
}

export const kindOf = (name: string): string => (name.includes("/") ? name.slice(0, name.indexOf("/")) : name);

/** The id or key in the name of a row. */
export const idOf = (name: string): string => name.slice(name.indexOf("/") + 1);

/** True for the name of a row that the root proves: lists prove documents and files, and the rest is of this device alone. */
export const isInRoot = (name: string): boolean => !["doc", "file", "draft", "base"].includes(kindOf(name));

/** True for the name of a document's file. */
export const isFile = (name: string): boolean => kindOf(name) === "file";

/** Name under which the common state of a row stays on this device until the server has the change. */
export const baseName = (name: string): string => `base/${name}`;
