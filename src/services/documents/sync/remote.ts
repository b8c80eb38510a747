import type { SupabaseClient } from "@supabase/supabase-js";
import { isRecord, toRecord } from "@/domain/shared/json.ts";
import { randomId } from "../../shared/storage/randomId.ts";
import { type Bytes, hashHex, SealedError, utf8 } from "../crypto/bytes.ts";
import { type Keyring, type VaultKeys, verifyKeyring } from "../crypto/keyring.ts";
import { isOfLaterFormat } from "../crypto/sealed.ts";
import { openRow, sealRow } from "../vault/items.ts";
import type { SamplesDecision } from "../vault/recordStore.ts";
import { getFileStatus, toVaultError } from "./remoteFailure.ts";
import { VaultError } from "../vault/vault.ts";
import type { PlainVersion } from "../vault/contents.ts";
import { ROOT, type Sealed } from "../vault/rows.ts";

/** Connection to an account for one request. */
export interface AccountConnection {
  readonly client: Pick<SupabaseClient, "rpc" | "storage">;
  /** Id of the account; null without a session. */
  readonly owner: string | null;
}

/** Versions of all rows at the server except the root, by name. */
export type Versions = ReadonlyMap<string, PlainVersion>;

/** State of the server at one moment, not proved yet. */
export interface Answer {
  readonly generation: number;
  readonly keyring: Keyring;
  /** Ciphertext in base64, or the path of an encrypted file. */
  readonly rows: ReadonlyMap<string, { readonly revision: number; readonly bytes: string; readonly path: string }>;
  /** Only if they were requested. */
  readonly versions?: Versions;
}

/** Root row, which proves all other rows at the server. */
export interface RemoteRoot {
  readonly samples: SamplesDecision | null;
  /** SHA-256 of names, revisions and hashes of all other rows. */
  readonly digest: string;
  /** Signature of the keyring, so that an older keyring is detected. */
  readonly keyring: string;
  /** Revisions at which rows were removed, by name; old removals are dropped. */
  readonly removed: Readonly<Record<string, number>>;
}

/** A row in the form that the server accepts: ciphertext, or the path of an encrypted file. */
export interface SentRow {
  readonly name: string;
  readonly revision: number;
  /** SHA-256 of the sealed bytes, hexadecimal. */
  readonly hash: string;
  readonly bytes?: string;
  readonly storage_path?: string;
}

/** A change of the replica, all or nothing. */
export interface RemoteChange {
  /** Current generation of the replica; 0 creates one. */
  readonly from: number;
  readonly generation: number;
  /** Proves that the sender has opened the vault. */
  readonly writer?: string;
  readonly keyring?: Keyring;
  /** Hash of the new recovery code. */
  readonly codeHash?: string | undefined;
  /** Rows to store, including the root. */
  readonly rows: readonly SentRow[];
  readonly removed?: readonly string[];
}

/** The replica at the server, which has no key. */
export type Remote = ReturnType<typeof createRemote>;

const BUCKET = "documents";
const SEALED_FILE = "application/octet-stream";
/** Name under which the root is sealed: the root of a device has another one, so it does not open in its place. */
const SEALED_AS = "replica";

/** Methods reject with a VaultError. @param onRefused called when the server refuses the session */
export function createRemote(open: () => Promise<AccountConnection>, onRefused: () => void = () => undefined) {
  const connect = async () => {
    const { client, owner } = await open().catch((cause: unknown) => {
      throw new VaultError("unreachable", { cause });
    });
    if (owner === null) throw new VaultError("refused");
    return { client, owner };
  };
  const call = async (name: string, parameters: object): Promise<unknown> => {
    const { data, error, status } = await (await connect()).client.rpc(name, parameters);
    if (!error) return data;
    const failure = toVaultError(error, status);
    if (failure.kind === "refused") onRefused();
    throw failure;
  };
  const bucket = async () => (await connect()).client.storage.from(BUCKET);
  const owner = async (): Promise<string> => (await connect()).owner;

  /** Null if the account has no replica. @throws SealedError `damaged` for a malformed answer */
  const read = async (names: readonly string[], withVersions: boolean): Promise<Answer | null> => {
    const found = await call("read_sealed", { p_owner: await owner(), p_names: names, p_revisions: withVersions });
    return found === null ? null : parseAnswer(found, withVersions);
  };

  return {
    owner,
    read,
    /** @returns paths of files that no row refers to any more; null if the generation is another one */
    async change({ from, generation, writer, keyring, codeHash, rows, removed = [] }: RemoteChange) {
      const vault = { owner_id: await owner(), generation, writer, keyring, code_hash: codeHash };
      const parameters = { p_generation: from, p_vault: vault, p_rows: rows, p_removed: removed };
      try {
        const paths = await call("change_sealed", parameters);
        return Array.isArray(paths) ? paths.map(String) : null;
      } catch (error) {
        if (!isUnreachable(error)) throw error;
        // The answer was lost: the stored root shows whether the change was made.
        const root = (await read([ROOT], false).catch(() => null))?.rows.get(ROOT);
        if (root?.bytes !== rows.find(({ name }) => name === ROOT)?.bytes) throw error;
        return [];
      }
    },
    /** Deletes the replica. @returns false if the generation is another one */
    end: async (generation: number, farewell: string): Promise<boolean> =>
      (await call("end_sealed", { p_generation: generation, p_farewell: farewell })) === true,
    /** Uploads an encrypted file. Rejects with `serverFull` if there is no room. @returns its path */
    async addFile(sealed: Blob): Promise<string> {
      const path = `${await owner()}/${randomId()}`;
      // No caching: other people may use this browser.
      const options = { contentType: SEALED_FILE, cacheControl: "0" };
      const { error } = await (await bucket()).upload(path, new Blob([sealed], { type: SEALED_FILE }), options);
      if (!error) return path;
      const failure = toVaultError(error, getFileStatus(error));
      // Storage gives no reason if a policy refuses an upload.
      const isFull = failure.kind === "refused" && (await call("is_vault_full", {})) === true;
      throw isFull ? new VaultError("serverFull", { cause: error }) : failure;
    },
    /** File of an answer; null if the server does not have it any more. @throws SealedError `damaged` if its hash differs */
    async readFile({ rows }: Answer, name: string, [revision, hash]: PlainVersion): Promise<Sealed<Blob> | null> {
      const path = rows.get(name)?.path;
      if (!path) return null;
      const { data, error } = await (await bucket()).download(path, {}, { cache: "no-store" });
      if (getFileStatus(error) === 404) return null;
      if (error) throw toVaultError(error, getFileStatus(error));
      if ((await hashHex(data)) !== hash) throw new SealedError("damaged");
      return { revision, bytes: data };
    },
    /** Removes files that no row refers to. Never rejects: a nightly job removes the rest. */
    async discard(paths: readonly string[]): Promise<void> {
      if (paths.length > 0)
        await bucket()
          .then((files) => files.remove([...paths]))
          .catch(() => undefined);
    },
  };
}

/** True if there was no answer, or one that asks to retry later. */
export const isUnreachable = (error: unknown): boolean => error instanceof VaultError && error.kind === "unreachable";

function parseAnswer(found: unknown, withVersions: boolean): Answer {
  const { generation, keyring, rows, revisions } = toRecord(found);
  const versions = withVersions ? parseVersions(revisions) : null;
  if (!isKeyring(keyring) || !Number.isSafeInteger(generation) || !Array.isArray(rows)) {
    throw new SealedError("damaged");
  }
  return {
    generation: Number(generation),
    keyring,
    rows: new Map(
      rows.map(toRecord).map(({ name, revision, bytes, storage_path: path }) => {
        // PostgreSQL adds line breaks to base64.
        const text = toText(bytes).replaceAll("\n", "");
        return [toText(name), { revision: Number(revision), bytes: text, path: toText(path) }];
      }),
    ),
    ...(versions && { versions }),
  };
}

const toText = (found: unknown): string => (typeof found === "string" ? found : "");

/** Checks the fields that are read before the signature; the signature covers the others. */
function isKeyring(found: unknown): found is Keyring {
  const { vault, number, keyId, slots, words, mac } = toRecord(found);
  const areTexts = [vault, keyId, mac, toRecord(words)["writer"]].every((text) => typeof text === "string");
  return areTexts && Number.isSafeInteger(number) && Array.isArray(slots) && slots.every(isRecord);
}

/** @throws SealedError `damaged` for malformed versions */
function parseVersions(found: unknown): Versions {
  if (!isRecord(found)) throw new SealedError("damaged");
  const versions = Object.entries(found).filter(([name]) => name !== ROOT);
  const isVersion = (one: unknown): one is PlainVersion =>
    Array.isArray(one) && one.length === 2 && Number.isSafeInteger(one[0]) && typeof one[1] === "string";
  return new Map(
    versions.map(([name, version]) => {
      if (!isVersion(version)) throw new SealedError("damaged");
      return [name, version];
    }),
  );
}

/**
 * Root of an answer, if it proves the answer: all rows, if their versions were requested.
 * @throws SealedError `damaged` if the server gives fewer, other or older rows than were stored last; VaultError `newer` if a later version of the
 * product sealed the root
 */
export async function proveAnswer(answer: Answer, keys: VaultKeys): Promise<RemoteRoot> {
  const { generation, keyring, rows, versions } = answer;
  const sealed = { revision: generation, bytes: toBytes(rows.get(ROOT)?.bytes ?? "") };
  if (isOfLaterFormat(sealed.bytes)) throw new VaultError("newer");
  const root = await openRow<RemoteRoot>({ now: keys, former: [] }, SEALED_AS, sealed);
  await verifyKeyring(keyring, keys);
  const isProved = root.keyring === keyring.mac && (!versions || root.digest === (await digestOf(versions)));
  if (!isProved) throw new SealedError("damaged");
  return root;
}

/** Proved rows of an answer. @throws SealedError `damaged` if one is missing or has another version */
export async function proveRows({ rows }: Answer, names: readonly string[], versions: Versions) {
  const proved = names.map(async (name): Promise<readonly [string, Sealed<Bytes>]> => {
    const [row, version] = [rows.get(name), versions.get(name)];
    const bytes = toBytes(row?.bytes ?? "");
    if (!row || row.revision !== version?.[0] || (await hashHex(bytes)) !== version[1])
      throw new SealedError("damaged");
    return [name, { revision: row.revision, bytes }];
  });
  return new Map(await Promise.all(proved));
}

/** Seals the root of a replica for this generation. */
export async function rootRow(
  keys: VaultKeys,
  generation: number,
  { versions, keyring, ...root }: Omit<RemoteRoot, "digest" | "keyring"> & { versions: Versions; keyring: Keyring },
): Promise<SentRow> {
  const sealed: RemoteRoot = { ...root, digest: await digestOf(versions), keyring: keyring.mac };
  return toSentRow(ROOT, await sealRow({ now: keys }, SEALED_AS, generation, sealed));
}

/** Digest of all other rows for the root. */
export async function digestOf(versions: Versions): Promise<string> {
  const rows = [...versions].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return hashHex(utf8(JSON.stringify(rows.map(([name, version]) => [name, ...version]))));
}

/** Converts a sealed row to the form that the server accepts. */
export async function toSentRow(name: string, { revision, bytes }: Sealed<Bytes>): Promise<SentRow> {
  let text = "";
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return { name, revision, hash: await hashHex(bytes), bytes: btoa(text) };
}

/** Decodes base64; empty for any other text. */
function toBytes(text: string): Bytes {
  try {
    return Uint8Array.from(atob(text), (symbol) => symbol.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}
