import { LIMITS } from "../limits.ts";
import type { DocumentSummary } from "../../documents/vault/document.ts";
import { daysUntil, expiries } from "../../documents/vault/expiry.ts";
import type { CalendarEvent } from "./calendar.ts";
import type { IsoDay } from "./isoTime.ts";

/**
 * An event for the expiry day of each document that has not expired yet, the nearest first, with those reminders that
 * still lie ahead.
 */
export function expiryEvents(documents: readonly DocumentSummary[], today: IsoDay): readonly CalendarEvent[] {
  const { expiring, valid } = expiries(documents, today);
  return [...expiring, ...valid].map(({ id, documentType, filename, expiryDate }) => ({
    uid: `${id}@tramia`,
    day: expiryDate,
    title: `Caduca: ${documentType === "" ? filename : `${documentType} (${filename})`}`,
    description: "Último día de validez del documento que guardas en T-Wallet. Renuévalo a tiempo.",
    alarmsDaysBefore: LIMITS.reminderDays.filter((days) => days < daysUntil(expiryDate, today)),
  }));
}
