import { accessAttempt, parseBrowserInfo } from "../../../../src/domain/access/accessLog/attempt.ts";
import { coarseInfo } from "../../../../src/domain/access/accessLog/coarse.ts";
import type { Project } from "../../shared/environment.ts";
import { type Fetch, askProject, failAs, keyHeaders } from "../../shared/project.ts";

/** One attempt at the gate. */
export interface Attempt {
  readonly success: boolean;
  /** Account that made the attempt; null for a wrong password. */
  readonly visitor: string | null;
  /** Description of the browser by itself; hostile. */
  readonly browserInfo: unknown;
}

/** The list of attempts, as the gate writes it (decision A-175). */
export interface AttemptLog {
  /** Records an attempt. A failure goes to the function's log and nowhere else (LOG-08). */
  record(attempt: Attempt): Promise<void>;
  /**
   * Removes every attempt that was made with a visitor's account: no account owns its rows, so none takes them along. Those made
   * before the account existed have no owner.
   * @throws HttpError 'removal_unfinished'
   */
  removeAll(visitor: string): Promise<void>;
}

const TABLE = "/rest/v1/access_logs";

/** Over the project's table access_logs (LOG-01), with its secret key. @param now milliseconds since 1970 */
export function createAttemptLog(project: Project, fetch: Fetch, now: () => number): AttemptLog {
  const headers = { ...keyHeaders(project.secretKey), prefer: "return=minimal" };
  const unfinished = failAs("removal_unfinished");
  return {
    async record({ success, visitor, browserInfo }) {
      const timestamp = new Date(now()).toISOString();
      const info = coarseInfo({ ...parseBrowserInfo(browserInfo), timestamp });
      const status = await askProject(fetch, project, TABLE, {
        method: "POST",
        headers,
        body: { ...accessAttempt(success, info), visitor_id: visitor },
      }).then(
        (answer) => answer.status,
        () => 0,
      );
      if (status !== 201) console.error("gate: the attempt was not recorded", status);
    },
    async removeAll(visitor) {
      const path = `${TABLE}?visitor_id=eq.${visitor}`;
      const { status } = await askProject(fetch, project, path, { method: "DELETE", headers }).catch(unfinished);
      if (status !== 204) unfinished(new Error(`attempts: ${status}`));
    },
  };
}
