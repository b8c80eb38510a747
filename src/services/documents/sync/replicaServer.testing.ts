import { createHash } from "node:crypto";
import { isRecord, toRecord } from "@/domain/shared/json.ts";
import type { AccountConnection } from "./remote.ts";

/** A row as the server keeps it. */
export interface StoredRow {
  readonly revision: number;
  readonly hash: string;
  readonly bytes: string | null;
  readonly storage_path: string | null;
  readonly isRemoved?: boolean;
}

/** What the server keeps of an account. */
export interface StoredAccount {
  vault: { readonly generation: number; readonly keyring: Readonly<Record<string, unknown>> } | null;
  rows: Map<string, StoredRow>;
  readonly farewells: Set<string>;
  /** SHA-256 of what signs in by the recovery code. */
  codeHash: string | null;
  stagedHash: string | null;
}

/** A request as it arrives: to a function, or to the files by 'upload', 'download' and 'remove'. */
export interface ServerCall {
  readonly owner: string;
  readonly name: string;
  readonly parameters: Readonly<Record<string, unknown>>;
}

const refused = { message: "permission denied", code: "42501" };

/** A server in memory that keeps to the contract of supabase/migrations (sealed_vaults, sealed_rows, the bucket). */
export function createReplicaServer() {
  const accounts = new Map<string, StoredAccount>();
  const files = new Map<string, Blob>();

  const account = (owner: string): StoredAccount => {
    const known = accounts.get(owner);
    if (known) return known;
    const created: StoredAccount = {
      vault: null,
      rows: new Map(),
      farewells: new Set(),
      codeHash: null,
      stagedHash: null,
    };
    accounts.set(owner, created);
    return created;
  };

  const isWord = (keyring: Readonly<Record<string, unknown>>, name: string, word: unknown): boolean =>
    createHash("sha256")
      .update(Buffer.from(String(word), "hex"))
      .digest("hex") === toRecord(keyring["words"])[name];

  const readSealed = (
    owner: string,
    { p_names: names, p_revisions: withRevisions }: ServerCall["parameters"],
  ): unknown => {
    const { vault, rows } = account(owner);
    if (!vault) return null;
    const live = [...rows].filter(([, row]) => !row.isRemoved);
    const wanted = new Set(names as readonly string[]);
    return structuredClone({
      ...vault,
      // The file of a document that comes back is still there.
      rows: [...rows]
        .filter(([name, { isRemoved, storage_path }]) => wanted.has(name) && (!isRemoved || storage_path !== null))
        .map(([name, { revision, bytes, storage_path }]) => ({ name, revision, bytes, storage_path })),
      revisions: withRevisions
        ? Object.fromEntries(live.map(([name, { revision, hash }]) => [name, [revision, hash]]))
        : null,
    });
  };

  const changeSealed = (owner: string, parameters: ServerCall["parameters"]) => {
    const held = account(owner);
    const vault = toRecord(parameters["p_vault"]);
    const [from, next] = [Number(parameters["p_generation"]), Number(vault["generation"])];
    const keyring = isRecord(vault["keyring"]) ? vault["keyring"] : null;
    const sent = parameters["p_rows"] as readonly (StoredRow & { readonly name: string })[];
    const removed = parameters["p_removed"] as readonly string[];
    if (from !== (held.vault?.generation ?? 0)) return { data: null };
    const isFarewell = (): boolean => [...held.farewells].some((word) => isWord(keyring ?? {}, "farewell", word));
    const old = held.vault?.keyring ?? {};
    const isNext =
      keyring === null ||
      (keyring["vault"] === old["vault"] &&
        JSON.stringify(keyring["words"]) === JSON.stringify(old["words"]) &&
        Number(keyring["number"]) > Number(old["number"]));
    const isAllowed =
      from === 0
        ? vault["code_hash"] !== undefined && isRecord(keyring?.["words"]) && !isFarewell()
        : isWord(old, "writer", vault["writer"]) && isNext;
    if (!isAllowed) return { error: refused, status: 403 };
    const before = from === 0 ? new Map<string, StoredRow>() : held.rows;
    const isStale = sent.some(({ name, revision }) => revision > next || revision < (before.get(name)?.revision ?? 0));
    if (next <= from || isStale) return { error: { message: "Otra revisión", code: "PT412" }, status: 412 };
    const code = vault["code_hash"];
    if (code !== undefined && code !== held.codeHash) {
      if (code !== held.stagedHash)
        return { error: { message: "Ese código no está preparado.", code: "PT409" }, status: 409 };
      [held.codeHash, held.stagedHash] = [String(code), null];
    }
    const rows = new Map(before);
    const touched = [...removed, ...sent.map(({ name }) => name)].map((name) => rows.get(name)?.storage_path);
    for (const name of removed) {
      const row = rows.get(name);
      if (row && !row.isRemoved) rows.set(name, { ...row, revision: next, isRemoved: true });
    }
    for (const { name, revision, hash, bytes = null, storage_path = null } of sent) {
      rows.set(name, { revision, hash, bytes, storage_path });
    }
    held.rows = rows;
    held.vault = { generation: next, keyring: keyring ?? old };
    const named = new Set([...rows.values()].map((row) => row.storage_path));
    return { data: touched.filter((path) => path && !named.has(path)) };
  };

  const endSealed = (owner: string, { p_generation: generation, p_farewell: word }: ServerCall["parameters"]) => {
    const held = account(owner);
    if (held.vault?.generation !== generation) return { data: false };
    if (!isWord(held.vault?.keyring ?? {}, "farewell", word)) return { error: refused, status: 403 };
    held.farewells.add(String(word));
    [held.vault, held.codeHash] = [null, null];
    held.rows = new Map();
    return { data: true };
  };

  const handle = ({ owner, name, parameters }: ServerCall): { data?: unknown; error?: unknown; status?: number } => {
    const path = String(parameters["path"]);
    switch (name) {
      case "read_sealed":
        return parameters["p_owner"] === owner
          ? { data: readSealed(owner, parameters) }
          : { error: refused, status: 403 };
      case "change_sealed":
        return changeSealed(owner, parameters);
      case "end_sealed":
        return endSealed(owner, parameters);
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
  };

  return {
    accounts,
    files,
    account,
    handle,
    /**
     * What a device asks the server by. @param owner of its session; null where nobody is signed in
     * @param send what happens on the way; the request as it is by default
     */
    connect: (
      owner: () => string | null,
      send: (call: ServerCall) => Promise<unknown> = async (call) => handle(call),
    ) => {
      const ask = async (name: string, parameters: Readonly<Record<string, unknown>>) => {
        const present = owner();
        // A session that has ended is refused.
        if (present === null) return { data: null, error: refused, status: 401 };
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
    /** All that the server has, as texts in which plain words would be found. */
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

/** Files are not cloned: nothing changes them. */
function structuredCloneOf(parameters: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return "file" in parameters ? parameters : (JSON.parse(JSON.stringify(parameters)) as Record<string, unknown>);
}
