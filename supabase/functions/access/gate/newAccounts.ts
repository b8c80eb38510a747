import { TIMINGS } from "../../../../src/domain/shared/timings.ts";
import type { Project } from "../../shared/environment.ts";
import type { Limiter } from "../../shared/limiter.ts";
import { callRoutine, failAs, type Fetch } from "../../shared/project.ts";
import { HttpError, retryAfter } from "../../shared/httpError.ts";

/**
 * Counts one more account.
 * @throws HttpError 'new_accounts_full' past the limit of the day, or where the files take all the room; as Limiter.take where
 * nothing can be counted
 */
export type TakeNewAccount = () => Promise<void>;

const unavailable = failAs("session_unavailable");

/** @param limit new accounts of the whole project in TIMINGS.rateDay */
export function createNewAccounts(project: Project, fetch: Fetch, limiter: Limiter, limit: number): TakeNewAccount {
  return async () => {
    const { status, body } = await callRoutine(fetch, project, "accepts_new_accounts", {}).catch(unavailable);
    if (status !== 200 || typeof body !== "boolean") unavailable(new Error(`new accounts: ${status}`));
    // The room is measured once a night.
    if (!body) throw new HttpError("new_accounts_full", { headers: retryAfter(TIMINGS.rateDay / 1000) });
    try {
      await limiter.take({ bucket: "gate_new_accounts", key: "all", limit, window: TIMINGS.rateDay });
    } catch (error) {
      if (!(error instanceof HttpError) || error.code !== "rate_limited") throw error;
      throw new HttpError("new_accounts_full", { headers: error.headers });
    }
  };
}
