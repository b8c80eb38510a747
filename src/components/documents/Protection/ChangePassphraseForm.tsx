import { useEffect, useRef } from "react";
import type { ProtectionFailure } from "@/domain/documents/protection/protection.ts";
import { protectionFailure } from "@/domain/documents/protection/protectionMessages.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { Form } from "../../ui/Form/Form.tsx";
import { Cluster } from "../../ui/Layout/Layout.tsx";
import { TextField } from "../../ui/TextField/TextField.tsx";
import { PassphraseField } from "./PassphraseField.tsx";

export interface ChangePassphraseFormProps {
  readonly currentPassphrase: string;
  readonly newPassphrase: string;
  readonly isBusy: boolean;
  /** The submitted passphrases are not accepted. */
  readonly isRefused: boolean;
  readonly failure: ProtectionFailure | null;
  readonly on: {
    readonly typePassphrase: (which: "current" | "next", passphrase: string) => void;
    readonly submit: () => void;
    readonly decline: () => void;
  };
}

/** The form for the current passphrase and a new one; focuses the field that needs the person. */
export function ChangePassphraseForm({
  currentPassphrase,
  newPassphrase,
  isBusy,
  isRefused,
  failure,
  on,
}: ChangePassphraseFormProps) {
  const currentField = useRef<HTMLInputElement>(null);
  const newField = useRef<HTMLInputElement>(null);
  const isMissing = isRefused && currentPassphrase === "";
  const isTooEasy = isRefused && !isMissing;
  // Two effects: typing ends a refusal, which must not move the focus.
  useEffect(() => {
    if (!isBusy) currentField.current?.focus();
  }, [isBusy]);
  useEffect(() => {
    if (isMissing) currentField.current?.focus();
    if (isTooEasy) newField.current?.focus();
  }, [isMissing, isTooEasy]);
  const missing = isMissing ? "Escribe la que usas ahora." : undefined;
  return (
    <Form gap={4} onSubmit={on.submit}>
      <TextField
        ref={currentField}
        label="Frase de paso actual"
        type="password"
        revealable
        autoComplete="current-password"
        value={currentPassphrase}
        readOnly={isBusy}
        error={failure ? protectionFailure(failure, "passphrase") : missing}
        onChange={(typed) => on.typePassphrase("current", typed)}
      />
      <PassphraseField
        ref={newField}
        label="Frase de paso nueva"
        value={newPassphrase}
        readOnly={isBusy}
        isRefused={isTooEasy}
        onChange={(typed) => on.typePassphrase("next", typed)}
      />
      <Cluster gap={3}>
        <Button type="submit" variant="primary" busy={isBusy}>
          Cambiar la frase
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={on.decline}>
          Cancelar
        </Button>
      </Cluster>
    </Form>
  );
}
