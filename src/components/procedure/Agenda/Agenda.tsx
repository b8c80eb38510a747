import { useId } from "react";
import type { AgendaItem } from "@/domain/procedure/agenda/agenda.ts";
import { daysUntil } from "@/domain/documents/vault/expiry.ts";
import { formatDay, pluralize, shownFilename } from "@/domain/shared/format.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { Card } from "../../ui/Card/Card.tsx";
import { Disclosure } from "../../ui/Disclosure/Disclosure.tsx";
import { Icon } from "../../ui/Icon/Icon.tsx";
import {
  AlertIcon,
  ApplyIcon,
  CalendarAddIcon,
  CalendarIcon,
  ClockIcon,
  DocumentIcon,
  type IconShape,
} from "../../ui/Icon/icons.ts";
import { Cluster, Hint, Stack, Text } from "../../ui/Layout/Layout.tsx";
import type { Tone } from "../../ui/Tone/tone.ts";
import styles from "./Agenda.module.css";

export interface AgendaProps {
  /** The most urgent first. */
  readonly items: readonly AgendaItem[];
  /** The day in Spain, 'YYYY-MM-DD'. */
  readonly today: string;
  /** The chosen item while its target loads. */
  readonly opening?: AgendaItem | null;
  readonly onOpen: (item: AgendaItem) => void;
  readonly onDownloadCalendar: () => void;
}

const ICONS: Readonly<Record<AgendaItem["kind"], IconShape>> = {
  expiry: DocumentIcon,
  appointment: CalendarIcon,
  request: ApplyIcon,
  decision: ClockIcon,
};

const ACTIONS: Readonly<Record<AgendaItem["opens"]["kind"], string>> = {
  renewal: "Preparar la renovación",
  document: "Ver caducidades",
  case: "Abrir expediente",
};

/** 'Qué toca': the due things, the most urgent first, with their actions and a calendar file. Nothing where nothing is due. */
export function Agenda({ items, today, opening = null, onOpen, onDownloadCalendar }: AgendaProps) {
  if (items.length === 0) return null;
  const [first, others] = [items.slice(0, LIMITS.agendaItems), items.slice(LIMITS.agendaItems)];
  const list = (shown: readonly AgendaItem[], label: string) => (
    <Stack as="ul" role="list" gap={0} aria-label={label}>
      {shown.map((item) => (
        <Row key={item.uid} {...{ item, today, onOpen }} isOpening={item.uid === opening?.uid} />
      ))}
    </Stack>
  );
  return (
    <Card
      heading="Qué toca"
      icon={CalendarIcon}
      actions={
        items.some(({ day }) => day >= today) && (
          <Button size="sm" variant="quiet" icon={CalendarAddIcon} onClick={onDownloadCalendar}>
            Añadir a mi calendario
          </Button>
        )
      }
    >
      {list(first, "Qué toca")}
      {others.length > 0 && (
        <Disclosure label={`Ver ${pluralize(others.length, "cosa", "cosas")} más`}>
          {list(others, "Más tarde")}
        </Disclosure>
      )}
    </Card>
  );
}

interface RowProps extends Pick<AgendaProps, "today" | "onOpen"> {
  readonly item: AgendaItem;
  readonly isOpening: boolean;
}

function Row({ item, today, isOpening, onOpen }: RowProps) {
  const { kind, day, place, subject, text, advice, opens } = item;
  const textId = useId();
  const days = daysUntil(day, today);
  const tone: Tone = days < 0 ? "red" : days <= LIMITS.soonDays ? "amber" : "grey";
  return (
    <Stack as="li" gap={2} pad={[3, 0]} line="between" className={styles.row} data-tone={tone}>
      <Cluster oneLine gap={3} align="start">
        <span className={styles.icon}>
          <Icon icon={days < 0 ? AlertIcon : ICONS[kind]} />
        </span>
        <Stack gap={1}>
          <Text id={textId}>
            <strong>{shownFilename(text)}</strong>
            {advice !== null && `: ${shownFilename(advice)}`}
          </Text>
          <Hint>
            {kind !== "expiry" && (
              <>
                <bdi>{shownFilename(subject)}</bdi>
                {" · "}
              </>
            )}
            <time dateTime={day}>{formatDay(day)}</time>
            {place !== undefined && (
              <>
                {" · "}
                <bdi>{shownFilename(place)}</bdi>
              </>
            )}
          </Hint>
        </Stack>
      </Cluster>
      <Button size="sm" busy={isOpening} aria-describedby={textId} onClick={() => onOpen(item)}>
        {ACTIONS[opens.kind]}
      </Button>
    </Stack>
  );
}
