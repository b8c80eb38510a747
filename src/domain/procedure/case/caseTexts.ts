import { formatDay } from "../../shared/format.ts";
import { termDoubtText } from "../../shared/terms/termDoubts.ts";
import type { Appointment, Case, CaseStatus, CaseWait, HistoryEvent } from "./case.ts";
import type { NextThing } from "./nextThing.ts";

export const CASE_STATUS_NAMES: Readonly<Record<CaseStatus, string>> = {
  analysed: "Sin guardar",
  preparing: "En preparación",
  ready: "Listo para presentar",
  filed: "Presentado",
  waiting: "Esperando respuesta",
  requested: "Te han pedido algo",
  answered: "Con respuesta",
  silence: "Plazo terminado sin respuesta",
  closed: "Cerrado",
};

/** 'el 3 de diciembre de 2026 a las 09:30, Comisaría de Gràcia' */
export function formatAppointment({ day, time, place }: Appointment): string {
  return `el ${formatDay(day)}${time ? ` a las ${time}` : ""}${place ? `, ${place}` : ""}`;
}

const REST: Partial<Readonly<Record<CaseStatus, string>>> = {
  filed: "Di cuánto tienen para contestarte",
  answered: "Mira en la respuesta si puedes recurrir, y hasta cuándo",
  closed: "Lo cerraste: puedes volver a abrirlo",
};

/** The next action, else the status. */
export function formatNext(next: NextThing | null, status: CaseStatus): string {
  switch (next?.kind) {
    case "question":
      return `Responde: ${next.question.text}`;
    case "gather":
      return `Te falta: ${next.row.documentType}`;
    case "check":
      return `Por confirmar: ${next.row.documentType}`;
    case "task":
      return `Por hacer: ${next.row.documentType}`;
    case "pay":
      return `Por pagar: ${next.row.documentType}`;
    case "book":
      return "Pide cita";
    case "appointment":
      return `Cita ${formatAppointment(next.appointment)}`;
    case "appointmentOver":
      return `¿Cómo fue tu cita del ${formatDay(next.appointment.day)}?`;
    case "file":
      return next.step ? `Siguiente paso: ${next.step.text}` : "Lo tienes todo: preséntalo";
    case "wait":
      return `Tienen hasta el ${formatDay(next.day)} para contestarte`;
    case "answerRequest":
      return `Contesta al requerimiento: tienes hasta el ${formatDay(next.day)}`;
    case "lateRequest":
      return `El plazo para contestar al requerimiento terminó el ${formatDay(next.day)}: contesta cuanto antes o pregunta en la oficina`;
    case "silence":
      return `El plazo para contestarte terminó el ${formatDay(next.day)}`;
    case undefined:
      return REST[status] ?? CASE_STATUS_NAMES[status];
  }
}

/** Doubts about the end of a wait, and the direction in which it may move; empty without doubts. */
export function formatWaitDoubts({ doubts }: CaseWait): string {
  // A provisional day off was counted: without it the term ends sooner.
  const change = doubts.includes("provisional") ? "puede ser otro día" : "puede ser algún día más tarde";
  return doubts.length === 0 ? "" : `${termDoubtText(doubts)}: ${change}`;
}

/** 'hasta el 17 de diciembre de 2026 (sin tus fiestas locales: puede ser algún día más tarde)' */
export function formatWaitEnd(wait: CaseWait): string {
  const doubts = formatWaitDoubts(wait);
  return `hasta el ${formatDay(wait.until)}${doubts && ` (${doubts})`}`;
}

const EVENTS: Readonly<Record<HistoryEvent["kind"], string>> = {
  started: "Guardaste el expediente",
  renamed: "Cambiaste el nombre",
  answersChanged: "Cambiaste tus respuestas",
  ticked: "Marcaste",
  unticked: "Quitaste la marca de",
  documentFiled: "Elegiste un documento para",
  documentUnfiled: "Cambiaste lo que dijiste de",
  notesChanged: "Cambiaste tus notas",
  appointmentChanged: "Apuntaste la cita del",
  appointmentRemoved: "Quitaste la cita",
  appointmentFailed: "No pudo ser en la cita del",
  cardChanged: "La ficha del trámite cambió",
  changeSeen: "Viste lo que cambió en la ficha",
  completed: "Reuniste todo lo que se pide",
  incomplete: "Volvió a faltar algo",
  filed: "Lo presentaste el",
  waitStarted: "Pueden contestarte hasta el",
  waitResumed: "El plazo para contestarte siguió; termina el",
  requestReceived: "Te pidieron algo; puedes contestar hasta el",
  requestAnswered: "Contestaste al requerimiento el",
  answerReceived: "Te contestaron el",
  silenceBegan: "Terminó sin respuesta el plazo del",
  silenceEnded: "El plazo sigue abierto",
  closed: "Cerraste el expediente",
  reopened: "Volviste a abrir el expediente",
};

/** A line of the history: 'Lo presentaste el 2 de diciembre de 2026: REG-1/2026'. */
export function formatEvent({ kind, text, day }: HistoryEvent): string {
  const words = [EVENTS[kind], day && formatDay(day)].filter(Boolean).join(" ");
  return text ? `${words}: ${text}` : words;
}

/** The answer's line about administrative silence, or null. */
export function findSilence({ answer }: Case): string | null {
  return answer?.processedResult.deadlines.find((line) => /silencio/iu.test(line)) ?? null;
}

/** Unique key of a line of the history. */
export const toEventKey = ({ at, kind, text = "", day = "" }: HistoryEvent): string => [at, kind, text, day].join(" ");
