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
  readonly onConfirm: (password: string) => void;
  readonly onCancel: () => void;
}

/** A question that is answered with the gate's password: a session alone is not enough for what follows (decision A-174). */
export function PasswordQuestion({ failure, failures, busy, onConfirm, ...question }: PasswordQuestionProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (failure) field.current?.focus();
  }, [failure]);
  const [password, setPassword] = useState("");
  const [wasOpen, setWasOpen] = useState(question.open);
  if (wasOpen !== question.open) {
    setWasOpen(question.open);
    setPassword("");
  }
  const confirm = () => {
    if (password === "") field.current?.focus();
    else onConfirm(password);
    setPassword("");
  };
  return (
    <AlertDialog {...question} initialFocus={field} busy={busy} onConfirm={confirm}>
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
          error={failure && password === "" ? failures[failure] : undefined}
          onChange={setPassword}
        />
      </Form>
    </AlertDialog>
  );
}
