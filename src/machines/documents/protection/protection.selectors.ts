import type { SnapshotFrom } from "xstate";
import type { ProtectingStep, SlotsStep, UnlockStep } from "@/domain/documents/protection/steps.ts";
import { deepestMeta } from "../../shared/deepestMeta.ts";
import type { codeKeepingMachine } from "./codeKeeping.machine.ts";
import type { protectingMachine } from "./protecting.machine.ts";
import type { newPassphraseMachine } from "./newPassphrase.machine.ts";
import type { resealMachine } from "./reseal.machine.ts";
import type { slotsMachine } from "./slots.machine.ts";
import type { unlockMachine } from "./unlock.machine.ts";

/** For 'Protege tu T-Wallet'. */
export function selectProtecting(snapshot: SnapshotFrom<typeof protectingMachine>) {
  const { passphrase, password, settings, failure } = snapshot.context;
  return {
    step: deepestMeta<{ step: ProtectingStep }>(snapshot)?.step ?? "explaining",
    isOpen: snapshot.hasTag("open"),
    isRefused: snapshot.hasTag("refused"),
    passphrase,
    password,
    settings,
    failure,
  };
}

/** For the dialog of a protected vault. */
export function selectSlots(snapshot: SnapshotFrom<typeof slotsMachine>) {
  const { status, question, task, way, secret, current, next, failure } = snapshot.context;
  return {
    step: deepestMeta<{ step: SlotsStep }>(snapshot)?.step ?? "ready",
    isOpen: snapshot.hasTag("open"),
    isBusy: snapshot.hasTag("busy"),
    isRefused: snapshot.hasTag("refused"),
    status: status?.kind === "unlocked" ? status : null,
    question,
    task,
    way,
    secret: secret?.kind ?? null,
    currentPassphrase: current,
    newPassphrase: next,
    failure,
  };
}

export function selectReseal(snapshot: SnapshotFrom<typeof resealMachine>) {
  const { progress, failure } = snapshot.context;
  return { isBusy: snapshot.hasTag("busy"), progress, failure };
}

export function selectUnlock(snapshot: SnapshotFrom<typeof unlockMachine>) {
  const { slots, way, typed, secret, failure } = snapshot.context;
  return {
    step: deepestMeta<{ step: UnlockStep }>(snapshot)?.step ?? "blank",
    isBusy: snapshot.hasTag("busy"),
    hasPasskey: slots.some(({ kind }) => kind === "passkey"),
    way,
    typed,
    secret,
    failure,
  };
}

export function selectNewPassphrase(snapshot: SnapshotFrom<typeof newPassphraseMachine>) {
  const { passphrase, failure } = snapshot.context;
  return { passphrase, failure, isBusy: snapshot.hasTag("busy"), isRefused: snapshot.hasTag("refused") };
}

export function selectCodeKeeping(snapshot: SnapshotFrom<typeof codeKeepingMachine>) {
  const { code, groups, typed, failure } = snapshot.context;
  return {
    code,
    groups,
    typed,
    failure,
    isAsking: snapshot.hasTag("asking"),
    isWrong: snapshot.hasTag("wrong"),
    isSaving: snapshot.hasTag("saving"),
  };
}
