import { SpinnerMark } from "./SpinnerMark.tsx";
import styles from "./Spinner.module.css";

export interface SpinnerProps {
  readonly label?: string;
  readonly size?: "md" | "lg";
}

/** A ring and a label while something is loading; read politely. */
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
