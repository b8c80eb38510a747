import type { Tone } from "../Tone/tone.ts";
import styles from "./StatTile.module.css";

export interface StatTileProps {
  readonly label: string;
  /** A number is written as in Spain: 12.345. */
  readonly value: number | string;
  readonly hint?: string;
  /** The label or the hint must say what the colour says. */
  readonly tone?: Tone | "brand";
}

/** One figure and what it counts. */
export function StatTile({ label, value, hint, tone }: StatTileProps) {
  return (
    <div className={styles.tile} data-tone={tone}>
      <p className={styles.label}>{label}</p>
      <p className={styles.value}>{typeof value === "number" ? value.toLocaleString("es-ES") : value}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
    </div>
  );
}
