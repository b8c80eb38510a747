import type { SupabaseClient } from "@supabase/supabase-js";
import { LIMITS } from "@/domain/limits.ts";
import { fileFailureOf, fileStatusOf } from "./supabaseVaultFailure.ts";

/** A file as the bucket names it. */
export interface ListedFile {
  readonly path: string;
  /** Milliseconds since 1970, by the clock of the server; NaN where it is not told. */
  readonly createdAt: number;
}

/** The visitor's files in bucket documents. Every method rejects with a VaultError. */
export interface DocumentFiles {
  /**
   * Stores a file under the id of its document; the address is another one where that is taken, because no file is ever
   * written over. @returns its address
   */
  add(id: string, file: Blob, type: string): Promise<string>;
  /** Null where there is none. */
  read(path: string): Promise<Blob | null>;
  /** Removes what there is of these. */
  remove(paths: readonly string[]): Promise<void>;
  list(): Promise<readonly ListedFile[]>;
}

const BUCKET = "documents";
const TAKEN = 409;
const MISSING = 404;

/** @param owner id of the visitor's account. @param newId makes an address that is not taken */
export function createDocumentFiles(client: SupabaseClient, owner: string, newId: () => string): DocumentFiles {
  const bucket = () => client.storage.from(BUCKET);

  const put = async (path: string, file: Blob, type: string): Promise<boolean> => {
    const typed = file.type === type ? file : new Blob([file], { type });
    // Not to be kept by a browser that others may use.
    const { error } = await bucket().upload(path, typed, { contentType: type, cacheControl: "0" });
    if (error && fileStatusOf(error) !== TAKEN) throw fileFailureOf(error);
    return !error;
  };

  return {
    async add(id, file, type) {
      const path = `${owner}/${id}`;
      if (await put(path, file, type)) return path;
      const other = `${path}.${newId()}`;
      if (await put(other, file, type)) return other;
      throw fileFailureOf({ status: TAKEN });
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
