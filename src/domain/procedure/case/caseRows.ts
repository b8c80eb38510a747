import { answerWithoutCard } from "../cards/answer.ts";
import { getHost } from "../../shared/format.ts";
import { canonicalJson } from "../../shared/canonicalJson.ts";
import { isOfficialUrl } from "../cards/officialHosts.ts";
import type { OfficialLink, QueryResult } from "../requirements/result.ts";
import { applyRowEvent, type QuestionsAnswered, type RowEvent } from "../validation/choices.ts";
import { withOfficialLinks } from "../validation/links.ts";
import type { Inventory, Validation, ValidationChoices } from "../validation/types.ts";
import { validate } from "../validation/validate.ts";
import { type Case, type HistoryEvent, isKept, recordEvent } from "./case.ts";

/** What the case answers, with the rows that its card has; null where only rows were handed over. */
export function getAnswer({ query, answer, rows, handedOver }: Case): QueryResult | null {
  if (handedOver) return null;
  const documentRequirements = rows.filter(({ mark }) => mark !== "gone");
  return { ...(answer ?? answerWithoutCard(query, [])), documentRequirements };
}

/** What was answered, ticked and filed, as `validate` takes it. */
function getChoices(file: Case): ValidationChoices {
  const { confirmed, denied, answered, counted, done, filed, answers: questions, subject, includeDemo = false } = file;
  return {
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

/**
 * The rows of a case compared with the vault, with their official links (decisions ). Of those that were handed over
 * only what was filed for a row changes it.
 */
export function getRows(file: Case, inventory: Inventory | null): readonly Validation[] {
  const answer = getAnswer(file);
  if (!answer) return withOfficialLinks(getHandedOver(file, inventory), null);
  if (!inventory) return [];
  return withOfficialLinks(
    validate(answer.documentRequirements, inventory, getChoices(file), answer.questions),
    answer,
  );
}

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

/** What changes the rows of a case: an answer, a document, a tick, or sample documents that count from now on or no longer (decision A-139). */
export type CaseRowEvent = RowEvent | QuestionsAnswered | { readonly type: "demo.toggled"; readonly include: boolean };

/** The case after what the person said or did about a row, or answered about the case; the same where nothing changed. */
export function changeCaseRow(file: Case, event: CaseRowEvent, at: string): Case {
  if (event.type === "demo.toggled") return { ...includeSamples(file, event.include), updatedAt: at };
  const { questions, subject = null, includeDemo, ...choices } = applyRowEvent(getChoices(file), event);
  const changed = includeSamples({ ...file, ...choices, answers: questions, subject }, includeDemo);
  if (canonicalJson(changed) === canonicalJson(file)) return file;
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
    case "row.done":
      return event.done ? "ticked" : "unticked";
  }
}

/** A kept case compared with the vault. */
export interface ComparedCase {
  /** The rows that are asked for, with those of the case that came with a change of its card. */
  readonly rows: readonly Validation[];
  /** The case with the rows that are surely asked for, for progress and next thing. */
  readonly asked: Case;
  /** Ids of the rows for which nothing is left to gather. */
  readonly settled: ReadonlySet<string>;
  /** Nothing is left to gather, and no open question may bring another row. */
  readonly isComplete: boolean;
}

/** Compares a case with the vault. */
export function compareCase(file: Case, inventory: Inventory): ComparedCase {
  const added = new Set(file.rows.filter(({ mark }) => mark === "new").map(({ id }) => id));
  const rows = getRows(file, inventory).map((row) => (added.has(row.id) ? { ...row, isNew: true as const } : row));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const asked = file.rows.filter(({ mark, id }) => {
    const row = byId.get(id);
    return mark !== "gone" && row && row.group !== "notNeeded" && row.group !== "depends";
  });
  const settled = asked.filter(({ id }) => {
    const row = byId.get(id);
    return row?.group === "ready" || row?.isDone === true;
  });
  return {
    rows,
    asked: { ...file, rows: asked },
    settled: new Set(settled.map(({ id }) => id)),
    isComplete: asked.length === settled.length && !rows.some(({ group, isOpen }) => isOpen && group === "depends"),
  };
}

/** Ids of the stored documents that fit the rows, in the order of the card, each once; samples are not among them. */
export function listFitting(rows: readonly Validation[]): readonly string[] {
  const fitting = rows.filter(({ group }) => group === "ready").flatMap(({ evidence }) => evidence.documents);
  return [...new Set(fitting.filter(({ isDemoData }) => !isDemoData).map(({ id }) => id))];
}

/**
 * The official pages where steps are done, by the id of the step: the appointment's for the first step that is about one, and each
 * other page once, at the step that has most words of its title. A step of which no page is known has none, and none is done at a law.
 */
export function getStepLinks({ steps, answer }: Case): ReadonlyMap<string, OfficialLink> {
  const { facts, links = [] } = answer ?? {};
  const found = new Map<string, OfficialLink>();
  const open = steps.filter(({ mark }) => mark !== "gone");
  const appointment = facts?.appointment;
  const visit = open.find(({ text }) => /\bcita\b/iu.test(text));
  if (visit && appointment && isOfficialUrl(appointment.url)) {
    found.set(visit.id, { title: appointment.text, url: appointment.url });
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

/** True for an official page where something can be done: not a law. */
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
