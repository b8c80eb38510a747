import { PROTECTED_HINT, UNPROTECTED_HINT } from "@/domain/documents/protection/protectionMessages.ts";
import type { ProtectionStatus } from "@/domain/documents/protection/protection.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { VerifiedIcon } from "../../ui/Icon/icons.ts";
import { Cluster, Hint } from "../../ui/Layout/Layout.tsx";
import { DialogSection } from "../DataDialog/DialogSection.tsx";
import { ResealNotice, type ResealNoticeProps } from "./ResealNotice.tsx";

export interface ProtectionSectionProps {
  readonly status: ProtectionStatus;
  readonly reseal: ResealNoticeProps;
  readonly onProtect: () => void;
  readonly onChange: () => void;
  readonly onLock: () => void;
}

/** 'Solo tú' in 'Ajustes': whether the vault is protected, and the way to change that. */
export function ProtectionSection({ status, reseal, onProtect, onChange, onLock }: ProtectionSectionProps) {
  return (
    <DialogSection title="Solo tú" icon={VerifiedIcon}>
      <Hint>{status.kind === "off" ? UNPROTECTED_HINT : PROTECTED_HINT}</Hint>
      <ResealNotice {...reseal} />
      <Cluster gap={3} fill>
        {status.kind === "off" ? (
          <Button onClick={onProtect}>Proteger mi T-Wallet</Button>
        ) : (
          <>
            <Button onClick={onChange}>Cambiar cómo se abre</Button>
            <Button variant="quiet" onClick={onLock}>
              Bloquear ahora
            </Button>
          </>
        )}
      </Cluster>
    </DialogSection>
  );
}
