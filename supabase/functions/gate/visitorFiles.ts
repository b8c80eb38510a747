import { LIMITS } from "../../../src/domain/limits.ts";
import { fieldsOf } from "../_shared/body.ts";
import type { Project } from "../_shared/environment.ts";
import { type Fetch, askProject, keyHeaders } from "../_shared/project.ts";
import { Refusal } from "../_shared/refusal.ts";

/** The files of visitors in the bucket. */
export interface VisitorFiles {
  /**
   * Removes every file under a visitor's folder, in whatever folders of its own it lies; LIMITS.removalRounds steps at most.
   * What it misses all the same is named by public.list_orphaned_files once the account is gone.
   * @throws Refusal 'removal_unfinished' where not all is gone
   */
  removeAll(owner: string): Promise<void>;
}

const BUCKET = "documents";
const LIMIT = LIMITS.storageAnswerBytes;

/** Over the project's Storage, with its secret key. */
export function createVisitorFiles({ url, secretKey }: Project, fetch: Fetch): VisitorFiles {
  const headers = keyHeaders(secretKey);
  const storage = `${url}/storage/v1/object`;

  const listed = async (folder: string): Promise<readonly Entry[]> => {
    const body = { prefix: folder, limit: LIMITS.removalBatch, offset: 0, sortBy: { column: "name", order: "asc" } };
    const answer = await askProject(fetch, `${storage}/list/${BUCKET}`, {
      method: "POST",
      headers,
      body,
      limit: LIMIT,
    });
    if (answer.status !== 200 || !Array.isArray(answer.body)) throw new Error(`storage: ${answer.status}`);
    return answer.body.map(entryOf);
  };

  const removed = async (prefixes: readonly string[]): Promise<void> => {
    const question = { method: "DELETE", headers, body: { prefixes }, limit: LIMIT } as const;
    const { status } = await askProject(fetch, `${storage}/${BUCKET}`, question);
    if (status !== 200) throw new Error(`storage: ${status}`);
  };

  /** A folder is there as long as something is in it: what is in its folders goes first, then it is looked at again. */
  const emptied = async (owner: string): Promise<boolean> => {
    const folders = [owner];
    for (let round = 0; round < LIMITS.removalRounds; round += 1) {
      const folder = folders.at(-1);
      if (folder === undefined) return true;
      const entries = await listed(folder);
      const inside = (isFolder: boolean) =>
        entries.filter((entry) => entry.isFolder === isFolder).map(({ name }) => `${folder}/${name}`);
      const files = inside(false);
      if (files.length > 0) await removed(files);
      folders.push(...inside(true));
      if (entries.length === 0) folders.pop();
    }
    return false;
  };

  return {
    async removeAll(owner) {
      const isEmpty = await emptied(owner).catch((cause: unknown) => {
        throw new Refusal("removal_unfinished", { cause });
      });
      if (!isEmpty) throw new Refusal("removal_unfinished");
    },
  };
}

interface Entry {
  readonly name: string;
  readonly isFolder: boolean;
}

/** Of a folder Storage tells the name only. */
function entryOf(value: unknown): Entry {
  const { name, id } = fieldsOf(value) ?? {};
  if (typeof name !== "string" || name === "") throw new Error("storage: no entry");
  return { name, isFolder: typeof id !== "string" };
}
