import { UNPROTECTED_HINTS } from "@/domain/documents/protection/protectionMessages.ts";
import type { StorageLocation } from "@/domain/documents/vault/storageLocation.ts";
import type { ProtectionStatus } from "@/domain/documents/protection/protection.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { VerifiedIcon } from "../../ui/Icon/icons.ts";
import { Cluster, Hint } from "../../ui/Layout/Layout.tsx";
import { DialogSection } from "../DataDialog/DialogSection.tsx";

export interface ProtectionSectionProps {
  /** Where the documents are. */
  readonly place: StorageLocation;
  readonly status: ProtectionStatus;
  readonly onProtect: () => void;
  readonly onChange: () => void;
  readonly onLock: () => void;
}

/** 'Solo tú' in the dialog of the vault as a whole: whether it is protected, and the way to change that. */
export function ProtectionSection({ place, status, onProtect, onChange, onLock }: ProtectionSectionProps) {
  const isPending = status.kind === "unlocked" && status.pending !== null;
  return (
    <DialogSection title="Solo tú" icon={VerifiedIcon}>
      <Hint>
        {status.kind === "off"
          ? UNPROTECTED_HINTS[place]
          : isPending
            ? "La conversión no ha terminado: parte de tus documentos está cifrada y parte no."
            : "Tus documentos se guardan cifrados: se abren con tu frase de paso, tu código de recuperación o una llave de acceso."}
      </Hint>
      <Cluster gap={3}>
        {status.kind === "off" ? (
          <Button onClick={onProtect}>Proteger mi T-Wallet</Button>
        ) : (
          <>
            <Button {...(isPending && { variant: "primary" })} onClick={onChange}>
              {isPending ? "Ver cuánto falta" : "Cambiar cómo se abre"}
            </Button>
            <Button variant="quiet" onClick={onLock}>
              Bloquear ahora
            </Button>
          </>
        )}
      </Cluster>
    </DialogSection>
  );
}
