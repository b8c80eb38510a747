import type { AccountStatus, AccountTaskActions } from "@/domain/access/account/account.ts";
import { DELETION_FAILURES } from "@/domain/access/account/accountMessages.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { Cluster, Hint, Text } from "../../ui/Layout/Layout.tsx";
import { TrashIcon } from "../../ui/Icon/icons.ts";
import { DialogSection } from "../../documents/DataDialog/DialogSection.tsx";
import { PasswordQuestion } from "./PasswordQuestion.tsx";

export interface DeletionSectionProps extends AccountTaskActions {
  readonly status: AccountStatus;
}

/** 'Borrar la copia sincronizada': deletes the account, after a question with the password. */
export function DeletionSection({ status, ...on }: DeletionSectionProps) {
  const deleting = status.kind === "deleting";
  const waits = status.kind === "joining" || status.kind === "preparingCode" || status.kind === "turningOff";
  return (
    <DialogSection title="Borrar la copia sincronizada" icon={TrashIcon} tone="red">
      <Hint>
        Borra lo que comparten tus dispositivos, la lista de ellos y tu código. Cada uno conserva lo que ya tiene y
        vuelve a pedir la contraseña de acceso.
      </Hint>
      <Cluster gap={3} align="center" fill>
        <Button variant="danger" icon={TrashIcon} busy={deleting} disabled={waits} onClick={() => on.onAsk("deletion")}>
          Borrar la copia sincronizada
        </Button>
        <Text role="status" size="sm" weight="medium">
          {deleting && "Borrando la copia sincronizada…"}
        </Text>
      </Cluster>
      <PasswordQuestion
        open={status.kind === "confirmingDeletion"}
        title="¿Borrar la copia sincronizada?"
        description="Tus dispositivos dejarán de sincronizarse y tu código dejará de funcionar. Lo que hay en este se queda. No se puede deshacer."
        confirmLabel="Borrar la copia sincronizada"
        tone="danger"
        busy={false}
        failure={status.kind === "confirmingDeletion" ? status.failure : null}
        failures={DELETION_FAILURES}
        onConfirm={(password) => on.onConfirm({ password })}
        onCancel={on.onDecline}
      />
    </DialogSection>
  );
}
