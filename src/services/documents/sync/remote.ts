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

/** An account at the server, for one request. */
export interface AccountConnection {
  readonly client: Pick<SupabaseClient, "rpc" | "storage">;
  /** Id of the account; null without a session. */
  readonly owner: string | null;
}

/** Of each row at the server but the root, by its name. */
export type Versions = ReadonlyMap<string, PlainVersion>;

/** What the server says at one moment; nothing of it is proved. */
export interface Answer {
  readonly generation: number;
  readonly keyring: Keyring;
  /** Ciphertext in base64, or the path of a file that is ciphertext. */
  readonly rows: ReadonlyMap<string, { readonly revision: number; readonly bytes: string; readonly path: string }>;
  /** Where they were asked for. */
  readonly versions?: Versions;
}

/** The row that proves all others at the server. */
export interface RemoteRoot {
  readonly samples: SamplesDecision | null;
  /** SHA-256 of names, revisions and hashes of all other rows. */
  readonly digest: string;
  /** The signature of the keyring: an older one does not come back. */
  readonly keyring: string;
  /** Revisions at which rows were removed, by their names; of long ago none is remembered. */
  readonly removed: Readonly<Record<string, number>>;
}

/** A row as the server takes it: what is sealed, or the path of a file that is. */
export interface SentRow {
  readonly name: string;
  readonly revision: number;
  /** SHA-256 of what is sealed, hexadecimal. */
  readonly hash: string;
  readonly bytes?: string;
  readonly storage_path?: string;
}

/** A change of the replica, all or nothing. */
export interface RemoteChange {
  /** Its generation now; 0 begins one. */
  readonly from: number;
  readonly generation: number;
  /** Proves that the change comes from somebody who has opened the vault. */
  readonly writer?: string;
  readonly keyring?: Keyring;
  /** Of the recovery code that signs in from then on. */
  readonly codeHash?: string | undefined;
  /** The root is one of them. */
  readonly rows: readonly SentRow[];
  readonly removed?: readonly string[];
}

/** The replica at the server, which knows no key. */
export type Remote = ReturnType<typeof createRemote>;

const BUCKET = "documents";
const SEALED_FILE = "application/octet-stream";
/** What the root is sealed as: the root of a device, which has the same name, does not open in its place. */
const SEALED_AS = "replica";

/** Methods reject with a VaultError. @param onRefused is called when the server refuses the session */
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

  /** Null where the account has no replica. @throws SealedError `damaged` for what is no answer */
  const read = async (names: readonly string[], withVersions: boolean): Promise<Answer | null> => {
    const found = await call("read_sealed", { p_owner: await owner(), p_names: names, p_revisions: withVersions });
    return found === null ? null : parseAnswer(found, withVersions);
  };

  return {
    owner,
    read,
    /** @returns the paths of files that no row names any more; null where it is of another generation */
    async change({ from, generation, writer, keyring, codeHash, rows, removed = [] }: RemoteChange) {
      const vault = { owner_id: await owner(), generation, writer, keyring, code_hash: codeHash };
      const parameters = { p_generation: from, p_vault: vault, p_rows: rows, p_removed: removed };
      try {
        const paths = await call("change_sealed", parameters);
        return Array.isArray(paths) ? paths.map(String) : null;
      } catch (error) {
        if (!isUnreachable(error)) throw error;
        // The answer did not arrive: the stored root says whether the change was made.
        const root = (await read([ROOT], false).catch(() => null))?.rows.get(ROOT);
        if (root?.bytes !== rows.find(({ name }) => name === ROOT)?.bytes) throw error;
        return [];
      }
    },
    /** Deletes all of it. @returns false where it is of another generation */
    end: async (generation: number, farewell: string): Promise<boolean> =>
      (await call("end_sealed", { p_generation: generation, p_farewell: farewell })) === true,
    /** Uploads something sealed. Rejects with `serverFull` where there is no room. @returns its path */
    async addFile(sealed: Blob): Promise<string> {
      const path = `${await owner()}/${randomId()}`;
      // No caching: other people may use this browser.
      const options = { contentType: SEALED_FILE, cacheControl: "0" };
      const { error } = await (await bucket()).upload(path, new Blob([sealed], { type: SEALED_FILE }), options);
      if (!error) return path;
      const failure = toVaultError(error, getFileStatus(error));
      // Storage gives no reason when a policy refuses an upload.
      const isFull = failure.kind === "refused" && (await call("is_vault_full", {})) === true;
      throw isFull ? new VaultError("serverFull", { cause: error }) : failure;
    },
    /** A file of an answer; null where the server no longer has it. @throws SealedError `damaged` where it is another one */
    async readFile({ rows }: Answer, name: string, [revision, hash]: PlainVersion): Promise<Sealed<Blob> | null> {
      const path = rows.get(name)?.path;
      if (!path) return null;
      const { data, error } = await (await bucket()).download(path, {}, { cache: "no-store" });
      if (getFileStatus(error) === 404) return null;
      if (error) throw toVaultError(error, getFileStatus(error));
      if ((await hashHex(data)) !== hash) throw new SealedError("damaged");
      return { revision, bytes: data };
    },
    /** Removes files that no row names. Never rejects: a nightly sweep removes what is left. */
    async discard(paths: readonly string[]): Promise<void> {
      if (paths.length > 0)
        await bucket()
          .then((files) => files.remove([...paths]))
          .catch(() => undefined);
    },
  };
}

/** True where no answer came, or one to ask again for later. */
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
        // PostgreSQL breaks the lines of base64.
        const text = toText(bytes).replaceAll("\n", "");
        return [toText(name), { revision: Number(revision), bytes: text, path: toText(path) }];
      }),
    ),
    ...(versions && { versions }),
  };
}

const toText = (found: unknown): string => (typeof found === "string" ? found : "");

/** What is read of a keyring before its signature is; that says the rest. */
function isKeyring(found: unknown): found is Keyring {
  const { vault, number, keyId, slots, words, mac } = toRecord(found);
  const areTexts = [vault, keyId, mac, toRecord(words)["writer"]].every((text) => typeof text === "string");
  return areTexts && Number.isSafeInteger(number) && Array.isArray(slots) && slots.every(isRecord);
}

/** @throws SealedError `damaged` for what is no version */
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
 * What the root of an answer says, where it proves the answer: all rows where their versions were asked for.
 * @throws SealedError `damaged` where the server gives less, other or older rows than were stored last; VaultError `newer` where a later
 * version of the product sealed the root
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

/** Rows of an answer that are proved. @throws SealedError `damaged` where one is missing, or another one */
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

/** The root of a replica of this generation, sealed. */
export async function rootRow(
  keys: VaultKeys,
  generation: number,
  { versions, keyring, ...root }: Omit<RemoteRoot, "digest" | "keyring"> & { versions: Versions; keyring: Keyring },
): Promise<SentRow> {
  const sealed: RemoteRoot = { ...root, digest: await digestOf(versions), keyring: keyring.mac };
  return toSentRow(ROOT, await sealRow({ now: keys }, SEALED_AS, generation, sealed));
}

/** What a root says of all other rows. */
export async function digestOf(versions: Versions): Promise<string> {
  const rows = [...versions].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return hashHex(utf8(JSON.stringify(rows.map(([name, version]) => [name, ...version]))));
}

/** A sealed row as the server takes it. */
export async function toSentRow(name: string, { revision, bytes }: Sealed<Bytes>): Promise<SentRow> {
  let text = "";
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return { name, revision, hash: await hashHex(bytes), bytes: btoa(text) };
}

/** Nothing of what is no base64. */
function toBytes(text: string): Bytes {
  try {
    return Uint8Array.from(atob(text), (symbol) => symbol.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}
