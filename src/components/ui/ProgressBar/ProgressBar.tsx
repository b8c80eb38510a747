import { useId, type CSSProperties } from "react";
import { CheckIcon } from "../Icon/icons.ts";
import { Seal } from "../Seal/Seal.tsx";
import type { Tone } from "../Tone/tone.ts";
import { Cluster, Hint, Stack } from "../Layout/Layout.tsx";
import styles from "./ProgressBar.module.css";

export interface ProgressBarProps {
  /** Shown above the bar. */
  readonly label: string;
  /** Per cent, rounded and limited to 0 to 100; null while it is unknown. */
  readonly value: number | null;
  readonly tone?: Tone | "brand";
  /** A second line, such as '2 de 3 documentos'. */
  readonly hint?: string | undefined;
}

/** Progress in words, per cent and a bar, with a seal at 100. */
export function ProgressBar({ label, value, tone = "brand", hint }: ProgressBarProps) {
  const labelId = useId();
  const hintId = useId();
  const percent = value === null ? null : Math.round(Math.min(100, Math.max(0, value)));
  const figure = percent === null ? "En curso" : `${percent}\u00A0%`;
  const complete = percent === 100;
  return (
    <Stack gap={2} data-tone={tone} data-complete={complete}>
      <Cluster align="center" gap={[1, 3]} weight="medium" leading="tight" className={styles.head}>
        <span id={labelId}>{label}</span>
        <span className={styles.figure} aria-hidden="true">
          {figure}
          {complete && <Seal icon={CheckIcon} tone={tone} size="sm" />}
        </span>
      </Cluster>
      <div
        className={styles.track}
        role="progressbar"
        aria-labelledby={labelId}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={figure}
        aria-valuenow={percent ?? undefined}
        aria-describedby={hint && hintId}
      >
        <div
          className={styles.fill}
          data-indeterminate={percent === null}
          style={{ "--value": `${percent ?? 0}%` } as CSSProperties}
        />
      </div>
      {hint && <Hint id={hintId}>{hint}</Hint>}
    </Stack>
  );
}
