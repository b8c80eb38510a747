import { useId, type ReactNode } from "react";
import styles from "./Checkbox.module.css";

export interface CheckboxProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean | undefined;
  /** `switch` for what takes effect at once. */
  readonly role?: "switch" | undefined;
}

/** A native tick or switch with its label as one 44 px target; the hint describes it. */
export function Checkbox({ label, hint, onChange, disabled, ...input }: CheckboxProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <div className={styles.row} data-disabled={disabled || undefined} data-role={input.role}>
      <label className={styles.target}>
        <input
          {...input}
          aria-describedby={hint ? hintId : undefined}
          className={styles.box}
          disabled={disabled}
          type="checkbox"
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className={styles.label}>{label}</span>
      </label>
      {hint ? (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}
