import type { ReactNode } from "react";
import { Heading, type HeadingLevel } from "../Heading/Heading.tsx";
import type { IconShape } from "../Icon/icons.ts";
import { Seal } from "../Seal/Seal.tsx";
import { Cluster, Stack } from "../Layout/Layout.tsx";
import styles from "./EmptyState.module.css";

export interface EmptyStateProps {
  readonly icon: IconShape;
  readonly heading: string;
  readonly headingLevel?: HeadingLevel;
  /** Why it is empty, and what can be done about it. */
  readonly children?: ReactNode;
  /** A button that adds the first item. */
  readonly action?: ReactNode;
}

/** Shown instead of an empty list. */
export function EmptyState({ icon, heading, headingLevel = 2, children, action }: EmptyStateProps) {
  return (
    <Stack items="center" gap={3} pad={[6, 0]} centered className={styles.empty}>
      <Seal icon={icon} size="lg" />
      <Heading level={headingLevel} size="lg">
        {heading}
      </Heading>
      {children && <div className={styles.text}>{children}</div>}
      {action && (
        <Cluster justify="center" gap={3} before={2}>
          {action}
        </Cluster>
      )}
    </Stack>
  );
}
