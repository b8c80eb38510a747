import { parseCase } from "@/domain/procedure/case/parseCase.ts";
import type { Case } from "@/domain/procedure/case/case.ts";
import { keepUnreadRow } from "@/domain/shared/keepUnread.ts";
import { type VaultState, openProven } from "./contents.ts";
import {
  addDocument,
  clearDraft,
  type Draft,
  createDraft,
  putPeople,
  putRow,
  removeDocument,
  removeRow,
} from "./draft.ts";
import type { VaultCache } from "./vaultCache.ts";
import { currentItemKey, nullIfDamaged } from "./items.ts";
import { type DocumentWrite, readSummary, type VaultChange } from "./recordStore.ts";
import type { RowStore } from "./rows.ts";

/** Dependencies for preparing a change of the vault. */
export interface RecordChangeDeps extends Pick<VaultCache, "read" | "openStored"> {
  readonly store: Pick<RowStore, "names">;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Seals the rows that a change of the vault stores. */
export async function prepareChange(deps: RecordChangeDeps, before: VaultState, change: VaultChange): Promise<Draft> {
  const { clear = false, remove = [], put = [], people, cases, values } = change;
  const draft = createDraft(before, deps.now());
  if (clear) clearDraft(draft, await deps.store.names());
  else for (const id of remove) if (before.entries.has(id)) removeDocument(draft, id);
  for (const one of put) await putDocument(deps, draft, before, one, clear || remove.includes(one.summary.id));
  if (people) await putPeople(draft, before, people);
  for (const id of cases?.remove ?? []) removeRow(draft, `case/${id}`);
  await putCases(deps, draft, before, cases?.put ?? [], clear);
  for (const [key, value] of values ?? []) {
    if (value === null) removeRow(draft, `value/${key}`);
    else await putRow(draft, before, `value/${key}`, value);
  }
  return draft;
}

/** Adds the row of a document, and its file if it changes. @param isNew ignores the stored row */
async function putDocument(
  { read, openStored }: RecordChangeDeps,
  draft: Draft,
  before: VaultState,
  { summary: written, record, file }: DocumentWrite,
  isNew: boolean,
): Promise<void> {
  const { keys } = before;
  const { id } = written;
  const [name, fileName] = [`doc/${id}`, `file/${id}`];
  const known = isNew ? undefined : before.entries.get(id);
  const stored = known && (await read(() => [name, fileName]));
  const row = stored?.rows.get(name);
  const isFileHere = stored?.files.has(fileName) === true;
  // A row that is replaced completely is not opened: it may be damaged.
  const isKept = known && !(record && (file || !known.file));
  const keepsFile = isKept && known.file && !file && row;
  const own = keepsFile ? await nullIfDamaged(currentItemKey(keys, name, row, !isFileHere)) : null;
  // A document with an exposed key is sealed again with its file.
  const files = own || file ? new Map() : stored?.files;
  const opening = isKept && stored && files ? openStored({ ...stored, files }, id) : null;
  const old = await (opening && record && !isFileHere ? nullIfDamaged(opening) : opening);
  const bytes = file ?? old?.file ?? null;
  await addDocument(draft, before, {
    id,
    summary: keepUnreadRow(known?.summary ?? undefined, readSummary, written),
    record: record ?? old?.document.record ?? null,
    fileType: bytes?.type ?? old?.document.fileType ?? "",
    ...(own && { item: own }),
    file: bytes,
    keptFile: own && known ? known.file : null,
    fileRevision: file ? draft.revision : known?.file?.[0],
  });
}

/** Adds the rows of cases, and keeps fields of a later version. @param isNew ignores the stored rows */
async function putCases(
  { read }: RecordChangeDeps,
  draft: Draft,
  before: VaultState,
  files: readonly Case[],
  isNew: boolean,
): Promise<void> {
  if (files.length === 0) return;
  const { state, rows } = await read(() => files.map(({ id }) => `case/${id}`));
  for (const file of files) {
    const name = `case/${file.id}`;
    const stored = isNew ? null : await openProven<unknown>(state, name, rows);
    await putRow(draft, before, name, keepUnreadRow(stored ?? undefined, parseCase, file));
  }
}
