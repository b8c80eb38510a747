import { resealMachine } from "@/machines/documents/protection/reseal.machine.ts";
import { createResealImplementations } from "@/machines/documents/protection/protection.actors.ts";
import { RESEAL_LOCK_NAME } from "@/services/shared/storage/keys.ts";
import { createLock } from "@/services/shared/storage/lock.ts";
import { getChild, startChild } from "../root.ts";
import { protection } from "./vaultProtection.ts";

/** What seals what is sealed by a key of before again, in one tab at a time. It lives as long as the page. */
export const getReseal = () =>
  getChild<typeof resealMachine>("reseal") ??
  startChild(
    "reseal",
    resealMachine.provide(createResealImplementations(protection, createLock(navigator.locks, RESEAL_LOCK_NAME))),
  );

/** Begins, or begins again, after the key of the vault was changed. */
export const startReseal = () => getReseal().send({ type: "reseal.requested" });

/** Leaves the rest for the next visit. */
export const stopReseal = () => getChild<typeof resealMachine>("reseal")?.send({ type: "reseal.stopped" });
