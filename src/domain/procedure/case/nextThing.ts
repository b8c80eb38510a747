import { slotsOf } from "../fit/parts.ts";
import { isOfficialUrl } from "../cards/officialHosts.ts";
import { type CaseQuestion, getSituation, listQuestions } from "../questions/caseQuestions.ts";
import type { Inventory, Validation } from "../validation/types.ts";
import { type Appointment, type Case, type CaseStep, isBeforeFiling } from "./case.ts";
import { listToDo } from "./count.ts";
import type { IsoDay } from "../../shared/calendar/isoTime.ts";

/** The one thing to do or to wait for. */
export type NextThing =
  | { readonly kind: "question"; readonly question: CaseQuestion }
  /** A paper to photograph or choose, or to look at; something to do or to pay elsewhere. */
  | { readonly kind: "gather" | "check" | "task" | "pay"; readonly row: Validation }
  /** An appointment to ask for on the official page. */
  | { readonly kind: "book"; readonly url: string }
  /** An appointment to go to, or that is over without a word on how it went. */
  | { readonly kind: "appointment" | "appointmentOver"; readonly appointment: Appointment }
  | { readonly kind: "file"; readonly step: CaseStep | null }
  | { readonly kind: "wait" | "answerRequest" | "lateRequest" | "silence"; readonly day: IsoDay };

/**
 * The next thing of a case, the same on every screen; null where the person decides what is next. Before the filing:
 * how a past appointment went, a question, a paper, what is done elsewhere, the appointment, the filing; after it, what the office waits for. @param
 * rows from `getRows` @param inventory its day is today: appointments before it are over
 */
export function nextThing(
  file: Case,
  rows: readonly Validation[],
  inventory: Omit<Inventory, "documents">,
): NextThing | null {
  const { status, wait, appointment } = file;
  const { day: today } = inventory;
  if (status === "closed" || status === "answered") return null;
  if (wait && status === "requested")
    return { kind: today > wait.until ? "lateRequest" : "answerRequest", day: wait.until };
  if (wait && status === "silence") return { kind: "silence", day: wait.until };
  if (isBeforeFiling(status) && appointment && appointment.day < today) return { kind: "appointmentOver", appointment };
  const first = isBeforeFiling(status) ? findUnprepared(file, rows, inventory) : null;
  if (first) return first;
  if (appointment && appointment.day >= today) return { kind: "appointment", appointment };
  if (isBeforeFiling(status)) return { kind: "file", step: openSteps(file)[0] ?? null };
  return wait && { kind: "wait", day: wait.until };
}

function findUnprepared(
  file: Case,
  rows: readonly Validation[],
  inventory: Omit<Inventory, "documents">,
): NextThing | null {
  const [question] = listQuestions(getSituation(file, inventory)).open;
  if (question) return { kind: "question", question };
  const find = (group: Validation["group"]) => rows.find((row) => row.group === group);
  const [missing, unsure, [todo]] = [find("missing"), find("unsure"), listToDo(rows)];
  if (missing) return { kind: "gather", row: missing };
  if (unsure) return { kind: "check", row: unsure };
  if (todo) return { kind: isFee(file, todo) ? "pay" : "task", row: todo };
  const url = file.answer?.facts?.appointment?.url;
  return url && isOfficialUrl(url) && !file.appointment && !isBooked(file) ? { kind: "book", url } : null;
}

function isFee({ rows }: Case, { id }: Validation): boolean {
  const rule = rows.find((row) => row.id === id)?.rule;
  return rule !== undefined && slotsOf(rule).some(({ kind }) => kind === "feeReceipt");
}

/** The step asks for the appointment. */
export const isAboutAppointment = ({ text }: CaseStep) => /\bcita\b/iu.test(text);

/** That step is ticked. */
const isBooked = ({ steps, done }: Case): boolean => done.includes(steps.find(isAboutAppointment)?.id ?? "");

const openSteps = ({ steps, done }: Case): readonly CaseStep[] =>
  steps.filter(({ id, mark }) => mark !== "gone" && !done.includes(id));
