import { useRef, useState } from "react";
import { formatBurnedText, type CopyPurpose } from "@/domain/documents/safeCopy/burnedText.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import { Hint, Stack } from "../../ui/Layout/Layout.tsx";
import { TextField } from "../../ui/TextField/TextField.tsx";
import type { IsoDay } from "@/domain/shared/calendar/isoTime.ts";

export interface CopyPurposeFormProps {
  readonly id: string;
  readonly purpose: CopyPurpose;
  /** The reader's own day. */
  readonly today: IsoDay;
  readonly onSubmit: (purpose: CopyPurpose) => void;
}

const FIELDS = [
  {
    name: "recipient",
    label: "¿Para quién?",
    hint: "Por ejemplo, el nombre de la inmobiliaria o del hotel",
    maxLength: LIMITS.safeCopyWords,
  },
  {
    name: "purpose",
    label: "¿Para qué?",
    hint: "Por ejemplo, contrato de alquiler",
    maxLength: LIMITS.safeCopyWords,
  },
  { name: "until", type: "date", label: "¿Hasta cuándo?" },
] as const;

type Errors = Partial<Record<keyof CopyPurpose, string>>;

function findErrors({ recipient, purpose, until }: CopyPurpose, today: IsoDay): Errors {
  return {
    ...(recipient.trim() === "" ? { recipient: "Escribe para quién es la copia" } : {}),
    ...(purpose.trim() === "" ? { purpose: "Escribe para qué es la copia" } : {}),
    ...(until < today ? { until: "Elige un día a partir de hoy" } : {}),
  };
}

/** Recipient, purpose and last day of a safe copy. Its submit button is outside and refers to the form's id. */
export function CopyPurposeForm({ id, purpose: initialPurpose, today, onSubmit }: CopyPurposeFormProps) {
  const [purpose, setPurpose] = useState(initialPurpose);
  const [errors, setErrors] = useState<Errors>({});
  const form = useRef<HTMLFormElement>(null);
  return (
    <form
      ref={form}
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const found = findErrors(purpose, today);
        setErrors(found);
        const wrong = FIELDS.find(({ name }) => found[name]);
        if (!wrong) onSubmit(purpose);
        else form.current?.querySelector<HTMLInputElement>(`[name="${wrong.name}"]`)?.focus();
      }}
    >
      <Stack gap={4}>
        <p>
          La copia lleva escrito en cada página para quién es y para qué, como parte de la imagen. El documento original
          no cambia.
        </p>
        {FIELDS.map((field) => (
          <TextField
            key={field.name}
            {...field}
            required
            value={purpose[field.name]}
            error={errors[field.name]}
            onChange={(value) => setPurpose({ ...purpose, [field.name]: value })}
          />
        ))}
        {purpose.recipient.trim() !== "" && purpose.purpose.trim() !== "" && (
          <Hint>
            Se escribirá: «<bdi>{formatBurnedText(purpose)}</bdi>»
          </Hint>
        )}
      </Stack>
    </form>
  );
}
