import type { VisitorSession } from "./session.ts";

/**
 * Calls back when the account that is open is another one than before; a session that is lost for now is none. One that could not
 * be read and is opened again by the secret of this device is the same account.
 * @returns the way to stop
 */
export function onAnotherAccount(
  session: Pick<VisitorSession, "accountId" | "deviceAccount" | "subscribe">,
  listener: () => void,
): () => void {
  let account = session.accountId();
  const device = session.deviceAccount();
  return session.subscribe(() => {
    const present = session.accountId();
    if (present === null || present === account) return;
    const isFound = account === null && device !== null && session.deviceAccount() === device;
    account = present;
    if (!isFound) listener();
  });
}
