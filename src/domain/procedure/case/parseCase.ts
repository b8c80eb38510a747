import { isDay } from "../../documents/vault/expiry.ts";
import { DOCUMENT_TYPE_IDS } from "../../documents/types/documentType.ts";
import { LIMITS } from "../../shared/limits.ts";
import { TERM_DOUBTS } from "../../shared/terms/termDoubts.ts";
import type { Term } from "../../shared/terms/terms.ts";
import { isPrintable, printable } from "../../shared/text/printable.ts";
import { isRule } from "../fit/parseRule.ts";
import { parseQueryResult } from "../requirements/parseQueryResult.ts";
import { parseValidations } from "../validation/parseValidations.ts";
import type { FiledDocument } from "../validation/types.ts";
import {
  type Appointment,
  CASE_EVENT_KINDS,
  CASE_STATUSES,
  type Case,
  type CaseMark,
  type CaseRow,
  type CaseStep,
  type CaseWait,
  type Filing,
  type HistoryEvent,
} from "./case.ts";

type Fields = Readonly<Record<string, unknown>>;

/** Same pattern as in the table of the server. */
const ID = /^[A-Za-z0-9_.:+-]{1,64}$/;
const PROTOTYPE_KEYS: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);
const MOST_VERSION = 2 ** 40;
const TERM_UNITS: readonly Term["unit"][] = ["workingDays", "calendarDays", "months", "years"];
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/**
 * Parses a stored or imported case; null without an id, a name, a status or the time of its last change, and over
 * LIMITS.caseCharacters. Other malformed or excessive parts are left out. Never throws.
 */
export function parseCase(value: unknown): Case | null {
  const fields = fieldsOf(value);
  const { id, version, query, name, card, subject, notes, updatedAt } = fields;
  const status = CASE_STATUSES.find((one) => one === fields["status"]);
  if (!isId(id) || !isLine(name) || !status || !isInstant(updatedAt)) return null;
  const wait = parseWait(fields["wait"]);
  const parsed: Case = {
    id,
    version:
      typeof version === "number" && Number.isInteger(version) && version >= 0 && version < MOST_VERSION ? version : 0,
    query: isQuery(query) ? query : name,
    name,
    card: isId(card) ? card : null,
    answer: parseQueryResult(fields["answer"]),
    rows: uniqueById(parseEach(fields["rows"], LIMITS.caseEntries, parseRow)),
    steps: uniqueById(parseEach(fields["steps"], LIMITS.caseEntries, parseStep)),
    subject: isId(subject) ? subject : null,
    answers: Object.fromEntries(
      Object.entries(fieldsOf(fields["answers"]))
        .filter((entry): entry is [string, string] => entry.every(isId))
        .slice(0, LIMITS.caseEntries),
    ),
    done: parseIds(fields["done"]),
    filed: parseEach(fields["filed"], LIMITS.caseEntries * 2, parseFiled),
    confirmed: parseIds(fields["confirmed"]),
    denied: parseIds(fields["denied"]),
    answered: parseEach(fields["answered"], LIMITS.caseEntries * 2, parseFiled),
    counted: parseIds(fields["counted"]),
    ...(fields["includeDemo"] === true && { includeDemo: true }),
    ...(Array.isArray(fields["handedOver"]) && {
      handedOver: parseValidations(fields["handedOver"]).slice(0, LIMITS.caseEntries),
    }),
    notes: typeof notes === "string" ? toCaseNotes(notes) : "",
    appointment: parseAppointment(fields["appointment"]),
    filings: parseEach(fields["filings"], LIMITS.caseEntries, parseFiling),
    wait,
    // A wait without its days falls back to the status before it.
    status: !wait && ["waiting", "requested", "silence"].includes(status) ? "filed" : status,
    events: parseEach(fields["events"], LIMITS.caseEvents, parseEvent),
    updatedAt,
  };
  return JSON.stringify(parsed).length <= LIMITS.caseCharacters ? parsed : null;
}

/** The whole case can be stored and read again. */
export function fitsCaseLimits(file: Case): boolean {
  return JSON.stringify(parseCase(file))?.length === JSON.stringify(file).length;
}

/** Typed notes in the form that a case can store, with their line breaks. */
export const toCaseNotes = (text: string): string =>
  text
    .split("\n")
    .map((line) => printable(line, " "))
    .join("\n")
    .slice(0, LIMITS.caseNotesCharacters);

function parseRow(value: unknown): CaseRow | null {
  const { id, type, description, category, required, note, rule, mark } = fieldsOf(value);
  const typeId = DOCUMENT_TYPE_IDS.find((one) => one === type);
  if (!isId(id) || !typeId || !isText(description) || !isLine(category) || typeof required !== "boolean") return null;
  return {
    id,
    type: typeId,
    description,
    category,
    required,
    ...(isText(note) && { note }),
    ...(isRule(rule) && rule.id === id && { rule }),
    ...parseMark(mark),
  };
}

function parseStep(value: unknown): CaseStep | null {
  const { id, text, mark } = fieldsOf(value);
  return isId(id) && isText(text) ? { id, text, ...parseMark(mark) } : null;
}

function parseFiled(value: unknown): FiledDocument | null {
  const { row, documentId } = fieldsOf(value);
  return isId(row) && isId(documentId) ? { row, documentId } : null;
}

function parseAppointment(value: unknown): Appointment | null {
  const { day, time, place } = fieldsOf(value);
  if (!isDay(day)) return null;
  return {
    day,
    ...(typeof time === "string" && TIME.test(time) && { time }),
    ...(isLine(place) && { place }),
  };
}

function parseFiling(value: unknown): Filing | null {
  const { day, registerNumber, receipt, request } = fieldsOf(value);
  const { from, until } = fieldsOf(request);
  if (!isDay(day)) return null;
  return {
    day,
    ...(isLine(registerNumber) && { registerNumber }),
    ...(isId(receipt) && { receipt }),
    ...(isDay(from) && isDay(until) && { request: { from, until } }),
  };
}

function parseWait(value: unknown): CaseWait | null {
  const { kind, from, until, doubts, term } = fieldsOf(value);
  if ((kind !== "decision" && kind !== "request") || !isDay(from) || !isDay(until)) return null;
  return {
    kind,
    from,
    until,
    doubts: TERM_DOUBTS.filter((one) => Array.isArray(doubts) && doubts.includes(one)),
    ...parseTerm(term),
  };
}

function parseTerm(value: unknown): { readonly term?: Term } {
  const { n, unit } = fieldsOf(value);
  const known = TERM_UNITS.find((one) => one === unit);
  return known && typeof n === "number" && Number.isInteger(n) && n > 0 && n <= LIMITS.caseTerm
    ? { term: { n, unit: known } }
    : {};
}

function parseEvent(value: unknown): HistoryEvent | null {
  const { at, kind, text, day } = fieldsOf(value);
  const known = CASE_EVENT_KINDS.find((one) => one === kind);
  if (!known || !isInstant(at)) return null;
  return { at, kind: known, ...(isText(text) && { text }), ...(isDay(day) && { day }) };
}

function parseMark(mark: unknown): { readonly mark?: CaseMark } {
  return mark === "new" || mark === "gone" ? { mark } : {};
}

function parseEach<T>(value: unknown, most: number, parse: (one: unknown) => T | null): readonly T[] {
  const found = Array.isArray(value) ? value.map(parse).filter((one) => one !== null) : [];
  return found.slice(0, most);
}

const parseIds = (value: unknown): readonly string[] =>
  parseEach(value, LIMITS.caseEntries * 2, (one) => (isId(one) ? one : null));

function uniqueById<T extends { readonly id: string }>(entries: readonly T[]): readonly T[] {
  const ids = entries.map(({ id }) => id);
  return entries.filter(({ id }, index) => ids.indexOf(id) === index);
}

function fieldsOf(value: unknown): Fields {
  return Object(value) as Fields;
}

function isId(value: unknown): value is string {
  return typeof value === "string" && ID.test(value) && !PROTOTYPE_KEYS.has(value);
}

function isInstant(value: unknown): value is string {
  return typeof value === "string" && INSTANT.test(value) && isDay(value.slice(0, 10));
}

/** As typed, possibly with several lines. */
function isQuery(value: unknown): value is string {
  return typeof value === "string" && value.trim() !== "" && value.length <= LIMITS.caseTextCharacters;
}

function isLine(value: unknown): value is string {
  return isText(value) && value.length <= LIMITS.caseNameCharacters;
}

function isText(value: unknown): value is string {
  return (
    typeof value === "string" && value.trim() !== "" && value.length <= LIMITS.caseTextCharacters && isPrintable(value)
  );
}
