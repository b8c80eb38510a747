import type { VerificationCode } from "../../documents/verification/verification.ts";
import { getTitle } from "../../documents/vault/title.ts";
import { addDays } from "../../shared/calendar/days.ts";
import { normalizeForSearch } from "../../shared/text/normalize.ts";
import type { Instant, IsoDay } from "../../shared/calendar/isoTime.ts";
import { findNumbers } from "../validation/numbers.ts";
import type { Inventory, Validation } from "../validation/types.ts";
import { type Appointment, type Case, isBeforeFiling, recordEvent } from "./case.ts";
import { compareCase } from "./caseRows.ts";
import { formatNext } from "./caseTexts.ts";
import { isAboutAppointment } from "./nextThing.ts";

/** The receipt of a filing, as a paper to photograph. */
export const RECEIPT = { typeId: "general", documentType: "Justificante de presentación" } as const;

/** A paper to bring to an office. */
export interface Packed {
  readonly row: Validation;
  /** Titles of the stored documents that fit. */
  readonly stored: readonly string[];
  /** Why a copy or a print is enough; null for an original. */
  readonly copyReason: string | null;
}

/** All that goes along to an office, and all that is done before. */
export interface PackList {
  readonly originals: readonly Packed[];
  readonly copies: readonly Packed[];
  /** Numbers to quote, as the vault has them. */
  readonly numbers: readonly { readonly row: Validation; readonly values: readonly string[] }[];
  readonly tasks: readonly Validation[];
  readonly depends: readonly Validation[];
}

/** An appointment of a case from the day before it until the person says how it went. */
export interface NearAppointment {
  readonly file: Case;
  readonly appointment: Appointment;
  /** Compared with the vault. */
  readonly rows: readonly Validation[];
}

/** Codes by document id; undefined while they are read. */
type Codes = ReadonlyMap<string, readonly VerificationCode[]> | undefined;

/** Sorts the rows of a case by how they are brought; the rows that the office looks up itself are left out. */
export function packPapers(rows: readonly Validation[], inventory: Inventory | null, codes: Codes): PackList {
  const papers = rows.filter(({ counts }) => counts).map((row) => pack(row, inventory, codes));
  const ofGroup = (group: Validation["group"]) => rows.filter((row) => row.group === group && !row.counts);
  return {
    originals: papers.filter(({ copyReason }) => copyReason === null),
    copies: papers.filter(({ copyReason }) => copyReason !== null),
    numbers: ofGroup("task").flatMap((row) =>
      row.number
        ? [{ row, values: inventory ? findNumbers(inventory, row.number).map(({ value }) => value) : [] }]
        : [],
    ),
    tasks: ofGroup("task").filter(({ number }) => !number),
    depends: ofGroup("depends"),
  };
}

function pack(row: Validation, inventory: Inventory | null, codes: Codes): Packed {
  const fitting = row.status === "complete" ? row.evidence.documents : [];
  const isPrintable = fitting.length > 0 && fitting.every(({ id }) => codes?.has(id));
  return {
    row,
    stored: fitting.map(({ id, ...shown }) =>
      getTitle(inventory?.documents.find((document) => document.id === id) ?? shown),
    ),
    copyReason: asksForCopy(row)
      ? "El trámite pide una copia."
      : isPrintable
        ? "Vale impreso: lleva un código con el que la oficina lo comprueba (art. 27.3.c de la Ley 39/2015)."
        : null,
  };
}

/** The card's words ask for a copy, and not for the original beside it. */
function asksForCopy({ documentType }: Validation): boolean {
  const words = normalizeForSearch(documentType);
  return /^(?:foto)?copias?\b/u.test(words) && !/\boriginal|\bautentica|\bcompulsada/u.test(words);
}

/** The appointments of the day, of the next day and of days past without a word on them, the earliest first. */
export function listNearAppointments(cases: readonly Case[], inventory: Inventory): readonly NearAppointment[] {
  const last = addDays(inventory.day, 1);
  return cases
    .flatMap((file) => {
      const { appointment, status } = file;
      if (!appointment || !isBeforeFiling(status) || appointment.day > last) return [];
      return [{ file, appointment, rows: compareCase(file, inventory).rows }];
    })
    .toSorted((a, b) => a.appointment.day.localeCompare(b.appointment.day));
}

/** 'Mañana tienes cita', 'Hoy tienes cita', '¿Cómo fue tu cita del 3 de diciembre de 2026?' */
export function formatNear({ file, appointment }: NearAppointment, today: IsoDay): string {
  if (appointment.day < today) return formatNext({ kind: "appointmentOver", appointment }, file.status);
  return appointment.day === today ? "Hoy tienes cita" : "Mañana tienes cita";
}

/** The appointment had no result: another appointment is to be asked for. @param reason the person's words; may be empty */
export function failAppointment(file: Case, reason: string, at: Instant): Case {
  const { appointment, steps } = file;
  if (!appointment) return file;
  const asked = steps.find(isAboutAppointment)?.id;
  const done = file.done.filter((id) => id !== asked);
  const { day } = appointment;
  const event = { at, kind: "appointmentFailed", day, ...(reason !== "" && { text: reason }) } as const;
  return recordEvent({ ...file, appointment: null, done }, event);
}
