import { useId, type ReactNode } from "react";
import { Heading } from "@/components/ui/Heading/Heading.tsx";
import { Icon } from "@/components/ui/Icon/Icon.tsx";
import type { IconShape } from "@/components/ui/Icon/icons.ts";
import { Cluster, Stack } from "@/components/ui/Layout/Layout.tsx";
import styles from "./OpportunityDetail.module.css";

export interface DetailSectionProps {
  readonly title: string;
  readonly icon: IconShape;
  readonly children: ReactNode;
}

/** One matter of a call, under its heading. */
export function DetailSection({ title, icon, children }: DetailSectionProps) {
  const id = useId();
  return (
    <Stack as="section" gap={3} packed aria-labelledby={id}>
      <Cluster oneLine align="center" gap={2} ink="brand" className={styles.head}>
        <Icon icon={icon} />
        <Heading level={3} size="sm" id={id}>
          {title}
        </Heading>
      </Cluster>
      {children}
    </Stack>
  );
}
