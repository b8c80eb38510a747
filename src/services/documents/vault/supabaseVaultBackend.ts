import type { SupabaseClient } from "@supabase/supabase-js";
import type { KeyValueStore } from "../../shared/storage/keyValueStore.ts";
import { createDocumentFiles, type DocumentFiles } from "./supabaseVaultFiles.ts";
import { forgetFiles, noteDiscarded, noteFiles } from "./supabaseVaultPending.ts";
import { type Fields, isRowId, pathOfRow } from "./supabaseVaultRow.ts";
import { createDocumentRows, type DocumentRows, type RowFilter } from "./supabaseVaultRows.ts";
import type { Sending } from "./supabaseVaultSending.ts";
import { VaultError } from "./vault.ts";

/** PostgreSQL's code for an id that is there. */
const TAKEN = "23505";

/** What one operation of one visitor works on. */
export interface RemoteBackend {
  readonly owner: string;
  readonly rows: DocumentRows;
  readonly files: DocumentFiles;
  /** Where this device keeps whether the samples were loaded or declined, and which files are yet to be removed. */
  readonly store: KeyValueStore;
  readonly sending: Sending;
  readonly newId: () => string;
  readonly now: () => Date;
}

/** What an operation needs beside the connection. */
export type BackendTools = Pick<RemoteBackend, "store" | "sending" | "newId" | "now">;

/** Opens the rows and the files of an account. */
export function createRemoteBackend(client: SupabaseClient, owner: string, tools: BackendTools): RemoteBackend {
  return {
    owner,
    rows: createDocumentRows(client, owner),
    files: createDocumentFiles(client, owner),
    ...tools,
  };
}

/**
 * Removes files that belong to no row any more. Whether it succeeds changes nothing for the person: what stays is noted, and
 * removed at the next chance.
 */
export async function discardFiles(backend: RemoteBackend, paths: readonly (string | null)[]): Promise<void> {
  const gone = paths.filter((path) => path !== null);
  noteDiscarded(backend, gone);
  try {
    await backend.files.remove(gone);
    forgetFiles(backend, gone);
  } catch {
    // Noted.
  }
}

/**
 * Makes a change of one row. Where the answer got lost, the row is asked whether the change was made.
 * @param row id and columns that are asked for, and whether the row, null for none, is as the change leaves it
 * @returns what `change` gave; `lost` of that row where the answer got lost and the change was made
 */
export async function surely<T>(
  backend: RemoteBackend,
  change: () => Promise<T>,
  row: {
    readonly id: string;
    readonly columns: string;
    readonly isMade: (row: Fields | null) => boolean;
    readonly lost: (row: Fields | null) => T;
  },
): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (!isInDoubt(error)) throw error;
    const asked = await rowById(backend, row.id, row.columns).then(
      (found) => ({ found }),
      () => null,
    );
    if (!asked || !row.isMade(asked.found)) throw error;
    return row.lost(asked.found);
  }
}

/** Removes rows, and then their files. @returns how many there were */
export async function removeRows(backend: RemoteBackend, filter?: RowFilter): Promise<number> {
  const { rows } = backend;
  const paths = new Map<unknown, string | null>();
  const note = (found: readonly Fields[]): void => {
    for (const row of found) paths.set(row["id"], pathOfRow(row));
  };
  for await (const page of rows.pages("id,upload_date,storage_path", filter)) note(page);
  noteFiles(
    backend,
    [...paths.values()].filter((path) => path !== null),
  );
  note(await rows.removeAll("id,storage_path", filter));
  await discardFiles(backend, [...paths.values()]);
  return paths.size;
}

/** Some columns of the row of that id; null for none. */
export async function rowById({ rows }: RemoteBackend, id: string, columns: string): Promise<Fields | null> {
  return isRowId(id) ? ((await rows.byIds(columns, [id]))[0] ?? null) : null;
}

/** True when no answer came, so that the change may have been made all the same. */
export function isInDoubt(error: unknown): boolean {
  return error instanceof VaultError && error.kind === "unreachable";
}

/** True for the failure of a row whose id is taken. */
export function isTaken(error: unknown): boolean {
  if (!(error instanceof VaultError)) return false;
  return (Object(error.cause) as { readonly code?: unknown }).code === TAKEN;
}
