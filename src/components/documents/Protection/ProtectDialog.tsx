import { useEffect, useRef, type ReactNode } from "react";
import type { LockSettings, ProtectionFailure } from "@/domain/documents/protection/protection.ts";
import { protectionFailure, protectSentences, WHAT_REMAINS } from "@/domain/documents/protection/protectionMessages.ts";
import { PRODUCT } from "@/domain/shared/product.ts";
import type { ProtectingStep } from "@/domain/documents/protection/steps.ts";
import { Form } from "../../ui/Form/Form.tsx";
import { Button } from "../../ui/Button/Button.tsx";
import { Dialog } from "../../ui/Dialog/Dialog.tsx";
import { ErrorNotice } from "../../ui/ErrorNotice/ErrorNotice.tsx";
import { Heading } from "../../ui/Heading/Heading.tsx";
import { Stack, Text } from "../../ui/Layout/Layout.tsx";
import { Notice } from "../../ui/Notice/Notice.tsx";
import { TextField } from "../../ui/TextField/TextField.tsx";
import { LockSettingsFields } from "./LockSettingsFields.tsx";
import { PassphraseField } from "./PassphraseField.tsx";
import { ResealNotice, type ResealView } from "./ResealNotice.tsx";

export interface ProtectDialogProps {
  /** With a synchronised vault the account's code changes too. */
  readonly isSynchronised: boolean;
  readonly isOpen: boolean;
  readonly step: ProtectingStep;
  readonly passphrase: string;
  /** The gate's password, needed to make a code of the account. */
  readonly password: string;
  /** The submitted passphrase is too easy to guess. */
  readonly isRefused: boolean;
  readonly settings: LockSettings;
  readonly failure: ProtectionFailure | null;
  /** The step in which the person keeps the new code. */
  readonly codeKeeping: ReactNode;
  readonly reseal: ResealView;
  readonly on: {
    readonly close: () => void;
    readonly accept: () => void;
    readonly type: (passphrase: string) => void;
    readonly typePassword: (password: string) => void;
    readonly changeSettings: (settings: LockSettings) => void;
    readonly submit: () => void;
    readonly retry: () => void;
  };
}

const FORM = "protect-passphrase";

/** The dialog 'Protege tu T-Wallet', from the explanation to the protected vault. */
export function ProtectDialog(props: ProtectDialogProps) {
  const { isOpen, step, failure, on } = props;
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) on.close();
      }}
      title="Protege tu T-Wallet"
      holdsWork={step === "choosing" || step === "keeping"}
      footer={<Actions {...props} />}
    >
      <Stack gap={4}>
        {step === "explaining" && <Explanation {...props} />}
        {(step === "choosing" || step === "preparing") && <Choice {...props} />}
        {step === "keeping" && props.codeKeeping}
        {step === "starting" && <Text role="status">Protegiendo tu T-Wallet…</Text>}
        {step === "failed" && failure && (
          <ErrorNotice
            headingLevel={3}
            title="No se ha podido proteger"
            description={`${protectionFailure(failure)} Tu T-Wallet sigue como estaba; el código que has guardado servirá cuando termine.`}
          />
        )}
        {step === "done" && (
          <>
            <Notice live tone="success" title="Tu T-Wallet está protegida">
              Se abre con tu frase de paso o con tu código. Para cerrarla cuando quieras, pulsa «Bloquear».
            </Notice>
            <ResealNotice {...props.reseal} />
          </>
        )}
      </Stack>
    </Dialog>
  );
}

function Explanation({ isSynchronised }: Pick<ProtectDialogProps, "isSynchronised">) {
  return (
    <>
      {protectSentences(isSynchronised).map((sentence) => (
        <Text key={sentence}>{sentence}</Text>
      ))}
      <Heading level={3} size="sm">
        Lo que no protege
      </Heading>
      <Stack as="ul" gap={2} bullets>
        {WHAT_REMAINS.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </Stack>
    </>
  );
}

function Choice({ isSynchronised, step, passphrase, password, isRefused, settings, failure, on }: ProtectDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const isBusy = step === "preparing";
  const isWrong = failure === "wrongPassword";
  useEffect(() => {
    if (!isBusy || isRefused) field.current?.focus();
  }, [isBusy, isRefused]);
  useEffect(() => {
    if (isWrong) passwordField.current?.focus();
  }, [isWrong]);
  return (
    <Form id={FORM} gap={4} onSubmit={on.submit}>
      <PassphraseField
        ref={field}
        label="Frase de paso"
        value={passphrase}
        isRefused={isRefused}
        error={failure && !isWrong ? protectionFailure(failure) : undefined}
        readOnly={isBusy}
        onChange={on.type}
      />
      {isSynchronised && (
        <TextField
          ref={passwordField}
          label="Contraseña de acceso"
          hint={`La que escribes al entrar en ${PRODUCT.title}. Se pide porque también cambia tu código de recuperación.`}
          type="password"
          revealable
          autoComplete="off"
          value={password}
          readOnly={isBusy}
          error={isWrong ? protectionFailure(failure) : undefined}
          onChange={on.typePassword}
        />
      )}
      <LockSettingsFields settings={settings} disabled={isBusy} onChange={on.changeSettings} />
    </Form>
  );
}

function Actions({ step, on }: ProtectDialogProps) {
  const close = (label: string, variant: "quiet" | "primary" = "quiet") => (
    <Button key={label} variant={variant} onClick={on.close}>
      {label}
    </Button>
  );
  const act = (label: string, onClick: () => void) => (
    <Button key={label} variant="primary" onClick={onClick}>
      {label}
    </Button>
  );
  switch (step) {
    case "explaining":
      return (
        <>
          {close("Ahora no")}
          {act("Proteger", on.accept)}
        </>
      );
    case "choosing":
    case "preparing":
      return (
        <>
          {close("Cancelar")}
          {/* Without a key the click on 'Proteger', which it replaces, would submit the form. */}
          <Button key="submit" type="submit" form={FORM} variant="primary" busy={step === "preparing"}>
            Crear mi código
          </Button>
        </>
      );
    case "keeping":
      return close("Cancelar");
    case "starting":
      return null;
    case "failed":
      return (
        <>
          {close("Cerrar")}
          {act("Volver a intentarlo", on.retry)}
        </>
      );
    case "done":
      return close("Entendido", "primary");
  }
}
