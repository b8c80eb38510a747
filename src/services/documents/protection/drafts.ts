import type { LockDraft } from "@/domain/documents/protection/protection.ts";
import { type Bytes, toHex } from "../crypto/bytes.ts";
import type { VaultKeys } from "../crypto/keyring.ts";
import { openBytes, sealBytes } from "../crypto/sealed.ts";
import { openRow, sealRow } from "../vault/items.ts";
import { DRAFT, type RowStore, type Sealed } from "../vault/rows.ts";
import { ProtectionError } from "./vaultProtection.ts";

/** What is sealed of a draft beside its files. */
interface StoredDraft {
  readonly facts: string;
  /** The type of each file; its bytes are a row of their own. */
  readonly types: readonly string[];
}

const REVISION = 1;

/** Seals what a lock interrupted, all or nothing. Rejects with `unavailable` where another tab has changed the key. */
export async function saveDraft(rows: RowStore, keys: VaultKeys, draft: LockDraft): Promise<void> {
  const name = `${DRAFT}${crypto.randomUUID()}`;
  const stored: StoredDraft = { facts: draft.facts, types: draft.files.map(({ type }) => type) };
  const files = await Promise.all(
    draft.files.map(async (file, at) => {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const part = `${name}/${at}`;
      const sealed = await sealBytes(bytes, keys, { vault: keys.vault, id: part, revision: REVISION });
      return [part, { revision: REVISION, bytes: sealed }] as const;
    }),
  );
  const written = new Map([[name, await sealRow({ now: keys }, name, REVISION, stored)] as const, ...files]);
  await writeDrafts(rows, keys, written);
}

/** Opens what was sealed so, then removes it. One that cannot be opened stays. */
export async function takeDrafts(rows: RowStore, keys: VaultKeys): Promise<readonly LockDraft[]> {
  const names = (await rows.names()).filter((name) => name.startsWith(DRAFT));
  const found = (await rows.read(names)).rows;
  const drafts: LockDraft[] = [];
  const opened: string[] = [];
  for (const [name, row] of found) {
    if (name.lastIndexOf("/") >= DRAFT.length) continue;
    try {
      const { facts, types } = await openRow<StoredDraft>({ now: keys, former: [] }, name, row);
      const parts = types.map((_, at) => `${name}/${at}`);
      const files = await Promise.all(types.map((type, at) => openPart(keys, parts[at] ?? "", found, type)));
      drafts.push({ facts, files });
      opened.push(name, ...parts);
    } catch (error) {
      console.warn("What a lock interrupted could not be opened.", error);
    }
  }
  if (opened.length > 0) await writeDrafts(rows, keys, new Map(opened.map((name) => [name, null])));
  return drafts;
}

async function openPart(
  keys: VaultKeys,
  id: string,
  rows: ReadonlyMap<string, Sealed<Bytes>>,
  type: string,
): Promise<Blob> {
  const part = rows.get(id);
  if (!part) throw new ProtectionError("damaged");
  return new Blob([await openBytes(part.bytes, keys, { vault: keys.vault, id, revision: part.revision })], { type });
}

async function writeDrafts(
  rows: RowStore,
  { id }: VaultKeys,
  written: ReadonlyMap<string, Sealed<Bytes> | null>,
): Promise<void> {
  for (;;) {
    const { generation, keys } = await rows.read([]);
    // What is sealed with the key of before would never be opened.
    if (keys.keyring?.keyId !== toHex(id)) throw new ProtectionError("unavailable");
    if (await rows.write(generation, { rows: written })) return;
  }
}
