import type { VisitorSession } from "./session.ts";

/**
 * Calls back when the account that is open is another one than before; a session that is lost for now is none. One that could not
 * be read and is opened again by the key of this device is the same account.
 * @returns a function that unsubscribes
 */
export function onAnotherAccount(
  session: Pick<VisitorSession, "accountId" | "device" | "subscribe">,
  listener: () => void,
): () => void {
  let account = session.accountId();
  const device = session.device()?.email;
  return session.subscribe(() => {
    const present = session.accountId();
    if (present === null || present === account) return;
    const isFound = account === null && device !== undefined && session.device()?.email === device;
    account = present;
    if (!isFound) listener();
  });
}
