import type { ActorRefFrom } from "xstate";
import { notify } from "@/components/ui/Toaster/notify.ts";
import { createAccountImplementations } from "@/machines/access/account/account.actors.ts";
import { accountMachine } from "@/machines/access/account/account.machine.ts";
import { createAccountRequests } from "@/services/access/session/accountRequests.ts";
import { createDevices } from "@/services/access/session/devices.ts";
import { createAccountCodes } from "@/services/documents/protection/accountCodes.ts";
import type { VaultProtection } from "@/services/documents/protection/vaultProtection.ts";
import { createAccountNotice } from "@/services/shared/settings/accountNotice.ts";
import { eraseEverything, eraseTab } from "@/services/shared/storage/erase.ts";
import { createLocalOnlyData } from "@/services/shared/storage/onlyHere.ts";
import { queryClient } from "./queryClient.ts";
import { random } from "./random.ts";
import { restartPage } from "./restartPage.ts";
import { startChild } from "./root.ts";
import { services } from "./services.ts";
import { accountKeyHolder, browserVault, visitors } from "./vault.ts";

/** Starts the visitor's account at the backend; null without one. Asked of the build itself, as in services.ts. */
export function startAccount(): ActorRefFrom<typeof accountMachine> | null {
  if (!import.meta.env.VITE_SUPABASE_URL) return null;
  const { config, session, store, lock } = services;
  if (!visitors || !session || !config.server) return null;
  const { account, chosen, askAgain } = visitors;
  const requests = createAccountRequests({ ...config.server, session });
  const devices = createDevices({ ...config.server, session });
  const actor = startChild(
    "account",
    accountMachine.provide(
      createAccountImplementations({
        session,
        vault: account,
        requests,
        devices,
        codes: createAccountCodes({ requests, devices, loadProtection, whileJoining }),
        notice: createAccountNotice({ store, session, events: window }),
        // On a shared computer the vault of the browser is somebody else's.
        countOnlyHere: createLocalOnlyData({ store, browser: store.isTabOnly() ? NOTHING : browserVault, account }),
        erase: () => (store.isTabOnly() ? eraseTab(window) : eraseEverything(window, lock)),
        restartPage,
        random,
      }),
    ),
  );
  actor.on("toast.raised", ({ toast }) => notify(toast));
  // What was opened is what the person wants to see.
  actor.on("account.joined", ({ isUnlocked }) => {
    chosen.choose("account");
    askAgain();
    void queryClient.invalidateQueries();
    if (isUnlocked) void import("./protection.ts").then(({ watchLock }) => watchLock());
  });
  actor.on("account.deleted", restartPage);
  return actor;
}

async function loadProtection(): Promise<VaultProtection> {
  const { accountProtection } = await import("./protectedPlaces.ts");
  if (!accountProtection) throw new Error("there is no server");
  return accountProtection;
}

/** The page would begin again to ask for the key of the account, which the code is about to open. */
async function whileJoining<T>(work: () => Promise<T>): Promise<T> {
  const before = accountKeyHolder.onLocked;
  accountKeyHolder.onLocked = () => undefined;
  try {
    return await work();
  } finally {
    accountKeyHolder.onLocked = before;
  }
}

const NOTHING = { list: () => Promise.resolve([]) };
