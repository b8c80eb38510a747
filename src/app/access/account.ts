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

/** Starts the visitor's account at the backend and the synchronisation; null without a server. */
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
            // A device with a session but without a slot is asked for the code; without its session it could still open later data.
            if (isSynchronised()) {
              await syncing.removeSlots(which).catch((error: unknown) => {
                if (which === "others") throw error;
                // Without a session this device can still be erased.
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
  // A round brings the requests of other devices.
  syncing.sync.subscribe(() => {
    const { devices: list } = actor.getSnapshot().children;
    if (syncing.sync.status().kind === "current") list?.send({ type: "list.requested" });
  });
  actor.on("toast.raised", ({ toast }) => notify(toast));
  actor.on("account.deleted", restartPage);
  return { actor, syncActor: syncing.actor };
}

/** From the local keyring; other devices are unknown before the first synchronisation. */
async function readOpening(): Promise<OpeningDevices> {
  const stored = (await (await openRecords()).rows.read([])).keys;
  const slots = stored.keyring?.slots.filter(({ kind }) => kind === "device") ?? [];
  return {
    here: deviceSlotOf(stored) !== null,
    others: isSynchronised() ? new Set(slots.map(({ id }) => id)) : null,
  };
}
