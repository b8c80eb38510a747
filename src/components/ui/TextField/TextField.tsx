import { useState, type ChangeEvent, type ReactNode, type Ref } from "react";
import { FieldFrame, useFieldIds, type FieldTexts } from "./FieldFrame.tsx";
import frame from "./FieldFrame.module.css";
import styles from "./TextField.module.css";

export interface TextFieldProps extends FieldTexts {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Makes it a textarea with so many lines, which the person can drag taller; `type` has no effect then. */
  readonly rows?: number | undefined;
  readonly type?: "text" | "password" | "date" | "time" | undefined;
  /** Adds the button that shows the characters of a password. */
  readonly revealable?: boolean | undefined;
  readonly placeholder?: string | undefined;
  /** A token of HTML's autocomplete, such as `current-password`. */
  readonly autoComplete?: string | undefined;
  readonly name?: string | undefined;
  readonly maxLength?: number | undefined;
  readonly required?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
  /** False for a secret: some browsers send what they check to a server. */
  readonly spellCheck?: boolean | undefined;
  /** Below the text, such as a counter of its characters. */
  readonly below?: ReactNode;
  /** Id of the part of `below` that describes the field. */
  readonly belowId?: string | undefined;
  readonly ref?: Ref<HTMLInputElement | HTMLTextAreaElement> | undefined;
}

/** Text of one or several lines with its label, hint and error; the ref is the input or the textarea. */
export function TextField({
  label,
  labelHidden,
  hint,
  error,
  value,
  onChange,
  type = "text",
  revealable = false,
  below,
  belowId,
  disabled,
  ref,
  ...attributes
}: TextFieldProps) {
  const ids = useFieldIds({ hint, error }, belowId);
  const [revealed, setRevealed] = useState(false);
  const control = {
    ...attributes,
    ref: ref as Ref<HTMLInputElement & HTMLTextAreaElement>,
    "aria-describedby": ids.describedBy,
    "aria-invalid": error ? true : undefined,
    disabled,
    id: ids.control,
    value,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(event.target.value),
  };
  return (
    <FieldFrame {...{ label, labelHidden, hint, error, ids, below }}>
      <div className={styles.line}>
        {attributes.rows ? (
          <textarea {...control} className={`${frame.control} ${styles.lines}`} />
        ) : (
          <input
            {...control}
            {...(type !== "text" && { autoCapitalize: "none", spellCheck: false })}
            className={frame.control}
            type={revealable && revealed ? "text" : type}
          />
        )}
        {revealable ? (
          <button
            aria-controls={ids.control}
            aria-pressed={revealed}
            className={styles.reveal}
            disabled={disabled}
            type="button"
            onClick={() => setRevealed(!revealed)}
          >
            {revealed ? "Ocultar" : "Mostrar"}
          </button>
        ) : null}
      </div>
    </FieldFrame>
  );
}
