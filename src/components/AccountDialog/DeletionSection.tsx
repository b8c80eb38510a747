import { useRef } from "react";
import type { AccountStatus, DeletionStep } from "@/domain/account/account.ts";
import { deletionMessage } from "@/domain/account/accountMessages.ts";
import { AlertDialog } from "../AlertDialog/AlertDialog.tsx";
import { Button } from "../Button/Button.tsx";
import data from "../DataDialog/DataDialog.module.css";
import { ErrorNotice } from "../ErrorNotice/ErrorNotice.tsx";
import { TrashGlyph } from "../Icon/icons.ts";
import { AccountSection } from "./AccountSection.tsx";

export interface DeletionSectionProps {
  readonly status: AccountStatus;
  readonly onDelete: () => void;
  /** The yes to the question, or to another attempt. */
  readonly onDeletionConfirm: () => void;
  readonly onDeletionDecline: () => void;
  /** Takes away what the last task came to. */
  readonly onDismiss: () => void;
}

const STEPS: Readonly<Record<DeletionStep, string>> = {
  documents: "Borrando tus documentos…",
  account: "Borrando tu T-Wallet…",
};

/** 'Borrar mi T-Wallet del servidor': the question, how far it has come, and what it could not do. */
export function DeletionSection({
  status,
  onDelete,
  onDeletionConfirm,
  onDeletionDecline,
  onDismiss,
}: DeletionSectionProps) {
  const section = useRef<HTMLElement>(null);
  const deleting = status.kind === "deleting";
  const waits = status.kind === "checking" || status.kind === "joining";
  /** The button that was pressed goes away; the focus stays in the section. */
  const keepFocus = (act: () => void) => () => {
    section.current?.focus({ preventScroll: true });
    act();
  };
  return (
    <AccountSection ref={section} title="Borrar mi T-Wallet del servidor" glyph={TrashGlyph} tone="red">
      <p className={data.soft}>
        Borra del servidor tu T-Wallet y todos sus documentos. Los que estén solo en este navegador se quedan aquí.
      </p>
      <div className={data.actions}>
        <Button variant="danger" glyph={TrashGlyph} busy={deleting} disabled={waits} onClick={onDelete}>
          Borrar mi T-Wallet del servidor
        </Button>
        <p role="status" className={data.fact}>
          {deleting && STEPS[status.step]}
        </p>
      </div>
      {status.kind === "deletionFailed" && (
        <ErrorNotice
          {...deletionMessage(status.step, status.failure)}
          headingLevel={4}
          actions={
            <>
              <Button size="sm" onClick={keepFocus(onDeletionConfirm)}>
                Volver a intentarlo
              </Button>
              <Button size="sm" variant="quiet" onClick={keepFocus(onDismiss)}>
                Cerrar aviso
              </Button>
            </>
          }
        />
      )}
      <AlertDialog
        open={status.kind === "confirmingDeletion"}
        title="¿Borrar tu T-Wallet del servidor y sus documentos?"
        description="Dejarás de verlos en todos los dispositivos donde usas esta T-Wallet. No se puede deshacer. Si quieres conservarlos, haz antes una copia en «Datos»."
        confirmLabel="Borrar mi T-Wallet del servidor"
        onConfirm={onDeletionConfirm}
        onCancel={onDeletionDecline}
      />
    </AccountSection>
  );
}
