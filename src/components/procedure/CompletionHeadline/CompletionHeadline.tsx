import { count, countsSamples, formatCount, getCountTone } from "@/domain/procedure/case/count.ts";
import type { Validation } from "@/domain/procedure/validation/types.ts";
import { Badge } from "../../ui/Badge/Badge.tsx";
import { Cluster, Text } from "../../ui/Layout/Layout.tsx";
import styles from "./CompletionHeadline.module.css";

const LOOK = { align: "center", gap: [2, 4], pad: [3, 4], className: styles.headline } as const;

export interface CompletionHeadlineProps {
  readonly validations: readonly Validation[];
  /** The share in figures: on Platón (PLA-05), and where everything goes in as files. */
  readonly showsPercentage: boolean;
}

/** The completed share of the counting rows, with its colour and figures (PLA-31 to PLA-34, decision A-122). */
export function CompletionHeadline({ validations, showsPercentage }: CompletionHeadlineProps) {
  const summary = count(validations);
  if (summary.total === 0) {
    const words = validations.length === 0 ? "Sin documentos que validar" : formatCount(summary);
    return (
      <Cluster as="p" {...LOOK} data-testid="headline">
        {words}
      </Cluster>
    );
  }
  // '100 %' would deny the open questions.
  const isUndecided = summary.open > 0 && summary.complete === summary.total;
  return (
    <Cluster {...LOOK} data-tone={getCountTone(summary)} data-testid="headline">
      {showsPercentage && !isUndecided && <p className={styles.percentage}>{summary.percentage}&nbsp;%</p>}
      <Text size="lg" weight="bold" leading="tight">
        {formatCount(summary)}
      </Text>
      {countsSamples(validations) && <Badge tone="purple">Con datos de ejemplo</Badge>}
    </Cluster>
  );
}
