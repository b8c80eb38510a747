import type { BrowserStore } from "../storage/browserStore.ts";
import { KEYS } from "../storage/keys.ts";
import type { VisitorSession } from "./session.ts";

/**
 * Reports a stored session that cannot be read and that no secret of this device opens again: the gate will begin a new account.
 */
export function reportDamagedSession(
  store: Pick<BrowserStore, "getItem" | "report">,
  session: Pick<VisitorSession, "accountId" | "canOpen" | "deviceAccount">,
): void {
  if (session.canOpen()) return;
  const isDamaged = store.getItem(KEYS.session) !== null && session.accountId() === null;
  const isDeviceDamaged = store.getItem(KEYS.device) !== null && session.deviceAccount() === null;
  if (isDamaged || isDeviceDamaged) store.report({ kind: "sessionDamaged" });
}
