import { useRef, useState } from "react";
import { isPassphraseAccepted } from "@/domain/documents/protection/passphrase.ts";
import { Form } from "../../ui/Form/Form.tsx";
import { AlertDialog } from "../../ui/AlertDialog/AlertDialog.tsx";
import { PassphraseField } from "../Protection/PassphraseField.tsx";

export interface ExportQuestionProps {
  /** Undefined for an unsealed copy. */
  readonly onExport: (passphrase: string | undefined) => void;
  readonly onCancel: () => void;
}

/** Asks whether a copy is sealed with a passphrase. Mount it while it asks. */
export function ExportQuestion({ onExport, onCancel }: ExportQuestionProps) {
  const field = useRef<HTMLInputElement>(null);
  const [passphrase, setPassphrase] = useState("");
  const [isRefused, setIsRefused] = useState(false);
  const submit = () => {
    if (isPassphraseAccepted(passphrase)) return onExport(passphrase);
    setIsRefused(true);
    field.current?.focus();
  };
  return (
    <AlertDialog
      open
      tone="primary"
      title="¿Cómo guardamos la copia?"
      description="Cifrada, solo se abre con la frase que elijas aquí; si la olvidas, nadie puede abrirla. Sin cifrar, quien encuentre el archivo puede ver tus documentos."
      initialFocus={field}
      confirmLabel="Guardar cifrada"
      alternative={{ label: "Guardar sin cifrar", onChoose: () => onExport(undefined) }}
      onConfirm={submit}
      onCancel={onCancel}
    >
      <Form onSubmit={submit}>
        <PassphraseField
          ref={field}
          label="Frase de paso de la copia"
          value={passphrase}
          isRefused={isRefused}
          onChange={(typed) => {
            setIsRefused(false);
            setPassphrase(typed);
          }}
        />
      </Form>
    </AlertDialog>
  );
}
