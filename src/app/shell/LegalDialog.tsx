import { AccessibilityDialog } from "@/screens/legal/AccessibilityDialog.tsx";
import { PrivacyDialog } from "@/screens/legal/PrivacyDialog.tsx";
import { eraseEverything } from "@/services/shared/storage/erase.ts";
import { useSyncExternalStore } from "react";
import { pausePreference } from "../procedure/pausePreference.ts";
import { restartPage } from "./restartPage.ts";
import { services } from "../services.ts";

const { supabase, server } = services.config;
const SERVER = server ? "account" : supabase ? "log" : "none";

/** Ends this device's session at the server. @returns false if that failed */
async function endSession(): Promise<boolean> {
  const { session } = services;
  if (!session?.canOpen() || !server) return true;
  const { createDevices } = await import("@/services/access/session/devices.ts");
  return createDevices({ ...server, session })
    .end("this", new AbortController().signal)
    .then(
      () => true,
      () => false,
    );
}

/** Erases everything in this browser, and ends the session at the server. */
async function erase() {
  const sessionEnded = await endSession();
  return { left: await eraseEverything(window, services.lock), sessionEnded };
}

export interface LegalDialogProps {
  readonly notice: "privacy" | "accessibility";
  readonly onClose: () => void;
}

function Preferences({ onClose }: Pick<LegalDialogProps, "onClose">) {
  const skipsPauses = useSyncExternalStore(pausePreference.subscribe, pausePreference.read);
  return (
    <AccessibilityDialog
      skipsPauses={skipsPauses}
      onSkipPauses={(skips) => void pausePreference.change(() => skips)}
      onClose={onClose}
    />
  );
}

export function LegalDialog({ notice, onClose }: LegalDialogProps) {
  if (notice === "accessibility") return <Preferences onClose={onClose} />;
  return (
    <PrivacyDialog
      server={SERVER}
      hasAccount={() => services.session?.canOpen() === true}
      onErase={erase}
      onErased={restartPage}
      onClose={onClose}
    />
  );
}
