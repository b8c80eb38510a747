import { fromCallback, fromPromise } from "xstate";
import { pickGroups } from "@/domain/documents/protection/codeGroups.ts";
import type { Secret, VaultProtection } from "@/services/documents/protection/vaultProtection.ts";
import type { Lock } from "@/services/shared/storage/lock.ts";
import type { NewCode } from "./codeKeeping.machine.ts";
import { newPassphraseMachine } from "./newPassphrase.machine.ts";
import type { Prepared, PreparingInput } from "./protecting.machine.ts";
import type { ResealWorkEvent } from "./reseal.machine.ts";
import type { SlotTaskInput } from "./slots.machine.ts";

/** Between 0 and 1, as Math.random. */
type Random = () => number;

export function createProtectingImplementations({ prepare }: Pick<VaultProtection, "prepare">, random: Random) {
  return {
    actors: {
      prepare: fromPromise<Prepared, PreparingInput>(async ({ input }) => {
        const keys = await prepare(input.passphrase, input.settings, input.password);
        return { keys, groups: pickGroups(keys.recoveryCode, random) };
      }),
    },
  };
}

export function createSlotsImplementations(protection: VaultProtection, random: Random) {
  return {
    actors: {
      readStatus: fromPromise(() => protection.status()),
      runTask: fromPromise<NewCode | null, SlotTaskInput>(({ input }) => runTask(protection, input, random)),
    },
  };
}

async function runTask(protection: VaultProtection, { task, secret }: SlotTaskInput, random: Random) {
  const given = (): Secret => {
    if (!secret) throw new Error("what opens the vault was not asked for");
    return secret;
  };
  switch (task.kind) {
    case "addPasskey":
      await protection.addPasskey(given());
      break;
    case "changePassphrase":
      await protection.changePassphrase(task.current, task.next);
      break;
    case "removeSlot":
      await protection.removeSlot(task.id, given());
      break;
    case "saveSettings":
      await protection.saveSettings(task.settings);
      break;
    case "unprotect":
      await protection.unprotect(given());
      break;
    case "renewRecovery": {
      const prepared = await protection.renewRecovery(given());
      return { ...prepared, groups: pickGroups(prepared.code, random) };
    }
  }
  return null;
}

/** The implementations of sealing again. @param inTurn lets one tab do it at a time */
export function createResealImplementations({ reseal }: Pick<VaultProtection, "reseal">, inTurn: Lock) {
  return {
    actors: {
      reseal: fromCallback<ResealWorkEvent>(({ sendBack }) => {
        const controller = new AbortController();
        const { signal } = controller;
        const tell = (event: ResealWorkEvent) => {
          if (!signal.aborted) sendBack(event);
        };
        inTurn(() => reseal((progress) => tell({ type: "reseal.progressed", progress }), signal), { signal }).then(
          () => tell({ type: "reseal.finished" }),
          (error: unknown) => tell({ type: "reseal.failed", error }),
        );
        return () => controller.abort();
      }),
    },
  };
}

/** The question for a new passphrase, over that protection. */
function createNewPassphrase({ resetPassphrase }: Pick<VaultProtection, "resetPassphrase">) {
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
