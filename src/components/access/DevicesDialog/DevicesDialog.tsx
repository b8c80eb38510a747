import type { ReactNode } from "react";
import { DialogSection } from "../../documents/DataDialog/DialogSection.tsx";
import { Dialog } from "../../ui/Dialog/Dialog.tsx";
import { LockIcon } from "../../ui/Icon/icons.ts";
import { Stack } from "../../ui/Layout/Layout.tsx";
import { CodeQuestion, CodeSection, type CodeSectionProps } from "./CodeSection.tsx";
import { DeletionSection, type DeletionSectionProps } from "./DeletionSection.tsx";
import { DevicesSection, type DevicesSectionProps } from "./DevicesSection.tsx";
import { JoinSection, type JoinSectionProps } from "./JoinSection.tsx";
import { SyncSection, type SyncSectionProps } from "./SyncSection.tsx";

export interface DevicesDialogProps
  extends SyncSectionProps, CodeSectionProps, DevicesSectionProps, JoinSectionProps, DeletionSectionProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** A new code to be saved, shown instead of everything else. */
  readonly codeKeeping: ReactNode;
}

/** 'Tus dispositivos': synchronising, its code, the devices, joining, and the end of the account (decisions ). */
export function DevicesDialog({ open, onOpenChange, codeKeeping, ...sections }: DevicesDialogProps) {
  const { kind } = sections.sync;
  const isWorking = kind !== "off" && kind !== "needsCode" && kind !== "gone";
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Tus dispositivos"
      description="La misma T-Wallet en todos, sin dar tu nombre ni tu correo."
      holdsWork={Boolean(codeKeeping)}
    >
      <Stack>
        {codeKeeping ? (
          <DialogSection title="Código de recuperación" icon={LockIcon}>
            {codeKeeping}
          </DialogSection>
        ) : (
          <>
            <SyncSection {...sections} />
            {kind === "needsCode" && <JoinSection {...sections} />}
            {isWorking && <CodeSection {...sections} />}
            <DevicesSection {...sections} />
            {(kind === "off" || kind === "gone") && <JoinSection {...sections} />}
            {(kind !== "off" || sections.list?.code) && <DeletionSection {...sections} />}
          </>
        )}
        <CodeQuestion {...sections} />
      </Stack>
    </Dialog>
  );
}
