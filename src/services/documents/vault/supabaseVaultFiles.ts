import type { SupabaseClient } from "@supabase/supabase-js";
import { LIMITS } from "@/domain/shared/limits.ts";
import { randomId } from "../../shared/storage/randomId.ts";
import { fileFailureOf, fileStatusOf } from "./supabaseVaultFailure.ts";
import { VaultError } from "./vault.ts";

/** A file as the bucket names it. */
export interface ListedFile {
  readonly path: string;
  /** Milliseconds since 1970, by the clock of the server; NaN where it is not told. */
  readonly createdAt: number;
}

/** The visitor's files in bucket documents. Every method rejects with a VaultError. */
export interface DocumentFiles {
  /** Stores a file under an address of {@link fileAddress}. No file is ever written over; a full account rejects with `serverFull`. */
  add(path: string, file: Blob, type: string): Promise<void>;
  /** Null where there is none. */
  read(path: string): Promise<Blob | null>;
  /** Removes what there is of these. */
  remove(paths: readonly string[]): Promise<void>;
  list(): Promise<readonly ListedFile[]>;
}

const BUCKET = "documents";
const MISSING = 404;

/** @param owner id of the visitor's account */
export function createDocumentFiles(client: SupabaseClient, owner: string): DocumentFiles {
  const bucket = () => client.storage.from(BUCKET);
  /** The service for files gives no reason for what it refuses. */
  const isFull = async () => (await client.rpc("is_vault_full")).data === true;

  return {
    async add(path, file, type) {
      const typed = file.type === type ? file : new Blob([file], { type });
      // Not to be kept by a browser that others may use.
      const { error } = await bucket().upload(path, typed, { contentType: type, cacheControl: "0" });
      if (!error) return;
      const failure = fileFailureOf(error);
      if (failure.kind !== "refused" || !(await isFull())) throw failure;
      throw new VaultError("serverFull", { cause: error });
    },
    async read(path) {
      const { data, error } = await bucket().download(path, {}, { cache: "no-store" });
      if (!error) return data;
      if (fileStatusOf(error) === MISSING) return null;
      throw fileFailureOf(error);
    },
    async remove(paths) {
      for (let start = 0; start < paths.length; start += LIMITS.vaultPage) {
        const { error } = await bucket().remove(paths.slice(start, start + LIMITS.vaultPage));
        if (error) throw fileFailureOf(error);
      }
    },
    async list() {
      const files: ListedFile[] = [];
      for (;;) {
        const { data, error } = await bucket().list(owner, {
          limit: LIMITS.vaultPage,
          offset: files.length,
          sortBy: { column: "name", order: "asc" },
        });
        if (error) throw fileFailureOf(error);
        if (data.length === 0) return files;
        files.push(
          ...data.map(({ name, created_at }) => ({
            path: `${owner}/${name}`,
            createdAt: Date.parse(created_at ?? ""),
          })),
        );
        if (data.length < LIMITS.vaultPage) return files;
      }
    },
  };
}

/** An address under this account that no file has. */
export function fileAddress(owner: string): string {
  return `${owner}/${randomId()}`;
}
