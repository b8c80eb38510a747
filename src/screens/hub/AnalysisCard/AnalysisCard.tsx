import { useId, type ReactNode } from "react";
import type { InfoState } from "@/domain/procedure/analysis/types.ts";
import { Heading } from "@/components/ui/Heading/Heading.tsx";
import { Stack, Text } from "@/components/ui/Layout/Layout.tsx";
import { ProgressBar } from "@/components/ui/ProgressBar/ProgressBar.tsx";
import styles from "./AnalysisCard.module.css";
import { ProcessSections } from "./ProcessSections.tsx";

export interface AnalysisCardProps {
  readonly info: InfoState;
  readonly query: string;
  readonly origin?: ReactNode;
}

/** The info panel of an analysis that runs: title, procedure, percent, description and four sections (HUB-04, HUB-08, HUB-09). */
export function AnalysisCard({ info, query, origin }: AnalysisCardProps) {
  const titleId = useId();
  return (
    <Stack as="section" surface="sheet" aria-labelledby={titleId}>
      <Stack as="header" gap={3} pad={5} className={styles.header}>
        <Heading level={2} id={titleId}>
          {info.title}
        </Heading>
        <Text ink="brand" size="lg" weight="medium" leading="tight">
          {query}
        </Text>
        <ProgressBar label="Progreso del análisis" value={info.progress} hint={info.description} />
        {origin}
      </Stack>
      <ProcessSections info={info} />
    </Stack>
  );
}
