import { type Case, changeRow, getRows } from "../case.ts";
import { answerWithoutCard } from "../cards/answer.ts";
import { getHost } from "../../shared/format.ts";
import { canonicalJson } from "../../shared/canonicalJson.ts";
import { isOfficialUrl } from "../cards/officialHosts.ts";
import type { OfficialLink } from "../requirements/result.ts";
import type { QuestionsAnswered, RowEvent } from "../validation/choices.ts";
import type { Inventory, Validation } from "../validation/types.ts";
import { initialChoices } from "../validation/validate.ts";
import { toCaseLine } from "./parseCaseFile.ts";
import { mergeCaseFiles } from "./mergeCaseFiles.ts";
import { type CaseFile, type HistoryEvent, recordEvent, startCaseFile } from "./caseFile.ts";

/** The kept case as validation and T-Wallet take it; rows that the card has no more are left out. */
export function toCase(file: CaseFile): Case {
  const { id, name, card, subject, confirmed, denied, answered, counted, done, filed, updatedAt } = file;
  return {
    id,
    query: name,
    card,
    answers: {
      ...initialChoices,
      confirmed,
      denied,
      answered,
      counted,
      done,
      questions: file.answers,
      ...(subject !== null && { subject }),
    },
    requirements: {
      ...(file.answer ?? answerWithoutCard(name, [])),
      documentRequirements: file.rows.filter(({ mark }) => mark !== "gone"),
    },
    rows: [],
    filed,
    updatedAt,
  };
}

/** The kept case with what the person answered, ticked and filed in a case of the same rows. */
function withAnswers(file: CaseFile, { answers, filed }: Pick<Case, "answers" | "filed">): CaseFile {
  const { confirmed, denied, answered = [], counted, done, questions, subject = null } = answers;
  return { ...file, confirmed, denied, answered, counted, done, filed, answers: questions, subject };
}

/** An analysed case as one to keep, under its id; null where only its rows were handed over. @param at ISO instant */
export function keepCase(opened: Case, at: string): CaseFile | null {
  const { id, query, requirements } = opened;
  return requirements && withAnswers(startCaseFile(id, toCaseLine(query), requirements, at), opened);
}

/**
 * The kept case after its analysis changed: it takes over what was answered, ticked or filed between two states of that, or taken
 * back; what was changed in the kept case itself stays. The same case where nothing was. @param at ISO instant
 */
export function updateKept(file: CaseFile, before: Case, after: Case, at: string): CaseFile {
  const updated = mergeCaseFiles(withAnswers(file, before), withAnswers(file, after), file);
  if (canonicalJson(updated) === canonicalJson(file)) return file;
  const known = new Set(file.filed.map((one) => canonicalJson(one)));
  const added = updated.filed.find((one) => !known.has(canonicalJson(one)));
  return recordEvent(
    updated,
    added
      ? { at, kind: "documentFiled", text: nameOf(file, added.row) }
      : { at, kind: "answersChanged", text: toCaseLine(after.query) },
  );
}

/** The case after what the person said or did about a row, or answered about the case; the same where nothing changed. */
export function changeCaseRow(file: CaseFile, event: RowEvent | QuestionsAnswered, at: string): CaseFile {
  const changed = withAnswers(file, changeRow(toCase(file), event));
  if (canonicalJson(changed) === canonicalJson(file)) return file;
  const text = "row" in event ? { text: nameOf(file, event.row) } : {};
  return recordEvent(changed, { at, kind: getKind(event), ...text });
}

const nameOf = ({ rows }: CaseFile, row: string): string => rows.find(({ id }) => id === row)?.description ?? row;

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
  readonly asked: CaseFile;
  /** Ids of the rows for which nothing is left to gather. */
  readonly settled: ReadonlySet<string>;
  /** Nothing is left to gather, and no open question may bring another row. */
  readonly isComplete: boolean;
}

/** Compares a case with the vault. */
export function compareCase(file: CaseFile, inventory: Inventory): ComparedCase {
  const added = new Set(file.rows.filter(({ mark }) => mark === "new").map(({ id }) => id));
  const rows = getRows(toCase(file), inventory).map((row) =>
    added.has(row.id) ? { ...row, isNew: true as const } : row,
  );
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
export function getStepLinks({ steps, answer }: CaseFile): ReadonlyMap<string, OfficialLink> {
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
