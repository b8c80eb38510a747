import { VisuallyHidden } from "../VisuallyHidden/VisuallyHidden.tsx";
import { SpinnerMark } from "./SpinnerMark.tsx";
import styles from "./Spinner.module.css";

export interface SpinnerProps {
  /** What is awaited, in Spanish. */
  readonly label?: string;
  /** Only for screen readers, where a visible text is beside it. */
  readonly labelHidden?: boolean;
  readonly size?: "md" | "lg";
}

/** Says politely that something is awaited. */
export function Spinner({ label = "Cargando…", labelHidden = false, size = "md" }: SpinnerProps) {
  return (
    <div className={styles.spinner} role="status" data-size={size}>
      <span className={styles.ring}>
        <SpinnerMark />
      </span>
      {labelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : <span>{label}</span>}
    </div>
  );
}
