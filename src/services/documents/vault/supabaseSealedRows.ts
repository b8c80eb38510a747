import { type Bytes, utf8 } from "../crypto/bytes.ts";
import type { Keyring, VaultKeys } from "../crypto/keyring.ts";
import { hashBytes, hashSha256 } from "./hash.ts";
import type { Sealed } from "./indexedDbSchema.ts";
import type { SamplesDecision } from "./recordStore.ts";
import { sealRow } from "./sealedItems.ts";
import type { DocumentFiles } from "./supabaseVaultFiles.ts";

/** A row as the server gives it. */
export interface Row {
  readonly name: string;
  readonly revision: number;
  readonly bytes: string | null;
  readonly storage_path: string | null;
  /** The server gives other bytes than were stored last. */
  readonly isOther?: boolean;
}

/** A row with the SHA-256 of what is sealed. */
export interface HashedRow extends Row {
  readonly hash: string;
}

/** Of each row but the root, by its name. */
export type Versions = ReadonlyMap<string, readonly [revision: number, hash: string]>;

/** Name of the row that proves all others. */
export const ROOT = "root";

/** Sealed with each change: no row can be swapped, hidden, or put back to an older revision. */
export interface Root {
  readonly samples: SamplesDecision | null;
  /** SHA-256 of the names, revisions and hashes of all other rows. */
  readonly digest: string;
  /** The signature of the keyring: an older one does not come back. */
  readonly keyring: string;
}

/** False for a file, whose key is wrapped by that of its document. */
export function isRecord(name: string): boolean {
  return !name.startsWith("file/");
}

/** What a root says of all other rows. */
export async function digestOf(versions: Versions): Promise<string> {
  const rows = [...versions].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const text = JSON.stringify(rows.map(([name, version]) => [name, ...version]));
  return (await hashSha256(utf8(text))) ?? "";
}

/** The root of a vault of this generation, sealed. */
export async function rootRow(
  keys: VaultKeys,
  generation: number,
  { versions, samples, keyring }: Pick<Root, "samples"> & { readonly versions: Versions; readonly keyring: Keyring },
): Promise<HashedRow> {
  const root: Root = { samples, digest: await digestOf(versions), keyring: keyring.mac };
  return toRow(ROOT, await sealRow(keys, ROOT, generation, root));
}

/** A sealed row as the server takes it. */
export async function toRow(name: string, { revision, bytes }: Sealed<Bytes>): Promise<HashedRow> {
  let text = "";
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  const hash = (await hashSha256(bytes)) ?? "";
  return { name, revision, hash, bytes: btoa(text), storage_path: null };
}

/** What is sealed of a row. */
export function toSealed({ revision, bytes, isOther = false }: Row): Sealed<Bytes> {
  return { revision, bytes: Uint8Array.from(atob(bytes ?? ""), (symbol) => symbol.charCodeAt(0)), isOther };
}

/** What reads the file of a row that was stored with this hash; `isOther` where the server has not those bytes. The last one is kept. */
export function createFileReader() {
  let last: { readonly hash: string; readonly bytes: Blob } | null = null;
  return async (files: DocumentFiles, { revision, storage_path: path }: Row, hash?: string): Promise<Sealed<Blob>> => {
    if (path && last && hash === last.hash) return { revision, bytes: last.bytes };
    const bytes = path ? await files.read(path) : null;
    if (!hash || !bytes || (await hashBytes(bytes)) !== hash) return { revision, bytes: new Blob(), isOther: true };
    last = { hash, bytes };
    return { revision, bytes };
  };
}
