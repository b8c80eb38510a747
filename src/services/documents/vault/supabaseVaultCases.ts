import type { SupabaseClient } from "@supabase/supabase-js";
import type { CaseFile } from "@/domain/procedure/caseFile/caseFile.ts";
import { planCaseFiles } from "@/domain/procedure/caseFile/mergeCaseFiles.ts";
import { parseCaseFile } from "@/domain/procedure/caseFile/parseCaseFile.ts";
import { keepUnreadRow } from "@/domain/shared/keepUnread.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import { readableCase } from "./readableCase.ts";
import { type Fields, cleanJson, isRowId } from "./supabaseVaultRow.ts";
import { getRows, unwrapAnswer } from "./supabaseVaultRows.ts";
import { isWholeCase } from "./unreadRows.ts";
import { type SavedCase, VaultError } from "./vault.ts";

/** The visitor's rows of table case_files. Every method rejects with a VaultError. */
export interface CaseRows {
  /** In no order. */
  list(): Promise<readonly CaseFile[]>;
  /** Whether a later version stored a case that this one does not read whole. */
  hasUnread(): Promise<boolean>;
  /** Stores a case in the place of its version; nothing changes where another one is stored. */
  save(file: CaseFile): Promise<SavedCase>;
  /** Adds cases, each joined with that of its id, whatever another device stores meanwhile. */
  merge(files: readonly CaseFile[]): Promise<void>;
  /** @returns the case as it was last stored; null where there was none */
  remove(id: string): Promise<CaseFile | null>;
  removeAll(): Promise<void>;
  /** A text that is another one after every change, by whichever device. */
  fingerprint(): Promise<string>;
}

const TABLE = "case_files";
const COLUMNS = "id,version,content";
/** Other devices that may get ahead of one import. */
const ATTEMPTS = 5;

/** @param owner id of the visitor's account: a request for another one's rows is refused, even if the session has changed meanwhile */
export function createCaseRows(client: SupabaseClient, owner: string): CaseRows {
  const select = (columns: string) => client.from(TABLE).select(columns).eq("owner_id", owner).retry(false);
  const removing = () => client.from(TABLE).delete().eq("owner_id", owner);
  /** The cases as the server last gave them, by id, with what a later version stored in them (decision A-178). */
  const known = new Map<unknown, Fields>();
  const toStored = ({ content, ...named }: Fields): Fields => ({ ...Object(content), ...named });
  const read = (row: Fields): CaseFile | null => {
    known.set(row["id"], toStored(row));
    return parseCaseFile(known.get(row["id"]));
  };
  const find = async (id: string) => getRows(await select(COLUMNS).eq("id", id)).map(read)[0] ?? null;

  /** Writes those whose stored version is the one that `bases` has for their id, 0 for none. @returns the ids of those */
  const write = async (
    files: readonly CaseFile[],
    bases: ReadonlyMap<string, number>,
  ): Promise<ReadonlySet<unknown>> => {
    for (const { id } of files) {
      const base = bases.get(id);
      if (base && known.get(id)?.["version"] !== base) await find(id);
    }
    const rows = files.map((file) => {
      const stored = bases.get(file.id) ? known.get(file.id) : undefined;
      const { id, version, ...content } = keepUnreadRow(stored, parseCaseFile, readableCase(file));
      return { id, owner_id: owner, version, base: bases.get(id) ?? 0, content: cleanJson(content) };
    });
    const ids = unwrapAnswer(await client.rpc("save_cases", { p_cases: rows }));
    return new Set(Array.isArray(ids) ? ids : []);
  };

  const list = async () => getRows(await select(COLUMNS)).flatMap((row) => read(row) ?? []);

  return {
    list,
    hasUnread: async () =>
      !getRows(await select(COLUMNS))
        .map(toStored)
        .every(isWholeCase),
    async save(file) {
      const stored = { ...file, version: file.version + 1 };
      const written = await write([stored], new Map([[file.id, file.version]]));
      return written.has(file.id) ? { isSaved: true, file: stored } : { isSaved: false, file: await find(file.id) };
    },
    async merge(files) {
      let left = files;
      for (let attempt = 0; left.length > 0; attempt += 1) {
        if (attempt === ATTEMPTS) throw new VaultError("unreachable");
        const present = await list();
        const planned = planCaseFiles(present, left);
        const bases = new Map(present.map(({ id, version }) => [id, version]));
        const missed = new Set<string>();
        for (const part of splitBySize(planned)) {
          const written = await write(part, bases);
          for (const { id } of part) if (!written.has(id)) missed.add(id);
        }
        left = left.filter(({ id }) => missed.has(id));
      }
    },
    async remove(id) {
      if (!isRowId(id)) return null;
      return getRows(await removing().eq("id", id).select(COLUMNS)).map(read)[0] ?? null;
    },
    async removeAll() {
      unwrapAnswer(await removing());
    },
    fingerprint: async () => JSON.stringify(getRows(await select("id,version").order("id"))),
  };
}

/** Parts that fit in one request each. */
function splitBySize(files: readonly CaseFile[]): readonly (readonly CaseFile[])[] {
  const most = Math.max(1, Math.floor(LIMITS.vaultRequestBytes / LIMITS.caseCharacters));
  return Array.from({ length: Math.ceil(files.length / most) }, (_, part) =>
    files.slice(part * most, (part + 1) * most),
  );
}
