import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The bytes of stored objects, by the id of their version. */
export interface Files {
  write(id: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Null when there are none. */
  read(id: string): Promise<Uint8Array<ArrayBuffer> | null>;
  remove(id: string): Promise<void>;
}

/** Keeps bytes as long as the process lives. */
export function createMemoryFiles(): Files {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>();
  return {
    write: (id, bytes) => Promise.resolve(void kept.set(id, bytes)),
    read: (id) => Promise.resolve(kept.get(id) ?? null),
    remove: (id) => Promise.resolve(void kept.delete(id)),
  };
}

/** Keeps bytes in a folder, which is made where it is missing. Ids are ours: no name of a visitor becomes a path. */
export function createDiskFiles(folder: string): Files {
  return {
    async write(id, bytes) {
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, id), bytes);
    },
    async read(id) {
      try {
        return new Uint8Array(await readFile(join(folder, id)));
      } catch (error) {
        if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
        throw error;
      }
    },
    remove: (id) => rm(join(folder, id), { force: true }),
  };
}
