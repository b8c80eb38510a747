import { lazy, Suspense, useState } from "react";
import styles from "./LegalLinks.module.css";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import type { LegalDialogProps } from "./LegalDialog.tsx";

const LegalDialog = lazy(async () => ({ default: (await import("./LegalDialog.tsx")).LegalDialog }));

const notOpened = () => <p role="alert">No se ha podido abrir. Comprueba tu conexión y recarga la página.</p>;

export interface LegalLinksProps {
  readonly accessibility: boolean;
}

/** Buttons for the lazily loaded privacy notice and accessibility statement. */
export function LegalLinks({ accessibility }: LegalLinksProps) {
  const [open, setOpen] = useState<LegalDialogProps["notice"] | null>(null);
  return (
    <>
      <button type="button" className={styles.link} aria-haspopup="dialog" onClick={() => setOpen("privacy")}>
        Privacidad
      </button>
      {accessibility && (
        <button type="button" className={styles.link} aria-haspopup="dialog" onClick={() => setOpen("accessibility")}>
          Accesibilidad y preferencias
        </button>
      )}
      <ErrorBoundary resetKey={open ?? ""} fallback={notOpened}>
        <Suspense fallback={null}>{open && <LegalDialog notice={open} onClose={() => setOpen(null)} />}</Suspense>
      </ErrorBoundary>
    </>
  );
}
