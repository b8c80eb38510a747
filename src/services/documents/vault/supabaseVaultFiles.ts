import type { SupabaseClient } from "@supabase/supabase-js";
import { LIMITS } from "@/domain/shared/limits.ts";
import { randomId } from "../../shared/storage/randomId.ts";
import { toFileVaultError, getFileStatus } from "./supabaseVaultFailure.ts";
import { VaultError } from "./vault.ts";
import { splitIntoBatches } from "@/domain/shared/batches.ts";

/** A file as the bucket lists it. */
export interface ListedFile {
  readonly path: string;
  /** Milliseconds since 1970, by the server's clock; NaN where it is missing. */
  readonly createdAt: number;
}

/** The visitor's files in bucket documents. Every method but `discard` rejects with a VaultError. */
export interface DocumentFiles {
  /** A new path in the account's folder. */
  newPath(): string;
  /** Uploads a file under a new path. A full account rejects with `serverFull`. @returns the path */
  add(file: Blob, type: string): Promise<string>;
  /** Null where there is none. */
  read(path: string): Promise<Blob | null>;
  /** Ignores paths that do not exist. */
  remove(paths: readonly string[]): Promise<void>;
  /** Removes files that no row names. Never rejects: the nightly sweep removes what is left. */
  discard(paths: readonly (string | null)[]): Promise<void>;
  list(): Promise<readonly ListedFile[]>;
}

const BUCKET = "documents";
const MISSING = 404;

/** @param owner id of the visitor's account */
export function createDocumentFiles(client: SupabaseClient, owner: string): DocumentFiles {
  const bucket = () => client.storage.from(BUCKET);
  /** Storage gives no reason when a policy refuses an upload. */
  const isFull = async () => (await client.rpc("is_vault_full")).data === true;
  const newPath = () => `${owner}/${randomId()}`;
  const remove = async (paths: readonly string[]): Promise<void> => {
    for (const batch of splitIntoBatches(paths, LIMITS.vaultPage)) {
      const { error } = await bucket().remove([...batch]);
      if (error) throw toFileVaultError(error);
    }
  };

  return {
    newPath,
    async add(file, type) {
      const path = newPath();
      const typed = file.type === type ? file : new Blob([file], { type });
      // No caching: other people may use this browser.
      const { error } = await bucket().upload(path, typed, { contentType: type, cacheControl: "0" });
      if (!error) return path;
      const failure = toFileVaultError(error);
      if (failure.kind !== "refused" || !(await isFull())) throw failure;
      throw new VaultError("serverFull", { cause: error });
    },
    async read(path) {
      const { data, error } = await bucket().download(path, {}, { cache: "no-store" });
      if (!error) return data;
      if (getFileStatus(error) === MISSING) return null;
      throw toFileVaultError(error);
    },
    remove,
    discard: (paths) => remove(paths.filter((path) => path !== null)).catch(() => undefined),
    async list() {
      const files: ListedFile[] = [];
      for (;;) {
        const { data, error } = await bucket().list(owner, {
          limit: LIMITS.vaultPage,
          offset: files.length,
          sortBy: { column: "name", order: "asc" },
        });
        if (error) throw toFileVaultError(error);
        for (const { name, created_at: createdAt } of data) {
          files.push({ path: `${owner}/${name}`, createdAt: Date.parse(createdAt ?? "") });
        }
        if (data.length < LIMITS.vaultPage) return files;
      }
    },
  };
}
