import { createActor } from "xstate";
import { notify } from "@/components/Toaster/notify.ts";
import { createAccountImplementations } from "@/machines/account/account.actors.ts";
import { accountMachine } from "@/machines/account/account.machine.ts";
import { createDeleteAccount } from "@/services/session/deleteAccount.ts";
import { createAccountNotice } from "@/services/settings/accountNotice.ts";
import { services } from "./services.ts";
import { visitors } from "./vault.ts";

/** The visitor's account at the backend; null without one. It lives as long as the page. */
export const accountActor = import.meta.env.VITE_SUPABASE_URL ? startAccount() : null;

function startAccount() {
  const { config, session, store } = services;
  if (!visitors || !session || !config.server) return null;
  const { account, chosen } = visitors;
  const actor = createActor(
    accountMachine.provide(
      createAccountImplementations({
        session,
        vault: account,
        deleteAccount: createDeleteAccount({ ...config.server, session }),
        notice: createAccountNotice({ store, session, events: window }),
      }),
    ),
  ).start();
  actor.on("toast.raised", ({ toast }) => notify(toast));
  // What was opened is what the person wants to see.
  actor.on("account.joined", () => chosen.choose("account"));
  actor.on("account.deleted", () => {
    // The entry of the history names documents too.
    history.replaceState(null, "");
    window.location.replace("/");
  });
  return actor;
}
