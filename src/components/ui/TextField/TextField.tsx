import { useState, type Ref } from "react";
import { FieldFrame, useFieldIds, type FieldTexts } from "./FieldFrame.tsx";
import frame from "./FieldFrame.module.css";
import styles from "./TextField.module.css";

export interface TextFieldProps extends FieldTexts {
  readonly value: string;
  readonly onChange: (value: string) => void;
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
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/** One line of text with its label, hint and error; the ref is the input. */
export function TextField({
  label,
  labelHidden,
  hint,
  error,
  value,
  onChange,
  type = "text",
  revealable = false,
  disabled,
  ...input
}: TextFieldProps) {
  const ids = useFieldIds({ hint, error });
  const [revealed, setRevealed] = useState(false);
  return (
    <FieldFrame {...{ label, labelHidden, hint, error, ids }}>
      <div className={styles.line}>
        <input
          {...input}
          aria-describedby={ids.describedBy}
          aria-invalid={error ? true : undefined}
          autoCapitalize={type === "text" ? undefined : "none"}
          className={frame.control}
          disabled={disabled}
          id={ids.control}
          spellCheck={type === "text" ? undefined : false}
          type={revealable && revealed ? "text" : type}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
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
