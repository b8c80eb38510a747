import { useEffect, useRef, useState } from "react";
import type { AccountFailure } from "@/domain/access/account/account.ts";
import { Form } from "../../ui/Form/Form.tsx";
import { AlertDialog } from "../../ui/AlertDialog/AlertDialog.tsx";
import { TextField } from "../../ui/TextField/TextField.tsx";

export interface PasswordQuestionProps {
  readonly open: boolean;
  readonly title: string;
  readonly description: string;
  readonly confirmLabel: string;
  readonly tone: "danger" | "primary";
  readonly busy: boolean;
  /** Why the last attempt failed; `failures` has the sentences. */
  readonly failure: AccountFailure | null;
  readonly failures: Readonly<Record<AccountFailure, string>>;
  /** Asks for the passphrase of this device too. */
  readonly asksForPassphrase?: boolean;
  /** @param passphrase empty unless it was asked for */
  readonly onConfirm: (password: string, passphrase: string) => void;
  readonly onCancel: () => void;
}

/** A question that is confirmed with the password of the gate: a session is not enough (decision A-174). */
export function PasswordQuestion({
  failure,
  failures,
  asksForPassphrase = false,
  busy,
  onConfirm,
  ...question
}: PasswordQuestionProps) {
  const field = useRef<HTMLInputElement>(null);
  const passphraseField = useRef<HTMLInputElement>(null);
  const isWrongPassphrase = failure === "wrongPassphrase";
  useEffect(() => {
    if (failure) (isWrongPassphrase ? passphraseField : field).current?.focus();
  }, [failure, isWrongPassphrase]);
  const [password, setPassword] = useState("");
  const [passphrase, setPassphrase] = useState("");
  const clear = () => {
    setPassword("");
    setPassphrase("");
  };
  const [wasOpen, setWasOpen] = useState(question.open);
  if (wasOpen !== question.open) {
    setWasOpen(question.open);
    clear();
  }
  const confirm = () => {
    if (password === "") return field.current?.focus();
    if (asksForPassphrase && passphrase === "") return passphraseField.current?.focus();
    onConfirm(password, passphrase);
    clear();
  };
  return (
    <AlertDialog
      {...question}
      initialFocus={isWrongPassphrase ? passphraseField : field}
      busy={busy}
      onConfirm={confirm}
    >
      <Form gap={3} onSubmit={() => !busy && confirm()}>
        <TextField
          ref={field}
          label="Contraseña de acceso"
          hint="La misma que escribes al entrar."
          type="password"
          name="password"
          autoComplete="current-password"
          revealable
          value={password}
          readOnly={busy}
          error={failure && !isWrongPassphrase && password === "" ? failures[failure] : undefined}
          onChange={setPassword}
        />
        {asksForPassphrase && (
          <TextField
            ref={passphraseField}
            label="Frase de paso"
            hint="La que este dispositivo te pide para abrir tu T-Wallet."
            type="password"
            revealable
            autoComplete="current-password"
            value={passphrase}
            readOnly={busy}
            error={isWrongPassphrase && passphrase === "" ? failures[failure] : undefined}
            onChange={setPassphrase}
          />
        )}
        {/* Without a submit button Enter does not submit a form of two fields. */}
        <button type="submit" hidden>
          {question.confirmLabel}
        </button>
      </Form>
    </AlertDialog>
  );
}
