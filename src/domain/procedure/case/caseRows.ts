import { answerWithoutCard } from "../cards/answer.ts";
import { getHost } from "../../shared/format.ts";
import { isSameJson } from "../../shared/mergeJson.ts";
import { isOfficialUrl } from "../cards/officialHosts.ts";
import type { OfficialLink, QueryResult } from "../requirements/result.ts";
import { applyRowEvent, type QuestionsAnswered, type RowEvent } from "../validation/choices.ts";
import { withOfficialLinks } from "../validation/links.ts";
import type { CompletionSummary, Inventory, Validation, ValidationChoices } from "../validation/types.ts";
import { validate } from "../validation/validate.ts";
import { type Case, type HistoryEvent, isKept, recordEvent } from "./case.ts";
import { count, hasAllPapers, listToDo } from "./count.ts";
import { type NextThing, nextThing } from "./nextThing.ts";
import type { Instant } from "../../shared/calendar/isoTime.ts";

/** The answer of a case with the current rows of its card; null if only rows were handed over. */
export function getAnswer({ query, answer, rows, handedOver }: Case): QueryResult | null {
  if (handedOver) return null;
  const documentRequirements = rows.filter(({ mark }) => mark !== "gone");
  return { ...(answer ?? answerWithoutCard(query, [])), documentRequirements };
}

/** The choices for `validate`. */
function getChoices(file: Case): ValidationChoices {
  const { confirmed, denied, answered, counted, done, filed, answers: questions, subject, includeDemo = false } = file;
  return {
    carried: getCarry(file.answer) ? file.carried : [],
    confirmed,
    denied,
    answered,
    counted,
    done,
    filed,
    questions,
    includeDemo,
    ...(subject !== null && { subject }),
  };
}

/** Compares with the vault and adds links; handed over rows change only by filed documents. */
export function getRows(file: Case, inventory: Inventory | null): readonly Validation[] {
  const answer = getAnswer(file);
  if (!answer) return withOfficialLinks(getHandedOver(file, inventory), null);
  if (!inventory) return [];
  const rows = validate(answer.documentRequirements, inventory, getChoices(file), answer.questions);
  const carry = getCarry(answer);
  const carried = carry ? rows.map((row) => (isCarriable(row) ? { ...row, carry } : row)) : rows;
  return withOfficialLinks(carried, answer, inventory);
}

/** How an original can be brought; null if everything goes in as files. */
function getCarry(answer: Case["answer"]): Validation["carry"] | null {
  const channel = answer?.facts?.channel;
  if (channel === "files") return null;
  return channel === "inPerson" ? "inPerson" : "onPaper";
}

const isCarriable = ({ group, outcome }: Validation): boolean =>
  group === "missing" || group === "unsure" || outcome === "carried";

function getHandedOver({ handedOver = [], filed }: Case, inventory: Inventory | null): readonly Validation[] {
  const stored = new Set(inventory?.documents.map(({ id }) => id));
  const filedRows = new Set(filed.filter(({ documentId }) => stored.has(documentId)).map(({ row }) => row));
  return handedOver.map((row) =>
    filedRows.has(row.id)
      ? {
          ...row,
          status: "complete",
          available: true,
          outcome: "confirmed",
          group: row.counts ? "ready" : row.group,
          suggestion: "Lo acabas de guardar",
          reasons: ["Lo has elegido para este documento."],
        }
      : row,
  );
}

/** Events that change the rows of a case; `demo.toggled` includes or excludes sample documents (decision A-139). */
export type CaseRowEvent = RowEvent | QuestionsAnswered | { readonly type: "demo.toggled"; readonly include: boolean };

export function changeCaseRow(file: Case, event: CaseRowEvent, at: Instant): Case {
  if (event.type === "demo.toggled") return { ...includeSamples(file, event.include), updatedAt: at };
  const { questions, subject = null, includeDemo, ...choices } = applyRowEvent(getChoices(file), event);
  const changed = includeSamples({ ...file, ...choices, answers: questions, subject }, includeDemo);
  if (isSameJson(changed, file)) return file;
  if (!isKept(file)) return { ...changed, updatedAt: at };
  const text = "row" in event ? { text: file.rows.find(({ id }) => id === event.row)?.description ?? event.row } : {};
  return recordEvent(changed, { at, kind: getKind(event), ...text });
}

function includeSamples({ includeDemo: _, ...file }: Case, include: boolean): Case {
  return include ? { ...file, includeDemo: true } : file;
}

function getKind(event: RowEvent | QuestionsAnswered): HistoryEvent["kind"] {
  switch (event.type) {
    case "row.questionsAnswered":
      return "answersChanged";
    case "row.filed":
      return "documentFiled";
    case "row.answered":
      return event.answer === "yes" ? "documentFiled" : "documentUnfiled";
    case "row.counted":
      return event.counts ? "ticked" : "unticked";
    case "row.carried":
      return event.carried ? "ticked" : "unticked";
    case "row.done":
      return event.done ? "ticked" : "unticked";
  }
}

/** A case compared with the vault. */
export interface ComparedCase {
  /** The required rows; those added by a change of the card are marked. */
  readonly rows: readonly Validation[];
  readonly count: CompletionSummary;
  readonly next: NextThing | null;
  /** All papers are there, and all that is done elsewhere is done. */
  readonly isComplete: boolean;
}

export function compareCase(file: Case, inventory: Inventory): ComparedCase {
  const added = new Set(file.rows.filter(({ mark }) => mark === "new").map(({ id }) => id));
  const rows = getRows(file, inventory).map((row) => (added.has(row.id) ? { ...row, isNew: true as const } : row));
  const counted = count(rows);
  return {
    rows,
    count: counted,
    next: nextThing(file, rows, inventory),
    isComplete: hasAllPapers(counted) && listToDo(rows).length === 0,
  };
}

/** Ids of the stored documents that satisfy the rows, in the order of the card, without repetitions or samples. */
export function listFitting(rows: readonly Validation[]): readonly string[] {
  const fitting = rows.filter(({ group }) => group === "ready").flatMap(({ evidence }) => evidence.documents);
  return [...new Set(fitting.filter(({ isDemoData }) => !isDemoData).map(({ id }) => id))];
}

/**
 * Official pages for steps, by step id: that of the appointment for the first step about one, and each other page once,
 * for the step that shares most words with its title. Texts of the law are excluded.
 */
export function getStepLinks({ steps, answer }: Case): ReadonlyMap<string, OfficialLink> {
  const { facts, links = [] } = answer ?? {};
  const found = new Map<string, OfficialLink>();
  const open = steps.filter(({ mark }) => mark !== "gone");
  const appointment = facts?.appointment;
  const asked = open.find(({ text }) => /\bcita\b/iu.test(text));
  if (asked && appointment && isOfficialUrl(appointment.url)) {
    found.set(asked.id, { title: appointment.text, url: appointment.url });
  }
  const rated = open.flatMap(({ id, text }) => {
    const words = toWords(text);
    return links
      .filter(isPlace)
      .map((link) => ({ id, link, shared: [...toWords(link.title)].filter((word) => words.has(word)).length }));
  });
  for (const { id, link, shared } of rated.toSorted((a, b) => b.shared - a.shared)) {
    const isTaken = found.has(id) || [...found.values()].some(({ url }) => url === link.url);
    if (shared > 0 && !isTaken) found.set(id, link);
  }
  return found;
}

/** An official page to do something, not a text of the law. */
export const isPlace = ({ url }: OfficialLink): boolean => isOfficialUrl(url) && getHost(url) !== "boe.es";

const MEANINGFUL = 4;
const COMMON: ReadonlySet<string> = new Set(["para", "como", "sobre"]);
const toWords = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length >= MEANINGFUL && !COMMON.has(word)),
  );
