import { useId, type ReactNode, type Ref } from "react";
import type { InfoState } from "@/domain/procedure/analysis/types.ts";
import { pluralize } from "@/domain/shared/format.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import { EMPTY_LISTS } from "@/domain/shared/messages.es.ts";
import type { OfficialLink } from "@/domain/procedure/requirements/result.ts";
import type { RowAnswer, Validation } from "@/domain/procedure/validation/types.ts";
import { AnswerLists } from "@/components/procedure/AnswerLists/AnswerLists.tsx";
import { CompletionHeadline } from "@/components/procedure/CompletionHeadline/CompletionHeadline.tsx";
import { Heading } from "@/components/ui/Heading/Heading.tsx";
import { OptionalDocuments } from "@/components/procedure/OptionalDocuments/OptionalDocuments.tsx";
import { ProgressBar } from "@/components/ui/ProgressBar/ProgressBar.tsx";
import { StatTile } from "@/components/ui/StatTile/StatTile.tsx";
import { ValidationList } from "@/components/procedure/ValidationList/ValidationList.tsx";
import { Grid, Hint, Stack, Text } from "@/components/ui/Layout/Layout.tsx";
import { Box } from "@/components/ui/Box/Box.tsx";
import styles from "./AnalysisCard.module.css";

export interface AnalysisCardProps {
  readonly info: InfoState;
  readonly query: string;
  readonly links: readonly OfficialLink[];
  /** Shows whole what is otherwise shortened, and the rest of the answer. */
  readonly expanded: boolean;
  /** With it the heading of the steps can take the focus while the card is expanded. */
  readonly stepsRef?: Ref<HTMLHeadingElement>;
  /** Where the answer comes from. */
  readonly origin?: ReactNode;
  /** The ways on, below the headline: the card is long. */
  readonly actions?: ReactNode;
  /** With these the person may answer: only when the analysis is finished. */
  readonly onAnswer?: (documentType: string, answer: RowAnswer) => void;
  readonly onCount?: (documentType: string, counts: boolean) => void;
}

/** The info panel of an analysis: title, procedure, percent, description and four sections (HUB-04, HUB-08, HUB-09). */
export function AnalysisCard({
  info,
  query,
  links,
  expanded,
  stepsRef,
  origin,
  actions,
  onAnswer,
  onCount,
}: AnalysisCardProps) {
  const titleId = useId();
  return (
    <Stack as="section" surface="sheet" className={styles.card} aria-labelledby={titleId}>
      <Stack as="header" gap={3} pad={5} className={styles.header}>
        <Heading level={2} id={titleId}>
          {info.title}
        </Heading>
        <Text ink="brand" size="lg" weight="medium" leading="tight">
          {query}
        </Text>
        <ProgressBar label="Progreso del análisis" value={info.progress} hint={info.description} />
        {info.progress === 100 && <CompletionHeadline validations={info.platonValidations} />}
        {actions && <Box pad={[2, 0]}>{actions}</Box>}
        {origin}
      </Stack>
      <Socrates info={info} expanded={expanded} links={links} {...(stepsRef ? { stepsRef } : {})} />
      <Platon
        validations={info.platonValidations}
        reached={info.progress >= REACHED}
        expanded={expanded}
        {...(onAnswer ? { onAnswer } : {})}
        {...(onCount ? { onCount } : {})}
      />
      <Wallet info={info} />
      <Summary info={info} />
    </Stack>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <Stack as="section" gap={3} pad={5} line="above" className={styles.section} aria-labelledby={id}>
      <Heading level={3} size="sm" id={id}>
        {title}
      </Heading>
      {children}
    </Stack>
  );
}

const Pending = () => <Hint>Pendiente</Hint>;

function Socrates({
  info,
  expanded,
  links,
  stepsRef,
}: Pick<AnalysisCardProps, "info" | "expanded" | "links" | "stepsRef">) {
  const answer = info.socratesData;
  return (
    <Section title="Sócrates">
      {!answer && <Pending />}
      {answer && expanded && (
        <AnswerLists result={answer} links={links} headingLevel={4} {...(stepsRef ? { stepsRef } : {})} />
      )}
      {answer && !expanded && (
        <Grid min={16} gap={4}>
          <ShortList
            title="Requisitos"
            items={answer.requirements}
            empty={EMPTY_LISTS.requirements}
            shown={LIMITS.shownRequirements}
          />
          <ShortList
            title="Documentos"
            items={answer.documents}
            empty={EMPTY_LISTS.documents}
            shown={LIMITS.shownDocuments}
          />
        </Grid>
      )}
    </Section>
  );
}

function ShortList({
  title,
  items,
  empty,
  shown,
}: {
  readonly title: string;
  readonly items: readonly string[];
  readonly empty: string;
  readonly shown: number;
}) {
  const rest = items.length - shown;
  const id = useId();
  return (
    <div>
      <Text size="sm" weight="bold" id={id}>
        {title}
      </Text>
      {items.length === 0 && <Hint>{empty}</Hint>}
      <Stack as="ul" gap={1} bullets size="sm" className={styles.items} aria-labelledby={id}>
        {items.slice(0, shown).map((item) => (
          <li key={item}>{item}</li>
        ))}
      </Stack>
      {rest > 0 && (
        <Text ink="soft" size="sm" weight="medium">
          +{rest} más...
        </Text>
      )}
    </div>
  );
}

/** From here on the validations are computed (HUB-41). */
const REACHED = 60;

function Platon({
  validations,
  reached,
  expanded,
  onAnswer,
  onCount,
}: {
  readonly validations: readonly Validation[];
  readonly reached: boolean;
  readonly expanded: boolean;
} & Pick<AnalysisCardProps, "onAnswer" | "onCount">) {
  const counting = validations.filter((validation) => validation.counts);
  const optional = validations.filter((validation) => !validation.required);
  const shown = expanded ? counting : counting.slice(0, LIMITS.shownValidations);
  const rest = counting.length - shown.length;
  return (
    <Section title="Platón">
      {validations.length === 0 && (reached ? <Hint>No hay documentos que comparar</Hint> : <Pending />)}
      <ValidationList validations={shown} {...(onAnswer ? { onAnswer } : {})} />
      {rest > 0 && (
        <Text ink="soft" size="sm" weight="medium">
          +{rest} documentos más analizados
        </Text>
      )}
      {onCount && expanded && <OptionalDocuments validations={validations} onCount={onCount} />}
      {onCount && !expanded && optional.length > 0 && (
        <Hint>Además, {pluralize(optional.length, "documento se pide", "documentos se piden")} según tu caso.</Hint>
      )}
    </Section>
  );
}

function Wallet({ info }: { readonly info: InfoState }) {
  const data = info.walletData;
  return (
    <Section title="T-Wallet">
      {data ? (
        <Stack gap={3} className={styles.tiles}>
          <StatTile label="Documentos" value={data.documentsCount} />
          <StatTile label="Carpetas completas" value={data.completedFolders} />
          <StatTile label="Carpetas en total" value={data.totalFolders} />
        </Stack>
      ) : (
        <Pending />
      )}
    </Section>
  );
}

function Summary({ info }: { readonly info: InfoState }) {
  return (
    <Section title="Resumen del proceso">
      {info.dynamicMessages.length === 0 && <Pending />}
      <Stack as="ol" gap={1} bullets size="sm" className={styles.items}>
        {info.dynamicMessages.map(({ nodeName, phase, message }) => (
          <li key={`${nodeName} ${phase}`}>
            <strong>{nodeName}</strong>: {message}
          </li>
        ))}
      </Stack>
    </Section>
  );
}
