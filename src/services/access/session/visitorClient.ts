import type { VisitorSession } from "./session.ts";

export interface VisitorClient<Client> {
  /** Resolves once the session's token is valid. @throws SessionError; what `connect` throws */
  readonly client: () => Promise<Client>;
  /**
   * Renews the last token after a refusal with another status than 401, so that a session that was ended is noticed. Many refusals of
   * one token renew it once. Never rejects.
   */
  readonly recheckSession: () => Promise<void>;
}

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
      // Where it stays unknown, the next call asks.
      await session.token().catch(() => null);
    },
  };
}
