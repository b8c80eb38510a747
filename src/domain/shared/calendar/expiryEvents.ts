import { LIMITS } from "../limits.ts";
import type { DocumentSummary } from "../../documents/vault/document.ts";
import { daysUntil, expiries } from "../../documents/vault/expiry.ts";
import type { CalendarEvent } from "./calendar.ts";

/**
 * An event for the expiry day of each document that has not expired, the nearest first, with the reminders still ahead.
 * @param today 'YYYY-MM-DD'
 */
export function expiryEvents(documents: readonly DocumentSummary[], today: string): readonly CalendarEvent[] {
  const { expiring, valid } = expiries(documents, today);
  return [...expiring, ...valid].map(({ id, documentType, filename, expiryDate }) => ({
    uid: `${id}@tramia`,
    day: expiryDate,
    title: `Caduca: ${documentType === "" ? filename : `${documentType} (${filename})`}`,
    description: "Último día de validez del documento que guardas en T-Wallet. Renuévalo a tiempo.",
    alarmsDaysBefore: LIMITS.reminderDays.filter((days) => days < daysUntil(expiryDate, today)),
  }));
}
