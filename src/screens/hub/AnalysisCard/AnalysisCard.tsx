import { useId, type ReactNode, type Ref } from "react";
import type { InfoState } from "@/domain/procedure/analysis/types.ts";
import { counted } from "@/domain/shared/format.ts";
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
    <section className={styles.card} aria-labelledby={titleId}>
      <header className={styles.header}>
        <Heading level={2} id={titleId}>
          {info.title}
        </Heading>
        <p className={styles.query}>{query}</p>
        <ProgressBar label="Progreso del análisis" value={info.progress} hint={info.description} />
        {info.progress === 100 && <CompletionHeadline validations={info.platonValidations} />}
        {actions && <div className={styles.actions}>{actions}</div>}
        {origin}
      </header>
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
    </section>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <Heading level={3} size="sm" id={id}>
        {title}
      </Heading>
      {children}
    </section>
  );
}

const Pending = () => <p className={styles.pending}>Pendiente</p>;

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
        <div className={styles.columns}>
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
        </div>
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
      <p className={styles.label} id={id}>
        {title}
      </p>
      {items.length === 0 && <p className={styles.pending}>{empty}</p>}
      <ul className={styles.items} aria-labelledby={id}>
        {items.slice(0, shown).map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      {rest > 0 && <p className={styles.more}>+{rest} más...</p>}
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
      {validations.length === 0 &&
        (reached ? <p className={styles.pending}>No hay documentos que comparar</p> : <Pending />)}
      <ValidationList validations={shown} {...(onAnswer ? { onAnswer } : {})} />
      {rest > 0 && <p className={styles.more}>+{rest} documentos más analizados</p>}
      {onCount && expanded && <OptionalDocuments validations={validations} onCount={onCount} />}
      {onCount && !expanded && optional.length > 0 && (
        <p className={styles.hint}>
          Además, {counted(optional.length, "documento se pide", "documentos se piden")} según tu caso.
        </p>
      )}
    </Section>
  );
}

function Wallet({ info }: { readonly info: InfoState }) {
  const data = info.walletData;
  return (
    <Section title="T-Wallet">
      {data ? (
        <div className={styles.tiles}>
          <StatTile label="Documentos" value={data.documentsCount} />
          <StatTile label="Carpetas completas" value={data.completedFolders} />
          <StatTile label="Carpetas en total" value={data.totalFolders} />
        </div>
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
      <ol className={styles.items}>
        {info.dynamicMessages.map(({ nodeName, phase, message }) => (
          <li key={`${nodeName} ${phase}`}>
            <strong>{nodeName}</strong>: {message}
          </li>
        ))}
      </ol>
    </Section>
  );
}
