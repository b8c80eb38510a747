import { useId, type ReactNode } from "react";
import type { InfoState } from "@/domain/analysis/types.ts";
import { counted } from "@/domain/format.ts";
import { LIMITS } from "@/domain/limits.ts";
import type { OfficialLink } from "@/domain/requirements/result.ts";
import { summarise, summaryTone } from "@/domain/validation/validate.ts";
import type { Validation } from "@/domain/validation/types.ts";
import { AnswerLists } from "../AnswerLists/AnswerLists.tsx";
import { Checkbox } from "../Checkbox/Checkbox.tsx";
import { Heading } from "../Heading/Heading.tsx";
import { ProgressBar } from "../ProgressBar/ProgressBar.tsx";
import { StatTile } from "../StatTile/StatTile.tsx";
import { ValidationList, type RowReply } from "../ValidationList/ValidationList.tsx";
import styles from "./AnalysisCard.module.css";

export interface AnalysisCardProps {
  readonly info: InfoState;
  readonly tramite: string;
  readonly links: readonly OfficialLink[];
  /** Shows whole what is otherwise shortened, and the rest of the answer. */
  readonly expanded: boolean;
  /** Where the answer comes from. */
  readonly origin?: ReactNode;
  /** The ways on, below the headline: the card is long. */
  readonly actions?: ReactNode;
  /** With these the person may answer: only when the analysis is finished. */
  readonly onAnswer?: (documentType: string, answer: RowReply) => void;
  readonly onCount?: (documentType: string, counts: boolean) => void;
}

/** The info panel of an analysis: title, procedure, percent, description and four sections (HUB-04, HUB-08, HUB-09). */
export function AnalysisCard({
  info,
  tramite,
  links,
  expanded,
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
        <p className={styles.tramite}>{tramite}</p>
        <ProgressBar label="Progreso del análisis" value={info.progress} hint={info.description} />
        <Headline validations={info.platonValidations} finished={info.progress === 100} />
        {actions && <div className={styles.actions}>{actions}</div>}
        {origin}
      </header>
      <Socrates info={info} expanded={expanded} links={links} />
      <Platon
        validations={info.platonValidations}
        expanded={expanded}
        {...(onAnswer ? { onAnswer } : {})}
        {...(onCount ? { onCount } : {})}
      />
      <Wallet info={info} />
      <Summary info={info} />
    </section>
  );
}

function Headline({
  validations,
  finished,
}: {
  readonly validations: readonly Validation[];
  readonly finished: boolean;
}) {
  if (!finished) return null;
  const summary = summarise(validations);
  const { complete, total, percentage, missing, confirmed } = summary;
  if (total === 0) return <p className={styles.headline}>Sin documentos que validar</p>;
  const rest = missing === 0 ? "No falta ninguno" : missing === 1 ? "Falta 1" : `Faltan ${missing}`;
  return (
    <div className={styles.headline} data-tone={summaryTone(summary)} data-testid="headline">
      <p className={styles.percentage}>{percentage}&nbsp;%</p>
      <div>
        <p className={styles.available}>
          {complete} de {total} documentos disponibles
        </p>
        <p className={styles.rest}>
          {rest} · {counted(confirmed, "confirmado", "confirmados")}
        </p>
      </div>
    </div>
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
}: {
  readonly info: InfoState;
  readonly expanded: boolean;
  readonly links: readonly OfficialLink[];
}) {
  const answer = info.socratesData;
  return (
    <Section title="Sócrates">
      {!answer && <Pending />}
      {answer && expanded && <AnswerLists result={answer} links={links} headingLevel={4} />}
      {answer && !expanded && (
        <div className={styles.columns}>
          <ShortList title="Requisitos" items={answer.requirements} shown={LIMITS.shownRequirements} />
          <ShortList title="Documentos" items={answer.documents} shown={LIMITS.shownDocuments} />
        </div>
      )}
    </Section>
  );
}

function ShortList({
  title,
  items,
  shown,
}: {
  readonly title: string;
  readonly items: readonly string[];
  readonly shown: number;
}) {
  const rest = items.length - shown;
  const id = useId();
  return (
    <div>
      <p className={styles.label} id={id}>
        {title}
      </p>
      {items.length === 0 && <p className={styles.pending}>Ninguno</p>}
      <ul className={styles.items} aria-labelledby={id}>
        {items.slice(0, shown).map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      {rest > 0 && <p className={styles.more}>+{rest} más...</p>}
    </div>
  );
}

function Platon({
  validations,
  expanded,
  onAnswer,
  onCount,
}: {
  readonly validations: readonly Validation[];
  readonly expanded: boolean;
} & Pick<AnalysisCardProps, "onAnswer" | "onCount">) {
  const counting = validations.filter((validation) => validation.counts);
  const optional = validations.filter((validation) => !validation.required);
  const shown = expanded ? counting : counting.slice(0, LIMITS.shownValidations);
  const rest = counting.length - shown.length;
  return (
    <Section title="Platón">
      {validations.length === 0 && <Pending />}
      <ValidationList validations={shown} {...(onAnswer ? { onAnswer } : {})} />
      {rest > 0 && <p className={styles.more}>+{rest} documentos más analizados</p>}
      {onCount && expanded && optional.length > 0 && (
        <fieldset className={styles.optional}>
          <legend>Según tu caso</legend>
          <p className={styles.hint}>Marca los que te pidan a ti: contarán como los demás.</p>
          {optional.map(({ documentType, note, counts }) => (
            <Checkbox
              key={documentType}
              label={documentType}
              checked={counts}
              onChange={(checked) => onCount(documentType, checked)}
              {...(note ? { hint: note } : {})}
            />
          ))}
        </fieldset>
      )}
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
