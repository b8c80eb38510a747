import { useId, type ReactNode } from "react";
import { Icon } from "../Icon/Icon.tsx";
import { AlertIcon } from "../Icon/icons.ts";
import styles from "./FieldFrame.module.css";

/** The texts of a labelled control. */
export interface FieldTexts {
  readonly label: string;
  /** Hides the label visually; screen readers still read it. */
  readonly labelHidden?: boolean | undefined;
  readonly hint?: ReactNode;
  /** The fault of the value, in one sentence; marks the control as invalid. */
  readonly error?: string | undefined;
}

/** Ids of a control and its texts. */
export interface FieldIds {
  readonly control: string;
  readonly label: string;
  readonly hint: string;
  readonly error: string;
  /** For aria-describedby: the ids of the visible texts. */
  readonly describedBy: string | undefined;
}

/** Unique ids for a field; `more` is the id of an extra description, read after the hint. */
export function useFieldIds({ hint, error }: Pick<FieldTexts, "hint" | "error">, more?: string): FieldIds {
  const control = useId();
  const ids = { control, label: `${control}-label`, hint: `${control}-hint`, error: `${control}-error` };
  const describedBy = [hint && ids.hint, more, error && ids.error].filter(Boolean).join(" ") || undefined;
  return { ...ids, describedBy };
}

export interface FieldFrameProps extends FieldTexts {
  readonly ids: FieldIds;
  /** Content between the control and the error. */
  readonly below?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every labelled control: label and hint above, error below. */
export function FieldFrame({ label, labelHidden, hint, error, ids, below, children }: FieldFrameProps) {
  return (
    <div className={styles.field}>
      <label className={labelHidden ? "visually-hidden" : styles.label} htmlFor={ids.control} id={ids.label}>
        {label}
      </label>
      {hint ? (
        <p className={styles.hint} id={ids.hint}>
          {hint}
        </p>
      ) : null}
      {children}
      {below}
      {error ? (
        <p className={styles.error} id={ids.error} role="alert">
          <span className={styles.errorIcon}>
            <Icon icon={AlertIcon} size="sm" />
          </span>
          <span>{error}</span>
        </p>
      ) : null}
    </div>
  );
}
