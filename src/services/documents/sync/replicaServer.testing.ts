import { createHash } from "node:crypto";
import { isRecord, toRecord } from "@/domain/shared/json.ts";
import type { AccountConnection } from "./remote.ts";

/** A row as stored at the server. */
export interface StoredRow {
  readonly revision: number;
  readonly hash: string;
  readonly bytes: string | null;
  readonly storage_path: string | null;
  readonly isRemoved?: boolean;
}

/** An account as stored at the server. */
export interface StoredAccount {
  vault: { readonly generation: number; readonly keyring: Readonly<Record<string, unknown>> } | null;
  rows: Map<string, StoredRow>;
  readonly farewells: Set<string>;
  /** SHA-256 of the secret with which the recovery code signs in. */
  codeHash: string | null;
  stagedHash: string | null;
}

/** A request: a function call, or a file request named 'upload', 'download' or 'remove'. */
export interface ServerCall {
  readonly owner: string;
  readonly name: string;
  readonly parameters: Readonly<Record<string, unknown>>;
}

type Parameters = ServerCall["parameters"];
type ServerAnswer = { readonly data?: unknown; readonly error?: unknown; readonly status?: number };

const REFUSED: ServerAnswer = { error: { message: "permission denied", code: "42501" }, status: 403 };

const createAccount = (): StoredAccount => ({
  vault: null,
  rows: new Map(),
  farewells: new Set(),
  codeHash: null,
  stagedHash: null,
});

/** True if the keyring has the hash of the word. */
const isWord = (keyring: Readonly<Record<string, unknown>>, name: string, word: unknown): boolean =>
  createHash("sha256")
    .update(Buffer.from(String(word), "hex"))
    .digest("hex") === toRecord(keyring["words"])[name];

function readSealed(
  { vault, rows }: StoredAccount,
  { p_names: names, p_revisions: withRevisions }: Parameters,
): ServerAnswer {
  if (!vault) return { data: null };
  const live = [...rows].filter(([, row]) => !row.isRemoved);
  const wanted = new Set(names as readonly string[]);
  const data = {
    ...vault,
    // The file of a document that comes back is still there.
    rows: [...rows]
      .filter(([name, { isRemoved, storage_path }]) => wanted.has(name) && (!isRemoved || storage_path !== null))
      .map(([name, { revision, bytes, storage_path }]) => ({ name, revision, bytes, storage_path })),
    revisions: withRevisions
      ? Object.fromEntries(live.map(([name, { revision, hash }]) => [name, [revision, hash]]))
      : null,
  };
  return { data: structuredClone(data) };
}

/** Whether the words of the vault allow the change, and its keyring is later. */
function isAllowed({ vault: stored, farewells }: StoredAccount, vault: Readonly<Record<string, unknown>>): boolean {
  const keyring = isRecord(vault["keyring"]) ? vault["keyring"] : null;
  if (!stored) {
    const isFarewell = [...farewells].some((word) => isWord(keyring ?? {}, "farewell", word));
    return vault["code_hash"] !== undefined && isRecord(keyring?.["words"]) && !isFarewell;
  }
  const old = stored.keyring;
  const isNext =
    keyring === null ||
    (keyring["vault"] === old["vault"] &&
      JSON.stringify(keyring["words"]) === JSON.stringify(old["words"]) &&
      Number(keyring["number"]) > Number(old["number"]));
  return isWord(old, "writer", vault["writer"]) && isNext;
}

/** Activates the prepared recovery code. @returns false if another one is prepared */
function takeCode(account: StoredAccount, code: unknown): boolean {
  if (code === undefined || code === account.codeHash) return true;
  if (code !== account.stagedHash) return false;
  [account.codeHash, account.stagedHash] = [account.stagedHash, null];
  return true;
}

function changeSealed(account: StoredAccount, parameters: Parameters): ServerAnswer {
  const vault = toRecord(parameters["p_vault"]);
  const [from, next] = [Number(parameters["p_generation"]), Number(vault["generation"])];
  const sent = parameters["p_rows"] as readonly (StoredRow & { readonly name: string })[];
  const removed = parameters["p_removed"] as readonly string[];
  if (from !== (account.vault?.generation ?? 0)) return { data: null };
  if (!isAllowed(account, vault)) return REFUSED;
  const rows = new Map(account.vault ? account.rows : []);
  const isStale = sent.some(({ name, revision }) => revision > next || revision < (rows.get(name)?.revision ?? 0));
  if (next <= from || isStale) return { error: { message: "Otra revisión", code: "PT412" }, status: 412 };
  if (!takeCode(account, vault["code_hash"])) {
    return { error: { message: "Ese código no está preparado.", code: "PT409" }, status: 409 };
  }
  const touched = [...removed, ...sent.map(({ name }) => name)].map((name) => rows.get(name)?.storage_path);
  for (const name of removed) {
    const row = rows.get(name);
    if (row && !row.isRemoved) rows.set(name, { ...row, revision: next, isRemoved: true });
  }
  for (const { name, revision, hash, bytes = null, storage_path = null } of sent) {
    rows.set(name, { revision, hash, bytes, storage_path });
  }
  account.rows = rows;
  account.vault = {
    generation: next,
    keyring: isRecord(vault["keyring"]) ? vault["keyring"] : (account.vault?.keyring ?? {}),
  };
  const named = new Set([...rows.values()].map((row) => row.storage_path));
  return { data: touched.filter((path) => path && !named.has(path)) };
}

function endSealed(account: StoredAccount, { p_generation: generation, p_farewell: word }: Parameters): ServerAnswer {
  if (account.vault?.generation !== generation) return { data: false };
  if (!isWord(account.vault?.keyring ?? {}, "farewell", word)) return REFUSED;
  account.farewells.add(String(word));
  [account.vault, account.codeHash, account.rows] = [null, null, new Map()];
  return { data: true };
}

function changeFiles(files: Map<string, Blob>, name: string, parameters: Parameters): ServerAnswer {
  const path = String(parameters["path"]);
  switch (name) {
    case "upload":
      files.set(path, parameters["file"] as Blob);
      return { data: { path } };
    case "download":
      return files.has(path) ? { data: files.get(path) } : { error: { statusCode: "404" }, status: 400 };
    case "remove":
      for (const one of parameters["paths"] as readonly string[]) files.delete(one);
      return { data: [] };
    default:
      return { data: false };
  }
}

/** A server in memory that follows the contract of supabase/migrations (sealed_vaults, sealed_rows, the bucket). */
export function createReplicaServer() {
  const accounts = new Map<string, StoredAccount>();
  const files = new Map<string, Blob>();

  const account = (owner: string): StoredAccount => {
    const found = accounts.get(owner) ?? createAccount();
    accounts.set(owner, found);
    return found;
  };

  const handle = ({ owner, name, parameters }: ServerCall): ServerAnswer => {
    switch (name) {
      case "read_sealed":
        return parameters["p_owner"] === owner ? readSealed(account(owner), parameters) : REFUSED;
      case "change_sealed":
        return changeSealed(account(owner), parameters);
      case "end_sealed":
        return endSealed(account(owner), parameters);
      default:
        return changeFiles(files, name, parameters);
    }
  };

  return {
    accounts,
    files,
    account,
    handle,
    /**
     * Creates the client of a device. @param owner account of its session; null without a session
     * @param send sends the request; tests replace it to change requests and answers
     */
    connect: (
      owner: () => string | null,
      send: (call: ServerCall) => Promise<unknown> = async (call) => handle(call),
    ) => {
      const ask = async (name: string, parameters: Readonly<Record<string, unknown>>) => {
        const present = owner();
        // An ended session is refused.
        if (present === null) return { data: null, error: REFUSED.error, status: 401 };
        const answer = toRecord(await send({ owner: present, name, parameters: structuredCloneOf(parameters) }));
        return {
          data: answer["data"] ?? null,
          error: answer["error"] ?? null,
          status: Number(answer["status"] ?? 200),
        };
      };
      const withStatus = async (name: string, parameters: Readonly<Record<string, unknown>>) => {
        const { data, error, status } = await ask(name, parameters);
        return { data, error: error ? { ...toRecord(error), status } : null };
      };
      const bucket = {
        upload: (path: string, file: Blob) => withStatus("upload", { path, file }),
        download: (path: string) => withStatus("download", { path }),
        remove: (paths: readonly string[]) => withStatus("remove", { paths }),
      };
      const client = { rpc: ask, storage: { from: () => bucket } } as unknown as AccountConnection["client"];
      return async (): Promise<AccountConnection> => ({ client, owner: owner() });
    },
    /** All data of the server as texts, in which unencrypted words would be found. */
    async texts(): Promise<string> {
      const parts: string[] = [];
      for (const { vault, rows } of accounts.values()) {
        parts.push(JSON.stringify(vault), ...rows.keys());
        for (const { bytes } of rows.values()) parts.push(Buffer.from(bytes ?? "", "base64").toString("latin1"));
      }
      for (const file of files.values()) parts.push(Buffer.from(await file.arrayBuffer()).toString("latin1"));
      return parts.join("\n");
    },
  };
}

/** Files are not cloned, because nothing changes them. */
function structuredCloneOf(parameters: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return "file" in parameters ? parameters : (JSON.parse(JSON.stringify(parameters)) as Record<string, unknown>);
}
