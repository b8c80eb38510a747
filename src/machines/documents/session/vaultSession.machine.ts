import {
  type ActorRefFrom,
  type AnyActorRef,
  assign,
  fromCallback,
  fromPromise,
  type InputFrom,
  sendTo,
  setup,
} from "xstate";
import type { LockSettings } from "@/domain/documents/protection/protection.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import type { uploadQueueMachine } from "../../capture/uploadQueue/uploadQueue.machine.ts";
import { stub } from "../../shared/stub.ts";
import type { protectingMachine } from "../protection/protecting.machine.ts";
import { resealMachine } from "../protection/reseal.machine.ts";
import type { slotsMachine } from "../protection/slots.machine.ts";
import type { vaultDataMachine } from "../vaultData/vaultData.machine.ts";
import type { walletMachine } from "../wallet/wallet.machine.ts";

/** Machines that a visit of /wallet starts; their implementations come with the chunk of the route. */
export interface VisitLogic {
  readonly uploads: typeof uploadQueueMachine;
  readonly wallet: typeof walletMachine;
  readonly vaultData: typeof vaultDataMachine;
  readonly protecting: typeof protectingMachine;
  readonly slots: typeof slotsMachine;
}

/** Actors that the first visit of /wallet started. They live as long as the page. */
export type Visit = { readonly [Part in keyof VisitLogic]: ActorRefFrom<VisitLogic[Part]> } & {
  /** Restores the work that a lock interrupted. */
  readonly restoring: AnyActorRef;
};

export type VaultSessionEvent =
  /** New lock settings of this device; null if it asks for no secret. */
  | { type: "settings.changed"; settings: LockSettings | null }
  | { type: "visit.began"; logic: VisitLogic; uploadInput: InputFrom<typeof uploadQueueMachine> }
  | { type: "lock.due" }
  /** The vault locks in this tab; any tab may have requested it. */
  | { type: "lock.called" };

interface VaultSessionContext {
  /** Null if the vault opens without a secret. */
  readonly settings: LockSettings | null;
  readonly visit: Visit | null;
  readonly reseal: ActorRefFrom<typeof resealMachine>;
}

/**
 * Session of the vault in this page, from opening to lock: owns the actors of /wallet. It locks all tabs when the page is idle or the person asks
 * for it, after running saves. A lock ends the page.
 */
export const vaultSessionMachine = setup({
  types: { context: {} as VaultSessionContext, events: {} as VaultSessionEvent },
  actors: {
    /** Sends `lock.due` when the page was idle for too long. */
    idleWatch: fromCallback<VaultSessionEvent, { settings: LockSettings | null }>(() => stub("idleWatch")),
    /** Sends `lock.called` when this tab has to lock; the key stays as long as the session. */
    lockCalls: fromCallback<VaultSessionEvent>(() => stub("lockCalls")),
    reseal: resealMachine,
    restoreWork: fromPromise<void, Pick<Visit, "uploads">>(() => stub("restoreWork")),
    /** Resolves when all running saves are on the disk. */
    settle: fromPromise<void>(() => stub("settle")),
    /** Cancels an export, and seals the upload queue and the open review. */
    sealWork: fromPromise<void, { visit: Visit | null }>(() => stub("sealWork")),
  },
  actions: {
    /** Asks every tab to lock, including this one. */
    callLock: () => stub("callLock"),
    /** Sends filed uploads to the wallet, and lock settings to the session. */
    connectVisit: ({ context: { visit }, self }) => {
      visit?.uploads.on("document.saved", () => visit.wallet.send({ type: "document.saved" }));
      visit?.uploads.on("upload.finished", ({ document: { folderId } }) => {
        visit.wallet.send({ type: "document.filed", folderId });
      });
      visit?.slots.on("settings.changed", (event) => self.send(event));
    },
    logError: ({ event }) => {
      if ("error" in event) console.warn("An actor of the vault's session failed.", event.error);
    },
    /** Keeps only ids in the history entry and reloads the page. */
    restart: () => stub("restart"),
  },
  delays: { lockPatience: TIMINGS.lockPatience },
}).createMachine({
  id: "vaultSession",
  context: ({ spawn }) => ({ settings: null, visit: null, reseal: spawn("reseal") }),
  invoke: { id: "lockCalls", src: "lockCalls" },
  initial: "open",
  // An error in one child does not stop the others.
  on: { "*": { actions: "logError" } },
  states: {
    open: {
      description: "The vault is in use; if this device asks for a secret, idle time is measured.",
      invoke: { id: "idleWatch", src: "idleWatch", input: ({ context }) => context },
      on: {
        "settings.changed": {
          target: "open",
          reenter: true,
          actions: assign({ settings: ({ event }) => event.settings }),
        },
        "visit.began": {
          actions: [
            assign(({ event: { logic, uploadInput }, spawn }) => {
              const uploads = spawn(logic.uploads, { input: uploadInput });
              const [wallet, vaultData] = [spawn(logic.wallet), spawn(logic.vaultData)];
              const [protecting, slots] = [spawn(logic.protecting), spawn(logic.slots)];
              const restoring = spawn("restoreWork", { input: { uploads } });
              return { visit: { uploads, wallet, vaultData, protecting, slots, restoring } };
            }),
            "connectVisit",
          ],
        },
        "lock.due": { target: "settling", actions: "callLock" },
        "lock.called": { target: "settling" },
      },
    },
    settling: {
      description: "Running saves end; sealing again continues on the next page.",
      entry: sendTo(({ context }) => context.reseal, { type: "reseal.stopped" }),
      invoke: { id: "settle", src: "settle", onDone: { target: "sealing" }, onError: { target: "sealing" } },
      after: { lockPatience: { target: "sealing" } },
    },
    sealing: {
      description: "The open work is sealed.",
      invoke: {
        id: "sealWork",
        src: "sealWork",
        input: ({ context }) => context,
        onDone: { target: "restarting" },
        onError: { target: "restarting", actions: "logError" },
      },
      after: { lockPatience: { target: "restarting" } },
    },
    restarting: {
      description: "The key is dropped, and the page reloads, which clears the memory.",
      entry: "restart",
      type: "final",
    },
  },
});
