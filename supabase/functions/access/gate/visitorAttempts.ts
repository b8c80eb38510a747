import type { Project } from "../../shared/environment.ts";
import { type Fetch, askProject, keyHeaders } from "../../shared/project.ts";
import { HttpError } from "../../shared/httpError.ts";

/** What visitors left in the list of attempts. */
export interface VisitorAttempts {
  /**
   * Removes every attempt that was made with a visitor's account. Those made before the account existed have no owner.
   * @throws HttpError 'removal_unfinished'
   */
  removeAll(visitor: string): Promise<void>;
}

/** Over the project's table access_logs, with its secret key: no account owns its rows, so none takes them along. */
export function createVisitorAttempts({ url, secretKey }: Project, fetch: Fetch): VisitorAttempts {
  const removed = async (visitor: string): Promise<void> => {
    const { status } = await askProject(fetch, `${url}/rest/v1/access_logs?visitor_id=eq.${visitor}`, {
      method: "DELETE",
      headers: { ...keyHeaders(secretKey), prefer: "return=minimal" },
    });
    if (status !== 204) throw new Error(`attempts: ${status}`);
  };

  return {
    removeAll: (visitor) =>
      removed(visitor).catch((cause: unknown) => {
        throw new HttpError("removal_unfinished", { cause });
      }),
  };
}
