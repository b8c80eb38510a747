import type { DocumentSummary, RemovedDocument } from "@/domain/vault/document.ts";
import type { TaskProgress } from "@/domain/vault/vaultData.ts";
import { contentOf, recordHash, recordIn } from "./moveDocumentsContent.ts";
import { type Copied, inParts, type Moving } from "./moveDocumentsCopy.ts";
import { type Vault, VaultError } from "./vault.ts";

/**
 * Removes the originals of verified copies, each only if it is still what was copied: asked before, and of what the removal
 * took once more; what was another document by then is put back. It is not stopped half-way.
 * @returns the own documents that are left there
 */
export async function removeOriginals(
  { from, copied }: Moving,
  { onProgress }: { readonly onProgress?: (progress: TaskProgress) => void },
): Promise<readonly DocumentSummary[]> {
  const present = (await from.list()).filter(({ id }) => copied.has(id));
  let done = 0;
  onProgress?.({ done, total: present.length, step: "removing" });
  for (const part of inParts(present)) {
    const records = new Map((await from.getMany(part.map(({ id }) => id))).map((record) => [record.id, record]));
    for (const summary of part) {
      const copy = copied.get(summary.id);
      const record = recordIn({ summary, record: records.get(summary.id) ?? null });
      if (copy && (await recordHash(record)) === copy.content.record) {
        await removeOne(from, summary, copy);
      }
    }
    done += part.length;
    onProgress?.({ done, total: present.length, step: "removing" });
  }
  return (await from.list()).filter(({ isDemoData }) => !isDemoData);
}

async function removeOne(from: Vault, { id }: DocumentSummary, { content }: Copied): Promise<void> {
  let removed: RemovedDocument;
  try {
    removed = await from.remove(id);
  } catch (error) {
    // Somebody else removed it.
    if (error instanceof VaultError && error.kind === "notFound") return;
    throw error;
  }
  const { record, file } = await contentOf(removed);
  if (record !== content.record || file !== content.file) await from.restore(removed);
}
