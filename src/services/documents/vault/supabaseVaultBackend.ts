import type { SupabaseClient } from "@supabase/supabase-js";
import { TIMINGS } from "@/domain/shared/timings.ts";
import type { KeyValueStore } from "../../shared/storage/keyValueStore.ts";
import type { DocumentFiles } from "./supabaseVaultFiles.ts";
import type { CaseRows } from "./supabaseVaultCases.ts";
import type { PeopleRows } from "./supabaseVaultPeople.ts";
import { type Fields, isRowId, getRowPath } from "./supabaseVaultRow.ts";
import type { DocumentRows, RowFilter } from "./supabaseVaultRows.ts";
import { VaultError } from "./vault.ts";

/** An account at the server, for one request. */
export interface AccountConnection {
  readonly client: SupabaseClient;
  /** Id of the account. */
  readonly owner: string;
}

/** The account of this visitor. @throws VaultError `refused` where there is none, `unreachable` where the library did not arrive */
export async function connectAccount(
  client: () => Promise<SupabaseClient>,
  accountId: () => string | null,
): Promise<AccountConnection> {
  const opened = await client().catch((cause: unknown) => {
    throw cause instanceof VaultError ? cause : new VaultError("unreachable", { cause });
  });
  // Asked afterwards: the session may have been opened for it.
  const owner = accountId();
  if (owner === null) throw new VaultError("refused");
  return { client: opened, owner };
}

/** What one operation of one visitor works on. */
export interface RemoteBackend {
  readonly owner: string;
  readonly rows: DocumentRows;
  readonly files: DocumentFiles;
  readonly people: PeopleRows;
  readonly cases: CaseRows;
  /** Where this device keeps whether the samples were loaded or declined. */
  readonly store: KeyValueStore;
  readonly newId: () => string;
  readonly now: () => Date;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
}

/**
 * To be called before rows are written: they have to arrive before the nightly sweep may remove their files, also where the
 * computer slept meanwhile. @throws VaultError `unreachable`
 */
export function assertFilesYoung({ now, startedAt }: RemoteBackend): void {
  if (now().getTime() - startedAt >= TIMINGS.vaultOrphan - TIMINGS.vaultRequest) throw new VaultError("unreachable");
}

/**
 * Makes a change. Where its answer is lost, finds out whether it was made.
 * @param findOutcome gives what the change came to; null where it was not made
 */
export async function writeOnce<T>(change: () => Promise<T>, findOutcome: () => Promise<T | null>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    const outcome = isOutcomeUnknown(error) ? await findOutcome().catch(() => null) : null;
    if (outcome === null) throw error;
    return outcome;
  }
}

/** Removes rows, and then their files. @returns how many there were */
export async function removeRows({ rows, files }: RemoteBackend, filter?: RowFilter): Promise<number> {
  const paths = new Map<unknown, string | null>();
  const collect = (found: readonly Fields[]): void => {
    for (const row of found) paths.set(row["id"], getRowPath(row));
  };
  for await (const page of rows.pages("id,upload_date,storage_path", filter)) collect(page);
  collect(await rows.removeAll("id,storage_path", filter));
  await files.discard([...paths.values()]);
  return paths.size;
}

/** Some columns of the row of that id; null for none. */
export async function rowById({ rows }: RemoteBackend, id: string, columns: string): Promise<Fields | null> {
  return isRowId(id) ? ((await rows.byIds(columns, [id]))[0] ?? null) : null;
}

/** True when no answer came, so that the change may have been made all the same. */
export function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof VaultError && error.kind === "unreachable";
}
