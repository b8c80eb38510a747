import type { DeletionFailure } from "@/domain/account/account.ts";
import { TIMINGS } from "@/domain/timings.ts";
import type { VisitorSession } from "./session.ts";
import { withTimeout } from "../withTimeout.ts";
import { createSessionFetch } from "./sessionFetch.ts";

/** The account was not deleted, or it cannot be told. */
class DeleteAccountError extends Error {
  override readonly name = "DeleteAccountError";
  readonly kind: DeletionFailure;

  constructor(kind: DeletionFailure, options?: ErrorOptions) {
    super(`deleteAccount: ${kind}`, options);
    this.kind = kind;
  }
}

/** Where the function gate is, and whose account is deleted. */
export interface DeleteAccountDeps {
  readonly url: string;
  /** The public anonymous key (PROD-12). */
  readonly key: string;
  readonly session: Pick<VisitorSession, "token" | "refuse" | "accountId">;
  readonly fetch?: typeof globalThis.fetch;
}

/**
 * Deletes the visitor's account at the server, with everything that is in it (decision A-150), and none but the one that is
 * named. The session stays as it is here: whoever calls ends it.
 * @throws DeleteAccountError, `refused` where another account or none is open; the signal's reason when it is aborted
 */
export function createDeleteAccount({ url, key, session, fetch }: DeleteAccountDeps) {
  return async (account: string, signal: AbortSignal): Promise<void> => {
    /** Null also for the token of another account: it is never sent here. */
    const token = async (): Promise<string | null> => {
      const present = await session.token();
      return session.accountId() === account ? present : null;
    };
    const send = createSessionFetch({ token, refuse: session.refuse }, fetch);
    try {
      await withTimeout(TIMINGS.gateTimeout, signal, async (ending) => {
        const bearer = await token();
        ending.throwIfAborted();
        if (bearer === null) throw new DeleteAccountError("refused");
        const { ok, status } = await send(`${url}/functions/v1/gate`, {
          method: "DELETE",
          headers: { apikey: key, authorization: `Bearer ${bearer}` },
          signal: ending,
        });
        if (!ok) throw new DeleteAccountError(kindOf(status), { cause: status });
      });
    } catch (error) {
      signal.throwIfAborted();
      throw error instanceof DeleteAccountError ? error : new DeleteAccountError("network", { cause: error });
    }
  };
}

function kindOf(status: number): DeletionFailure {
  if (status === 401 || status === 403) return "refused";
  return status === 429 ? "rateLimited" : "unknown";
}
