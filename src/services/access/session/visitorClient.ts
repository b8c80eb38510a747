import type { VisitorSession } from "./session.ts";

/** A client for what belongs to an account. */
export interface VisitorClient<Client> {
  /**
   * The client, once the session's token was renewed where it must be.
   * @throws SessionError where it is unknown who is signed in; what `connect` throws
   */
  readonly client: () => Promise<Client>;
  /**
   * For a refusal that came with another status than 401: the session finds out whether the token that was used last still
   * counts for anything. Many refusals of one token renew it once. Never rejects.
   */
  readonly recheckSession: () => Promise<void>;
}

/** The client of `connect` for the visitor of a session. */
export function createVisitorClient<Client>(
  session: Pick<VisitorSession, "token" | "refuse">,
  connect: () => Promise<Client>,
): VisitorClient<Client> {
  let used: string | null = null;
  return {
    async client() {
      used = await session.token();
      return connect();
    },
    async recheckSession() {
      if (used === null) return;
      session.refuse(used);
      // If it is unknown now, the next call asks.
      await session.token().catch(() => null);
    },
  };
}
