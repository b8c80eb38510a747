import { pulseStyle } from "../Pulse/Pulse.tsx";
import { Stack } from "../Layout/Layout.tsx";
import { VisuallyHidden } from "../VisuallyHidden/VisuallyHidden.tsx";
import styles from "./Skeleton.module.css";

export interface SkeletonProps {
  /** Lines of text, or a box as a card has. */
  readonly shape?: "line" | "block";
  /** How many lines of text; the last of several is shorter. */
  readonly lines?: number;
  /** What is awaited, read aloud. Without it a Spinner or `aria-busy` beside the skeleton says so. */
  readonly label?: string;
}

/** Holds the place of what is being loaded. */
export function Skeleton({ shape = "line", lines = 1, label }: SkeletonProps) {
  const count = shape === "line" ? lines : 1;
  const shapes = (
    <Stack gap={3} style={pulseStyle} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.shape} data-shape={shape} />
      ))}
    </Stack>
  );
  if (label === undefined) return shapes;
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {shapes}
    </div>
  );
}
