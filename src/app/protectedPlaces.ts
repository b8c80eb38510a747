import { AccountError } from "@/services/access/session/accountError.ts";
import { createAccountRequests } from "@/services/access/session/accountRequests.ts";
import { recordProtection } from "@/services/documents/activity/recordActivity.ts";
import { createAccountProtection } from "@/services/documents/protection/accountProtection.ts";
import type { VaultProtection } from "@/services/documents/protection/vaultProtection.ts";
import { ACCOUNT_PROTECTION_CHANNEL } from "@/services/shared/storage/keys.ts";
import { activity } from "./activity.ts";
import { services } from "./services.ts";
import { accountKeyHolder, keyHolder, visitors } from "./vault.ts";
import { protection, protectionDeps } from "./vaultProtection.ts";

/** The protection of the account at the server; null without one. Asked of the build itself, as in services.ts. */
export const accountProtection = import.meta.env.VITE_SUPABASE_URL && visitors ? protectAccountOf(visitors) : null;

function protectAccountOf({ accountVaults, askAgain }: NonNullable<typeof visitors>): VaultProtection {
  const unrecorded = createAccountProtection({
    ...protectionDeps(ACCOUNT_PROTECTION_CHANNEL),
    vaults: accountVaults,
    holder: accountKeyHolder,
    store: services.store,
    onChanged: askAgain,
    async stageCode(password) {
      const { config, session } = services;
      if (!config.server || !session) throw new AccountError("refused");
      return createAccountRequests({ ...config.server, session }).stageCode(password, new AbortController().signal);
    },
  });
  return recordProtection(unrecorded, activity);
}

/** Whether the documents are kept in the account. */
export const isAtServer = () => visitors?.chosen.place() === "account";

const current = () => (isAtServer() && accountProtection ? accountProtection : protection);

/** The protection of the place in use at the moment of each call. */
export const usedProtection: VaultProtection = new Proxy(protection, {
  get: (_, name: keyof VaultProtection) => current()[name],
});

/** Those of which this page has the key: the browser's before the account's. */
export const openProtections = (): readonly VaultProtection[] => [
  ...(keyHolder.keys ? [protection] : []),
  ...(accountKeyHolder.keys && accountProtection ? [accountProtection] : []),
];

/** Whether a vault of this person is protected. @throws ProtectionError where that cannot be known */
export async function isAnyProtected(): Promise<boolean> {
  const statuses = await Promise.all([protection.status(), accountProtection?.status()]);
  return statuses.some((status) => status && status.kind !== "off");
}
