import { useId } from "react";
import { pluralize } from "@/domain/shared/format.ts";
import { count, countsSamples, formatCount, getCountTone } from "@/domain/procedure/case/count.ts";
import type { CompletionSummary, Inventory, Validation } from "@/domain/procedure/validation/types.ts";
import { Badge } from "../../ui/Badge/Badge.tsx";
import { Button } from "../../ui/Button/Button.tsx";
import { Heading } from "../../ui/Heading/Heading.tsx";
import { BackIcon, StepsIcon } from "../../ui/Icon/icons.ts";
import { Notice } from "../../ui/Notice/Notice.tsx";
import { ProgressBar } from "../../ui/ProgressBar/ProgressBar.tsx";
import type { RowActions } from "../../procedure/RowGroups/Row.tsx";
import { RowGroups } from "../../procedure/RowGroups/RowGroups.tsx";
import { DebugBox, type DebugBoxProps } from "./DebugBox.tsx";
import { Cluster, Hint, Stack, Text } from "../../ui/Layout/Layout.tsx";
import styles from "./MissingDocuments.module.css";

export interface MissingDocumentsProps extends RowActions {
  /** Name of the procedure in the person's words; may be empty. */
  readonly tramite: string;
  /** Compared with the current vault, with their official links. */
  readonly validations: readonly Validation[];
  /** Null while the vault is read. */
  readonly inventory: Inventory | null;
  readonly onBackToAnalysis: () => void;
  readonly onContinue: () => void;
  /** Starts again where there are no rows (MISS-10). */
  readonly onRetry: () => void;
}

/** The documents a procedure asks for: those that are missing, those in the vault, and the ways back (MISS rows). */
export function MissingDocuments({
  tramite,
  validations,
  onBackToAnalysis,
  onContinue,
  onRetry,
  ...rows
}: MissingDocumentsProps) {
  const titleId = useId();
  if (validations.length === 0) {
    return (
      <Notice
        tone="warning"
        title="Error: No se encontraron validaciones"
        actions={
          <>
            <Button onClick={onRetry}>Volver y reintentar</Button>
            <Button variant="quiet" icon={BackIcon} onClick={onBackToAnalysis}>
              Volver al Análisis
            </Button>
          </>
        }
      >
        No hemos recibido la lista de documentos de tu trámite.
      </Notice>
    );
  }
  const summary = count(validations);
  const nothingMissing = summary.missing === 0;
  return (
    <Stack
      as="section"
      surface="raised"
      gap={5}
      pad={5}
      className={styles.panel}
      aria-labelledby={titleId}
      data-tone={summary.total === 0 ? "grey" : getCountTone(summary)}
    >
      <Heading level={2} size="lg" id={titleId}>
        Documentos necesarios para: <bdi>{tramite || "tu trámite"}</bdi>
      </Heading>
      <Progress validations={validations} summary={summary} />
      <RowGroups validations={validations} headingLevel={3} opensFolder {...rows} />
      <Text role="status" ink="green" weight="medium" className={styles.ready}>
        {nothingMissing && formatReady(summary)}
      </Text>
      <Cluster gap={3} fill>
        {nothingMissing && (
          <Button variant="primary" icon={StepsIcon} onClick={onContinue}>
            ¡Continuar con el Trámite!
          </Button>
        )}
        <Button icon={BackIcon} onClick={onBackToAnalysis}>
          Volver al Análisis
        </Button>
      </Cluster>
      <DebugBox validations={validations} summary={summary} />
    </Stack>
  );
}

function Progress({ validations, summary }: DebugBoxProps) {
  const { complete, total, percentage, open } = summary;
  if (total === 0) {
    return <p>{open > 0 ? formatCount(summary) : "Ningún documento es obligatorio para este trámite."}</p>;
  }
  return (
    <Stack gap={1}>
      <ProgressBar
        label="Tu documentación"
        value={percentage}
        tone={getCountTone(summary)}
        hint={`${complete} de ${total} completados (${percentage}%)`}
      />
      <Hint>
        {formatCount(summary)}
        {countsSamples(validations) && (
          <>
            {" "}
            <Badge tone="purple">Con datos de ejemplo</Badge>
          </>
        )}
      </Hint>
    </Stack>
  );
}

/** Shown when nothing is missing: partial rows and open questions are named but do not block (decisions ). */
function formatReady({ total, partial, open }: CompletionSummary): string {
  const doubts = [
    partial > 0 && `${pluralize(partial, "está", "están")} por confirmar`,
    open > 0 && `${pluralize(open, "depende", "dependen")} de preguntas sin responder`,
  ].filter((doubt) => doubt !== false);
  if (doubts.length > 0) {
    return `No falta ningún documento y ya puedes continuar con el trámite, pero ${doubts.join(" y ")}.`;
  }
  return total === 0
    ? "No falta ningún documento obligatorio: ya puedes continuar con el trámite."
    : "Tienes todos los documentos: ya puedes continuar con el trámite.";
}
