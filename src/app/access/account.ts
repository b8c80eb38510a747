import { notify } from "@/components/ui/Toaster/notify.ts";
import type { OpeningDevices } from "@/domain/access/account/devices.ts";
import { createAccountImplementations } from "@/machines/access/account/account.actors.ts";
import { accountMachine } from "@/machines/access/account/account.machine.ts";
import { createAccountRequests } from "@/services/access/session/accountRequests.ts";
import { createDevices } from "@/services/access/session/devices.ts";
import { deviceSlotOf } from "@/services/documents/vault/rows.ts";
import { eraseEverything, eraseTab } from "@/services/shared/storage/erase.ts";
import { random } from "../shell/random.ts";
import { restartPage } from "../shell/restartPage.ts";
import { startChild } from "../root.ts";
import { services } from "../services.ts";
import { startSync } from "../documents/sync.ts";
import { openRecords } from "../documents/records.ts";
import { isSynchronised } from "../documents/vaultProtection.ts";

/** Starts the visitor's account at the backend, and what synchronises; null without a server. */
export function startDevices() {
  const { config, session, store, lock } = services;
  const syncing = startSync();
  if (!syncing || !session || !config.server) return null;
  const devices = createDevices({ ...config.server, session });
  const actor = startChild(
    "account",
    accountMachine.provide(
      createAccountImplementations({
        session,
        sync: syncing.sync,
        requests: createAccountRequests({ ...config.server, session }),
        devices: {
          list: (signal) => devices.list(signal),
          async end(which, signal) {
            // Whose session goes on without a slot is asked for the code; without its session it could still open what comes later.
            if (isSynchronised()) {
              await syncing.removeSlots(which).catch((error: unknown) => {
                if (which === "others") throw error;
                // Whoever has no session any more can still erase this device.
                console.warn("The slot of this device was not removed.", error);
              });
            }
            await devices.end(which, signal);
          },
        },
        readOpening,
        erase: () => (store.isTabOnly() ? eraseTab(window) : eraseEverything(window, lock)),
        restartPage,
        random,
      }),
    ),
  );
  // What other devices ask for comes with a round.
  syncing.sync.subscribe(() => {
    const { devices: list } = actor.getSnapshot().children;
    if (syncing.sync.status().kind === "current") list?.send({ type: "list.requested" });
  });
  actor.on("toast.raised", ({ toast }) => notify(toast));
  actor.on("account.deleted", restartPage);
  return { actor, syncActor: syncing.actor };
}

/** As the keyring here says it; of other devices nothing is known before they are synchronised. */
async function readOpening(): Promise<OpeningDevices> {
  const stored = (await (await openRecords()).rows.read([])).keys;
  const slots = stored.keyring?.slots.filter(({ kind }) => kind === "device") ?? [];
  return {
    here: deviceSlotOf(stored) !== null,
    others: isSynchronised() ? new Set(slots.map(({ id }) => id)) : null,
  };
}
