import type { Person } from "../../documents/people/person.ts";
import { formatOwner } from "../../documents/people/personNames.ts";
import { documentTypeById, type Renewal } from "../../documents/types/registry.ts";
import type { DocumentSummary } from "../../documents/vault/document.ts";
import { daysUntil } from "../../documents/vault/expiry.ts";
import { getTitle } from "../../documents/vault/title.ts";
import { addDays, addMonths } from "../../shared/calendar/days.ts";
import { formatDay, pluralize } from "../../shared/format.ts";
import { LIMITS } from "../../shared/limits.ts";
import { termDoubtText } from "../../shared/terms/termDoubts.ts";
import type { Case } from "../case/case.ts";
import { compareCase } from "../case/caseRows.ts";
import { formatNext } from "../case/caseTexts.ts";
import { count } from "../case/count.ts";
import { ownershipOf, personalNumbers } from "../fit/people.ts";
import type { Answers } from "../fit/rules.ts";
import type { QueryResult } from "../requirements/result.ts";
import { toFitDocument } from "../validation/judge.ts";
import { getRowId } from "../validation/rowRule.ts";
import type { Inventory } from "../validation/types.ts";
import { initialChoices, validate } from "../validation/validate.ts";
import type { IsoDay } from "../../shared/calendar/isoTime.ts";
import { capitalize } from "../../shared/text/capitalize.ts";

/** Something to do or to expect by a day. */
export interface AgendaItem {
  /** Stable name of its event in calendars. */
  readonly uid: string;
  readonly kind: "expiry" | "appointment" | "request" | "decision";
  readonly day: IsoDay;
  /** 'HH:MM', of an appointment. */
  readonly at?: string;
  readonly place?: string;
  readonly sequence: number;
  /** The document or the case. */
  readonly subject: string;
  /** Event and time: 'Tu DNI caduca en 150 días'. */
  readonly text: string;
  /** Recommended action: 'ya puedes renovarlo; te falta la foto'. */
  readonly advice: string | null;
  readonly opens: AgendaTarget;
}

/** Target of an item: the document, its renewal, or a case. */
export type AgendaTarget = { readonly kind: "document" | "case"; readonly id: string } | RenewalTarget;

/** A case to begin: its card, and answers to the card's questions that the renewal implies. */
export interface RenewalTarget {
  readonly kind: "renewal";
  readonly card: string;
  readonly answers: Answers;
}

/** Answers of cards, by card id. */
export type CardAnswers = ReadonlyMap<string, QueryResult>;

/** An expiring document with its owner and renewal. */
interface Expiring {
  readonly document: DocumentSummary & { readonly expiryDate: string };
  /** 'self' if it is certainly the person's own. */
  readonly owner: Person | "self" | null;
  readonly renewal: Renewal | null;
  /** It may be renewed today. */
  readonly isOpen: boolean;
}

/**
 * Everything due on the day of the inventory, the most urgent first: documents to renew, appointments and terms of
 * cases. @param cards the cards of `listRenewalCards`; without one the advice names no missing documents
 */
export function listAgenda(inventory: Inventory, cases: readonly Case[], cards: CardAnswers): readonly AgendaItem[] {
  const expiring = listExpiring(inventory).map((one) => toExpiryItem(one, inventory, cases, cards));
  const ofCases = cases.flatMap((file) => withNext(listCaseItems(file, inventory.day), file, inventory));
  return [...expiring, ...ofCases].toSorted(
    (a, b) => Number(a.day > b.day) - Number(a.day < b.day) || a.subject.localeCompare(b.subject, "es"),
  );
}

/** Ids of the cards for the renewals that are due. */
export function listRenewalCards(inventory: Inventory): readonly string[] {
  return [...new Set(listExpiring(inventory).flatMap(({ renewal }) => (renewal ? [renewal.card] : [])))];
}

/** Items that are overdue or due within LIMITS.soonDays. */
export function countUrgent(items: readonly AgendaItem[], today: IsoDay): number {
  return items.filter(({ day }) => daysUntil(day, today) <= LIMITS.soonDays).length;
}

/** The documents that are due; of a renewable type only the latest of each person. */
function listExpiring({ documents, people, day }: Inventory): readonly Expiring[] {
  const latest = new Map<string, DocumentSummary>();
  const owners = new Map<DocumentSummary, Person | null>();
  const kept = documents.filter(({ isDemoData, folderId }) => !isDemoData && folderId !== "memory");
  for (const document of kept.toSorted((a, b) => Number(a.id > b.id) - Number(a.id < b.id))) {
    const lastDay = getLastDay(document);
    if (lastDay === undefined) continue;
    const owner = findOwner(document, people);
    owners.set(document, owner);
    const key = toKey(document, owner);
    const other = latest.get(key);
    if (!other || lastDay > (getLastDay(other) ?? "")) latest.set(key, document);
  }
  const left = [...latest.values()];
  return left.flatMap((document) => {
    const { expiryDate, evidence } = document;
    if (expiryDate === undefined) return [];
    const owner = owners.get(document) ?? null;
    // Without any stored person, the only one of its type is the user's own.
    const isOnly =
      people.length === 0 && evidence && left.filter((one) => one.evidence?.kind === evidence.kind).length === 1;
    const renewal = findRenewal(document, owner);
    const opens = renewal?.opens && shift(expiryDate, renewal.opens, -1);
    const near = addDays(expiryDate, -LIMITS.expiringDays);
    const last = addDays(expiryDate, renewal ? LIMITS.renewableDays : LIMITS.expiringDays);
    if (day < (opens !== undefined && opens < near ? opens : near) || day > last) return [];
    const isClosed = renewal?.closes && day > shift(expiryDate, renewal.closes, 1);
    return {
      document: { ...document, expiryDate },
      owner: isOnly || owner?.relation === "applicant" ? "self" : owner,
      renewal: isClosed ? null : renewal,
      isOpen: opens !== undefined && opens <= day,
    };
  });
}

/** In the year 9999 for a document that never expires. */
function getLastDay({ expiryDate, evidence }: DocumentSummary): IsoDay | undefined {
  return expiryDate ?? evidence?.expires;
}

function findOwner(document: DocumentSummary, people: readonly Person[]): Person | null {
  const ownership = ownershipOf(toFitDocument(document), people);
  return (ownership.type === "known" && ownership.people.length === 1 && ownership.people[0]) || null;
}

/** Documents with the same key replace one another: those of a renewable type and one person. */
function toKey(document: DocumentSummary, owner: Person | null): string {
  const { kind = null, numbers = [] } = document.evidence ?? {};
  if (!kind || !documentTypeById(kind).renewal) return document.id;
  const whose = owner?.id ?? [...personalNumbers(numbers)].toSorted().join(" ");
  return `${kind} ${whose === "" ? document.expiryDate : whose}`;
}

function findRenewal({ evidence }: DocumentSummary, owner: Person | null): Renewal | null {
  const renewal = evidence?.kind && documentTypeById(evidence.kind).renewal;
  if (!renewal) return null;
  const numbers = personalNumbers([...evidence.numbers, ...(owner?.numbers ?? [])]);
  return !renewal.isForSpaniards || [...numbers].some((number) => /^\d/u.test(number)) ? renewal : null;
}

function shift(day: IsoDay, { days = 0, months = 0 }: NonNullable<Renewal["opens"]>, sign: 1 | -1): IsoDay {
  return addDays(addMonths(day, sign * months), sign * days);
}

function toExpiryItem(
  { document, owner, renewal, isOpen }: Expiring,
  inventory: Inventory,
  cases: readonly Case[],
  cards: CardAnswers,
): AgendaItem {
  const { id, expiryDate, evidence } = document;
  const isOwn = owner === "self";
  const name = evidence?.kind ? documentTypeById(evidence.kind).name : getTitle(document);
  const capital = capitalize(name);
  const subject = isOwn || !owner ? capital : `${capital} ${formatOwner(owner)}`;
  const verb = daysUntil(expiryDate, inventory.day) < 0 ? "caducó" : "caduca";
  return {
    uid: `${id}@tramia`,
    kind: "expiry",
    day: expiryDate,
    sequence: 0,
    subject,
    text: `${isOwn && evidence?.kind ? `Tu ${name}` : subject} ${verb} ${formatRelativeDay(expiryDate, inventory.day)}`,
    advice: renewal && formatRenewal(renewal, { isOwn, isOpen }, inventory, cards),
    opens: renewal ? openRenewal(renewal, owner, cases) : { kind: "document", id },
  };
}

/** Whether it can be renewed, and the documents that the vault lacks for it; null if neither is known. */
function formatRenewal(
  { card, answers, verb }: Renewal,
  { isOwn, isOpen }: { readonly isOwn: boolean; readonly isOpen: boolean },
  inventory: Inventory,
  cards: CardAnswers,
): string | null {
  if (!isOwn) return isOpen ? "ya se puede renovar" : null;
  const answer = cards.get(card);
  const missing = answer ? formatMissing(answer, answers, inventory) : null;
  if (isOpen) return `ya puedes ${verb}${missing === null ? "" : `; ${missing}`}`;
  return missing && `para ${verb} ${missing}`;
}

function formatMissing(
  { documentRequirements, questions }: QueryResult,
  answers: Answers,
  inventory: Inventory,
): string | null {
  const facts = { ...inventory.facts, applicant: { option: "mi", day: inventory.day } };
  const choices = { ...initialChoices, questions: answers };
  const rows = validate(documentRequirements, { ...inventory, facts }, choices, questions);
  const { missing } = count(rows);
  if (missing > 1) return `te faltan ${missing} documentos`;
  const only = rows.find(({ group }) => group === "missing");
  if (!only) return null;
  const rule = documentRequirements.find((row, index) => getRowId(row, index) === only.id)?.rule;
  const isPhoto = rule?.oneOf.every((way) => "kind" in way && way.kind === "photo");
  return isPhoto ? "te falta la foto" : `te falta: ${only.documentType}`;
}

/** An open case of the renewal for the same person, else a new one. */
function openRenewal({ card, answers }: Renewal, owner: Expiring["owner"], cases: readonly Case[]): AgendaTarget {
  const subject = owner === "self" ? null : owner?.id;
  const opened = cases.find(
    (file) =>
      file.card === card &&
      !isOver(file) &&
      file.subject === subject &&
      Object.entries(answers).every(([question, option]) => (file.answers[question] ?? option) === option),
  );
  return opened ? { kind: "case", id: opened.id } : { kind: "renewal", card, answers };
}

/** Adds the next thing of a case to its appointment, unless that is the next. */
function withNext(items: readonly AgendaItem[], file: Case, inventory: Inventory): readonly AgendaItem[] {
  if (!items.some(({ kind }) => kind === "appointment")) return items;
  const { next } = compareCase(file, inventory);
  const text = formatNext(next, file.status);
  const advice = next?.kind === "appointment" ? null : text.charAt(0).toLowerCase() + text.slice(1);
  return items.map((item) => (item.kind === "appointment" ? { ...item, advice } : item));
}

const isOver = ({ status }: Case): boolean => status === "answered" || status === "closed";

/** The appointment and the wait of a case. */
export function listCaseItems(file: Case, today: IsoDay): readonly AgendaItem[] {
  const { id, version, name, appointment, wait } = file;
  if (isOver(file)) return [];
  const opens = { kind: "case", id } as const;
  const shared = { sequence: version, subject: name, opens };
  const items: AgendaItem[] = [];
  if (appointment && appointment.day >= today) {
    const { day, time, place } = appointment;
    items.push({
      ...shared,
      uid: `${id}-cita@tramia`,
      kind: "appointment",
      day,
      ...(time !== undefined && { at: time }),
      ...(place !== undefined && { place }),
      text: `Tienes cita ${formatRelativeDay(day, today)}${time === undefined ? "" : `, a las ${time}`}`,
      advice: null,
    });
  }
  if (wait) {
    items.push({
      ...shared,
      uid: `${id}-${wait.kind === "request" ? "requerimiento" : "respuesta"}@tramia`,
      kind: wait.kind,
      day: wait.until,
      text: formatWait(wait, today),
      advice: formatDoubts(wait, today),
    });
  }
  return items;
}

function formatWait({ kind, until }: NonNullable<Case["wait"]>, today: IsoDay): string {
  const day = formatRelativeDay(until, today);
  const left = daysUntil(until, today);
  if (kind === "request") return `El plazo para contestar a la oficina ${left < 0 ? "terminó" : "termina"} ${day}`;
  if (left < 0) return `El plazo de la oficina para contestarte terminó ${day}`;
  return `La oficina tiene ${left > 1 ? pluralize(left, "día", "días") : `hasta ${day}`} para contestarte`;
}

function formatDoubts({ until, doubts }: NonNullable<Case["wait"]>, today: IsoDay): string | null {
  if (until < today) return "mira qué puedes hacer";
  return doubts.length > 0 ? `contado ${termDoubtText(doubts)}` : null;
}

/** 'hoy', 'en 150 días', 'hace 3 días'; the date if it is more than a year away. */
function formatRelativeDay(day: IsoDay, today: IsoDay): string {
  const days = daysUntil(day, today);
  const near = NEAR.get(days);
  if (near !== undefined) return near;
  if (Math.abs(days) > LIMITS.renewableDays) return `el ${formatDay(day)}`;
  return days < 0 ? `hace ${-days} días` : `en ${days} días`;
}

const NEAR: ReadonlyMap<number, string> = new Map([
  [-1, "ayer"],
  [0, "hoy"],
  [1, "mañana"],
]);
