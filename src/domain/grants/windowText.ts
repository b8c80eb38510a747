import { pluralize, formatDay } from "../shared/format.ts";
import { LIMITS } from "../shared/limits.ts";
import { daysUntil } from "../documents/vault/expiry.ts";
import { termDoubtText } from "../shared/terms/termDoubts.ts";
import type { ApplicationWindow, WindowState } from "./applicationWindow.ts";
import type { IsoDay } from "../shared/calendar/isoTime.ts";

/** The window on a card (OPP-10, OPP-15); an estimate is marked. */
export function deadlineText({ start, startWords, end }: ApplicationWindow): string {
  switch (end.kind) {
    case "day":
      return `Hasta el ${formatDay(end.day)}`;
    case "estimate":
      return `Hasta el ${formatDay(end.day)} (estimado)`;
    case "permanent":
      if (start !== null) return `Plazo permanente desde el ${formatDay(start)}`;
      return startWords === null ? "Plazo abierto de forma permanente" : "Plazo permanente desde que se abra";
    case "words":
      return end.words;
    case "contradiction":
      return "Las fechas de la ficha se contradicen";
    case "unknown":
      return "Plazo por confirmar: consulta las bases";
  }
}

/** Explains an uncertain window: a start in words, an estimate or a contradiction; null otherwise. */
export function deadlineNote(window: ApplicationWindow): string | null {
  const { startWords } = window;
  const notes = [startWords === null ? null : `La ficha dice que el plazo empieza: «${startWords}».`, endNote(window)];
  return notes.filter((note) => note !== null).join(" ") || null;
}

function endNote({ end }: ApplicationWindow): string | null {
  if (end.kind === "contradiction") return `${end.words} Confírmalo en las bases.`;
  if (end.kind !== "estimate") return null;
  const doubts = end.doubts.length === 0 ? "" : `, ${termDoubtText(end.doubts)}`;
  return `Estimado a partir de «${end.words}», contando desde su publicación${doubts}: confírmalo en las bases.`;
}

/** `open` on the first and the last day; with an unknown start `unknown` until it is over. */
export function windowState(window: ApplicationWindow, today: IsoDay): WindowState {
  if (window.start !== null && today < window.start) return "notYet";
  const state = getEndState(window, today);
  return state === "open" && window.startWords !== null ? "unknown" : state;
}

function getEndState({ end }: ApplicationWindow, today: IsoDay): WindowState {
  switch (end.kind) {
    case "day":
      return today <= end.day ? "open" : "closed";
    case "estimate":
      return today <= end.day ? "open" : "unknown";
    case "permanent":
      return "open";
    case "words":
    case "contradiction":
    case "unknown":
      return "unknown";
  }
}

/** Days from `today` to the given or estimated last day: 0 on it, negative after it. Null without one. */
export function daysLeft({ end }: ApplicationWindow, today: IsoDay): number | null {
  return end.kind === "day" || end.kind === "estimate" ? daysUntil(end.day, today) : null;
}

export interface TimeRemark {
  /** Without a full stop; never sounds certain for an estimate. */
  readonly text: string;
  /** Days to the last one, 0 on it; null if the sentence counts none. */
  readonly days: number | null;
}

/** The window has a given or estimated last day in the future, for a calendar. */
export function hasDayAhead(window: ApplicationWindow, today: IsoDay): boolean {
  const days = daysLeft(window, today);
  return days !== null && days >= 0;
}

/** The same remark everywhere (OPP-10); null if the end is too far away to count days. */
export function timeRemark(window: ApplicationWindow, today: IsoDay): TimeRemark | null {
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
  return `${days === 1 ? "Queda" : "Quedan"} ${pluralize(days, "día", "días")}`;
}

function estimated(days: number): string {
  if (days > 1) return `Quedan unos ${days} días`;
  return `Puede acabar ${days === 0 ? "hoy" : "mañana"} (estimado)`;
}
