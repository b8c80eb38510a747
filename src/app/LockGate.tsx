import { useEffect, type ReactNode } from "react";
import { createUnlockImplementations } from "@/machines/documents/protection/protection.actors.ts";
import { unlockMachine } from "@/machines/documents/protection/unlock.machine.ts";
import { LockScreen } from "@/screens/lock/LockScreen.tsx";
import { LegalLinks } from "./LegalLinks.tsx";
import { keepNamesOut, sealTab } from "./protectedPage.ts";
import { watchLock } from "./protection.ts";
import { verifyVault } from "./vault.ts";
import { protection } from "./vaultProtection.ts";

function onShown(listener: () => void) {
  const change = () => {
    if (document.visibilityState === "visible") listener();
  };
  document.addEventListener("visibilitychange", change);
  return () => document.removeEventListener("visibilitychange", change);
}

keepNamesOut();

const machine = unlockMachine.provide(createUnlockImplementations(protection, onShown));

/** The lock of a protected vault between the gate and the app. */
export function LockGate({ children }: { readonly children: (byHand: boolean) => ReactNode }) {
  return (
    <LockScreen machine={machine} footer={<LegalLinks accessibility={false} />}>
      {(byHand) => <Watched>{children(byHand)}</Watched>}
    </LockScreen>
  );
}

function Watched({ children }: { readonly children: ReactNode }) {
  useEffect(() => {
    sealTab();
    verifyVault();
    watchLock().catch((error: unknown) => console.warn("The lock cannot be watched.", error));
  }, []);
  return children;
}
