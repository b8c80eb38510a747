import { useId, type ReactNode } from "react";
import { Badge } from "@/components/ui/Badge/Badge.tsx";
import { Heading } from "@/components/ui/Heading/Heading.tsx";
import { Icon } from "@/components/ui/Icon/Icon.tsx";
import type { IconShape } from "@/components/ui/Icon/icons.ts";
import type { Tone } from "@/components/ui/Tone/tone.ts";
import { Cluster, Stack } from "@/components/ui/Layout/Layout.tsx";
import styles from "./OpportunityDetail.module.css";

export interface DetailSectionProps {
  readonly title: string;
  readonly icon: IconShape;
  readonly children: ReactNode;
}

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

export interface StatusLook {
  readonly word: string;
  readonly tone: Tone;
  readonly icon: IconShape;
}

interface StatusRowProps {
  readonly name: ReactNode;
  readonly status: string;
  readonly look: StatusLook;
  readonly children: ReactNode;
}

/** A list item with its status beside its name, and its details below. */
export function StatusRow({ name, status, look: { word, tone, icon }, children }: StatusRowProps) {
  return (
    <Stack as="li" gap={1} pad={[3, 0]} line="between" data-status={status}>
      <Cluster gap={[1, 3]} align="start" justify="space-between">
        {name}
        <Badge tone={tone} icon={icon}>
          {word}
        </Badge>
      </Cluster>
      {children}
    </Stack>
  );
}
