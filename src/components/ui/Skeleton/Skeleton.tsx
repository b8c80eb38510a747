import { pulseStyle } from "../Pulse/Pulse.tsx";
import { Stack } from "../Layout/Layout.tsx";
import { VisuallyHidden } from "../VisuallyHidden/VisuallyHidden.tsx";
import styles from "./Skeleton.module.css";

export interface SkeletonProps {
  /** Lines of text, or a box. */
  readonly shape?: "line" | "block";
  /** Number of lines; the last of several is shorter. */
  readonly lines?: number;
  /** Read aloud. Leave it out where a Spinner or `aria-busy` says that something is loading. */
  readonly label?: string;
}

/** A placeholder for content that is loading. */
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
