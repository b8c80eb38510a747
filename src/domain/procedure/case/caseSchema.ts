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
 * Where a case is. `analysed`: the person asked what it takes and has not kept it, so that no list shows it (decision A-180);
 * `requested`: the office asks to mend or complete it (art. 68 of Ley 39/2015).
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

/** What can happen to a case, as its history says it. */
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

/** Rows and steps are named by ids that may become keys of an object. */
const ID = v.pipe(
  ROW_ID,
  v.check((id) => !["__proto__", "constructor", "prototype"].includes(id)),
);
const TEXT = line(LIMITS.caseTextCharacters);
const NAME = line(LIMITS.caseNameCharacters);
/** As it was typed, in lines too. */
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
/** After a change of the card: the row or step came later, or the card has it no more. */
export const MARK = v.picklist(["new", "gone"]);

/** A line of the printable history. */
export const EVENT = record({
  /** Instant at which it was noted. */
  at: INSTANT,
  kind: v.picklist(CASE_EVENT_KINDS),
  /** What it is about: the row, the step, the register number. */
  text: maybe(TEXT),
  /** The day on which it happened or until which it lasts. */
  day: maybe(DAY),
});

/** A requirement of the case, as the card or the answer said it. */
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
  /** 'HH:MM', the time in Spain. */
  time: maybe(v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/))),
  place: maybe(NAME),
});

/** A filing of the case at a register. */
export const FILING = record({
  day: DAY,
  registerNumber: maybe(NAME),
  /** Id of the stored receipt. */
  receipt: maybe(ID),
  /** The request that it answers: the day of its notification, and the last one to answer. */
  request: maybe(record({ from: DAY, until: DAY })),
});

/** What the case waits for, and until when. */
export const WAIT = record({
  /** `decision` of the office; `request`: the person has to answer it. */
  kind: v.picklist(["decision", "request"]),
  /** The day before the first day of the term. */
  from: DAY,
  /** The last day of the term. */
  until: DAY,
  /** What the calendar does not know of it. */
  doubts: v.fallback(
    v.pipe(
      v.array(v.unknown()),
      v.transform((doubts): readonly TermDoubt[] => TERM_DOUBTS.filter((doubt) => doubts.includes(doubt))),
    ),
    [],
  ),
  /** How long the office has to decide; with a request, the term that it suspends. */
  term: maybe(
    record({
      n: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LIMITS.caseTerm)),
      unit: v.picklist(["workingDays", "calendarDays", "months", "years"]),
    }),
  ),
});

const FIELDS = record({
  id: ID,
  /** Rises with every stored change; 0 before the first one. */
  version: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(0), v.ltValue(2 ** 40)), 0),
  /** The words in which the person chose or described the procedure. */
  query: maybe(QUERY),
  /** The same in one line, until the person gives it another name. */
  name: NAME,
  /** Id of the verified card; null for any other answer. */
  card: orNull(ID),
  /** What else was answered, without the text of a provider; null where it could not be read, and with `handedOver`. */
  answer: orNull(v.pipe(v.unknown(), v.transform(parseQueryResult))),
  rows: v.pipe(
    listOf(ROW, LIMITS.caseEntries),
    v.transform((rows) => uniqueById(rows)),
  ),
  steps: v.pipe(
    listOf(STEP, LIMITS.caseEntries),
    v.transform((steps) => uniqueById(steps)),
  ),
  /** Id of the person or company it is for; null where it is not said. */
  subject: orNull(ID),
  answers: v.fallback(v.pipe(v.custom<object>(isRecord), v.transform(parseAnswers)), {}),
  /** Ids of the tasks (rows) and steps that were ticked. */
  done: IDS,
  /** Stored documents by row. */
  filed: FILED,
  /** Ids of the rows of which the person said that the documents in `answered` are what is asked for. */
  confirmed: IDS,
  /** Ids of the rows of which the person said that they are not. */
  denied: IDS,
  answered: FILED,
  /** Ids of optional rows that the person is asked for. */
  counted: IDS,
  /** Sample documents count too; of an analysis alone (decision A-139). */
  includeDemo: maybe(v.literal(true)),
  /** The rows as another page compared them, where only these were handed over (ROUTE-08). */
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
  /** The history, oldest first. */
  events: listOf(EVENT, LIMITS.caseEvents),
  /** Instant of the last change. */
  updatedAt: INSTANT,
});

/** A procedure that a person works on, from the analysis to the answer of the office (decisions ). */
export const CASE = v.pipe(
  FIELDS,
  v.transform(({ query, status, ...fields }) => ({
    ...fields,
    query: query ?? fields.name,
    // A wait without its days is the state before it.
    status: !fields.wait && ["waiting", "requested", "silence"].includes(status) ? "filed" : status,
  })),
  v.readonly(),
);

/** Typed notes as a case can store them, with their line breaks. */
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
