import { LegalLinks } from "../shell/LegalLinks.tsx";
import { services } from "../services.ts";
import { StorageProblems } from "../shell/StorageProblems.tsx";

export interface GateFooterProps {
  readonly interrupted: boolean;
}

/** Below the gate's form: the privacy notice and, with a backend, a line on the access log. */
export function GateFooter({ interrupted }: GateFooterProps) {
  return (
    <>
      {!interrupted && <StorageProblems />}
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
