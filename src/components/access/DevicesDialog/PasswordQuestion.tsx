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
  /** Why the last attempt failed, with the sentence for each reason. */
  readonly failure: AccountFailure | null;
  readonly failures: Readonly<Record<AccountFailure, string>>;
  /** This device asks for a passphrase: it is asked for here, too. */
  readonly asksForPassphrase?: boolean;
  /** @param passphrase empty where it was not asked for */
  readonly onConfirm: (password: string, passphrase: string) => void;
  readonly onCancel: () => void;
}

/** A question that is answered with the gate's password: a session alone is not enough for what follows (decision A-174). */
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
        {/* Without one the return key sends no form of two fields. */}
        <button type="submit" hidden>
          {question.confirmLabel}
        </button>
      </Form>
    </AlertDialog>
  );
}
