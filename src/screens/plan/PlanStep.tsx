import { Fragment } from "react";
import { Badge } from "@/components/ui/Badge/Badge.tsx";
import { Button } from "@/components/ui/Button/Button.tsx";
import { Checkbox } from "@/components/ui/Checkbox/Checkbox.tsx";
import { Disclosure } from "@/components/ui/Disclosure/Disclosure.tsx";
import { CalendarIcon, ClockIcon } from "@/components/ui/Icon/icons.ts";
import { Cluster, Hint, Stack, Text } from "@/components/ui/Layout/Layout.tsx";
import { VisuallyHidden } from "@/components/ui/VisuallyHidden/VisuallyHidden.tsx";
import type { Tone } from "@/components/ui/Tone/tone.ts";
import { documentTypeById } from "@/domain/documents/types/registry.ts";
import type { PlannedStep, Visit } from "@/domain/procedure/plan/plan.ts";
import type { PlanNeed } from "@/domain/procedure/plan/planDocuments.ts";
import { formatDay, getHost } from "@/domain/shared/format.ts";
import { isHomeDoubt, termDoubtText } from "@/domain/shared/terms/termDoubts.ts";
import styles from "./PlanView.module.css";
import type { IsoDay } from "@/domain/shared/calendar/isoTime.ts";

export interface StepNumbers {
  /** The number of each step in the list, by its id. */
  readonly numbers: ReadonlyMap<string, number>;
}

export interface PlanStepProps extends StepNumbers {
  readonly planned: PlannedStep;
  readonly today: IsoDay;
  /** The time in the heading above. */
  readonly time: Visit["time"];
  /** The next thing of its open case. */
  readonly next: string | undefined;
  readonly onDone: () => void;
  readonly onOpenProcedure: (card: string) => void;
}

/** A step with its tick, who usually does it, its last day, and how it is done. */
export function PlanStep({ planned, today, numbers, time, next, onDone, onOpenProcedure }: PlanStepProps) {
  const { step, isOpen, day, isPostponed, isLate } = planned;
  const { id, task, usually } = step;
  const startsLater = day > (time.kind === "from" ? time.day : today);
  return (
    <Stack as="li" gap={2} className={styles.step}>
      <Checkbox checked={false} label={`${numbers.get(id) ?? ""}. ${task}`} onChange={onDone} />
      <Stack gap={2} className={styles.details}>
        {usually !== undefined && (
          <Text size="sm" weight="medium">
            {usually}
          </Text>
        )}
        {(isLate || isOpen || step.optional || startsLater) && (
          <Cluster gap={2}>
            {isLate && (
              <Badge tone="red" icon={ClockIcon}>
                Fuera de plazo
              </Badge>
            )}
            {step.optional && <Badge>Opcional</Badge>}
            {isOpen && <Badge tone="purple">Según lo que respondas</Badge>}
            {startsLater && (
              <Badge tone="blue" icon={CalendarIcon}>
                {`Desde el ${formatDay(day)}`}
              </Badge>
            )}
          </Cluster>
        )}
        {isPostponed && (
          <Text size="sm">No puede ser el día que has dicho: con estos plazos, no antes del {formatDay(day)}.</Text>
        )}
        {planned.mayBeDone && (
          <Text size="sm">Puede que ya lo tengas: mira en tu T-Wallet si sirve para este plan, y márcalo.</Text>
        )}
        <LastDay planned={planned} today={today} />
        {next !== undefined && <Hint>{next}</Hint>}
        <HowTo {...{ planned, today, numbers, onOpenProcedure }} />
      </Stack>
    </Stack>
  );
}

type HowToProps = Pick<PlanStepProps, "planned" | "today" | "numbers" | "onOpenProcedure">;

/** How a step is done, folded: its procedure, place, documents, term and sources. */
function HowTo({ planned, today, numbers, onOpenProcedure }: HowToProps) {
  const { step, after, needs } = planned;
  const { task, where, note, card, sources } = step;
  return (
    <Disclosure
      label={
        <>
          Cómo hacerlo <VisuallyHidden>: {task}</VisuallyHidden>
        </>
      }
    >
      <Stack gap={2}>
        {card && (
          <Cluster gap={3} className={styles.screenOnly}>
            <Button size="sm" aria-label={`Abrir el trámite: ${task}`} onClick={() => onOpenProcedure(card)}>
              Abrir el trámite
            </Button>
          </Cluster>
        )}
        <Text size="sm">{where}.</Text>
        {needs.length > 0 && (
          <Stack as="ul" role="list" gap={2} aria-label="Qué llevar">
            {needs.map((need) => (
              <Need key={need.kinds.join(" ")} need={need} numbers={numbers} />
            ))}
          </Stack>
        )}
        <Term planned={planned} today={today} />
        {after.length > 0 && <Hint>{afterText(after.flatMap((first) => numbers.get(first) ?? []))}</Hint>}
        {note && <Hint>{note}</Hint>}
        {sources.length === 0 && <Hint>Sin fuente oficial: confírmalo con quien lo tramita.</Hint>}
        {sources.length > 0 && (
          <Hint as="div">
            Según{" "}
            {sources.map((url, index) => (
              <Fragment key={url}>
                {index > 0 && ", "}
                <a href={url} target="_blank" rel="noopener noreferrer">
                  {getHost(url)}
                  <VisuallyHidden> (se abre en otra pestaña)</VisuallyHidden>
                </a>
              </Fragment>
            ))}
            .
          </Hint>
        )}
      </Stack>
    </Disclosure>
  );
}

const afterText = (numbers: readonly number[]): string =>
  numbers.length > 1
    ? `Después de los pasos ${new Intl.ListFormat("es").format(numbers.toSorted((a, b) => a - b).map(String))}.`
    : `Después del paso ${numbers.join()}.`;

type TermProps = Pick<PlanStepProps, "planned" | "today">;

/** The day that the step ends by; the words of its term while the day is unknown. */
function LastDay({ planned: { deadline }, today }: TermProps) {
  if (!deadline) return null;
  const { day, isMoving, text } = deadline;
  return (
    <Text size="sm" weight="medium">
      {day === null || isMoving
        ? `${text}.`
        : `${day < today ? "El plazo acabó el" : "Último día:"} ${day === today ? "hoy, " : ""}${formatDay(day)}`}
    </Text>
  );
}

/** The term of a step in full, or the day that later steps need. */
function Term({ planned: { deadline, latest, isLate }, today }: TermProps) {
  if (!deadline)
    return (
      latest && (
        <Hint>
          {latest < today
            ? "Hazlo cuanto antes: lo que viene después ya va con retraso."
            : `Hazlo como tarde el ${formatDay(latest)} para no retrasar lo que viene después.`}
        </Hint>
      )
    );
  const doubts = termDoubtText(deadline.doubts.filter((doubt) => !isHomeDoubt(doubt)));
  const isKnown = deadline.day !== null && !deadline.isMoving;
  return (
    <>
      {isKnown && <Hint>{`${deadline.text}.${doubts ? ` Contado ${doubts}: confírmalo.` : ""}`}</Hint>}
      {isKnown && deadline.legalDay !== undefined && (
        <Hint>
          La ley cuenta los días hábiles (art. 30.2 de la Ley 39/2015): sería hasta el {formatDay(deadline.legalDay)}.
        </Hint>
      )}
      {deadline.consequence && <Hint>{deadline.consequence}</Hint>}
      {isLate && <Text size="sm">Hazlo cuanto antes y pregunta en la oficina qué se puede hacer todavía.</Text>}
    </>
  );
}

const NEED_LOOKS: Readonly<Record<PlanNeed["state"], { readonly text: string; readonly tone: Tone }>> = {
  held: { text: "Lo tienes", tone: "green" },
  check: { text: "Guardado: mira si sirve", tone: "amber" },
  expired: { text: "El guardado no servirá", tone: "red" },
  step: { text: "", tone: "blue" },
  obtain: { text: "Consíguelo", tone: "grey" },
};

function Need({ need, numbers }: { readonly need: PlanNeed } & Pick<PlanStepProps, "numbers">) {
  const { kinds, state, from, reasons } = need;
  const { text, tone } = NEED_LOOKS[state];
  const number = numbers.get(from ?? "");
  const origin = number === undefined ? "De un paso ya hecho" : `Sale del paso ${number}`;
  const names = kinds.map((kind) => documentTypeById(kind).name);
  return (
    <Stack as="li" gap={1}>
      <Cluster gap={2} align="center">
        <Text as="span" size="sm" className={styles.need}>
          {new Intl.ListFormat("es", { type: "disjunction" }).format(names)}
        </Text>
        <Badge tone={tone}>{state === "step" ? origin : text}</Badge>
      </Cluster>
      {reasons.map((reason) => (
        <Hint key={reason}>{reason}</Hint>
      ))}
    </Stack>
  );
}
