import type { DocumentSummary, RemovedDocument } from "@/domain/vault/document.ts";
import type { TaskProgress } from "@/domain/vault/vaultData.ts";
import { contentOf, recordHash, recordIn } from "./moveDocumentsContent.ts";
import { bringBeside, type Copied, inParts, type Moving } from "./moveDocumentsCopy.ts";
import { VaultError } from "./vault.ts";

/**
 * Removes the originals of verified copies, each only if it is still what was copied: asked before, and of what the removal
 * took once more; what was another document by then is put back, or goes beside its copy where that fails. It is not stopped half-way.
 * @returns the own documents that are left there
 */
export async function removeOriginals(
  moving: Moving,
  { onProgress }: { readonly onProgress?: (progress: TaskProgress) => void },
): Promise<readonly DocumentSummary[]> {
  const { from, copied } = moving;
  const present = (await from.list()).filter(({ id }) => copied.has(id));
  let done = 0;
  onProgress?.({ done, total: present.length, step: "removing" });
  for (const part of inParts(present)) {
    const records = new Map((await from.getMany(part.map(({ id }) => id))).map((record) => [record.id, record]));
    for (const summary of part) {
      const copy = copied.get(summary.id);
      const record = recordIn({ summary, record: records.get(summary.id) ?? null });
      if (copy && (await recordHash(record)) === copy.content.record) {
        await removeOne(moving, summary, copy);
      }
    }
    done += part.length;
    onProgress?.({ done, total: present.length, step: "removing" });
  }
  return (await from.list()).filter(({ isDemoData }) => !isDemoData);
}

async function removeOne(moving: Moving, { id }: DocumentSummary, { content }: Copied): Promise<void> {
  let removed: RemovedDocument;
  try {
    removed = await moving.from.remove(id);
  } catch (error) {
    // Somebody else removed it.
    if (error instanceof VaultError && error.kind === "notFound") return;
    throw error;
  }
  // What cannot be compared counts as changed.
  const now = await contentOf(removed).catch(() => null);
  if (now?.record !== content.record || now.file !== content.file) await keep(moving, removed);
}

/** Puts back what was removed; where that fails, brings it into the other place, so that it is in one of the two. */
async function keep(moving: Moving, removed: RemovedDocument): Promise<void> {
  try {
    await moving.from.restore(removed);
  } catch (error) {
    if (!(await bringBeside(moving, removed).catch(() => false))) throw error;
  }
}
