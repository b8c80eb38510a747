import { pulseStyle } from "../Pulse/Pulse.tsx";
import { Stack } from "../Layout/Layout.tsx";
import styles from "./Skeleton.module.css";

export interface SkeletonProps {
  /** Lines of text, or a box as a card has. */
  readonly shape?: "line" | "block";
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
