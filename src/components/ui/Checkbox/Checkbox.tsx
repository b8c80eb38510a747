import { useId, type ReactNode } from "react";
import styles from "./Checkbox.module.css";

export interface CheckboxProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean | undefined;
  /** Makes it a switch, for a setting that takes effect at once. */
  readonly isSwitch?: boolean;
}

/** A native tick or switch with its label as one 44 px target; the hint describes it. */
export function Checkbox({ label, hint, onChange, disabled, isSwitch = false, ...input }: CheckboxProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <div className={styles.row} data-disabled={disabled || undefined} data-switch={isSwitch}>
      <label className={styles.target}>
        <input
          {...input}
          aria-describedby={hint ? hintId : undefined}
          className={styles.box}
          disabled={disabled}
          type="checkbox"
          role={isSwitch ? "switch" : undefined}
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
