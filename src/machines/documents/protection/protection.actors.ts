import { fromCallback, fromPromise } from "xstate";
import { pickGroups } from "@/domain/documents/protection/codeGroups.ts";
import type { ConversionProgress, LockSettings } from "@/domain/documents/protection/protection.ts";
import type { IdleWatch } from "@/services/documents/protection/idleWatch.ts";
import type { Secret, VaultProtection } from "@/services/documents/protection/vaultProtection.ts";
import type { AutoLockEvent } from "./autoLock.machine.ts";
import type { ConversionEvent, Prepared, PreparingInput } from "./protecting.machine.ts";
import { newPassphraseMachine } from "./newPassphrase.machine.ts";
import type { SlotTask } from "@/domain/documents/protection/steps.ts";
import type { NewCode } from "./codeKeeping.machine.ts";

/** Between 0 and 1, as Math.random. */
type Random = () => number;

type Convert = (onProgress: (progress: ConversionProgress) => void, signal: AbortSignal) => Promise<void>;

function runConversion(convert: Convert, sendBack: (event: ConversionEvent) => void) {
  const controller = new AbortController();
  const { signal } = controller;
  const tell = (event: ConversionEvent) => {
    if (!signal.aborted) sendBack(event);
  };
  convert((progress) => tell({ type: "conversion.progressed", progress }), signal).then(
    () => tell({ type: "conversion.finished" }),
    (error: unknown) => tell({ type: "conversion.failed", error }),
  );
  return () => controller.abort();
}

/** The implementations of 'Protege tu T-Wallet'. */
export function createProtectingImplementations(protection: VaultProtection, random: Random) {
  return {
    actors: {
      prepare: fromPromise<Prepared, PreparingInput>(async ({ input }) => {
        const keys = await protection.prepare(input.passphrase, input.settings, input.password);
        return { keys, groups: pickGroups(keys.recoveryCode, random) };
      }),
      convert: fromCallback<ConversionEvent, { prepared: Prepared }>(({ input, sendBack }) =>
        runConversion(async (onProgress, signal) => {
          // A conversion that was stopped has stored its keys already.
          const { kind } = await protection.status();
          signal.throwIfAborted();
          await (kind === "off"
            ? input.prepared.keys.start(onProgress, signal)
            : protection.resume(onProgress, signal));
        }, sendBack),
      ),
    },
  };
}

/** The implementations of the dialog of a protected vault. */
export function createSlotsImplementations(protection: VaultProtection, random: Random) {
  return {
    actors: {
      readStatus: fromPromise(() => protection.status()),
      runTask: fromPromise<NewCode | null, SlotTask>(async ({ input }) => {
        switch (input.kind) {
          case "addPasskey":
            return protection.addPasskey().then(() => null);
          case "changePassphrase":
            return protection.changePassphrase(input.current, input.next).then(() => null);
          case "removeSlot":
            return protection.removeSlot(input.id).then(() => null);
          case "saveSettings":
            return protection.saveSettings(input.settings).then(() => null);
          case "renewRecovery": {
            const prepared = await protection.renewRecovery();
            return { ...prepared, groups: pickGroups(prepared.code, random) };
          }
        }
      }),
      convert: fromCallback<ConversionEvent, { secret: Secret | null }>(({ input: { secret }, sendBack }) =>
        runConversion(
          (onProgress, signal) =>
            secret ? protection.unprotect(secret, onProgress, signal) : protection.resume(onProgress, signal),
          sendBack,
        ),
      ),
    },
  };
}

/** The question for a new passphrase, over that protection. */
export function createNewPassphrase({ resetPassphrase }: Pick<VaultProtection, "resetPassphrase">) {
  return newPassphraseMachine.provide({
    actors: { resetPassphrase: fromPromise<void, { next: string }>(({ input }) => resetPassphrase(input.next)) },
  });
}

/** The implementations of the lock screen. @param onShown calls back when this tab comes forward */
export function createUnlockImplementations(
  protection: VaultProtection,
  onShown: (listener: () => void) => () => void,
) {
  return {
    actors: {
      readStatus: fromPromise(() => protection.status()),
      askOtherTabs: fromPromise(() => protection.unlockFromOtherTab()),
      unlock: fromPromise<void, Secret>(({ input }) => protection.unlock(input)),
      newPassphrase: createNewPassphrase(protection),
      pageShown: fromCallback(({ sendBack }) => onShown(() => sendBack({ type: "page.shown" }))),
    },
  };
}

/** What the lock of an open vault works with. */
export interface AutoLockServices {
  readonly protection: Pick<VaultProtection, "lock" | "onLock">;
  readonly watchIdle: IdleWatch;
  /** Lets a save end, cancels an export, and seals the upload queue and the open review. */
  readonly sealWork: (signal: AbortSignal) => Promise<void>;
  /** Clears the state of the history entry and loads the page again. */
  readonly restart: () => void;
}

/** The implementations of the lock of an open vault. */
export function createAutoLockImplementations({ protection, watchIdle, sealWork, restart }: AutoLockServices) {
  return {
    actors: {
      idleWatch: fromCallback<AutoLockEvent, { settings: LockSettings }>(({ input, sendBack }) =>
        watchIdle(input.settings, () => sendBack({ type: "lock.due" })),
      ),
      lockCalls: fromCallback<{ type: "work.sealed" }>(({ sendBack, receive }) =>
        protection.onLock(
          () =>
            new Promise((resolve) => {
              receive(() => resolve());
              sendBack({ type: "lock.called" });
            }),
        ),
      ),
      sealWork: fromPromise<void>(({ signal }) => sealWork(signal)),
    },
    actions: {
      callLock: () =>
        void protection.lock().catch((error: unknown) => console.warn("The vault could not be locked.", error)),
      restart,
    },
  };
}
