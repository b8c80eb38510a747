import type { Tone } from "../Tone/tone.ts";
import { Hint, Stack } from "../Layout/Layout.tsx";
import styles from "./StatTile.module.css";

export interface StatTileProps {
  readonly label: string;
  /** A number is formatted as in Spain: 12.345. */
  readonly value: number | string;
  readonly hint?: string;
  /** The label or the hint must say what the colour says. */
  readonly tone?: Tone | "brand";
}

/** A figure with its label. */
export function StatTile({ label, value, hint, tone }: StatTileProps) {
  return (
    <Stack surface="raised" packed gap={1} className={styles.tile} data-tone={tone}>
      <Hint>{label}</Hint>
      <p className={styles.value}>{typeof value === "number" ? value.toLocaleString("es-ES") : value}</p>
      {hint && <Hint>{hint}</Hint>}
    </Stack>
  );
}
