import { useRef, useState } from "react";
import type { Case, Filing } from "@/domain/procedure/case/case.ts";
import { toCaseLine } from "@/domain/procedure/case/case.ts";
import { isDay } from "@/domain/documents/vault/expiry.ts";
import type { Inventory } from "@/domain/procedure/validation/types.ts";
import { shownFilename } from "@/domain/shared/format.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import type { CaseEvent } from "@/machines/procedure/case/caseLife.machine.ts";
import { FormDialog } from "@/components/ui/Dialog/FormDialog.tsx";
import { Stack } from "@/components/ui/Layout/Layout.tsx";
import { Select } from "@/components/ui/Select/Select.tsx";
import { TextField } from "@/components/ui/TextField/TextField.tsx";
import type { IsoDay } from "@/domain/shared/calendar/isoTime.ts";

/** What is asked: when it was filed or a request was answered, a receipt, an appointment, when a request or the answer came. */
export type CaseDialogKind = "filing" | "reply" | "receipt" | "appointment" | "request" | "answer";

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

const NO_RECEIPT = "ninguno";

/** Asks for the day of something that happened to a case, and for what belongs to it. */
export function CaseDialog({ kind, file, filing, inventory, today, send, onClose }: CaseDialogProps) {
  const { title, text, day: dayLabel } = TEXTS[kind];
  const appointment = kind === "appointment" ? file.appointment : null;
  const [day, setDay] = useState(appointment?.day ?? (kind === "appointment" ? "" : today));
  const [time, setTime] = useState(appointment?.time ?? "");
  const [words, setWords] = useState(appointment?.place ?? "");
  const [receipt, setReceipt] = useState(NO_RECEIPT);
  const [isChecked, setChecked] = useState(false);
  const isFiling = kind === "filing" || kind === "reply";
  const dayError = kind === "receipt" ? undefined : getDayError(kind, day, today);
  const receiptError = kind === "receipt" && receipt === NO_RECEIPT ? "Elige un documento." : undefined;
  const form = useRef<HTMLFormElement>(null);
  const save = () => {
    if (dayError ?? receiptError) {
      form.current?.querySelector<HTMLElement>("input, [role=combobox]")?.focus();
      return setChecked(true);
    }
    const line = toCaseLine(words).trim();
    switch (kind) {
      case "filing":
      case "reply":
        send({
          type: "filing.added",
          filing: {
            day,
            ...(line && { registerNumber: line }),
            ...(receipt !== NO_RECEIPT && { receipt }),
          },
        });
        break;
      case "receipt":
        if (filing) send({ type: "receipt.added", filing, receipt });
        break;
      case "appointment":
        send({
          type: "appointment.changed",
          appointment: { day, ...(time && { time }), ...(line && { place: line }) },
        });
        break;
      case "request":
        send({ type: "request.received", day });
        break;
      case "answer":
        send({ type: "answer.received", day });
    }
    onClose();
  };
  return (
    <FormDialog ref={form} title={title} description={text} onSave={save} onClose={onClose}>
      <Stack gap={4}>
        {kind !== "receipt" && (
          <TextField
            type="date"
            required
            label={dayLabel}
            hint={kind === "appointment" && isDay(day) && day < today ? "Ese día ya ha pasado." : undefined}
            value={day}
            onChange={setDay}
            error={isChecked ? dayError : undefined}
          />
        )}
        {kind === "appointment" && <TextField type="time" label="Hora (opcional)" value={time} onChange={setTime} />}
        {(isFiling || kind === "appointment") && (
          <TextField
            label={isFiling ? "Número de registro (opcional)" : "Lugar (opcional)"}
            value={words}
            maxLength={LIMITS.caseNameCharacters}
            onChange={setWords}
          />
        )}
        {(isFiling || kind === "receipt") && inventory && (
          <Select
            label={isFiling ? "Justificante (opcional)" : "Justificante"}
            hint={
              isFiling
                ? "Uno de tus documentos. Puedes añadirlo después."
                : "Súbelo antes a tu T-Wallet, si aún no está."
            }
            error={isChecked ? receiptError : undefined}
            options={[
              { value: NO_RECEIPT, label: "Ninguno" },
              ...inventory.documents
                .filter(({ isDemoData }) => !isDemoData)
                .slice(0, LIMITS.plainRows)
                .map(({ id, filename, documentType }) => ({
                  value: id,
                  label: shownFilename(filename),
                  hint: documentType,
                })),
            ]}
            value={receipt}
            onValueChange={setReceipt}
          />
        )}
      </Stack>
    </FormDialog>
  );
}

function getDayError(kind: CaseDialogKind, day: string, today: string): string | undefined {
  if (!isDay(day)) return "Escribe un día.";
  return kind !== "appointment" && day > today ? "Ese día aún no ha llegado." : undefined;
}
