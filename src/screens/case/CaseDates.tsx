import { useRef, useState } from "react";
import type { Filing } from "@/domain/procedure/case/case.ts";
import { formatAppointment, formatWaitEnd } from "@/domain/procedure/case/caseTexts.ts";
import { listCaseItems } from "@/domain/procedure/agenda/agenda.ts";
import { isOfficialUrl } from "@/domain/procedure/cards/officialHosts.ts";
import { formatDay, shownFilename } from "@/domain/shared/format.ts";
import { Button } from "@/components/ui/Button/Button.tsx";
import { Heading } from "@/components/ui/Heading/Heading.tsx";
import { CalendarAddIcon, CalendarIcon } from "@/components/ui/Icon/icons.ts";
import { Cluster, Hint, Stack } from "@/components/ui/Layout/Layout.tsx";
import { LinkButton } from "@/components/ui/LinkButton/LinkButton.tsx";
import { UncheckedNote } from "@/components/procedure/UncheckedNote/UncheckedNote.tsx";
import { CaseDialog } from "./CaseDialog.tsx";
import type { CaseViewProps } from "./CaseView.tsx";

/** The appointment, what was filed with its proof, the running wait, and the deadlines of the procedure. */
export function CaseDates(props: CaseViewProps) {
  const { file, inventory, today, send } = props;
  const { appointment, filings, wait, answer } = file;
  const note = useRef<HTMLButtonElement>(null);
  const [asks, setAsks] = useState(false);
  const [receiptFor, setReceiptFor] = useState<Filing | null>(null);
  const page = answer?.facts?.appointment?.url;
  const deadlines = answer?.processedResult.deadlines ?? [];
  return (
    <Stack as="section" surface="sheet" gap={4} pad="box" aria-labelledby="fechas">
      <Heading level={2} id="fechas">
        Fechas
      </Heading>
      <Stack gap={2}>
        {appointment ? (
          <p>
            <strong>Tu cita:</strong> {formatAppointment(appointment)}
            {appointment.day < today && " (ya ha pasado)"}
          </p>
        ) : (
          <Hint>No has apuntado ninguna cita.</Hint>
        )}
        <Cluster gap={3} fill>
          <Button ref={note} size="sm" icon={CalendarAddIcon} aria-haspopup="dialog" onClick={() => setAsks(true)}>
            {appointment ? "Cambiar la cita" : "Apuntar una cita"}
          </Button>
          {appointment && (
            <Button
              size="sm"
              variant="quiet"
              onClick={() => {
                note.current?.focus();
                send({ type: "appointment.changed", appointment: null });
              }}
            >
              Quitar la cita
            </Button>
          )}
          {!appointment && page && isOfficialUrl(page) && (
            <LinkButton size="sm" icon={CalendarIcon} href={page}>
              Pedir cita
            </LinkButton>
          )}
        </Cluster>
      </Stack>
      {wait && (
        <p>
          <strong>{wait.kind === "request" ? "Tu plazo para contestar:" : "Su plazo para contestarte:"}</strong>{" "}
          {formatWaitEnd(wait)}
        </p>
      )}
      {wait?.kind === "request" && (
        <Hint>
          La oficina puede parar su plazo hasta que contestes, como mucho los días que te ha dado (art. 22.1 de la Ley
          39/2015). Aquí lo contamos parado.
        </Hint>
      )}
      {listCaseItems(file, today).some(({ day }) => day >= today) && (
        <div>
          <Button size="sm" variant="quiet" icon={CalendarAddIcon} onClick={props.onDownloadCalendar}>
            Añadir a mi calendario
          </Button>
        </div>
      )}
      {filings.length > 0 && (
        <Stack as="ul" gap={2} role="list" aria-label="Presentaciones">
          {filings.map((filing) => {
            const { day, registerNumber, receipt } = filing;
            const stored = inventory?.documents.find(({ id }) => id === receipt);
            return (
              <Stack as="li" gap={1} items="start" key={[day, registerNumber, filings.indexOf(filing)].join(" ")}>
                <strong>Presentado el {formatDay(day)}</strong>
                {registerNumber && <Hint>Número de registro: {registerNumber}</Hint>}
                {!receipt && inventory && (
                  <Button size="sm" aria-haspopup="dialog" onClick={() => setReceiptFor(filing)}>
                    Añadir el justificante
                  </Button>
                )}
                {receipt && (
                  <Hint>
                    Justificante:{" "}
                    {stored ? <bdi>{shownFilename(stored.filename)}</bdi> : inventory && "ya no está en tu T-Wallet"}
                  </Hint>
                )}
              </Stack>
            );
          })}
        </Stack>
      )}
      {deadlines.length > 0 && (
        <Stack gap={2}>
          <Heading level={3} size="sm">
            Plazos del trámite
          </Heading>
          <Stack as="ul" gap={1} bullets>
            {[...new Set(deadlines)].map((line) => (
              <li key={line}>
                {line}
                <UncheckedNote unchecked={answer?.unchecked} text={line} />
              </li>
            ))}
          </Stack>
        </Stack>
      )}
      {receiptFor && <CaseDialog {...props} kind="receipt" filing={receiptFor} onClose={() => setReceiptFor(null)} />}
      {asks && <CaseDialog {...props} kind="appointment" onClose={() => setAsks(false)} />}
    </Stack>
  );
}
