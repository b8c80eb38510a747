import type { ActorRefFrom } from "xstate";
import { notify } from "@/components/ui/Toaster/notify.ts";
import { createAccountImplementations } from "@/machines/access/account/account.actors.ts";
import { accountMachine } from "@/machines/access/account/account.machine.ts";
import { createAccountRequests } from "@/services/access/session/accountRequests.ts";
import { createDevices } from "@/services/access/session/devices.ts";
import { createAccountNotice } from "@/services/shared/settings/accountNotice.ts";
import { eraseEverything, eraseTab } from "@/services/shared/storage/erase.ts";
import { createLocalOnlyData } from "@/services/shared/storage/onlyHere.ts";
import { restartPage } from "./restartPage.ts";
import { startChild } from "./root.ts";
import { services } from "./services.ts";
import { browserVault, visitors } from "./vault.ts";

/** Starts the visitor's account at the backend; null without one. Asked of the build itself, as in services.ts. */
export function startAccount(): ActorRefFrom<typeof accountMachine> | null {
  if (!import.meta.env.VITE_SUPABASE_URL) return null;
  const { config, session, store, lock } = services;
  if (!visitors || !session || !config.server) return null;
  const { account, chosen } = visitors;
  const actor = startChild(
    "account",
    accountMachine.provide(
      createAccountImplementations({
        session,
        vault: account,
        requests: createAccountRequests({ ...config.server, session }),
        devices: createDevices({ ...config.server, session }),
        notice: createAccountNotice({ store, session, events: window }),
        // On a shared computer the vault of the browser is somebody else's.
        countOnlyHere: createLocalOnlyData({ store, browser: store.isTabOnly() ? NOTHING : browserVault, account }),
        erase: () => (store.isTabOnly() ? eraseTab(window) : eraseEverything(window, lock)),
        restartPage,
      }),
    ),
  );
  actor.on("toast.raised", ({ toast }) => notify(toast));
  // What was opened is what the person wants to see.
  actor.on("account.joined", () => chosen.choose("account"));
  actor.on("account.deleted", restartPage);
  return actor;
}

const NOTHING = { list: () => Promise.resolve([]) };
