import { useRef } from "react";
import type { AccountStatus, CodeWays } from "@/domain/access/account/account.ts";
import { CODE_FAILURES, codeSentence, PURGE_NOTICE } from "@/domain/access/account/accountMessages.ts";
import type { DeviceList } from "@/domain/access/account/devices.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { Cluster, Hint, Text } from "../../ui/Layout/Layout.tsx";
import { EyeOffIcon, LockIcon } from "../../ui/Icon/icons.ts";
import { CodeCard } from "../RecoveryCode/CodeCard.tsx";
import { DialogSection } from "../../documents/DataDialog/DialogSection.tsx";
import { PasswordQuestion } from "./PasswordQuestion.tsx";

export interface CodeSectionProps {
  readonly status: AccountStatus;
  readonly ways: CodeWays;
  /** The devices and what is known of the code; null while it is not. */
  readonly list: DeviceList | null;
  /** The new code, for as long as it is shown. */
  readonly code: string | null;
  readonly onRenew: () => void;
  readonly onRenewConfirm: (password: string) => void;
  readonly onRenewDecline: () => void;
  readonly onHideCode: () => void;
}

/** 'Código de recuperación': whether there is one, and a new one in its place, which is shown this once (decision A-150). */
export function CodeSection({ status, ways, list, code, ...on }: CodeSectionProps) {
  const section = useRef<HTMLElement>(null);
  const renewing = status.kind === "renewingCode";
  const hasCode = Boolean(list?.code);
  return (
    <DialogSection ref={section} title="Código de recuperación" icon={LockIcon}>
      <Hint>
        Mientras tu T-Wallet siga en el servidor, con este código la abres en cualquier navegador. Sin él, si pierdes
        este dispositivo o borras los datos del navegador, no podrás volver a abrirla. {PURGE_NOTICE}
      </Hint>
      {list && code === null && (
        <Text size="sm" weight="medium">
          {codeSentence(list.code)}
        </Text>
      )}
      {code === null ? (
        <Cluster gap={3} align="center" fill>
          <Button icon={LockIcon} disabled={status.kind === "deleting"} onClick={on.onRenew}>
            {hasCode ? "Crear un código nuevo" : "Crear mi código"}
          </Button>
        </Cluster>
      ) : (
        <>
          <Text role="status" size="sm" weight="medium">
            Este es tu código. Guárdalo ahora: el servidor no puede volver a enseñártelo.
          </Text>
          <CodeCard ways={ways} code={code} />
          <Cluster gap={3} align="center" fill>
            <Button
              variant="quiet"
              icon={EyeOffIcon}
              onClick={() => {
                section.current?.focus({ preventScroll: true });
                on.onHideCode();
              }}
            >
              Ya lo he guardado
            </Button>
          </Cluster>
        </>
      )}
      <PasswordQuestion
        open={status.kind === "confirmingCode" || renewing}
        title={hasCode ? "¿Crear un código nuevo?" : "Crear tu código de recuperación"}
        description={
          hasCode
            ? "El código que tienes dejará de funcionar en cuanto se cree el nuevo. El nuevo se enseña una sola vez."
            : "Se enseña una sola vez: ten a mano dónde guardarlo."
        }
        confirmLabel="Crear código"
        tone="primary"
        busy={renewing}
        failure={status.kind === "confirmingCode" ? status.failure : null}
        failures={CODE_FAILURES}
        onConfirm={on.onRenewConfirm}
        onCancel={on.onRenewDecline}
      />
    </DialogSection>
  );
}
