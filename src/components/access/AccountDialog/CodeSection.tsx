import type { ReactNode } from "react";
import type { AccountStatus } from "@/domain/access/account/account.ts";
import { ACCOUNT_FAILURES, codeSentence, PURGE_NOTICE } from "@/domain/access/account/accountMessages.ts";
import type { DeviceList } from "@/domain/access/account/devices.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { Cluster, Hint, Text } from "../../ui/Layout/Layout.tsx";
import { LockIcon } from "../../ui/Icon/icons.ts";
import { DialogSection } from "../../documents/DataDialog/DialogSection.tsx";
import { PasswordQuestion } from "./PasswordQuestion.tsx";

export interface CodeSectionProps {
  readonly status: AccountStatus;
  /** The devices and what is known of the code; null while it is not. */
  readonly list: DeviceList | null;
  /** The new code that is to be kept, while it is. */
  readonly codeKeeping: ReactNode;
  readonly onRenew: () => void;
  readonly onRenewConfirm: (password: string) => void;
  readonly onRenewDecline: () => void;
}

/** 'Código de recuperación': whether there is one, and a new one in its place, which is shown this once (decisions ). */
export function CodeSection({ status, list, codeKeeping, ...on }: CodeSectionProps) {
  const renewing = status.kind === "renewingCode";
  const hasCode = Boolean(list?.code);
  return (
    <DialogSection title="Código de recuperación" icon={LockIcon}>
      <Hint>
        Mientras tu T-Wallet siga en el servidor, con este código la abres en cualquier navegador. Sin él, si pierdes
        este dispositivo o borras los datos del navegador, no podrás volver a abrirla. {PURGE_NOTICE}
      </Hint>
      {codeKeeping || (
        <>
          {list && (
            <Text size="sm" weight="medium">
              {codeSentence(list.code)}
            </Text>
          )}
          <Cluster gap={3} align="center" fill>
            <Button icon={LockIcon} disabled={status.kind === "deleting"} onClick={on.onRenew}>
              {hasCode ? "Crear un código nuevo" : "Crear mi código"}
            </Button>
          </Cluster>
        </>
      )}
      <PasswordQuestion
        open={status.kind === "confirmingCode" || renewing}
        title={hasCode ? "¿Crear un código nuevo?" : "Crear tu código de recuperación"}
        description={
          hasCode
            ? "El nuevo se enseña una sola vez: ten a mano dónde guardarlo. El que tienes sirve hasta que confirmes el nuevo."
            : "Se enseña una sola vez: ten a mano dónde guardarlo."
        }
        confirmLabel="Crear código"
        tone="primary"
        busy={renewing}
        failure={status.kind === "confirmingCode" ? status.failure : null}
        failures={ACCOUNT_FAILURES}
        onConfirm={on.onRenewConfirm}
        onCancel={on.onRenewDecline}
      />
    </DialogSection>
  );
}
