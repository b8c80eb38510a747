import { PURGE_NOTICE } from "@/domain/account/accountMessages.ts";
import type { CodeView } from "@/domain/account/account.ts";
import data from "../DataDialog/DataDialog.module.css";
import { Dialog } from "../Dialog/Dialog.tsx";
import { LockGlyph } from "../Icon/icons.ts";
import { RecoveryCode } from "../RecoveryCode/RecoveryCode.tsx";
import { AccountSection } from "./AccountSection.tsx";
import { DeletionSection, type DeletionSectionProps } from "./DeletionSection.tsx";
import { JoinSection, type JoinSectionProps } from "./JoinSection.tsx";

export interface AccountDialogProps extends JoinSectionProps, DeletionSectionProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly code: CodeView;
  readonly onShowCode: () => void;
  readonly onHideCode: () => void;
}

/** The dialog 'Tu T-Wallet en el servidor': what opens it again, another one in its place, and its end (decision A-150). */
export function AccountDialog({ open, onOpenChange, code, onShowCode, onHideCode, ...sections }: AccountDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Tu T-Wallet en el servidor"
      description="No pide tu nombre ni tu correo: la abre este navegador."
    >
      <div className={data.sections}>
        <AccountSection title="Código de recuperación" glyph={LockGlyph}>
          <p className={data.soft}>
            Mientras tu T-Wallet siga en el servidor, con este código la abres en cualquier navegador. Sin él, si
            pierdes este dispositivo o borras los datos del navegador, no podrás volver a abrirla. {PURGE_NOTICE}
          </p>
          <RecoveryCode ways={sections.ways} view={code} onShow={onShowCode} onHide={onHideCode} />
        </AccountSection>
        <JoinSection {...sections} />
        <DeletionSection {...sections} />
      </div>
    </Dialog>
  );
}
