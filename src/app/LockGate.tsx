import { useEffect, type ReactNode } from "react";
import { createUnlockImplementations } from "@/machines/documents/protection/protection.actors.ts";
import { unlockMachine } from "@/machines/documents/protection/unlock.machine.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import { LockScreen } from "@/screens/lock/LockScreen.tsx";
import { forgetLateShared } from "@/services/capture/upload/sharedFiles.ts";
import { LegalLinks } from "./LegalLinks.tsx";
import { keepNamesOut, sealTab } from "./protectedPage.ts";
import { watchLock } from "./protection.ts";
import { accountProtection, isAtServer } from "./protectedPlaces.ts";
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

const accountMachine =
  accountProtection && isAtServer()
    ? unlockMachine.provide(createUnlockImplementations(accountProtection, onShown))
    : null;

/** The lock of a protected vault between the gate and the app: that of this browser, then that of the account in use. */
export function LockGate({ children }: { readonly children: (byHand: boolean) => ReactNode }) {
  const footer = <LegalLinks accessibility={false} />;
  useEffect(() => {
    void forgetLateShared();
    const timer = setInterval(() => void forgetLateShared(), TIMINGS.sharedLife);
    return () => clearInterval(timer);
  }, []);
  const page = (byHand: boolean) => <Watched>{children(byHand)}</Watched>;
  return (
    <LockScreen machine={machine} footer={footer}>
      {(byHand) =>
        accountMachine ? (
          <LockScreen machine={accountMachine} footer={footer}>
            {(accountByHand) => page(byHand || accountByHand)}
          </LockScreen>
        ) : (
          page(byHand)
        )
      }
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
