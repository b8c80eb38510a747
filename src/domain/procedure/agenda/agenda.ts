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
import { ownershipOf, personalNumbers } from "../fit/people.ts";
import type { Answers } from "../fit/rules.ts";
import type { QueryResult } from "../requirements/result.ts";
import { toFitDocument } from "../validation/judge.ts";
import { getRowId } from "../validation/rowRule.ts";
import type { Inventory } from "../validation/types.ts";
import { initialChoices, validate } from "../validation/validate.ts";
import type { IsoDay } from "../../shared/calendar/isoTime.ts";

/** Something that a person has to do, or to expect, by a day. */
export interface AgendaItem {
  /** Names its event in calendars: the same for as long as it is the same thing. */
  readonly uid: string;
  readonly kind: "expiry" | "appointment" | "request" | "decision";
  /** The last day. */
  readonly day: IsoDay;
  /** 'HH:MM', of an appointment. */
  readonly at?: string;
  readonly place?: string;
  /** Rises when the day changes. */
  readonly sequence: number;
  /** What it is about: the document, the case. */
  readonly subject: string;
  /** What happens, and when: 'Tu DNI caduca en 150 días'. */
  readonly text: string;
  /** What to do about it: 'ya puedes renovarlo; te falta la foto'. */
  readonly advice: string | null;
  readonly opens: AgendaTarget;
}

/** Where an item leads: to the document, to its renewal, or to a case. */
export type AgendaTarget = { readonly kind: "document" | "case"; readonly id: string } | RenewalTarget;

/** A case to begin: its card, and what renewing answers to the questions of the card. */
export interface RenewalTarget {
  readonly kind: "renewal";
  readonly card: string;
  readonly answers: Answers;
}

/** What cards answer, by the id of the card. */
export type CardAnswers = ReadonlyMap<string, QueryResult>;

/** A document that expires, whose it is where that is known, and how it is renewed. */
interface Expiring {
  readonly document: DocumentSummary & { readonly expiryDate: string };
  /** 'self' where it is surely the person's own. */
  readonly owner: Person | "self" | null;
  readonly renewal: Renewal | null;
  /** It may be renewed today. */
  readonly isOpen: boolean;
}

/**
 * All that is due on the day of the inventory, the most urgent first: documents to be renewed, appointments and terms of cases.
 * @param cards the cards of `listRenewalCards`; without one, what is missing for a renewal is not said
 */
export function listAgenda(inventory: Inventory, cases: readonly Case[], cards: CardAnswers): readonly AgendaItem[] {
  const expiring = listExpiring(inventory).map((one) => toExpiryItem(one, inventory, cases, cards));
  const ofCases = cases.flatMap((file) => listCaseItems(file, inventory.day));
  return [...expiring, ...ofCases].toSorted(
    (a, b) => Number(a.day > b.day) - Number(a.day < b.day) || a.subject.localeCompare(b.subject, "es"),
  );
}

/** Ids of the cards that tell what the renewals need which are due. */
export function listRenewalCards(inventory: Inventory): readonly string[] {
  return [...new Set(listExpiring(inventory).flatMap(({ renewal }) => (renewal ? [renewal.card] : [])))];
}

/** How many things are overdue, or due within LIMITS.soonDays. */
export function countUrgent(items: readonly AgendaItem[], today: IsoDay): number {
  return items.filter(({ day }) => daysUntil(day, today) <= LIMITS.soonDays).length;
}

/** The documents that are due: of a type that is renewed, the one of each person that lasts longest. */
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
    // Where nobody was named, the only one of its type is the person's own.
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

/** 9999 for a document that never expires. */
function getLastDay({ expiryDate, evidence }: DocumentSummary): string | undefined {
  return expiryDate ?? evidence?.expires;
}

function findOwner(document: DocumentSummary, people: readonly Person[]): Person | null {
  const ownership = ownershipOf(toFitDocument(document), people);
  return (ownership.type === "known" && ownership.people.length === 1 && ownership.people[0]) || null;
}

/** The same for what replaces one another: of a type that is renewed, the documents of one person. */
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

function shift(day: string, { days = 0, months = 0 }: NonNullable<Renewal["opens"]>, sign: 1 | -1): string {
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
  const capital = name.charAt(0).toUpperCase() + name.slice(1);
  const subject = isOwn || !owner ? capital : `${capital} ${formatOwner(owner)}`;
  const verb = daysUntil(expiryDate, inventory.day) < 0 ? "caducó" : "caduca";
  return {
    uid: `${id}@tramia`,
    kind: "expiry",
    day: expiryDate,
    sequence: 0,
    subject,
    text: `${isOwn && evidence?.kind ? `Tu ${name}` : subject} ${verb} ${sayDay(expiryDate, inventory.day)}`,
    advice: renewal && sayRenewal(renewal, { isOwn, isOpen }, inventory, cards),
    opens: renewal ? openRenewal(renewal, owner, cases) : { kind: "document", id },
  };
}

/** That it may be renewed, and what the vault lacks of what that surely asks for; null where neither is known. */
function sayRenewal(
  { card, answers, verb }: Renewal,
  { isOwn, isOpen }: { readonly isOwn: boolean; readonly isOpen: boolean },
  inventory: Inventory,
  cards: CardAnswers,
): string | null {
  if (!isOwn) return isOpen ? "ya se puede renovar" : null;
  const answer = cards.get(card);
  const missing = answer ? sayMissing(answer, answers, inventory) : null;
  if (isOpen) return `ya puedes ${verb}${missing === null ? "" : `; ${missing}`}`;
  return missing && `para ${verb} ${missing}`;
}

function sayMissing(
  { documentRequirements, questions }: QueryResult,
  answers: Answers,
  inventory: Inventory,
): string | null {
  const facts = { ...inventory.facts, applicant: { option: "mi", day: inventory.day } };
  const choices = { ...initialChoices, questions: answers };
  const rows = validate(documentRequirements, { ...inventory, facts }, choices, questions);
  const [only, ...others] = rows.filter(({ group }) => group === "missing");
  if (!only) return null;
  if (others.length > 0) return `te faltan ${others.length + 1} documentos`;
  const rule = documentRequirements.find((row, index) => getRowId(row, index) === only.id)?.rule;
  const isPhoto = rule?.oneOf.every((way) => "kind" in way && way.kind === "photo");
  return isPhoto ? "te falta la foto" : `te falta: ${only.documentType}`;
}

/** A case of the renewal that is not over, for the same person; else a new one. */
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

const isOver = ({ status }: Case): boolean => status === "answered" || status === "closed";

/** What is due of a case: its appointment, and what it waits for. */
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
      text: `Tienes cita ${sayDay(day, today)}${time === undefined ? "" : `, a las ${time}`}`,
      advice: null,
    });
  }
  if (wait) {
    items.push({
      ...shared,
      uid: `${id}-${wait.kind === "request" ? "requerimiento" : "respuesta"}@tramia`,
      kind: wait.kind,
      day: wait.until,
      text: sayWait(wait, today),
      advice: sayDoubts(wait, today),
    });
  }
  return items;
}

function sayWait({ kind, until }: NonNullable<Case["wait"]>, today: string): string {
  const day = sayDay(until, today);
  const left = daysUntil(until, today);
  if (kind === "request") return `El plazo para contestar a la oficina ${left < 0 ? "terminó" : "termina"} ${day}`;
  if (left < 0) return `El plazo de la oficina para contestarte terminó ${day}`;
  return `La oficina tiene ${left > 1 ? pluralize(left, "día", "días") : `hasta ${day}`} para contestarte`;
}

function sayDoubts({ until, doubts }: NonNullable<Case["wait"]>, today: string): string | null {
  if (until < today) return "mira qué puedes hacer";
  return doubts.length > 0 ? `contado ${termDoubtText(doubts)}` : null;
}

/** A day as it is said today: 'hoy', 'en 150 días', 'hace 3 días'; more than a year away, the date. */
function sayDay(day: string, today: string): string {
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
