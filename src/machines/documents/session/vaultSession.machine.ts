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

/** What a visit of /wallet starts, with its implementations, which come with the chunk of the route. */
export interface VisitLogic {
  readonly uploads: typeof uploadQueueMachine;
  readonly wallet: typeof walletMachine;
  readonly vaultData: typeof vaultDataMachine;
  readonly protecting: typeof protectingMachine;
  readonly slots: typeof slotsMachine;
}

/** What the first visit of /wallet has started. It lives as long as the page. */
export type Visit = { readonly [Part in keyof VisitLogic]: ActorRefFrom<VisitLogic[Part]> } & {
  /** Gives back what a lock interrupted. */
  readonly restoring: AnyActorRef;
};

export type VaultSessionEvent =
  /** When this device locks from now on; null where it asks for no secret. */
  | { type: "settings.changed"; settings: LockSettings | null }
  | { type: "visit.began"; logic: VisitLogic; uploadInput: InputFrom<typeof uploadQueueMachine> }
  | { type: "lock.due" }
  /** The vault locks in this tab, whichever tab asked for it. */
  | { type: "lock.called" };

interface VaultSessionContext {
  /** Null where the vault opens by itself. */
  readonly settings: LockSettings | null;
  readonly visit: Visit | null;
  readonly reseal: ActorRefFrom<typeof resealMachine>;
}

/**
 * The vault in this page, from its opening to the lock: owns what a visit of /wallet starts, and locks when it is time or the person says
 * so, in all tabs, after what is under way. A lock ends the page.
 */
export const vaultSessionMachine = setup({
  types: { context: {} as VaultSessionContext, events: {} as VaultSessionEvent },
  actors: {
    /** Sends `lock.due` when the page was left alone for too long. */
    idleWatch: fromCallback<VaultSessionEvent, { settings: LockSettings | null }>(() => stub("idleWatch")),
    /** Sends `lock.called` when this tab is to lock; the key stays as long as the session. */
    lockCalls: fromCallback<VaultSessionEvent>(() => stub("lockCalls")),
    reseal: resealMachine,
    restoreWork: fromPromise<void, Pick<Visit, "uploads">>(() => stub("restoreWork")),
    /** Resolves when what is being saved is on the disk. */
    settle: fromPromise<void>(() => stub("settle")),
    /** Cancels an export, and seals the upload queue and the open review. */
    sealWork: fromPromise<void, { visit: Visit | null }>(() => stub("sealWork")),
  },
  actions: {
    /** Asks every tab to lock, this one too. */
    callLock: () => stub("callLock"),
    /** The wallet hears what the uploads filed, and the session what was chosen of the lock. */
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
    /** Leaves ids alone in the entry of the history and loads the page again. */
    restart: () => stub("restart"),
  },
  delays: { lockPatience: TIMINGS.lockPatience },
}).createMachine({
  id: "vaultSession",
  context: ({ spawn }) => ({ settings: null, visit: null, reseal: spawn("reseal") }),
  invoke: { id: "lockCalls", src: "lockCalls" },
  initial: "open",
  // An error of one child leaves the others running.
  on: { "*": { actions: "logError" } },
  states: {
    open: {
      description: "The vault is used; where this device asks for a secret, its use is watched.",
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
      description: "A save under way ends; what is being sealed again waits for the next page.",
      entry: sendTo(({ context }) => context.reseal, { type: "reseal.stopped" }),
      invoke: { id: "settle", src: "settle", onDone: { target: "sealing" }, onError: { target: "sealing" } },
      after: { lockPatience: { target: "sealing" } },
    },
    sealing: {
      description: "What is open is sealed.",
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
      description: "The key goes, and the page is loaded again, which ends everything in memory.",
      entry: "restart",
      type: "final",
    },
  },
});
