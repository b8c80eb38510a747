import { useEffect, useRef } from "react";
import type { ProtectionFailure, SecretKind } from "@/domain/documents/protection/protection.ts";
import { protectionFailure, SLOT_QUESTIONS } from "@/domain/documents/protection/protectionMessages.ts";
import type { SlotQuestion, TypedWay } from "@/domain/documents/protection/steps.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { Form } from "../../ui/Form/Form.tsx";
import { Heading } from "../../ui/Heading/Heading.tsx";
import { Cluster, Text } from "../../ui/Layout/Layout.tsx";
import { TextField } from "../../ui/TextField/TextField.tsx";

export interface SecretFormProps {
  /** The change that is made after the secret is proven. */
  readonly question: SlotQuestion;
  readonly way: TypedWay;
  readonly current: string;
  readonly hasPasskey: boolean;
  readonly isBusy: boolean;
  /** The secret that was tried last. */
  readonly secret: SecretKind | null;
  readonly failure: ProtectionFailure | null;
  readonly on: {
    readonly type: (typed: string) => void;
    readonly chooseWay: (way: TypedWay) => void;
    readonly submit: () => void;
    readonly usePasskey: () => void;
    readonly decline: () => void;
  };
}

/** Asks for a secret before the secrets change: finding the page open is not enough. */
export function SecretForm({ question, way, current, hasPasskey, isBusy, secret, failure, on }: SecretFormProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isBusy) field.current?.focus();
  }, [isBusy]);
  const { title, text, confirm } = SLOT_QUESTIONS[question.kind];
  const isCode = way === "recovery";
  const isOfField = failure === "wrongSecret" && secret !== "passkey";
  const isRemoval = question.kind === "unprotect" || question.kind === "removeSlot";
  const isTyped = isBusy && secret !== "passkey";
  return (
    <Form gap={4} onSubmit={on.submit}>
      <Heading level={3} size="sm">
        {title}
      </Heading>
      <Text>{text}</Text>
      <TextField
        ref={field}
        label={isCode ? "Código de recuperación" : "Frase de paso"}
        {...(isCode ? { spellCheck: false } : { type: "password", revealable: true })}
        autoComplete={isCode ? "off" : "current-password"}
        value={current}
        readOnly={isBusy}
        error={isOfField ? protectionFailure(failure, secret ?? way) : undefined}
        onChange={(typed) => on.type(typed)}
      />
      {failure && !isOfField && <Text role="alert">{protectionFailure(failure, secret ?? way)}</Text>}
      <Cluster gap={3}>
        <Button type="submit" variant={isRemoval ? "danger" : "primary"} busy={isTyped} disabled={isBusy && !isTyped}>
          {confirm}
        </Button>
        {hasPasskey && (
          <Button busy={isBusy && !isTyped} disabled={isTyped} onClick={on.usePasskey}>
            Usar una llave de acceso
          </Button>
        )}
        <Button
          variant="quiet"
          disabled={isBusy}
          onClick={() => {
            on.chooseWay(isCode ? "passphrase" : "recovery");
            field.current?.focus();
          }}
        >
          {isCode ? "Usar la frase de paso" : "Usar el código de recuperación"}
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={on.decline}>
          Cancelar
        </Button>
      </Cluster>
    </Form>
  );
}
