import { LIMITS } from "../../../src/domain/limits.ts";
import { fieldsOf } from "../_shared/body.ts";
import type { Project } from "../_shared/environment.ts";
import { type Fetch, askProject, keyHeaders } from "../_shared/project.ts";
import { Refusal } from "../_shared/refusal.ts";

/** The files of visitors in the bucket. */
export interface VisitorFiles {
  /**
   * Removes every file under a visitor's folder, at whatever depth; LIMITS.removalRounds lists at most. Asked once more, it
   * goes on where it stopped. What comes meanwhile is named by public.list_orphaned_files once the account is gone.
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

  /** By the database: Storage lists a folder at a time, and no folder whose name is empty. */
  const listed = async (owner: string): Promise<readonly string[]> => {
    const answer = await askProject(fetch, `${url}/rest/v1/rpc/list_account_files`, {
      method: "POST",
      headers,
      body: { p_owner: owner, p_limit: LIMITS.removalBatch },
      limit: LIMIT,
    });
    if (answer.status !== 200 || !Array.isArray(answer.body)) throw new Error(`files: ${answer.status}`);
    return answer.body.map((entry: unknown) => nameOf(entry, owner));
  };

  const removed = async (prefixes: readonly string[]): Promise<void> => {
    const question = { method: "DELETE", headers, body: { prefixes }, limit: LIMIT } as const;
    const { status } = await askProject(fetch, `${storage}/${BUCKET}`, question);
    if (status !== 200) throw new Error(`storage: ${status}`);
  };

  const emptied = async (owner: string): Promise<boolean> => {
    for (let round = 0; round < LIMITS.removalRounds; round += 1) {
      const names = await listed(owner);
      if (names.length === 0) return true;
      await removed(names);
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

/** @throws Error for an answer that names no file of this account */
function nameOf(value: unknown, owner: string): string {
  const { name } = fieldsOf(value) ?? {};
  if (typeof name !== "string" || !name.startsWith(`${owner}/`)) throw new Error("files: no name");
  return name;
}
