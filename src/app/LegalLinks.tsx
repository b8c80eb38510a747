import { lazy, Suspense, useState } from "react";
import styles from "./LegalLinks.module.css";
import { withReload } from "./chunks.ts";
import { services } from "./services.ts";

const PrivacyDialog = lazy(
  withReload("privacidad", async () => ({
    default: (await import("@/screens/legal/PrivacyDialog.tsx")).PrivacyDialog,
  })),
);
const AccessibilityDialog = lazy(
  withReload("accesibilidad", async () => ({
    default: (await import("@/screens/legal/AccessibilityDialog.tsx")).AccessibilityDialog,
  })),
);

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
    if (left.length === 0) window.location.assign("/");
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
      <Suspense fallback={null}>
        {open === "privacy" && (
          <PrivacyDialog backend={services.config.supabase !== null} onErase={erase} onClose={close} />
        )}
        {open === "accessibility" && <AccessibilityDialog onClose={close} />}
      </Suspense>
    </>
  );
}
