import { LIMITS } from "../limits.ts";
import type { Opportunity } from "../../grants/opportunity.ts";
import { deadlineNote } from "../../grants/windowText.ts";
import { daysUntil } from "../../documents/vault/expiry.ts";
import type { CalendarEvent } from "./calendar.ts";
import type { IsoDay } from "./isoTime.ts";

/**
 * An event for the last day to apply, with those reminders that still lie ahead; an estimated day says so in its title.
 * Null without a day, and after it.
 */
export function deadlineEvent(
  opportunity: Pick<Opportunity, "id" | "title" | "window" | "officialLink">,
  today: IsoDay,
): CalendarEvent | null {
  const { id, title, window, officialLink } = opportunity;
  const { end } = window;
  if ((end.kind !== "day" && end.kind !== "estimate") || end.day < today) return null;
  const note = deadlineNote(window) ?? "Último día para presentar la solicitud, según la ficha de la convocatoria.";
  return {
    uid: `plazo-${id}@tramia`,
    day: end.day,
    title: `${end.kind === "estimate" ? "Fin de plazo (estimado)" : "Fin de plazo"}: ${title}`,
    description: `${note} ${officialLink}`,
    alarmsDaysBefore: LIMITS.reminderDays.filter((before) => before < daysUntil(end.day, today)),
  };
}
