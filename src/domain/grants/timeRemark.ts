import { counted, formatDay } from "../shared/format.ts";
import { LIMITS } from "../shared/limits.ts";
import type { ApplicationWindow } from "./applicationWindow.ts";
import { daysLeft, windowState } from "./windowText.ts";

/** Where a day stands in the time to apply. */
export interface TimeRemark {
  /** A sentence without its full stop; of an estimate it never sounds sure. */
  readonly text: string;
  /** Days up to the last one, 0 on it; null where the sentence counts none. */
  readonly days: number | null;
}

/** True where the window ends on a day, given or estimated, that is not over: then a calendar can hold it. */
export function hasDayAhead(window: ApplicationWindow, today: string): boolean {
  const days = daysLeft(window, today);
  return days !== null && days >= 0;
}

/**
 * Where today ('YYYY-MM-DD') stands in the time to apply, the same words wherever it is told (OPP-10). Null where the
 * window says nothing of it, and where its end is too far off to be counted in days.
 */
export function timeRemark(window: ApplicationWindow, today: string): TimeRemark | null {
  const state = windowState(window, today);
  if (state === "closed") return { text: "Plazo cerrado", days: null };
  if (state === "notYet" && window.start !== null) return { text: `Se abre el ${formatDay(window.start)}`, days: null };
  const days = daysLeft(window, today);
  if (days === null || days > LIMITS.countedDays) return null;
  if (days < 0) return { text: "El día estimado ya ha pasado", days: null };
  return { text: window.end.kind === "estimate" ? estimated(days) : sure(days), days };
}

function sure(days: number): string {
  if (days === 0) return "Acaba hoy";
  return `${days === 1 ? "Queda" : "Quedan"} ${counted(days, "día", "días")}`;
}

function estimated(days: number): string {
  if (days > 1) return `Quedan unos ${days} días`;
  return `Puede acabar ${days === 0 ? "hoy" : "mañana"} (estimado)`;
}
