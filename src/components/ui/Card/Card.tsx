import { useId, type ReactNode } from "react";
import { Heading, type HeadingLevel } from "../Heading/Heading.tsx";
import { Icon } from "../Icon/Icon.tsx";
import type { IconShape } from "../Icon/icons.ts";
import type { Tone } from "../Tone/tone.ts";
import { Cluster } from "../Layout/Layout.tsx";
import styles from "./Card.module.css";

export interface CardProps {
  readonly children: ReactNode;
  /** Without a heading a card is a plain box, whatever is asked here. */
  readonly as?: "section" | "article";
  readonly variant?: "plain" | "raised";
  /** A colour is a second sign: the words must say the same. */
  readonly tone?: "neutral" | Exclude<Tone, "grey">;
  readonly heading?: ReactNode;
  readonly headingLevel?: HeadingLevel;
  /** Before the heading. */
  readonly icon?: IconShape;
  /** Buttons or a badge at the end of the heading's line. */
  readonly actions?: ReactNode;
}

/** A bordered box, named by its heading. */
export function Card({
  children,
  as = "section",
  variant = "plain",
  tone = "neutral",
  heading,
  headingLevel = 2,
  icon,
  actions,
}: CardProps) {
  const headingId = useId();
  const look = { className: styles.card, "data-variant": variant, "data-tone": tone };
  if (!heading) return <div {...look}>{children}</div>;
  const Box = as;
  return (
    <Box {...look} aria-labelledby={headingId}>
      <Cluster align="center" gap={[2, 3]} line="below" className={styles.header}>
        {icon && (
          <span className={styles.icon}>
            <Icon icon={icon} size="lg" />
          </span>
        )}
        <Heading level={headingLevel} id={headingId}>
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
