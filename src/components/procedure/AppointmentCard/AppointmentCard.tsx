import { formatAppointment } from "@/domain/procedure/case/caseTexts.ts";
import { formatNear, type NearAppointment, type PackList } from "@/domain/procedure/case/appointmentDay.ts";
import { listToDo } from "@/domain/procedure/case/count.ts";
import type { IsoDay } from "@/domain/shared/calendar/isoTime.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { Card } from "../../ui/Card/Card.tsx";
import { CalendarIcon } from "../../ui/Icon/icons.ts";
import { Cluster, Hint, Stack, Text } from "../../ui/Layout/Layout.tsx";

export interface AppointmentCardProps {
  readonly near: NearAppointment;
  readonly list: PackList;
  /** The day in Spain. */
  readonly today: IsoDay;
  /** Opens the page of the case. */
  readonly onOpen: () => void;
  /** Opens 'Documentos para presentar', where copies are made. */
  readonly onPrepare: () => void;
}

/** The appointment of today or tomorrow with all that goes along, or the question how it went. */
export function AppointmentCard({ near, list, today, onOpen, onPrepare }: AppointmentCardProps) {
  const { file, appointment } = near;
  const isOver = appointment.day < today;
  return (
    <Card heading={formatNear(near, today)} icon={CalendarIcon}>
      <Stack gap={4}>
        <Stack gap={1}>
          <Text weight="bold">
            <bdi>{file.name}</bdi>
          </Text>
          {!isOver && <Text>{`Cita ${formatAppointment(appointment)}`}</Text>}
        </Stack>
        {!isOver && (
          <>
            <Papers label="Lleva el original" papers={list.originals} />
            <Papers label="Basta una copia" papers={list.copies} />
            <Lines
              label="Ten a mano"
              lines={list.numbers.map(({ row, values }) => [row.documentType, ...values].join(" · "))}
            />
            <Lines label="Antes de ir" lines={listToDo(list.tasks).map(({ documentType }) => documentType)} />
          </>
        )}
        <Cluster gap={3} fill>
          <Button variant={isOver ? "primary" : "secondary"} onClick={onOpen}>
            {isOver ? "Decir cómo fue" : "Abrir expediente"}
          </Button>
          {!isOver && <Button onClick={onPrepare}>Preparar copias</Button>}
        </Cluster>
      </Stack>
    </Card>
  );
}

function Papers({ label, papers }: { readonly label: string; readonly papers: PackList["originals"] }) {
  return (
    <Lines
      label={label}
      lines={papers.map(({ row: { documentType, group } }) =>
        [documentType, group === "missing" && "te falta", group === "unsure" && "por confirmar"]
          .filter(Boolean)
          .join(" · "),
      )}
    />
  );
}

function Lines({ label, lines }: { readonly label: string; readonly lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <Stack gap={1}>
      <Hint>{label}</Hint>
      <Stack as="ul" gap={1} bullets aria-label={label}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Stack>
    </Stack>
  );
}
