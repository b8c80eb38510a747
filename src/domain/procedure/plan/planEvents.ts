import type { CalendarEvent } from "../../shared/calendar/calendar.ts";
import { daysUntil } from "../../documents/vault/expiry.ts";
import { LIMITS } from "../../shared/limits.ts";
import { termDoubtText } from "../../shared/terms/termDoubts.ts";
import type { LifeEvent } from "./lifeEvent.ts";
import type { Plan } from "./plan.ts";
import type { IsoDay } from "../../shared/calendar/isoTime.ts";

/** Sequence numbers count days from here, so that files of later days replace earlier ones. */
const FIRST_DAY = "2026-01-01";

export function planEvents(event: LifeEvent, plan: Plan, today: IsoDay): readonly CalendarEvent[] {
  const toEvent = (uid: string, day: string, title: string, description: string): CalendarEvent => ({
    uid: `plan-${event.id}-${uid}@tramia`,
    day,
    sequence: Math.max(0, daysUntil(today, FIRST_DAY)),
    title,
    description,
    alarmsDaysBefore: LIMITS.reminderDays.filter((before) => before < daysUntil(day, today)),
  });
  return plan.visits
    .flatMap(({ steps }) => steps)
    .flatMap(({ step: { id, task, where, sources }, day, deadline, isOpen }) => {
      if (isOpen) return [];
      const note = `${event.title}. ${where}.`;
      const doubts = termDoubtText(deadline?.doubts ?? []);
      const unsourced = sources.length === 0 ? " Sin fuente oficial: confírmalo." : "";
      return [
        ...(day > today ? [toEvent(`${id}-desde`, day, `Desde hoy puedes: ${task}`, note)] : []),
        ...(deadline?.day && !deadline.isMoving && deadline.day >= today
          ? [
              toEvent(
                id,
                deadline.day,
                `Último día${doubts || unsourced ? " (estimado)" : ""}: ${task}`,
                `${note} ${deadline.text}.${doubts && ` Contado ${doubts}.`}${unsourced}`,
              ),
            ]
          : []),
      ];
    });
}
