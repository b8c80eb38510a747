import { useEffect, useRef, type ReactNode } from "react";
import type { ProtectionFailure, SecretKind } from "@/domain/documents/protection/protection.ts";
import { LOST_EVERYTHING, protectionFailure } from "@/domain/documents/protection/protectionMessages.ts";
import { Form } from "@/components/ui/Form/Form.tsx";
import { Button } from "@/components/ui/Button/Button.tsx";
import { Logo } from "@/components/ui/Logo/Logo.tsx";
import { Cluster, Hint, Stack, Text } from "@/components/ui/Layout/Layout.tsx";
import { Textarea } from "@/components/ui/Textarea/Textarea.tsx";
import { TextField } from "@/components/ui/TextField/TextField.tsx";
import { UnlockIcon } from "@/components/ui/Icon/icons.ts";
import type { TypedWay, UnlockStep } from "@/domain/documents/protection/steps.ts";
import styles from "../gate/GateView.module.css";

export interface LockViewProps {
  readonly step: UnlockStep;
  readonly way: TypedWay;
  readonly typed: string;
  readonly hasPasskey: boolean;
  /** The secret that was tried last. */
  readonly secret: SecretKind;
  readonly failure: ProtectionFailure | null;
  readonly isBusy: boolean;
  readonly newPassphrase: ReactNode;
  readonly onType: (typed: string) => void;
  readonly onWay: (way: TypedWay) => void;
  /** Tries the typed secret. */
  readonly onSubmit: () => void;
  readonly onPasskey: () => void;
  readonly onRetry: () => void;
  /** Links below the form. */
  readonly footer?: ReactNode;
}

/** The lock screen between the gate and the app, and the question for a new passphrase after a recovery. */
export function LockView(props: LockViewProps) {
  const { step } = props;
  if (step === "blank" || step === "open") return <div className={styles.blank} data-testid="lock-blank" />;
  return (
    <Stack pad={[5, 4]} className={styles.page}>
      <main className={styles.sheet} aria-labelledby="lock-title">
        <div className={styles.mark}>
          <Logo />
        </div>
        <h1 id="lock-title" className={styles.title} tabIndex={-1}>
          {step === "choosing" ? "Elige una frase nueva" : "Tu T-Wallet está bloqueada"}
        </h1>
        {step === "unreadable" && <Unreadable {...props} />}
        {step === "locked" && <Unlock {...props} />}
        {step === "choosing" && <div className={styles.form}>{props.newPassphrase}</div>}
        <Stack items="center" gap={2} ink="soft" size="sm" className={styles.footer}>
          {props.footer}
        </Stack>
      </main>
    </Stack>
  );
}

function Unreadable({ failure, onRetry }: LockViewProps) {
  return (
    <Stack gap={4} role="alert">
      <Text>{protectionFailure(failure ?? "unavailable")}</Text>
      <Button variant="primary" onClick={onRetry}>
        Volver a intentarlo
      </Button>
    </Stack>
  );
}

function Unlock({ way, typed, secret, hasPasskey, failure, isBusy, ...on }: LockViewProps) {
  const phrase = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLTextAreaElement>(null);
  const isCode = way === "recovery";
  useEffect(() => {
    if (!isBusy) (isCode ? code : phrase).current?.focus();
  }, [isBusy, isCode]);
  const field = {
    value: typed,
    readOnly: isBusy,
    error: failure && secret !== "passkey" ? protectionFailure(failure, secret) : undefined,
    onChange: on.onType,
  };
  return (
    <Stack gap={4} before={3} className={styles.form}>
      <Form gap={3} onSubmit={on.onSubmit}>
        {isCode ? (
          <Textarea
            {...field}
            ref={code}
            label="Código de recuperación"
            hint="En mayúsculas o minúsculas, con espacios o con guiones."
            rows={3}
            spellCheck={false}
          />
        ) : (
          <TextField
            {...field}
            ref={phrase}
            label="Frase de paso"
            type="password"
            revealable
            autoComplete="current-password"
          />
        )}
        <Button type="submit" variant="primary" icon={UnlockIcon} fullWidth busy={isBusy && secret !== "passkey"}>
          Desbloquear
        </Button>
      </Form>
      {hasPasskey && (
        <Button
          fullWidth
          disabled={isBusy && secret !== "passkey"}
          busy={isBusy && secret === "passkey"}
          onClick={on.onPasskey}
        >
          Usar una llave de acceso
        </Button>
      )}
      {isCode && <Hint>{LOST_EVERYTHING}</Hint>}
      {failure && secret === "passkey" && <Text role="alert">{protectionFailure(failure, secret)}</Text>}
      <Cluster justify="center">
        <Button
          variant="quiet"
          size="sm"
          disabled={isBusy}
          onClick={() => on.onWay(isCode ? "passphrase" : "recovery")}
        >
          {isCode ? "Usar la frase de paso" : "Usar el código de recuperación"}
        </Button>
      </Cluster>
    </Stack>
  );
}
