import { useEffect, type ReactNode } from "react";
import { createUnlockImplementations } from "@/machines/documents/protection/protection.actors.ts";
import { unlockMachine } from "@/machines/documents/protection/unlock.machine.ts";
import { LockScreen } from "@/screens/lock/LockScreen.tsx";
import { watchLock } from "./protection.ts";
import { protection } from "./vault.ts";

function onShown(listener: () => void) {
  const change = () => {
    if (document.visibilityState === "visible") listener();
  };
  document.addEventListener("visibilitychange", change);
  return () => document.removeEventListener("visibilitychange", change);
}

const machine = protection && unlockMachine.provide(createUnlockImplementations(protection, onShown));

/** The lock of a protected vault between the gate and the app. */
export function LockGate({ children }: { readonly children: ReactNode }) {
  return machine ? <LockScreen machine={machine}>{() => <Watched>{children}</Watched>}</LockScreen> : children;
}

function Watched({ children }: { readonly children: ReactNode }) {
  useEffect(() => {
    if (protection) void watchLock(protection);
  }, []);
  return children;
}
