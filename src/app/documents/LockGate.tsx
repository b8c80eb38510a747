import { useEffect, type ReactNode } from "react";
import { createUnlockImplementations } from "@/machines/documents/protection/protection.actors.ts";
import { unlockMachine } from "@/machines/documents/protection/unlock.machine.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import { LockScreen } from "@/screens/lock/LockScreen.tsx";
import { KEYS, KEY_LISTS } from "@/services/shared/storage/keys.ts";
import { forgetLateShared } from "@/services/capture/upload/sharedFiles.ts";
import { LegalLinks } from "../shell/LegalLinks.tsx";
import { keepNamesOut, sealTab } from "./protectedPage.ts";
import { watchLock } from "./vaultSession.ts";
import { openValues } from "./personalValues.ts";
import { services } from "../services.ts";
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

// A crashed browser may have left earlier copies.
for (const key of [KEYS.documentStats, ...KEY_LISTS.clearedByProtection]) services.browserStore.removeItem(key);

/** The protection may have been removed: then the vault opens by itself, or reports the problem. */
async function readStatus() {
  const status = await protection.status();
  if (status.kind === "off") await openValues();
  return status;
}

const machine = unlockMachine.provide(createUnlockImplementations({ ...protection, status: readStatus }, onShown));

export function LockGate({ children }: { readonly children: (byHand: boolean) => ReactNode }) {
  useEffect(() => {
    void forgetLateShared();
    const timer = setInterval(() => void forgetLateShared(), TIMINGS.sharedLife);
    return () => clearInterval(timer);
  }, []);
  return (
    <LockScreen machine={machine} footer={<LegalLinks accessibility={false} />}>
      {(byHand) => <Watched>{children(byHand)}</Watched>}
    </LockScreen>
  );
}

function Watched({ children }: { readonly children: ReactNode }) {
  useEffect(() => {
    sealTab();
    void verifyVault();
    watchLock().catch((error: unknown) => console.warn("The lock cannot be watched.", error));
  }, []);
  return children;
}
