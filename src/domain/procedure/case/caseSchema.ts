import * as v from "valibot";
import { DOCUMENT_TYPE_IDS } from "../../documents/types/documentType.ts";
import { isDay } from "../../shared/calendar/days.ts";
import { isRecord } from "../../shared/json.ts";
import { LIMITS } from "../../shared/limits.ts";
import { DAY, line, listOf, maybe, orNull, record, ROW_ID } from "../../shared/schema.ts";
import { TERM_DOUBTS, type TermDoubt } from "../../shared/terms/termDoubts.ts";
import { printable } from "../../shared/text/printable.ts";
import { isRule } from "../fit/parseRule.ts";
import type { Answers, CardRow } from "../fit/rules.ts";
import { parseQueryResult } from "../requirements/parseQueryResult.ts";
import { parseValidations } from "../validation/parseValidations.ts";
import type { Validation } from "../validation/types.ts";

/**
 * Status of a case. `analysed`: only the analysis was asked for, so lists omit it (decision A-180); `requested`: the office asks the
 * person to correct or complete the filing (art. 68 of Ley 39/2015).
 */
const CASE_STATUSES = [
  "analysed",
  "preparing",
  "ready",
  "filed",
  "waiting",
  "requested",
  "answered",
  "silence",
  "closed",
] as const;

/** Kinds of entries in a case's history. */
const CASE_EVENT_KINDS = [
  "started",
  "renamed",
  "answersChanged",
  "ticked",
  "unticked",
  "documentFiled",
  "documentUnfiled",
  "notesChanged",
  "appointmentChanged",
  "appointmentRemoved",
  "appointmentFailed",
  "cardChanged",
  "changeSeen",
  "completed",
  "incomplete",
  "filed",
  "waitStarted",
  "waitResumed",
  "requestReceived",
  "requestAnswered",
  "answerReceived",
  "silenceBegan",
  "silenceEnded",
  "closed",
  "reopened",
] as const;

/** Stored by an earlier version for `appointmentFailed`. */
const FORMER_FAILURE = "visitFailed";

/** Ids of rows and steps, safe as keys of an object. */
const ID = v.pipe(
  ROW_ID,
  v.check((id) => !["__proto__", "constructor", "prototype"].includes(id)),
);
const TEXT = line(LIMITS.caseTextCharacters);
const NAME = line(LIMITS.caseNameCharacters);
/** The text as typed, with line breaks. */
const QUERY = v.pipe(
  v.string(),
  v.maxLength(LIMITS.caseTextCharacters),
  v.check((text) => text.trim() !== ""),
);
/** ISO instant, UTC. */
const INSTANT = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/),
  v.check((text) => isDay(text.slice(0, 10))),
);
const IDS = listOf(ID, LIMITS.caseEntries * 2);
const FILED = listOf(record({ row: ID, documentId: ID }), LIMITS.caseEntries * 2);
/** Change of a row or step since the card's last version: `new` was added, `gone` was removed. */
export const MARK = v.picklist(["new", "gone"]);

/** An entry of the printable history. */
export const EVENT = record({
  /** Instant of the entry. */
  at: INSTANT,
  kind: v.pipe(
    v.unknown(),
    v.transform((kind) => (kind === FORMER_FAILURE ? "appointmentFailed" : kind)),
    v.picklist(CASE_EVENT_KINDS),
  ),
  /** The entry's row, step or register number. */
  text: maybe(TEXT),
  /** The day of the event, or the last day of its term. */
  day: maybe(DAY),
});

/** A requirement of the case, copied from the card or the answer. */
export const ROW = v.pipe(
  record({
    id: ID,
    type: v.picklist(DOCUMENT_TYPE_IDS),
    description: TEXT,
    category: NAME,
    required: v.boolean(),
    note: maybe(TEXT),
    rule: maybe(v.custom<CardRow>(isRule)),
    mark: maybe(MARK),
  }),
  v.transform(({ rule, ...row }) => ({ ...row, ...(rule?.id === row.id && { rule }) })),
);

export const STEP = record({ id: ID, text: TEXT, mark: maybe(MARK) });

/** An appointment at an office. */
export const APPOINTMENT = record({
  day: DAY,
  /** 'HH:MM' in Spanish time. */
  time: maybe(v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/))),
  place: maybe(NAME),
});

/** A filing of the case with a public register. */
export const FILING = record({
  day: DAY,
  registerNumber: maybe(NAME),
  /** Id of the stored receipt. */
  receipt: maybe(ID),
  /** The request that this filing answers: day of its notification, and last day to answer. */
  request: maybe(record({ from: DAY, until: DAY })),
});

/** A running term of the case. */
export const WAIT = record({
  /** `decision`: the office has to decide; `request`: the person has to answer. */
  kind: v.picklist(["decision", "request"]),
  /** The day before the term starts. */
  from: DAY,
  /** The last day of the term. */
  until: DAY,
  /** Causes of uncertainty in the calculated days. */
  doubts: v.fallback(
    v.pipe(
      v.array(v.unknown()),
      v.transform((doubts): readonly TermDoubt[] => TERM_DOUBTS.filter((doubt) => doubts.includes(doubt))),
    ),
    [],
  ),
  /** The office's term to decide; a request suspends it. */
  term: maybe(
    record({
      n: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LIMITS.caseTerm)),
      unit: v.picklist(["workingDays", "calendarDays", "months", "years"]),
    }),
  ),
});

const FIELDS = record({
  id: ID,
  /** Increases with every stored change; 0 before the first. */
  version: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(0), v.ltValue(2 ** 40)), 0),
  /** The person's choice or description of the procedure. */
  query: maybe(QUERY),
  /** `query` on one line, until the person renames the case. */
  name: NAME,
  /** Id of the verified card; null for any other answer. */
  card: orNull(ID),
  /** The answer without a card or a provider's text; null if it is unreadable, and with `handedOver`. */
  answer: orNull(v.pipe(v.unknown(), v.transform(parseQueryResult))),
  rows: v.pipe(
    listOf(ROW, LIMITS.caseEntries),
    v.transform((rows) => uniqueById(rows)),
  ),
  steps: v.pipe(
    listOf(STEP, LIMITS.caseEntries),
    v.transform((steps) => uniqueById(steps)),
  ),
  /** Id of the person or company that the case is for; null if unspecified. */
  subject: orNull(ID),
  answers: v.fallback(v.pipe(v.custom<object>(isRecord), v.transform(parseAnswers)), {}),
  /** Ids of ticked rows and steps. */
  done: IDS,
  /** Ids of rows whose paper the person brings, or has on paper. */
  carried: IDS,
  /** Ids of stored documents, by row. */
  filed: FILED,
  /** Ids of rows whose documents in `answered` the person confirmed. */
  confirmed: IDS,
  /** Ids of rows whose documents in `answered` the person rejected. */
  denied: IDS,
  answered: FILED,
  /** Ids of optional rows that the person needs. */
  counted: IDS,
  /** Includes sample documents; only for a case that is not kept (decision A-139). */
  includeDemo: maybe(v.literal(true)),
  /** Rows that another page compared and handed over without an answer (ROUTE-08). */
  handedOver: maybe(
    v.pipe(
      v.array(v.unknown()),
      v.transform((rows): readonly Validation[] => parseValidations(rows).slice(0, LIMITS.caseEntries)),
    ),
  ),
  notes: v.fallback(v.pipe(v.string(), v.transform(toCaseNotes)), ""),
  appointment: orNull(APPOINTMENT),
  filings: listOf(FILING, LIMITS.caseEntries),
  wait: orNull(WAIT),
  status: v.picklist(CASE_STATUSES),
  /** History, oldest first. */
  events: listOf(EVENT, LIMITS.caseEvents),
  /** Instant of the last change. */
  updatedAt: INSTANT,
});

/** A procedure that the person works on, from the analysis to the office's decision (decisions ). */
export const CASE = v.pipe(
  FIELDS,
  v.transform(({ query, status, ...fields }) => ({
    ...fields,
    query: query ?? fields.name,
    // Without its days, a wait falls back to the status before it.
    status: !fields.wait && ["waiting", "requested", "silence"].includes(status) ? "filed" : status,
  })),
  v.readonly(),
);

/** Formats typed notes for storage, with their line breaks. */
export function toCaseNotes(text: string): string {
  return text
    .split("\n")
    .map((part) => printable(part, " "))
    .join("\n")
    .slice(0, LIMITS.caseNotesCharacters);
}

function parseAnswers(answers: object): Answers {
  const isText = (entry: [string, unknown]): entry is [string, string] => entry.every((part) => v.is(ID, part));
  return Object.fromEntries(Object.entries(answers).filter(isText).slice(0, LIMITS.caseEntries));
}

function uniqueById<T extends { readonly id: string }>(entries: readonly T[]): readonly T[] {
  const ids = entries.map(({ id }) => id);
  return entries.filter(({ id }, index) => ids.indexOf(id) === index);
}
