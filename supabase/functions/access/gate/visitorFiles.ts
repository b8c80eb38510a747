import { LIMITS } from "../../../../src/domain/shared/limits.ts";
import type { Project } from "../../shared/environment.ts";
import { askProject, callRoutine, type Fetch } from "../../shared/project.ts";
import { HttpError } from "../../shared/httpError.ts";
import { toRecord } from "../../../../src/domain/shared/json.ts";

/** The files of visitors in the bucket. */
export interface VisitorFiles {
  /**
   * Removes every file under a visitor's folder, at whatever depth; LIMITS.removalRounds lists at most. Asked once more, it
   * goes on where it stopped.
   * @throws HttpError 'removal_unfinished' where not all is gone
   */
  removeAll(owner: string): Promise<void>;
  /**
   * Removes the files that public.list_orphaned_files names, as many as in `removeAll`. @returns how many
   * @throws HttpError 'removal_unfinished' where not all are gone
   */
  removeOrphans(): Promise<number>;
}

const BUCKET = "documents";
const LIMIT = LIMITS.storageAnswerBytes;

/** Over the project's Storage, with its secret key. */
export function createVisitorFiles(project: Project, fetch: Fetch): VisitorFiles {
  /** Asked of the database: Storage lists one folder at a time, and none with an empty name. */
  const list = async (name: string, question: object): Promise<readonly unknown[]> => {
    const body = { ...question, p_limit: LIMITS.removalBatch };
    const answer = await callRoutine(fetch, project, name, body, LIMIT);
    if (answer.status !== 200 || !Array.isArray(answer.body)) throw new Error(`files: ${answer.status}`);
    return answer.body;
  };

  const removed = async (prefixes: readonly string[]): Promise<void> => {
    const question = { method: "DELETE", body: { prefixes }, limit: LIMIT } as const;
    const { status } = await askProject(fetch, project, `/storage/v1/object/${BUCKET}`, question);
    if (status !== 200) throw new Error(`storage: ${status}`);
  };

  /** @throws HttpError 'removal_unfinished' */
  const removeListed = async (next: () => Promise<readonly string[]>): Promise<number> => {
    let count = 0;
    try {
      for (let round = 0; round < LIMITS.removalRounds; round += 1) {
        const names = await next();
        if (names.length === 0) return count;
        await removed(names);
        count += names.length;
      }
    } catch (cause) {
      throw new HttpError("removal_unfinished", { cause });
    }
    throw new HttpError("removal_unfinished");
  };

  return {
    async removeAll(owner) {
      await removeListed(async () =>
        (await list("list_account_files", { p_owner: owner })).map((entry) => parseName(entry, `${owner}/`)),
      );
    },
    removeOrphans: () =>
      removeListed(async () => (await list("list_orphaned_files", {})).map((entry) => parseName(entry, ""))),
  };
}

/** @throws Error for an answer that names no file with this beginning */
function parseName(value: unknown, beginning: string): string {
  const { name } = toRecord(value);
  if (typeof name !== "string" || !name.startsWith(beginning)) throw new Error("files: no name");
  return name;
}
