import { formatDay } from "@/domain/format.ts";
import type { ApplicationWindow } from "@/domain/opportunities/applicationWindow.ts";
import { daysLeft, windowState } from "@/domain/opportunities/windowText.ts";

/** True where the window ends on a day, given or estimated, that is not over: then a calendar can hold it. */
export function hasDayAhead(window: ApplicationWindow, today: string): boolean {
  const days = daysLeft(window, today);
  return days !== null && days >= 0;
}

/** Where today ('YYYY-MM-DD') stands in the time to apply; null where the window says nothing of it. */
export function timeRemark(window: ApplicationWindow, today: string): string | null {
  const state = windowState(window, today);
  if (state === "closed") return "El plazo está cerrado.";
  if (state === "notYet" && window.start !== null) return `Se abre el ${formatDay(window.start)}.`;
  const days = daysLeft(window, today);
  if (days === null) return null;
  const isEstimate = window.end.kind === "estimate";
  if (days < 0) return "El día estimado ya ha pasado.";
  if (days === 0) return isEstimate ? "Podría acabar hoy." : "Acaba hoy.";
  return days === 1 ? "Queda 1 día." : `Quedan ${isEstimate ? "unos " : ""}${days} días.`;
}
