import type { Validation } from "@/domain/procedure/validation/types.ts";
import { summarise, summaryTone } from "@/domain/procedure/validation/validate.ts";
import { Badge } from "../../ui/Badge/Badge.tsx";
import styles from "./CompletionHeadline.module.css";

export interface CompletionHeadlineProps {
  readonly validations: readonly Validation[];
}

/** How much of what counts is there: the percentage with its colour, and the figures behind it (PLA-31 to PLA-34, decision A-122). */
export function CompletionHeadline({ validations }: CompletionHeadlineProps) {
  const summary = summarise(validations);
  const { complete, partial, total, percentage, missing } = summary;
  if (total === 0) return <p className={styles.headline}>Sin documentos que validar</p>;
  const withSamples = validations.some(
    ({ counts, status, evidence }) =>
      counts && status !== "missing" && evidence.documents.some((document) => document.isDemoData),
  );
  const figures = [
    missing > 0 && (missing === 1 ? "Falta 1" : `Faltan ${missing}`),
    partial > 0 && `${partial} por confirmar`,
    missing === 0 && partial === 0 && "No falta ninguno",
  ].filter((figure) => figure !== false);
  return (
    <div className={styles.headline} data-tone={summaryTone(summary)} data-testid="headline">
      <p className={styles.percentage}>{percentage}&nbsp;%</p>
      <div>
        <p className={styles.available}>
          {complete} de {total} documentos disponibles
        </p>
        <p className={styles.rest}>{figures.join(" · ")}</p>
        {withSamples && <Badge tone="purple">Con datos de ejemplo</Badge>}
      </div>
    </div>
  );
}
