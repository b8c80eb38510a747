import type { ReactNode } from "react";
import { DialogSection } from "../../documents/DataDialog/DialogSection.tsx";
import { Dialog } from "../../ui/Dialog/Dialog.tsx";
import { UnlockIcon } from "../../ui/Icon/icons.ts";
import { Stack } from "../../ui/Layout/Layout.tsx";
import { CodeSection, type CodeSectionProps } from "./CodeSection.tsx";
import { DeletionSection, type DeletionSectionProps } from "./DeletionSection.tsx";
import { DevicesSection, type DevicesSectionProps } from "./DevicesSection.tsx";
import { JoinSection, type JoinSectionProps } from "./JoinSection.tsx";

export interface AccountDialogProps
  extends CodeSectionProps, DevicesSectionProps, JoinSectionProps, DeletionSectionProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The question for a new passphrase, once a code has opened what is protected, too. */
  readonly newPassphrase: ReactNode;
}

/**
 * The dialog 'Tu T-Wallet en el servidor': what opens it again, the devices that do, another one in its place, and its end
 * (decisions ).
 */
export function AccountDialog({ open, onOpenChange, newPassphrase, ...sections }: AccountDialogProps) {
  const isAsking = Boolean(sections.codeKeeping || newPassphrase);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Tu T-Wallet en el servidor"
      description="No pide tu nombre ni tu correo: la abren tus dispositivos."
      holdsWork={isAsking}
    >
      <Stack>
        {newPassphrase ? (
          <DialogSection title="Ya está abierta aquí" icon={UnlockIcon}>
            {newPassphrase}
          </DialogSection>
        ) : (
          <CodeSection {...sections} />
        )}
        {!isAsking && (
          <>
            <DevicesSection {...sections} />
            <JoinSection {...sections} />
            <DeletionSection {...sections} />
          </>
        )}
      </Stack>
    </Dialog>
  );
}
