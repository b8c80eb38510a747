import { useRef, useState } from "react";
import { Form } from "../../ui/Form/Form.tsx";
import { AlertDialog } from "../../ui/AlertDialog/AlertDialog.tsx";
import { TextField } from "../../ui/TextField/TextField.tsx";

export interface UnsealQuestionProps {
  readonly wasWrong: boolean;
  readonly onAnswer: (passphrase: string) => void;
  /** Imports nothing. */
  readonly onCancel: () => void;
}

/** Asks for the passphrase of a sealed copy; independent of whether the panel is open. Mount it while it asks. */
export function UnsealQuestion({ wasWrong, onAnswer, onCancel }: UnsealQuestionProps) {
  const field = useRef<HTMLInputElement>(null);
  const [passphrase, setPassphrase] = useState("");
  const submit = () => {
    if (passphrase === "") field.current?.focus();
    else onAnswer(passphrase);
  };
  return (
    <AlertDialog
      open
      tone="primary"
      title="Esta copia está cifrada"
      description="Escribe la frase de paso con la que se guardó. Puede no ser la de tu T-Wallet."
      initialFocus={field}
      confirmLabel="Abrir la copia"
      onConfirm={submit}
      onCancel={onCancel}
    >
      <Form onSubmit={submit}>
        <TextField
          ref={field}
          label="Frase de paso de la copia"
          type="password"
          revealable
          autoComplete="off"
          value={passphrase}
          error={
            wasWrong && passphrase === "" ? "Esa frase no abre esta copia. Revísala y vuelve a escribirla." : undefined
          }
          onChange={setPassphrase}
        />
      </Form>
    </AlertDialog>
  );
}
