import { useEffect, useId, useRef, type ReactNode, type Ref } from "react";
import { pluralize } from "@/domain/shared/format.ts";
import type { CompletionSummary, RowAnswer, Validation } from "@/domain/procedure/validation/types.ts";
import { summarise, summaryTone } from "@/domain/procedure/validation/validate.ts";
import { Badge } from "../../ui/Badge/Badge.tsx";
import { Button } from "../../ui/Button/Button.tsx";
import { Disclosure } from "../../ui/Disclosure/Disclosure.tsx";
import { Heading } from "../../ui/Heading/Heading.tsx";
import { BackIcon, StepsIcon } from "../../ui/Icon/icons.ts";
import { Notice } from "../../ui/Notice/Notice.tsx";
import { ProgressBar } from "../../ui/ProgressBar/ProgressBar.tsx";
import { ValidationList } from "../../procedure/ValidationList/ValidationList.tsx";
import { DebugBox, type DebugBoxProps } from "./DebugBox.tsx";
import { Cluster, Hint, Stack, Text } from "../../ui/Layout/Layout.tsx";
import styles from "./MissingDocuments.module.css";
import { MissingItem, type MissingItemProps } from "./MissingItem.tsx";

export interface MissingDocumentsProps {
  /** The procedure as the person named it; may be empty. */
  readonly tramite: string;
  /** The rows compared with the vault as it is now, with their official links. */
  readonly validations: readonly Validation[];
  /** Opens the folder, ready for the document of this row (MISS-17). */
  readonly onUpload: MissingItemProps["onUpload"];
  readonly onBackToAnalysis: () => void;
  readonly onContinue: () => void;
  /** Without rows there is nothing but to begin again (MISS-10). */
  readonly onRetry: () => void;
  /** Without it the rows that only their folder satisfies ask nothing here. */
  readonly onAnswer?: ((documentType: string, answer: RowAnswer) => void) | undefined;
}

/** The documents a procedure asks for: those that are missing, those in the vault, and the ways back (MISS rows). */
export function MissingDocuments(props: MissingDocumentsProps) {
  const { tramite, validations, onBackToAnalysis, onContinue, onRetry } = props;
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
  const summary = summarise(validations);
  const nothingMissing = summary.missing === 0;
  return (
    <Stack
      as="section"
      surface="raised"
      gap={5}
      pad={5}
      className={styles.panel}
      aria-labelledby={titleId}
      data-tone={summary.total === 0 ? "grey" : summaryTone(summary)}
    >
      <Heading level={2} size="lg" id={titleId}>
        Documentos necesarios para: <bdi>{tramite || "tu trámite"}</bdi>
      </Heading>
      <Progress validations={validations} summary={summary} />
      <Lists {...props} />
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
  const { complete, total, percentage, partial } = summary;
  if (total === 0) return <p>Ningún documento es obligatorio para este trámite.</p>;
  const figures = [pluralize(complete, "confirmado", "confirmados"), partial > 0 && `${partial} por confirmar`].filter(
    (figure) => figure !== false,
  );
  const withSamples = validations.some(
    ({ counts, evidence }) => counts && evidence.documents.some(({ isDemoData }) => isDemoData),
  );
  return (
    <Stack gap={1}>
      <ProgressBar
        label="Tu documentación"
        value={percentage}
        tone={summaryTone(summary)}
        hint={`${complete} de ${total} completados (${percentage}%)`}
      />
      <Hint>
        {figures.join(" · ")}
        {withSamples && (
          <>
            {" "}
            <Badge tone="purple">Con datos de ejemplo</Badge>
          </>
        )}
      </Hint>
    </Stack>
  );
}

function Lists({ validations, onUpload, onAnswer }: MissingDocumentsProps) {
  const counting = validations.filter(({ counts }) => counts);
  const optional = validations.filter(({ counts }) => !counts);
  const missingTitle = useRef<HTMLHeadingElement>(null);
  const availableTitle = useRef<HTMLHeadingElement>(null);
  const answered = useRef<string | null>(null);
  useEffect(() => {
    const name = answered.current;
    answered.current = null;
    // The answer may have moved its row to the other list, and the button that was pressed is gone.
    if (name === null || document.activeElement !== document.body) return;
    const row = validations.find(({ documentType }) => documentType === name);
    (row?.status === "complete" ? availableTitle : missingTitle).current?.focus();
  }, [validations]);
  const answer = (documentType: string, given: RowAnswer) => {
    answered.current = documentType;
    onAnswer?.(documentType, given);
  };
  const rows = { onUpload, onAnswer: onAnswer && answer };
  return (
    <>
      <Region title="Documentos que faltan" titleRef={missingTitle}>
        <MissingRows validations={counting} none="No falta ninguno." {...rows} />
      </Region>
      <Region title="Documentos disponibles" titleRef={availableTitle}>
        <AvailableRows validations={counting} none="Todavía no hay ninguno en tu T-Wallet." {...rows} />
      </Region>
      {optional.length > 0 && (
        <Disclosure label={`Según tu caso (${optional.length})`} headingLevel={3}>
          <Hint>Solo si te los piden a ti: no cuentan entre los documentos necesarios.</Hint>
          <MissingRows validations={optional} {...rows} />
          <AvailableRows validations={optional} {...rows} />
        </Disclosure>
      )}
    </>
  );
}

interface RegionProps {
  readonly title: string;
  readonly titleRef: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
}

function Region({ title, titleRef, children }: RegionProps) {
  const id = useId();
  return (
    <Stack as="section" gap={1} aria-labelledby={id}>
      <Heading level={3} id={id} ref={titleRef}>
        {title}
      </Heading>
      {children}
    </Stack>
  );
}

type RowsProps = Pick<MissingDocumentsProps, "validations" | "onUpload" | "onAnswer"> & {
  /** Shown in place of an empty list. */
  readonly none?: string;
};

/** The missing rows, then the partial ones (decision A-083). */
function MissingRows({ validations, none, ...actions }: RowsProps) {
  const rows = (["missing", "partial"] as const).flatMap((status) =>
    validations.filter((row) => row.status === status),
  );
  if (rows.length === 0) return none && <Hint>{none}</Hint>;
  return (
    <Stack role="list" as="ul">
      {rows.map((validation) => (
        <MissingItem key={validation.documentType} validation={validation} {...actions} />
      ))}
    </Stack>
  );
}

function AvailableRows({ validations, none, onAnswer }: RowsProps) {
  const rows = validations.filter(({ status }) => status === "complete");
  if (rows.length === 0) return none && <Hint>{none}</Hint>;
  return <ValidationList validations={rows} onAnswer={onAnswer} />;
}

/** Shown when nothing is missing: partial rows and open questions are named but do not block (decisions ). */
function formatReady({ total, partial }: CompletionSummary): string {
  if (total === 0) return "No falta ningún documento obligatorio: ya puedes continuar con el trámite.";
  if (partial === 0) return "Tienes todos los documentos: ya puedes continuar con el trámite.";
  return `No falta ningún documento y ya puedes continuar con el trámite, pero ${pluralize(partial, "está", "están")} por confirmar.`;
}
