import type { SupabaseClient } from "@supabase/supabase-js";
import { type FolderId, isFolderId } from "@/domain/documents/folders/folders.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import type { DocumentSummary } from "@/domain/documents/vault/document.ts";
import { toVaultError } from "./supabaseVaultFailure.ts";
import { type DocumentRow, type Fields, SUMMARY_COLUMNS } from "./supabaseVaultRow.ts";
import { splitIntoBatches } from "@/domain/shared/batches.ts";

/** Which rows are read; all of the visitor's by default. */
export interface RowFilter {
  readonly isDemoData?: boolean;
}

/** What an import of rows did. */
export interface ImportedRows {
  /** Ids of the rows that were not there before. */
  readonly added: readonly string[];
  /** Addresses of the files that no row names any more. */
  readonly superseded: readonly string[];
}

/** The visitor's rows of table documents. Every method rejects with a VaultError. */
export interface DocumentRows {
  /** The rows page by page, newest first. What other devices change meanwhile neither repeats a row nor leaves one out. */
  pages(columns: string, filter?: RowFilter): AsyncGenerator<readonly Fields[]>;
  /** Those of these ids that are there, in no order. */
  byIds(columns: string, ids: readonly string[]): Promise<readonly Fields[]>;
  /** True when there is at least one. */
  hasAny(filter?: RowFilter): Promise<boolean>;
  /** How many samples and how many own documents each folder holds. */
  counts(): Promise<readonly (Pick<DocumentSummary, "folderId" | "isDemoData"> & { readonly documents: number })[]>;
  /** Writes a new row. Rejects with `duplicate` by the rule of DUP-01, of two devices that save at the same time too. */
  save(row: DocumentRow): Promise<void>;
  /** Writes all or none, each new or in the place of that with its id; one that names no file keeps the one that is there. */
  importAll(rows: readonly DocumentRow[]): Promise<ImportedRows>;
  /** Writes new rows, all or none. */
  insert(rows: readonly DocumentRow[]): Promise<void>;
  /** @returns the summary columns of the row as it is now; null where none fulfils it. @param unlessIn leaves a row in this folder alone */
  update(id: string, values: Fields, unlessIn?: FolderId): Promise<Fields | null>;
  /** @returns these columns of the rows that there were */
  remove(ids: readonly string[], columns: string): Promise<readonly Fields[]>;
  /** @returns these columns of the rows that there were; not of more than a server gives in one answer */
  removeAll(columns: string, filter?: RowFilter): Promise<readonly Fields[]>;
  /** A text that is another one after every change, by whichever device. */
  fingerprint(): Promise<string>;
}

const TABLE = "documents";
const COUNTS = "document_counts";

/** An answer of supabase-js. */
interface Answer {
  readonly data: unknown;
  readonly error: unknown;
  readonly status: number;
}

/** @param owner id of the visitor's account: a request for another one's rows is refused, even if the session has changed meanwhile */
export function createDocumentRows(client: SupabaseClient, owner: string): DocumentRows {
  // Without the library's own retries: how often a query is tried again is the query's affair (CONST-05).
  const select = (columns: string, { isDemoData }: RowFilter = {}, count?: "exact") => {
    const query = client
      .from(TABLE)
      .select(columns, { ...(count && { count }) })
      .eq("owner_id", owner)
      .retry(false);
    if (isDemoData !== undefined) void query.eq("is_demo_data", isDemoData);
    return query;
  };
  const removing = () => client.from(TABLE).delete().eq("owner_id", owner);

  return {
    async *pages(columns, filter) {
      let after: Fields | undefined;
      for (let seen = 0, total = Number.POSITIVE_INFINITY; seen < total;) {
        const query = select(columns, filter, "exact")
          .order("upload_date", { ascending: false })
          .order("id", { ascending: false })
          .limit(LIMITS.vaultPage);
        if (after) void query.or(olderThan(after));
        const answer = await query;
        const rows = getRows(answer);
        if (rows.length === 0) return;
        // The count of a later page is of what is left from there on.
        total = seen + (answer.count ?? Number.POSITIVE_INFINITY);
        seen += rows.length;
        after = rows.at(-1);
        yield rows;
      }
    },
    async byIds(columns, ids) {
      const found: Fields[] = [];
      for (const batch of splitIntoBatches(ids, LIMITS.vaultBatch)) {
        found.push(...getRows(await select(columns).in("id", batch)));
      }
      return found;
    },
    hasAny: async (filter) => getRows(await select("id", filter).limit(1)).length > 0,
    async counts() {
      const columns = "folder_id,is_demo_data,documents";
      const counted = getRows(await client.from(COUNTS).select(columns).eq("owner_id", owner).retry(false));
      return counted.flatMap(({ folder_id: folderId, is_demo_data: isDemoData, documents }) =>
        isFolderId(folderId) ? { folderId, isDemoData: isDemoData === true, documents: Number(documents) } : [],
      );
    },
    async save(row) {
      unwrapAnswer(await client.rpc("save_document", { p_document: row }));
    },
    async importAll(rows) {
      const { added, superseded } = Object(unwrapAnswer(await client.rpc("import_documents", { p_documents: rows })));
      return { added: toTexts(added), superseded: toTexts(superseded) };
    },
    async insert(rows) {
      unwrapAnswer(await client.from(TABLE).insert([...rows]));
    },
    async update(id, values, unlessIn) {
      const query = client.from(TABLE).update(values).eq("owner_id", owner).eq("id", id);
      if (unlessIn !== undefined) void query.neq("folder_id", unlessIn);
      return getRows(await query.select(SUMMARY_COLUMNS))[0] ?? null;
    },
    async remove(ids, columns) {
      const removed: Fields[] = [];
      for (const batch of splitIntoBatches(ids, LIMITS.vaultBatch)) {
        removed.push(...getRows(await removing().in("id", batch).select(columns)));
      }
      return removed;
    },
    async removeAll(columns, { isDemoData } = {}) {
      const query = removing();
      if (isDemoData !== undefined) void query.eq("is_demo_data", isDemoData);
      return getRows(await query.select(columns));
    },
    async fingerprint() {
      const answer = await select("updated_at", {}, "exact").order("updated_at", { ascending: false }).limit(1);
      return JSON.stringify([getRows(answer)[0] ?? null, answer.count]);
    },
  };
}

/** What comes after this row in the order of the pages. */
function olderThan({ upload_date: date, id }: Fields): string {
  return `upload_date.lt."${String(date)}",and(upload_date.eq."${String(date)}",id.lt."${String(id)}")`;
}

/** The rows of an answer. @throws VaultError where it is a failure */
export function getRows(answer: Answer): readonly Fields[] {
  const data = unwrapAnswer(answer);
  return Array.isArray(data) ? (data as readonly Fields[]) : [];
}

/** What an answer holds. @throws VaultError where it is a failure */
export function unwrapAnswer({ data, error, status }: Answer): unknown {
  if (error) throw toVaultError(error, status);
  return data;
}

function toTexts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((text) => typeof text === "string") : [];
}
