import { formatCompletion } from "@/domain/procedure/validation/headline.ts";
import type { Validation } from "@/domain/procedure/validation/types.ts";
import { summarise, summaryTone } from "@/domain/procedure/validation/validate.ts";
import { Badge } from "../../ui/Badge/Badge.tsx";
import { Cluster, Text } from "../../ui/Layout/Layout.tsx";
import styles from "./CompletionHeadline.module.css";

const LOOK = { align: "center", gap: [2, 4], pad: [3, 4], className: styles.headline } as const;

export interface CompletionHeadlineProps {
  readonly validations: readonly Validation[];
}

/** The completed share of the counting rows, with its colour and figures (PLA-31 to PLA-34, decision A-122). */
export function CompletionHeadline({ validations }: CompletionHeadlineProps) {
  const summary = summarise(validations);
  if (summary.total === 0) {
    const words = validations.length === 0 ? "Sin documentos que validar" : formatCompletion(summary);
    return (
      <Cluster as="p" {...LOOK} data-testid="headline">
        {words}
      </Cluster>
    );
  }
  // '100 %' would deny the open questions.
  const isUndecided = summary.open > 0 && summary.complete === summary.total;
  const withSamples = validations.some(
    ({ counts, status, evidence }) =>
      counts && status !== "missing" && evidence.documents.some((document) => document.isDemoData),
  );
  return (
    <Cluster {...LOOK} data-tone={summaryTone(summary)} data-testid="headline">
      {!isUndecided && <p className={styles.percentage}>{summary.percentage}&nbsp;%</p>}
      <Text size="lg" weight="bold" leading="tight">
        {formatCompletion(summary)}
      </Text>
      {withSamples && <Badge tone="purple">Con datos de ejemplo</Badge>}
    </Cluster>
  );
}
