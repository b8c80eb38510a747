import { useId, type ReactNode, type Ref } from "react";
import { Heading } from "../../ui/Heading/Heading.tsx";
import { Cluster, Hint, Stack } from "../../ui/Layout/Layout.tsx";
import styles from "./ReviewCard.module.css";

export interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLElement>;
  readonly headingRef?: Ref<HTMLHeadingElement>;
}

/** A part of the review, named by its heading. */
export function Section({ title, children, ref, headingRef }: SectionProps) {
  const headingId = useId();
  return (
    <Stack ref={ref} as="section" packed gap={3} aria-labelledby={headingId}>
      <Heading level={4} id={headingId} {...(headingRef && { ref: headingRef })}>
        {title}
      </Heading>
      {children}
    </Stack>
  );
}

export interface FactProps {
  readonly name: string;
  readonly children: ReactNode;
}

/** A name and a value that cannot be corrected, in a `dl`. */
export function Fact({ name, children }: FactProps) {
  return (
    <Stack gap={[0, 3]} line="below" className={styles.fact}>
      <Hint as="dt">{name}</Hint>
      <Cluster as="dd" gap={[1, 3]} align="center" weight="medium">
        {children}
      </Cluster>
    </Stack>
  );
}
