import type { ReactNode } from "react";
import { Heading, type HeadingLevel } from "../Heading/Heading.tsx";
import type { Glyph } from "../Icon/icons.ts";
import { Seal } from "../Seal/Seal.tsx";
import styles from "./EmptyState.module.css";

export interface EmptyStateProps {
  readonly glyph: Glyph;
  readonly heading: string;
  readonly headingLevel?: HeadingLevel;
  /** Why it is empty, and what can be done about it. */
  readonly children?: ReactNode;
  /** The button that fills it. */
  readonly action?: ReactNode;
}

/** Stands where a list would stand that has nothing in it. */
export function EmptyState({ glyph, heading, headingLevel = 2, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <Seal glyph={glyph} size="lg" />
      <Heading level={headingLevel} size="lg">
        {heading}
      </Heading>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
