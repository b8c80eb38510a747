import { useId, type ReactNode } from "react";
import { Heading } from "../Heading/Heading.tsx";
import { Icon } from "../Icon/Icon.tsx";
import type { IconShape } from "../Icon/icons.ts";
import { Box } from "../Box/Box.tsx";
import { Cluster } from "../Layout/Layout.tsx";
import styles from "./Card.module.css";

export interface CardProps {
  readonly children: ReactNode;
  readonly variant?: "plain" | "raised";
  readonly heading: ReactNode;
  readonly icon?: IconShape;
  /** Buttons or a badge at the end of the heading's line. */
  readonly actions?: ReactNode;
}

/** A bordered section, named by its heading. */
export function Card({ children, variant = "plain", heading, icon, actions }: CardProps) {
  const headingId = useId();
  return (
    <Box
      as="section"
      surface="raised"
      pad="box"
      className={styles.card}
      data-variant={variant}
      aria-labelledby={headingId}
    >
      <Cluster align="center" gap={[2, 3]} line="below" className={styles.header}>
        {icon && (
          <span className={styles.icon}>
            <Icon icon={icon} size="lg" />
          </span>
        )}
        <Heading level={2} id={headingId}>
          {heading}
        </Heading>
        {actions && (
          <Cluster gap={2} className={styles.actions}>
            {actions}
          </Cluster>
        )}
      </Cluster>
      {children}
    </Box>
  );
}
