import type { ReactNode, Ref } from "react";
import styles from "./Heading.module.css";

export type HeadingLevel = 2 | 3 | 4;

export interface HeadingProps {
  readonly children: ReactNode;
  readonly level: HeadingLevel;
  readonly size?: "sm" | "md" | "lg";
  readonly id?: string;
  /** Makes the heading focusable, for a view that changes without a navigation. */
  readonly ref?: Ref<HTMLHeadingElement>;
}

/** A heading below the h1: the level follows the outline of the page, the size is independent of it. */
export function Heading({ children, level, size = "md", id, ref }: HeadingProps) {
  const Tag = `h${level}` as const;
  return (
    <Tag className={styles.heading} data-size={size} id={id} {...(ref ? { ref, tabIndex: -1 } : {})}>
      {children}
    </Tag>
  );
}
