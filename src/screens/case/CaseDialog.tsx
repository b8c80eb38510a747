import { useRef, useState } from "react";
import type { Case, Filing } from "@/domain/procedure/case/case.ts";
import { toCaseLine } from "@/domain/procedure/case/case.ts";
import { isDay } from "@/domain/shared/calendar/days.ts";
import type { Inventory } from "@/domain/procedure/validation/types.ts";
import { shownFilename } from "@/domain/shared/format.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import type { CaseEvent } from "@/machines/procedure/case/caseLife.machine.ts";
import { FormDialog } from "@/components/ui/Dialog/FormDialog.tsx";
import { Stack } from "@/components/ui/Layout/Layout.tsx";
import { Select } from "@/components/ui/Select/Select.tsx";
import { TextField } from "@/components/ui/TextField/TextField.tsx";
import type { IsoDay } from "@/domain/shared/calendar/isoTime.ts";

/** The day of a filing, of a reply to a request, of a received request or answer; a receipt; an appointment, or why it failed. */
export type CaseDialogKind =
  | "filing"
  | "reply"
  | "receipt"
  | "appointment"
  | "failedAppointment"
  | "request"
  | "answer";

export interface CaseDialogProps {
  readonly kind: CaseDialogKind;
  readonly file: Case;
  readonly inventory: Inventory | null;
  /** The filing to which a receipt is added. */
  readonly filing?: Filing | undefined;
  readonly today: IsoDay;
  readonly send: (event: CaseEvent) => void;
  readonly onClose: () => void;
}

const TEXTS: Readonly<Record<CaseDialogKind, { readonly title: string; readonly text: string; readonly day: string }>> =
  {
    filing: {
      title: "Ya lo he presentado",
      text: "El número y el justificante prueban que lo presentaste y cuándo.",
      day: "Día en que lo presentaste",
    },
    reply: {
      title: "Ya he contestado",
      text: "El número y el justificante prueban que contestaste y cuándo.",
      day: "Día en que contestaste",
    },
    receipt: { title: "Añadir el justificante", text: "El documento que prueba que lo presentaste.", day: "" },
    appointment: { title: "Tu cita", text: "Tramia no pide la cita: apunta aquí la que te han dado.", day: "Día" },
    failedAppointment: {
      title: "No pudo ser",
      text: "Tu cita se quita del expediente, y lo que te falte sigue en la lista.",
      day: "",
    },
    request: {
      title: "He recibido un requerimiento",
      text: "Te piden que corrijas o completes algo. Contamos 10 días hábiles desde el día siguiente: si el escrito da otro plazo, vale el del escrito.",
      day: "Día en que lo recibiste",
    },
    answer: {
      title: "Me han contestado",
      text: "El día cuenta para recurrir, si no estás de acuerdo.",
      day: "Día en que lo recibiste",
    },
  };

const WORDS: Partial<Readonly<Record<CaseDialogKind, string>>> = {
  filing: "Número de registro (opcional)",
  reply: "Número de registro (opcional)",
  appointment: "Lugar (opcional)",
  failedAppointment: "Qué faltó o qué te dijeron (opcional)",
};

const NO_RECEIPT = "ninguno";

interface Entry {
  readonly day: string;
  readonly time: string;
  /** The register's number, the place, or why an appointment failed. */
  readonly words: string;
  readonly receipt: string;
}

/** Asks for the day of an event of a case and its details. */
export function CaseDialog({ kind, file, filing, inventory, today, send, onClose }: CaseDialogProps) {
  const { title, text, day: dayLabel } = TEXTS[kind];
  const isAppointment = kind === "appointment";
  const isFiling = kind === "filing" || kind === "reply";
  const isReceipt = kind === "receipt";
  const hasDay = dayLabel !== "";
  const wordsLabel = WORDS[kind];
  const [entry, setEntry] = useState(() => startEntry(kind, file, today));
  const [isChecked, setChecked] = useState(false);
  const { day, time, words, receipt } = entry;
  const change = (changed: Partial<Entry>) => setEntry((before) => ({ ...before, ...changed }));
  const dayError = !hasDay ? undefined : getDayError(kind, day, today);
  const receiptError = isReceipt && receipt === NO_RECEIPT ? "Elige un documento." : undefined;
  const form = useRef<HTMLFormElement>(null);
  const save = () => {
    if (dayError ?? receiptError) {
      form.current?.querySelector<HTMLElement>("input, [role=combobox]")?.focus();
      return setChecked(true);
    }
    const event = toEvent(kind, entry, filing);
    if (event) send(event);
    onClose();
  };
  return (
    <FormDialog ref={form} title={title} description={text} onSave={save} onClose={onClose}>
      <Stack gap={4}>
        {hasDay && (
          <TextField
            type="date"
            required
            label={dayLabel}
            hint={isAppointment && isDay(day) && day < today ? "Ese día ya ha pasado." : undefined}
            value={day}
            onChange={(next) => change({ day: next })}
            error={isChecked ? dayError : undefined}
          />
        )}
        {isAppointment && (
          <TextField type="time" label="Hora (opcional)" value={time} onChange={(next) => change({ time: next })} />
        )}
        {wordsLabel !== undefined && (
          <TextField
            label={wordsLabel}
            value={words}
            maxLength={LIMITS.caseNameCharacters}
            onChange={(next) => change({ words: next })}
          />
        )}
        {(isFiling || isReceipt) && inventory && (
          <ReceiptSelect
            isOptional={isFiling}
            error={isChecked ? receiptError : undefined}
            {...{ inventory, receipt }}
            onReceipt={(next) => change({ receipt: next })}
          />
        )}
      </Stack>
    </FormDialog>
  );
}

interface ReceiptSelectProps {
  readonly inventory: Inventory;
  readonly receipt: string;
  readonly isOptional: boolean;
  readonly error: string | undefined;
  readonly onReceipt: (id: string) => void;
}

/** Chooses one of the person's own documents as a receipt. */
function ReceiptSelect({ inventory, receipt, isOptional, error, onReceipt }: ReceiptSelectProps) {
  const own = inventory.documents.filter(({ isDemoData }) => !isDemoData);
  return (
    <Select
      label={isOptional ? "Justificante (opcional)" : "Justificante"}
      hint={
        isOptional ? "Uno de tus documentos. Puedes añadirlo después." : "Súbelo antes a tu T-Wallet, si aún no está."
      }
      error={error}
      options={[
        { value: NO_RECEIPT, label: "Ninguno" },
        ...own.slice(0, LIMITS.plainRows).map(({ id, filename, documentType }) => ({
          value: id,
          label: shownFilename(filename),
          hint: documentType,
        })),
      ]}
      value={receipt}
      onValueChange={onReceipt}
    />
  );
}

function startEntry(kind: CaseDialogKind, { appointment, filings }: Case, today: string): Entry {
  // It was filed at the appointment that is over.
  const isAtAppointment = kind === "filing" && filings.length === 0 && appointment && appointment.day < today;
  const entry = { day: isAtAppointment ? appointment.day : today, time: "", words: "", receipt: NO_RECEIPT };
  if (kind !== "appointment") return entry;
  const { day = "", time = "", place = "" } = appointment ?? {};
  return { ...entry, day, time, words: place };
}

/** Null for a receipt without its filing. */
function toEvent(
  kind: CaseDialogKind,
  { day, time, words, receipt }: Entry,
  filing: Filing | undefined,
): CaseEvent | null {
  const line = toCaseLine(words).trim();
  switch (kind) {
    case "filing":
    case "reply": {
      const added = { day, ...(line && { registerNumber: line }), ...(receipt !== NO_RECEIPT && { receipt }) };
      return { type: "filing.added", filing: added };
    }
    case "receipt":
      return filing ? { type: "receipt.added", filing, receipt } : null;
    case "appointment": {
      const appointment = { day, ...(time && { time }), ...(line && { place: line }) };
      return { type: "appointment.changed", appointment };
    }
    case "failedAppointment":
      return { type: "appointment.failed", reason: line };
    case "request":
      return { type: "request.received", day };
    case "answer":
      return { type: "answer.received", day };
  }
}

function getDayError(kind: CaseDialogKind, day: string, today: string): string | undefined {
  if (!isDay(day)) return "Escribe un día.";
  return kind !== "appointment" && day > today ? "Ese día aún no ha llegado." : undefined;
}
