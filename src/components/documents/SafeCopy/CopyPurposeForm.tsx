import { useRef, useState } from "react";
import { formatBurnedText, type CopyPurpose } from "@/domain/documents/safeCopy/burnedText.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import { Hint, Stack } from "../../ui/Layout/Layout.tsx";
import { TextField } from "../../ui/TextField/TextField.tsx";

export interface CopyPurposeFormProps {
  readonly id: string;
  readonly purpose: CopyPurpose;
  /** The reader's own day, 'YYYY-MM-DD'. */
  readonly today: string;
  readonly onSubmit: (purpose: CopyPurpose) => void;
}

type Errors = Partial<Record<keyof CopyPurpose, string>>;

function findErrors({ recipient, purpose, until }: CopyPurpose, today: string): Errors {
  return {
    ...(recipient.trim() === "" ? { recipient: "Escribe para quién es la copia" } : {}),
    ...(purpose.trim() === "" ? { purpose: "Escribe para qué es la copia" } : {}),
    ...(until < today ? { until: "Elige un día a partir de hoy" } : {}),
  };
}

/** For whom a safe copy is, for what, and until when; its button stands elsewhere and names the form. */
export function CopyPurposeForm({ id, purpose: first, today, onSubmit }: CopyPurposeFormProps) {
  const [purpose, setPurpose] = useState(first);
  const [errors, setErrors] = useState<Errors>({});
  const form = useRef<HTMLFormElement>(null);
  const set = (name: keyof CopyPurpose) => (value: string) => setPurpose({ ...purpose, [name]: value });
  return (
    <form
      ref={form}
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const found = findErrors(purpose, today);
        setErrors(found);
        const [wrong] = Object.keys(found);
        if (wrong === undefined) onSubmit(purpose);
        else form.current?.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus();
      }}
    >
      <Stack gap={4}>
        <p>
          La copia lleva escrito en cada página para quién es y para qué, como parte de la imagen. El documento original
          no cambia.
        </p>
        <TextField
          name="recipient"
          label="¿Para quién?"
          hint="Por ejemplo, el nombre de la inmobiliaria o del hotel"
          required
          maxLength={LIMITS.safeCopyWords}
          value={purpose.recipient}
          error={errors.recipient}
          onChange={set("recipient")}
        />
        <TextField
          name="purpose"
          label="¿Para qué?"
          hint="Por ejemplo, contrato de alquiler"
          required
          maxLength={LIMITS.safeCopyWords}
          value={purpose.purpose}
          error={errors.purpose}
          onChange={set("purpose")}
        />
        <TextField
          name="until"
          type="date"
          label="¿Hasta cuándo?"
          required
          value={purpose.until}
          error={errors.until}
          onChange={set("until")}
        />
        {purpose.recipient.trim() !== "" && purpose.purpose.trim() !== "" && (
          <Hint>
            Se escribirá: «<bdi>{formatBurnedText(purpose)}</bdi>»
          </Hint>
        )}
      </Stack>
    </form>
  );
}
