import { isQuotaError } from "../../shared/storage/keyValueStore.ts";
import type { Lock } from "../../shared/storage/lock.ts";
import { SealedError } from "../crypto/bytes.ts";
import type { VaultState } from "../vault/contents.ts";
import { openDocument, openFile } from "../vault/items.ts";
import type { Records } from "../vault/records.ts";
import type { RowStore } from "../vault/rows.ts";
import type { Remote } from "./remote.ts";

/** The vault that files are fetched for. */
type FileRecords = Pick<Records, "contents" | "read" | "receive"> & { readonly rows: Pick<RowStore, "names"> };

/** The files of documents at the server. @param fileLock one tab at a time fetches files */
export function createReplicaFiles(remote: Pick<Remote, "read" | "readFile">, fileLock: Lock) {
  /**
   * A file, which is kept here from then on; null where no device has sent it. Rejects with a SealedError `damaged` where the server gives another one.
   * @param isKept rejects, too, where the device has no room for it
   */
  const fetchFile = async (records: FileRecords, id: string, isKept = false): Promise<Blob | null> => {
    const [name, fileName] = [`doc/${id}`, `file/${id}`];
    const { state, rows, files } = await records.read([name, fileName]);
    const [version, row, { common }] = [state.entries.get(id)?.file, rows.get(name), state];
    if (!version || !row || !common) return null;
    const isHere = files.has(fileName) || fileName in common.changed;
    const answer = isHere ? null : await remote.read([fileName], false);
    const sealed = files.get(fileName) ?? (answer && (await remote.readFile(answer, fileName, version)));
    if (!sealed) return null;
    if (!isHere) {
      const isStill = (now: VaultState): boolean => now.entries.get(id)?.file?.[1] === version[1];
      const storing = records.receive([], async ({ state: now }) =>
        now.common && isStill(now) ? { common: now.common, files: new Map([[fileName, sealed]]) } : null,
      );
      await storing.catch((error: unknown) => {
        if (isKept || !isQuotaError(error)) throw error;
      });
    }
    return openFile(await openDocument(state.keys, name, row), fileName, sealed);
  };

  return {
    fetchFile,
    /**
     * Fetches the files that are not here yet, those of the newest documents first. After one that the server gives damaged it goes on with the
     * others, and rejects at the end. @param isWanted stops it
     */
    fetchFiles: (records: FileRecords, isWanted: (bytes: number) => Promise<boolean>): Promise<void> =>
      fileLock(async () => {
        const [{ summaries, entries }, names] = [await records.contents(), new Set(await records.rows.names())];
        const damaged: SealedError[] = [];
        for (const { id, size } of summaries.values()) {
          if (!entries.get(id)?.file || names.has(`file/${id}`)) continue;
          if (!(await isWanted(size)) || !(await records.contents()).common) return;
          await fetchFile(records, id, true).catch((error: unknown) => {
            if (!(error instanceof SealedError)) throw error;
            damaged.push(error);
          });
        }
        if (damaged[0]) throw damaged[0];
      }),
  };
}
