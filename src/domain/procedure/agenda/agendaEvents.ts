import { daysUntil } from "../../documents/vault/expiry.ts";
import type { CalendarEvent } from "../../shared/calendar/calendar.ts";
import { LIMITS } from "../../shared/limits.ts";
import type { AgendaItem } from "./agenda.ts";
import type { IsoDay } from "../../shared/calendar/isoTime.ts";

/** Titles that stay true on every day. */
const TITLES: Readonly<Record<AgendaItem["kind"], string>> = {
  expiry: "Caduca",
  appointment: "Cita",
  request: "Último día para contestar a la oficina",
  decision: "Fin del plazo de la oficina",
};

const DESCRIPTIONS: Readonly<Record<AgendaItem["kind"], string>> = {
  expiry: "Último día de validez del documento que guardas en T-Wallet. Renuévalo a tiempo.",
  appointment: "Lo que tienes que llevar está en tu expediente de Tramia.",
  request: "Presenta hoy como muy tarde lo que te piden.",
  decision: "Si no te han contestado, mira en tu expediente de Tramia qué puedes hacer.",
};

/** NUTS 2 code of the Canary Islands. */
const CANARY_ISLANDS = "ES70";

/**
 * Calendar events of future items, each with its future reminders; decisions of an office have none. @param region NUTS
 * 3 code of the person's home, for the time zone of appointments; null if unknown
 */
export function agendaEvents(
  items: readonly AgendaItem[],
  today: IsoDay,
  region: string | null,
): readonly CalendarEvent[] {
  const zone = region?.startsWith(CANARY_ISLANDS) ? "Atlantic/Canary" : "Europe/Madrid";
  return items
    .filter(({ day }) => day >= today)
    .map(({ uid, kind, day, at, place, sequence, subject }) => ({
      uid,
      day,
      sequence,
      title: `${TITLES[kind]}: ${subject}`,
      description: DESCRIPTIONS[kind],
      alarmsDaysBefore: kind === "decision" ? [] : LIMITS.reminderDays.filter((days) => days < daysUntil(day, today)),
      ...(at !== undefined && { at: { time: at, zone } }),
      ...(place !== undefined && { place }),
    }));
}
