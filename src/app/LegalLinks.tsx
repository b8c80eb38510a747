import { lazy, Suspense, useState } from "react";
import styles from "./LegalLinks.module.css";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { restartPage } from "./restartPage.ts";
import { services } from "./services.ts";

const PrivacyDialog = lazy(async () => ({
  default: (await import("@/screens/legal/PrivacyDialog.tsx")).PrivacyDialog,
}));
const AccessibilityDialog = lazy(async () => ({
  default: (await import("@/screens/legal/AccessibilityDialog.tsx")).AccessibilityDialog,
}));

const { supabase, server } = services.config;
const SERVER = server ? "account" : supabase ? "log" : "none";

const notOpened = () => <p role="alert">No se ha podido abrir. Comprueba tu conexión y recarga la página.</p>;

/** Ends the session of this device at the server, where there is one. @returns false where it could not be ended */
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

export interface LegalLinksProps {
  readonly accessibility: boolean;
}

/** The buttons that open the privacy notice and the accessibility statement; the dialogs come when they are asked for. */
export function LegalLinks({ accessibility }: LegalLinksProps) {
  const [open, setOpen] = useState<"privacy" | "accessibility" | null>(null);
  const close = () => setOpen(null);

  async function erase() {
    const { eraseEverything } = await import("@/services/shared/storage/erase.ts");
    const sessionEnded = await endSession();
    return { left: await eraseEverything(window, services.lock), sessionEnded };
  }

  return (
    <>
      <button type="button" className={styles.link} aria-haspopup="dialog" onClick={() => setOpen("privacy")}>
        Privacidad
      </button>
      {accessibility && (
        <button type="button" className={styles.link} aria-haspopup="dialog" onClick={() => setOpen("accessibility")}>
          Accesibilidad
        </button>
      )}
      <ErrorBoundary resetKey={open ?? ""} fallback={notOpened}>
        <Suspense fallback={null}>
          {open === "privacy" && (
            <PrivacyDialog
              server={SERVER}
              hasAccount={() => services.session?.canOpen() === true}
              onErase={erase}
              onErased={restartPage}
              onClose={close}
            />
          )}
          {open === "accessibility" && <AccessibilityDialog onClose={close} />}
        </Suspense>
      </ErrorBoundary>
    </>
  );
}
