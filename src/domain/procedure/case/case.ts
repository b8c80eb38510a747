import type * as v from "valibot";
import { isSameJson } from "../../shared/mergeJson.ts";
import { LIMITS } from "../../shared/limits.ts";
import { normalizeForSearch } from "../../shared/text/normalize.ts";
import { printable } from "../../shared/text/printable.ts";
import type { QueryResult } from "../requirements/result.ts";
import type { FiledDocument } from "../validation/types.ts";
import { getRowId } from "../validation/rowRule.ts";
import type * as schema from "./caseSchema.ts";

export type Case = v.InferOutput<typeof schema.CASE>;
export type CaseStatus = Case["status"];
/** A requirement of the case, copied from the card or the answer. */
export type CaseRow = v.InferOutput<typeof schema.ROW>;
export type CaseStep = v.InferOutput<typeof schema.STEP>;
export type CaseMark = v.InferOutput<typeof schema.MARK>;
export type CaseWait = v.InferOutput<typeof schema.WAIT>;
export type Appointment = v.InferOutput<typeof schema.APPOINTMENT>;
export type Filing = v.InferOutput<typeof schema.FILING>;
/** An entry of the printable history. */
export type HistoryEvent = v.InferOutput<typeof schema.EVENT>;
import type { Instant } from "../../shared/calendar/isoTime.ts";

export function sortLatestFirst(files: readonly Case[]): readonly Case[] {
  return files.toSorted((a, b) => (a.updatedAt > b.updatedAt ? -1 : Number(a.updatedAt < b.updatedAt)));
}

/** A new case with the status `analysed`. */
export function createCase(id: string, query: string, answer: QueryResult | null, at: Instant): Case {
  const origin = answer?.origin;
  return {
    id,
    version: 0,
    query,
    name: toCaseLine(query),
    card: origin?.kind === "card" ? origin.cardId : null,
    answer: answer && withoutRows(answer),
    rows: answer ? getCaseRows(answer) : [],
    steps: (answer?.processedResult.steps ?? []).map((text, index) => ({ id: `step-${index + 1}`, text })),
    subject: null,
    answers: {},
    done: [],
    carried: [],
    filed: [],
    confirmed: [],
    denied: [],
    answered: [],
    counted: [],
    notes: "",
    appointment: null,
    filings: [],
    wait: null,
    status: "analysed",
    events: [],
    updatedAt: at,
  };
}

/** The person keeps the case, as an 'expediente'. */
export const isKept = ({ status }: Pick<Case, "status">): boolean => status !== "analysed";

/** Turns an analysis into a kept case, without sample documents. */
export function keepCase({ includeDemo: _, ...analysed }: Case, at: Instant): Case {
  return recordEvent(analysed, { at, kind: "started", text: analysed.name });
}

/** The same query too: other words may mean another person, even with the same card. Latest first. */
function listSame(begun: Case, cases: readonly Case[]): readonly Case[] {
  const toKey = ({ card, query }: Case) => `${card} ${normalizeForSearch(query)}`;
  return sortLatestFirst(cases.filter((one) => one.id !== begun.id && toKey(one) === toKey(begun)));
}

/** The kept case about the same procedure that is not over. */
export const findKept = (begun: Case, cases: readonly Case[]): Case | undefined =>
  listSame(begun, cases).find((one) => isKept(one) && one.status !== "answered" && one.status !== "closed");

/** Copies answers and documents of the latest case about the same procedure, row by row of the same name. */
export function resumeCase(begun: Case, cases: readonly Case[]): Case {
  const [earlier] = listSame(begun, cases);
  if (!earlier) return begun;
  const byName = new Map(begun.rows.map(({ id, description }) => [description, id]));
  const ids = new Map(earlier.rows.map(({ id, description }) => [id, byName.get(description)]));
  const rename = (rows: readonly string[]) => rows.flatMap((row) => ids.get(row) ?? []);
  const renameFiled = (entries: readonly FiledDocument[]) =>
    entries.flatMap((entry) => rename([entry.row]).map((row) => ({ ...entry, row })));
  const { answers, subject, done, carried, confirmed, denied, counted, filed, answered } = earlier;
  return {
    ...begun,
    answers,
    subject,
    done: rename(done),
    carried: rename(carried),
    confirmed: rename(confirmed),
    denied: rename(denied),
    counted: rename(counted),
    filed: renameFiled(filed),
    answered: renameFiled(answered),
  };
}

/** Formats typed or pasted text as one line that a case can store: a name, a place, a register number. */
export const toCaseLine = (text: string): string => printable(text, " ").slice(0, LIMITS.caseNameCharacters);

const withoutRows = (answer: QueryResult): QueryResult => ({ ...answer, documentRequirements: [], rawResponse: "" });

function getCaseRows({ documentRequirements }: QueryResult): readonly CaseRow[] {
  return documentRequirements.map((row, index) => ({ ...row, id: getRowId(row, index) }));
}

/** Events of typed texts, which are stored at each keystroke. */
const TYPED: ReadonlySet<HistoryEvent["kind"]> = new Set(["notesChanged", "renamed"]);

/** Appends to the history; consecutive typing adds one entry. */
export function recordEvent(file: Case, event: HistoryEvent): Case {
  const isTyped = TYPED.has(event.kind) && file.events.at(-1)?.kind === event.kind;
  const events = fitHistory([...(isTyped ? file.events.slice(0, -1) : file.events), event]);
  return { ...file, events, updatedAt: event.at };
}

/** Reversible everyday events: the oldest are dropped when the history is full. */
const EVERYDAY: ReadonlySet<HistoryEvent["kind"]> = new Set([
  "renamed",
  "answersChanged",
  "ticked",
  "unticked",
  "documentFiled",
  "documentUnfiled",
  "notesChanged",
  "completed",
  "incomplete",
]);

/** Cuts a history to LIMITS.caseEvents entries: the first one stays, and proofs of a filing are dropped last. */
export function fitHistory(events: readonly HistoryEvent[]): readonly HistoryEvent[] {
  const excess = events.length - LIMITS.caseEvents;
  if (excess <= 0) return events;
  const isEveryday = ({ kind }: HistoryEvent) => EVERYDAY.has(kind);
  const [, ...proofs] = events.filter((event) => !isEveryday(event));
  const gone = new Set([...events.filter(isEveryday), ...proofs].slice(0, excess));
  return events.filter((event) => !gone.has(event));
}

/** Sets or removes a tick; returns the same case for an unknown id, and without a change. */
export function tick(file: Case, id: string, isDone: boolean, at: Instant): Case {
  const text = file.rows.find((row) => row.id === id)?.description ?? file.steps.find((step) => step.id === id)?.text;
  if (text === undefined || file.done.includes(id) === isDone) return file;
  const done = isDone ? [...file.done, id] : file.done.filter((other) => other !== id);
  return recordEvent({ ...file, done }, { at, kind: isDone ? "ticked" : "unticked", text });
}

/** Nothing is filed yet: the case is an analysis, is being prepared, or is ready to file. */
export const isBeforeFiling = (status: CaseStatus): boolean =>
  status === "analysed" || status === "preparing" || status === "ready";

/**
 * Applies a changed card: rows match by id and steps by text, so that ticks and documents stay. Additions are marked as
 * new, removals stay and are marked as gone. Returns the same case without changes.
 */
export function mergeCard(file: Case, answer: QueryResult, at: Instant): Case {
  const rows = markChanges(file.rows, getCaseRows(answer), ({ id }) => id);
  const highest = Math.max(0, ...file.steps.map(({ id }) => Number(id.replace("step-", "")) || 0));
  const ids = new Map(file.steps.map(({ text, id }) => [text, id]));
  const found: readonly CaseStep[] = answer.processedResult.steps.map((text, index) => ({
    id: ids.get(text) ?? `step-${highest + index + 1}`,
    text,
  }));
  const steps = markChanges(file.steps, found, ({ text }) => text);
  const stored = withoutRows(answer);
  const isSame = isSameJson([rows, steps], [file.rows, file.steps]);
  if (!isSame) return recordEvent({ ...file, rows, steps, answer: stored }, { at, kind: "cardChanged" });
  return isSameJson(stored, file.answer) ? file : { ...file, answer: stored };
}

/** From a change of the card until the person acknowledges it. */
export function hasUnseenChange({ events }: Case): boolean {
  return events.findLast(({ kind }) => kind === "cardChanged" || kind === "changeSeen")?.kind === "cardChanged";
}

/** Removes the marks of additions; removals stay marked. */
export function seeChange(file: Case, at: Instant): Case {
  const see = <T extends { readonly mark?: CaseMark }>({ mark, ...one }: T) =>
    mark === "gone" ? { ...one, mark } : one;
  return recordEvent({ ...file, rows: file.rows.map(see), steps: file.steps.map(see) }, { at, kind: "changeSeen" });
}

function markChanges<T extends { readonly mark?: CaseMark }>(
  before: readonly T[],
  now: readonly T[],
  getKey: (one: T) => string,
): readonly T[] {
  const known = new Map(before.map((one) => [getKey(one), one]));
  const left = new Set(now.map(getKey));
  const present = now.map((one): T => {
    const old = known.get(getKey(one));
    return old && old.mark !== "new" ? one : { ...one, mark: "new" };
  });
  return [...present, ...before.filter((one) => !left.has(getKey(one))).map((one): T => ({ ...one, mark: "gone" }))];
}
