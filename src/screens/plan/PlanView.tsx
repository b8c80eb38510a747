import { useMemo, useState } from "react";
import { CaseQuestions } from "@/components/procedure/CaseQuestions/CaseQuestions.tsx";
import { Button } from "@/components/ui/Button/Button.tsx";
import { Card } from "@/components/ui/Card/Card.tsx";
import { Checkbox } from "@/components/ui/Checkbox/Checkbox.tsx";
import { Disclosure } from "@/components/ui/Disclosure/Disclosure.tsx";
import { EmptyState } from "@/components/ui/EmptyState/EmptyState.tsx";
import { CalendarAddIcon, CheckCircleIcon, PrintIcon } from "@/components/ui/Icon/icons.ts";
import { Cluster, Grid, Hint, PageBody, Stack, Text } from "@/components/ui/Layout/Layout.tsx";
import { Notice } from "@/components/ui/Notice/Notice.tsx";
import { PageHeader } from "@/components/ui/PageHeader/PageHeader.tsx";
import { Spinner } from "@/components/ui/Spinner/Spinner.tsx";
import { TextField } from "@/components/ui/TextField/TextField.tsx";
import type { LifeEvent } from "@/domain/procedure/plan/lifeEvent.ts";
import type { EventAnswers, Plan } from "@/domain/procedure/plan/plan.ts";
import { foldPlan, stepsOf } from "@/domain/procedure/plan/planFolds.ts";
import { isPlanDay } from "@/domain/procedure/plan/savedPlans.ts";
import type { QuestionsView } from "@/domain/procedure/questions/caseQuestions.ts";
import { UNKNOWN_ANSWER } from "@/domain/procedure/questions/questions.ts";
import { formatDay, pluralize } from "@/domain/shared/format.ts";
import { isHomeDoubt, termDoubtText } from "@/domain/shared/terms/termDoubts.ts";
import { FoldLabel, PlanFolds } from "./PlanFolds.tsx";
import { PlanOrder } from "./PlanOrder.tsx";
import styles from "./PlanView.module.css";
import type { IsoDay } from "@/domain/shared/calendar/isoTime.ts";

export interface PlanViewProps {
  readonly event: LifeEvent;
  readonly plan: Plan;
  readonly saved: EventAnswers;
  readonly today: IsoDay;
  readonly questions: QuestionsView;
  readonly vaultState: "reading" | "read" | "failed";
  /** False where the browser has no room for the answers. */
  readonly isKept: boolean;
  /** Sets a date or the day a step was done; null removes it. */
  readonly onEntry: (part: "dates" | "done", id: string, day: string | null) => void;
  readonly onAnswer: (question: string, option: string) => void;
  /** The question to answer again; null keeps its answer. */
  readonly onChange: (question: string | null) => void;
  readonly procedures: {
    /** The next thing of the open case of a card, by the card's id. */
    readonly nexts: ReadonlyMap<string, string>;
    readonly onOpen: (card: string) => void;
  };
  readonly onDownloadCalendar: () => void;
  readonly onOpenMyData: () => void;
  readonly onRetry: () => void;
  readonly onBack: () => void;
}

/** The steps after a life event: as a list, then as a diagram. */
export function PlanView(props: PlanViewProps) {
  const { event, plan, vaultState, isKept, onBack, onDownloadCalendar } = props;
  const folds = useMemo(() => foldPlan(plan), [plan]);
  const steps = stepsOf(folds);
  const numbers = new Map(steps.map(({ step }, index) => [step.id, index + 1]));
  const total = steps.length + plan.done.length + plan.held.length;
  const counted = steps.flatMap(({ deadline }) => (deadline?.day && !deadline.isMoving ? deadline.doubts : []));
  const doubts = termDoubtText([...new Set(counted)].filter(isHomeDoubt));
  return (
    <PageBody>
      <PageHeader title={event.title} eyebrow="Tu plan" description={event.summary} onBack={onBack} />
      {!isKept && (
        <Notice tone="warning" live>
          Este navegador no ha podido guardar el plan: vale solo hasta que cierres la página.
        </Notice>
      )}
      {vaultState === "failed" && (
        <Notice
          tone="warning"
          live
          title="No se han podido leer tus documentos"
          actions={
            <Button size="sm" onClick={props.onRetry}>
              Reintentar
            </Button>
          }
        >
          El plan no cuenta con lo que guardas en T-Wallet.
        </Notice>
      )}
      <Dates {...props} />
      <Questions {...props} />
      {vaultState === "reading" ? (
        <Spinner label="Mirando qué tienes ya…" />
      ) : steps.length === 0 ? (
        <EmptyState icon={CheckCircleIcon} heading="No queda nada por hacer">
          Has hecho todos los pasos de este plan.
        </EmptyState>
      ) : (
        <>
          <Text weight="medium">
            {pluralize(total - steps.length, "paso hecho", "pasos hechos")} de {total}
          </Text>
          <PlanFolds {...props} folds={folds} numbers={numbers} />
          {doubts && <Hint>{`Los plazos están contados ${doubts}: pueden acabar algún día más tarde.`}</Hint>}
          <Cluster gap={3} className={styles.screenOnly}>
            <Button size="sm" icon={CalendarAddIcon} onClick={onDownloadCalendar}>
              Añadir a mi calendario
            </Button>
            <Button size="sm" icon={PrintIcon} onClick={() => print()}>
              Imprimir
            </Button>
          </Cluster>
          <PlanOrder {...{ plan, numbers }} />
        </>
      )}
      <Done {...props} />
    </PageBody>
  );
}

/** The questions, folded: the list comes first, and says which steps depend on an answer. */
function Questions({ questions, onAnswer, onChange, onOpenMyData }: PlanViewProps) {
  const { open, answered } = questions;
  if (open + answered.length === 0) return null;
  return (
    <div className={styles.screenOnly}>
      <Disclosure
        headingLevel={2}
        label={
          <FoldLabel heading="Ajusta el plan con tus respuestas">
            {open > 0 ? pluralize(open, "pregunta", "preguntas") : "respondido"}
          </FoldLabel>
        }
      >
        <CaseQuestions
          view={questions}
          onAnswer={onAnswer}
          onSkip={(question) => onAnswer(question, UNKNOWN_ANSWER)}
          onChange={onChange}
          onCancel={() => onChange(null)}
          onOpenMyData={onOpenMyData}
        />
      </Disclosure>
    </div>
  );
}

/** The dates that the plan counts from. */
function Dates({ event, plan, saved, today, onEntry }: PlanViewProps) {
  const asked = event.dates.filter(({ id }) => plan.dates.includes(id));
  if (asked.length === 0) return null;
  const isMissing = asked.some(({ id }) => saved.dates[id] === undefined);
  return (
    <Stack as="section" gap={2} aria-label={asked.length > 1 ? "Fechas" : "Fecha"}>
      <Grid min={16} gap={4} sameWidth>
        {asked.map(({ id, text }) => (
          <DayField key={id} label={text} day={saved.dates[id]} onDay={(day) => onEntry("dates", id, day)} />
        ))}
      </Grid>
      <Hint>
        {isMissing
          ? "Sin la fecha no podemos calcular los plazos: el orden sí vale."
          : `Los plazos se cuentan desde ahí. Hoy es ${formatDay(today)}.`}
      </Hint>
    </Stack>
  );
}

interface DayFieldProps {
  readonly label: string;
  readonly day: string | undefined;
  readonly onDay: (day: string | null) => void;
}

/** A day field; a day outside the range of plans is not accepted. */
function DayField({ label, day = "", onDay }: DayFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <TextField
      type="date"
      label={label}
      value={draft ?? day}
      error={draft ? "Escribe una fecha entre 1950 y 2099." : undefined}
      onChange={(value) => {
        const isTaken = value === "" || isPlanDay(value);
        setDraft(isTaken ? null : value);
        if (isTaken) onDay(value === "" ? null : value);
      }}
    />
  );
}

/** The steps that are done, by the person's word or by the stored documents. */
function Done({ plan, saved, event, onEntry }: PlanViewProps) {
  if (plan.done.length + plan.held.length === 0) return null;
  const starts = (id: string) =>
    event.steps.some(
      ({ wait, deadline }) =>
        wait?.from === `step:${id}` || (deadline && "from" in deadline && deadline.from === `step:${id}`),
    );
  return (
    <Card heading="Ya está">
      <Stack as="ul" role="list" gap={3}>
        {plan.done.map((step) => (
          <Stack as="li" gap={2} key={step.id}>
            <Checkbox
              checked
              label={step.task}
              hint={`Hecho el ${formatDay(saved.done[step.id] ?? "")}.`}
              onChange={() => onEntry("done", step.id, null)}
            />
            {starts(step.id) && (
              <DayField
                label={`Día en que lo hiciste: ${step.task}`}
                day={saved.done[step.id]}
                onDay={(day) => day !== null && onEntry("done", step.id, day)}
              />
            )}
          </Stack>
        ))}
        {plan.held.map(({ step }) => (
          <Stack as="li" gap={1} key={step.id}>
            <Text>{step.task}</Text>
            <Hint>No hace falta: tienes el documento en tu T-Wallet.</Hint>
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}
