import type { AccountStatus, AccountTaskActions } from "@/domain/access/account/account.ts";
import { ACCOUNT_FAILURES, codeSentence } from "@/domain/access/account/accountMessages.ts";
import type { DeviceList } from "@/domain/access/account/devices.ts";
import type { SyncStatus } from "@/domain/documents/sync/syncStatus.ts";
import { SYNC_LABEL } from "@/domain/documents/sync/syncMessages.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { Cluster, Hint, Text } from "../../ui/Layout/Layout.tsx";
import { LockIcon } from "../../ui/Icon/icons.ts";
import { DialogSection } from "../../documents/DataDialog/DialogSection.tsx";
import { PasswordQuestion } from "./PasswordQuestion.tsx";

export interface CodeSectionProps extends AccountTaskActions {
  readonly status: AccountStatus;
  readonly sync: SyncStatus;
  /** The devices and the state of the code; null until they are read. */
  readonly list: DeviceList | null;
  readonly isProtected: boolean;
}

/** 'Código de recuperación': its date, and a button for a new one (decisions ). */
export function CodeSection({ status, list, onAsk }: CodeSectionProps) {
  const waits = status.kind === "deleting" || status.kind === "turningOff";
  return (
    <DialogSection title="Código de recuperación" icon={LockIcon}>
      <Hint>
        Une otro dispositivo a los tuyos. También te devuelve la T-Wallet si pierdes este o se borra lo que guarda.
      </Hint>
      {list?.code && (
        <Text size="sm" weight="medium">
          {codeSentence(list.code.createdAt)}
        </Text>
      )}
      <Cluster gap={3} align="center" fill>
        <Button icon={LockIcon} disabled={waits} onClick={() => onAsk("code")}>
          Crear un código nuevo
        </Button>
      </Cluster>
    </DialogSection>
  );
}

/** Asks for the secrets before a code is made: the first one turns synchronising on, a later one replaces the one before. */
export function CodeQuestion({ status, sync, isProtected, onConfirm, onDecline }: CodeSectionProps) {
  const preparing = status.kind === "preparingCode";
  const texts =
    sync.kind === "off"
      ? {
          title: SYNC_LABEL,
          description:
            "Te daremos un código de recuperación. Se enseña una sola vez: ten a mano dónde guardarlo. Cuando confirmes que lo tienes, empezará a sincronizarse.",
          confirmLabel: "Crear mi código",
        }
      : {
          title: "¿Crear un código nuevo?",
          description:
            "El nuevo se enseña una sola vez: ten a mano dónde guardarlo. El que tienes sirve hasta que confirmes el nuevo.",
          confirmLabel: "Crear código",
        };
  return (
    <PasswordQuestion
      open={status.kind === "confirmingCode" || preparing}
      {...texts}
      tone="primary"
      busy={preparing}
      failure={status.kind === "confirmingCode" ? status.failure : null}
      failures={ACCOUNT_FAILURES}
      asksForPassphrase={isProtected}
      onConfirm={(password, passphrase) => onConfirm({ password, passphrase })}
      onCancel={onDecline}
    />
  );
}
