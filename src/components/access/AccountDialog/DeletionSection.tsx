import type { AccountStatus } from "@/domain/access/account/account.ts";
import { DELETION_FAILURES } from "@/domain/access/account/accountMessages.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { Cluster, Hint, Text } from "../../ui/Layout/Layout.tsx";
import { TrashIcon } from "../../ui/Icon/icons.ts";
import { DialogSection } from "../../documents/DataDialog/DialogSection.tsx";
import { PasswordQuestion } from "./PasswordQuestion.tsx";

export interface DeletionSectionProps {
  readonly status: AccountStatus;
  readonly onDelete: () => void;
  readonly onDeletionConfirm: (password: string) => void;
  readonly onDeletionDecline: () => void;
}

/** 'Borrar mi T-Wallet del servidor': the question with the password, and that it is under way. */
export function DeletionSection({ status, ...on }: DeletionSectionProps) {
  const deleting = status.kind === "deleting";
  const waits = status.kind === "checking" || status.kind === "joining" || status.kind === "renewingCode";
  return (
    <DialogSection title="Borrar mi T-Wallet del servidor" icon={TrashIcon} tone="red">
      <Hint>
        Borra del servidor tu T-Wallet y todos sus documentos. Los que estén solo en este navegador se quedan aquí.
      </Hint>
      <Cluster gap={3} align="center" fill>
        <Button variant="danger" icon={TrashIcon} busy={deleting} disabled={waits} onClick={on.onDelete}>
          Borrar mi T-Wallet del servidor
        </Button>
        <Text role="status" size="sm" weight="medium">
          {deleting && "Borrando tu T-Wallet…"}
        </Text>
      </Cluster>
      <PasswordQuestion
        open={status.kind === "confirmingDeletion"}
        title="¿Borrar tu T-Wallet del servidor y sus documentos?"
        description="Dejarás de verlos en todos los dispositivos donde usas esta T-Wallet. No se puede deshacer. Si quieres conservarlos, haz antes una copia en «Copias y espacio»."
        confirmLabel="Borrar mi T-Wallet del servidor"
        tone="danger"
        busy={false}
        failure={status.kind === "confirmingDeletion" ? status.failure : null}
        failures={DELETION_FAILURES}
        onConfirm={on.onDeletionConfirm}
        onCancel={on.onDeletionDecline}
      />
    </DialogSection>
  );
}
