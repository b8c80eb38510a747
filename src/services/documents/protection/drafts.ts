import type { LockDraft } from "@/domain/documents/protection/protection.ts";
import type { Bytes } from "../crypto/bytes.ts";
import type { VaultKeys } from "../crypto/keyring.ts";
import type { BrowserRecords } from "../vault/browserRecords.ts";
import { type ItemKeys, openRaw, openRow, sealRaw, sealRow } from "../vault/items.ts";
import { DRAFT, type Sealed, type StoredRows } from "../vault/rows.ts";
import { ProtectionError } from "./vaultProtection.ts";

/** Sealed content of a draft; its files have rows of their own. */
interface StoredDraft {
  readonly facts: string;
  /** MIME type of each file. */
  readonly types: readonly string[];
}

type DraftRecords = Pick<BrowserRecords, "contents" | "rows">;

const REVISION = 1;

const nameOfPart = (name: string, at: number): string => `${name}/${at}`;

/** Seals the work that a lock interrupted, all or nothing. Rejects as `contents` does. */
export async function saveDraft({ contents, rows }: DraftRecords, draft: LockDraft): Promise<void> {
  let sealed: ReadonlyMap<string, Sealed<Bytes>> = new Map();
  let by: VaultKeys | null = null;
  for (;;) {
    const { generation, keys } = await contents();
    // If another tab has changed the key since, the former one may be gone.
    if (by !== keys.now) [sealed, by] = [await sealDraft(keys, draft), keys.now];
    if (await rows.write(generation, { rows: sealed })) return;
  }
}

async function sealDraft(keys: ItemKeys, { facts, files }: LockDraft): Promise<ReadonlyMap<string, Sealed<Bytes>>> {
  const name = `${DRAFT}${crypto.randomUUID()}`;
  const stored: StoredDraft = { facts, types: files.map(({ type }) => type) };
  const parts = files.map(async (file, at) => {
    const part = nameOfPart(name, at);
    return [part, await sealRaw(keys, part, REVISION, new Uint8Array(await file.arrayBuffer()))] as const;
  });
  return new Map([[name, await sealRow(keys, name, REVISION, stored)] as const, ...(await Promise.all(parts))]);
}

/** Opens and removes the drafts. A draft that cannot be opened stays. Rejects as `contents` does. */
export async function takeDrafts(records: DraftRecords): Promise<readonly LockDraft[]> {
  const { keys, found } = await readDrafts(records);
  const drafts: LockDraft[] = [];
  const opened: string[] = [];
  for (const [name, row] of found) {
    if (name.lastIndexOf("/") >= DRAFT.length) continue;
    try {
      const { facts, types } = await openRow<StoredDraft>(keys, name, row);
      const files = await Promise.all(types.map((type, at) => openPart(keys, nameOfPart(name, at), found, type)));
      drafts.push({ facts, files });
      opened.push(name, ...types.map((_, at) => nameOfPart(name, at)));
    } catch (error) {
      console.warn("What a lock interrupted could not be opened.", error);
    }
  }
  if (opened.length === 0) return [];
  const removed = new Map(opened.map((name) => [name, null]));
  while (!(await records.rows.write((await records.contents()).generation, { rows: removed })));
  return drafts;
}

/** Rows of all drafts, and the keys at the same moment. */
async function readDrafts({ contents, rows }: DraftRecords): Promise<{ keys: ItemKeys; found: StoredRows["rows"] }> {
  for (;;) {
    const { generation, keys } = await contents();
    const names = (await rows.names()).filter((name) => name.startsWith(DRAFT));
    const found = await rows.read(names);
    if (found.generation === generation) return { keys, found: found.rows };
  }
}

async function openPart(keys: ItemKeys, name: string, rows: StoredRows["rows"], type: string): Promise<Blob> {
  const part = rows.get(name);
  if (!part) throw new ProtectionError("damaged");
  return new Blob([await openRaw(keys, name, part)], { type });
}
