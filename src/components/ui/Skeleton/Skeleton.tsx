import { pulseStyle } from "../Pulse/Pulse.tsx";
import { Stack } from "../Layout/Layout.tsx";
import styles from "./Skeleton.module.css";

export interface SkeletonProps {
  /** A line of text, a box as a card has, or the place of a seal. */
  readonly shape?: "line" | "block" | "circle";
  /** How many lines of text; the last of several is shorter. */
  readonly lines?: number;
}

/** Holds the place of what is being loaded. Silent: a Spinner or `aria-busy` beside it says that something is awaited. */
export function Skeleton({ shape = "line", lines = 1 }: SkeletonProps) {
  const count = shape === "line" ? lines : 1;
  return (
    <Stack gap={3} style={pulseStyle} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.shape} data-shape={shape} />
      ))}
    </Stack>
  );
}
