import { SpinnerMark } from "./SpinnerMark.tsx";
import styles from "./Spinner.module.css";

export interface SpinnerProps {
  /** What is awaited, in Spanish. */
  readonly label?: string;
  readonly size?: "md" | "lg";
}

/** Says politely that something is awaited. */
export function Spinner({ label = "Cargando…", size = "md" }: SpinnerProps) {
  return (
    <div className={styles.spinner} role="status" data-size={size}>
      <span className={styles.ring}>
        <SpinnerMark />
      </span>
      <span>{label}</span>
    </div>
  );
}
