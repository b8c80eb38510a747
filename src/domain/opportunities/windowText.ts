import { formatDay } from "../format.ts";
import { daysUntil } from "../vault/expiry.ts";
import type { ApplicationWindow, WindowEnd, WindowState } from "./applicationWindow.ts";

/** What the days of an estimate were counted from, as a part of a sentence. */
const COUNTED_FROM: Readonly<Record<Extract<WindowEnd, { kind: "estimate" }>["from"], string>> = {
  publication: "desde su publicación",
  reception: "desde que llegó al registro de subvenciones",
  start: "desde el inicio del plazo",
};

/** The time to apply as a card shows it (OPP-10, OPP-15); an estimate says that it is one. */
export function deadlineText({ end }: ApplicationWindow): string {
  switch (end.kind) {
    case "day":
      return `Hasta el ${formatDay(end.day)}`;
    case "estimate":
      return `Hasta el ${formatDay(end.day)} (estimado)`;
    case "permanent":
      return "Plazo abierto de forma permanente";
    case "words":
      return end.words;
    case "contradiction":
      return "Las fechas de la ficha se contradicen";
    case "unknown":
      return "Plazo por confirmar: consulta las bases";
  }
}

/** Why the time to apply is not sure, in a sentence: for an estimate and a contradiction; null for the others. */
export function deadlineNote({ end }: ApplicationWindow): string | null {
  if (end.kind === "contradiction") return `${end.words} Confírmalo en las bases.`;
  if (end.kind !== "estimate") return null;
  const counted = `contando ${COUNTED_FROM[end.from]}, sin festivos autonómicos ni locales`;
  return `Estimado a partir de «${end.words}», ${counted}: confírmalo en las bases.`;
}

/** How the window stands on a day ('YYYY-MM-DD'): its first and its last day are `open`. */
export function windowState({ start, end }: ApplicationWindow, today: string): WindowState {
  if (start !== null && today < start) return "notYet";
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

/** Days from `today` ('YYYY-MM-DD') to the last day, given or estimated: 0 on it, negative after it. Null where none is known. */
export function daysLeft({ end }: ApplicationWindow, today: string): number | null {
  return end.kind === "day" || end.kind === "estimate" ? daysUntil(end.day, today) : null;
}
