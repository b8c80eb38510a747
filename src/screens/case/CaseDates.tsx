import { useRef, useState } from "react";
import type { Filing } from "@/domain/procedure/case/case.ts";
import { formatAppointment, formatWaitEnd } from "@/domain/procedure/case/caseTexts.ts";
import { listCaseItems } from "@/domain/procedure/agenda/agenda.ts";
import { getTitle } from "@/domain/documents/vault/title.ts";
import { RECEIPT } from "@/domain/procedure/case/appointmentDay.ts";
import { isOfficialUrl } from "@/domain/procedure/cards/officialHosts.ts";
import { formatDay } from "@/domain/shared/format.ts";
import { Button } from "@/components/ui/Button/Button.tsx";
import { Heading } from "@/components/ui/Heading/Heading.tsx";
import { CalendarAddIcon, CalendarIcon, CameraIcon } from "@/components/ui/Icon/icons.ts";
import { Cluster, Hint, Stack } from "@/components/ui/Layout/Layout.tsx";
import { LinkButton } from "@/components/ui/LinkButton/LinkButton.tsx";
import { UncheckedNote } from "@/components/procedure/UncheckedNote/UncheckedNote.tsx";
import { CaseDialog } from "./CaseDialog.tsx";
import type { CaseViewProps } from "./CaseView.tsx";

/** The appointment, what was filed with its proof, the running wait, and the deadlines of the procedure. */
export function CaseDates(props: CaseViewProps) {
  const { file, today } = props;
  const isAhead = listCaseItems(file, today).some(({ day }) => day >= today);
  return (
    <Stack gap={4}>
      <Appointment {...props} />
      <Wait {...props} />
      {isAhead && (
        <div>
          <Button size="sm" variant="quiet" icon={CalendarAddIcon} onClick={props.onDownloadCalendar}>
            Añadir a mi calendario
          </Button>
        </div>
      )}
      <Filings {...props} />
      <Deadlines {...props} />
    </Stack>
  );
}

function Appointment(props: CaseViewProps) {
  const { file, today, send } = props;
  const { appointment, answer } = file;
  const note = useRef<HTMLButtonElement>(null);
  const [asks, setAsks] = useState(false);
  const page = answer?.facts?.appointment?.url;
  return (
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
      {asks && <CaseDialog {...props} kind="appointment" onClose={() => setAsks(false)} />}
    </Stack>
  );
}

/** The term that runs: the office's to decide, or the person's to answer a request. */
function Wait({ file: { wait } }: CaseViewProps) {
  if (!wait) return null;
  const isRequest = wait.kind === "request";
  return (
    <>
      <p>
        <strong>{isRequest ? "Tu plazo para contestar:" : "Su plazo para contestarte:"}</strong> {formatWaitEnd(wait)}
      </p>
      {isRequest && (
        <Hint>
          La oficina puede parar su plazo hasta que contestes, como mucho los días que te ha dado (art. 22.1 de la Ley
          39/2015). Aquí lo contamos parado.
        </Hint>
      )}
    </>
  );
}

function Filings(props: CaseViewProps) {
  const { filings } = props.file;
  const [receiptFor, setReceiptFor] = useState<Filing | null>(null);
  const latest = filings.findLast(({ receipt }) => !receipt);
  if (filings.length === 0) return null;
  return (
    <>
      <Stack as="ul" gap={2} role="list" aria-label="Presentaciones">
        {filings.map((filing, index) => (
          <FilingItem
            key={[filing.day, filing.registerNumber, index].join(" ")}
            filing={filing}
            inventory={props.inventory}
            onPhoto={filing === latest ? () => props.onUpload(RECEIPT) : null}
            onAddReceipt={() => setReceiptFor(filing)}
          />
        ))}
      </Stack>
      {receiptFor && <CaseDialog {...props} kind="receipt" filing={receiptFor} onClose={() => setReceiptFor(null)} />}
    </>
  );
}

interface FilingItemProps extends Pick<CaseViewProps, "inventory"> {
  readonly filing: Filing;
  /** Null where a photo would be of another filing. */
  readonly onPhoto: (() => void) | null;
  readonly onAddReceipt: () => void;
}

function FilingItem({ filing: { day, registerNumber, receipt }, inventory, onPhoto, onAddReceipt }: FilingItemProps) {
  const stored = inventory?.documents.find(({ id }) => id === receipt);
  return (
    <Stack as="li" gap={1} items="start">
      <strong>Presentado el {formatDay(day)}</strong>
      {registerNumber && <Hint>Número de registro: {registerNumber}</Hint>}
      {!receipt && inventory && (
        <Cluster gap={3} fill>
          {onPhoto && (
            <Button size="sm" icon={CameraIcon} onClick={onPhoto}>
              Fotografiar el sello o el justificante
            </Button>
          )}
          <Button size="sm" aria-haspopup="dialog" onClick={onAddReceipt}>
            Añadir el justificante
          </Button>
        </Cluster>
      )}
      {receipt && (
        <Hint>Justificante: {stored ? <bdi>{getTitle(stored)}</bdi> : inventory && "ya no está en tu T-Wallet"}</Hint>
      )}
    </Stack>
  );
}

function Deadlines({ file: { answer } }: CaseViewProps) {
  const deadlines = answer?.processedResult.deadlines ?? [];
  if (deadlines.length === 0) return null;
  return (
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
  );
}
