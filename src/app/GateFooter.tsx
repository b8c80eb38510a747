import { lazy, Suspense } from "react";
import { LegalLinks } from "./LegalLinks.tsx";
import { services } from "./services.ts";
import { useStorageProblems } from "./storageProblems.ts";

/** Most visits have nothing to tell. Where it does not load, the page behind the gate tells it. */
const StorageNotices = lazy(async () => ({
  default: await import("./StorageNotices.tsx").then(
    (module) => module.StorageNotices,
    () => () => null,
  ),
}));

export interface GateFooterProps {
  /** The app is open below the gate. */
  readonly interrupted: boolean;
}

/** What stands below the gate's form: the privacy notice and, with a backend, a line on the access log. */
export function GateFooter({ interrupted }: GateFooterProps) {
  const hasProblems = useStorageProblems().length > 0;
  return (
    <>
      {!interrupted && hasProblems && (
        <Suspense fallback={null}>
          <StorageNotices />
        </Suspense>
      )}
      {services.config.supabase && (
        <p>
          Cada intento de acceso se anota con fecha, navegador, plataforma, idioma, pantalla y zona horaria. Nunca la
          contraseña.
        </p>
      )}
      <LegalLinks accessibility={false} />
    </>
  );
}
