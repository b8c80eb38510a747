import type { BrowserStore } from "../../shared/storage/browserStore.ts";
import { KEYS } from "../../shared/storage/keys.ts";
import type { VisitorSession } from "./session.ts";

/**
 * Reports an unreadable stored session whose account no key of this device opens again: the gate will begin a new account.
 */
export async function reportDamagedSession(
  store: Pick<BrowserStore, "getItem" | "report">,
  session: Pick<VisitorSession, "canOpen" | "findDevice">,
): Promise<void> {
  if (session.canOpen()) return;
  const isDamaged = [KEYS.session, KEYS.device].some((key) => store.getItem(key) !== null);
  if (isDamaged && (await session.findDevice()) === null) store.report({ kind: "sessionDamaged" });
}
