import { lazy, Suspense, useState } from "react";
import type { PrivacyDialogProps } from "@/screens/legal/PrivacyDialog.tsx";
import styles from "./LegalLinks.module.css";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { services } from "./services.ts";

const PrivacyDialog = lazy(async () => {
  // Together: a browser lets a page copy within a click, and not after a download.
  const [{ PrivacyDialog: Loaded }, { codeCopies }] = await Promise.all([
    import("@/screens/legal/PrivacyDialog.tsx"),
    import("@/services/session/codeCopies.ts"),
  ]);
  return { default: (props: Omit<PrivacyDialogProps, "codeWays">) => <Loaded {...props} codeWays={codeCopies} /> };
});
const AccessibilityDialog = lazy(async () => ({
  default: (await import("@/screens/legal/AccessibilityDialog.tsx")).AccessibilityDialog,
}));

const { supabase, server } = services.config;
const SERVER = server ? "account" : supabase ? "log" : "none";

const notOpened = () => <p role="alert">No se ha podido abrir. Comprueba tu conexión y recarga la página.</p>;

export interface LegalLinksProps {
  readonly accessibility: boolean;
}

/** The buttons that open the privacy notice and the accessibility statement; the dialogs come when they are asked for. */
export function LegalLinks({ accessibility }: LegalLinksProps) {
  const [open, setOpen] = useState<"privacy" | "accessibility" | null>(null);
  const close = () => setOpen(null);

  async function erase() {
    const { eraseEverything } = await import("@/services/storage/erase.ts");
    const left = await eraseEverything(window, services.lock);
    if (left.length === 0) {
      // The entry of the history names documents too.
      history.replaceState(null, "");
      window.location.replace("/");
    }
    return left;
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
              recoveryCode={() => services.session?.recoveryCode() ?? null}
              onErase={erase}
              onClose={close}
            />
          )}
          {open === "accessibility" && <AccessibilityDialog onClose={close} />}
        </Suspense>
      </ErrorBoundary>
    </>
  );
}
