import { fromCallback, fromPromise } from "xstate";
import type { SyncStatus } from "@/domain/documents/sync/syncStatus.ts";
import type { Sync } from "@/services/documents/sync/sync.ts";
import type { SyncStatusEvent, SyncTrigger } from "./sync.machine.ts";

/** Tells of something. @returns the way to stop */
type Watch = (listener: () => void) => () => void;

export interface SyncServices {
  readonly sync: Pick<Sync, "status" | "subscribe" | "run">;
  /** Changes of the vault on this device. */
  readonly watchVault: Watch;
  /** Changes at the server, where it tells of them. */
  readonly watchNews: Watch | null;
  /** Tells that there is a network again, and that the page has the focus. */
  readonly window: EventTarget;
  readonly document: EventTarget & Pick<Document, "visibilityState">;
}

export function createSyncImplementations({ sync, watchVault, watchNews, window, document }: SyncServices) {
  return {
    actors: {
      statusUpdates: fromCallback<SyncStatusEvent>(({ sendBack }) =>
        sync.subscribe(() => sendBack({ type: "status.changed", status: sync.status() })),
      ),
      triggers: fromCallback<SyncTrigger>(({ sendBack }) => {
        const controller = new AbortController();
        const { signal } = controller;
        const leave = [
          watchVault(() => sendBack({ type: "vault.changed" })),
          watchNews?.(() => sendBack({ type: "news.arrived" })),
        ];
        window.addEventListener("online", () => sendBack({ type: "network.returned" }), { signal });
        const show = () => document.visibilityState === "visible" && sendBack({ type: "page.shown" });
        document.addEventListener("visibilitychange", show, { signal });
        window.addEventListener("focus", show, { signal });
        return () => {
          controller.abort();
          for (const stop of leave) stop?.();
        };
      }),
      runRound: fromPromise<SyncStatus>(async () => {
        await sync.run();
        return sync.status();
      }),
    },
  };
}
