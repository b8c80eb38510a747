import type { VisitorSession } from "./session.ts";

/**
 * Calls back when the account that is open is another one than before; a session that is lost for now is none.
 * @returns the way to stop
 */
export function onAnotherAccount(
  session: Pick<VisitorSession, "accountId" | "subscribe">,
  listener: () => void,
): () => void {
  let account = session.accountId();
  return session.subscribe(() => {
    const present = session.accountId();
    if (present === null || present === account) return;
    account = present;
    listener();
  });
}
