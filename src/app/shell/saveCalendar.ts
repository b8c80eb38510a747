import { notify } from "@/components/ui/Toaster/notify.ts";
import { type CalendarEvent, formatCalendar } from "@/domain/shared/calendar/calendar.ts";
import { saveToDisk } from "@/services/documents/download/download.ts";

/** Downloads events as 'tramia-<name>.ics'; without any, shows a message. */
export function saveCalendar(name: string, events: readonly CalendarEvent[]): void {
  if (events.length === 0) {
    notify({ tone: "info", title: "No hay ninguna fecha por llegar que apuntar" });
    return;
  }
  const text = formatCalendar(events, new Date());
  saveToDisk(new Blob([text], { type: "text/calendar;charset=utf-8" }), `tramia-${name}.ics`);
}
