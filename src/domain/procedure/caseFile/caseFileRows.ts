import { type Case, changeRow, getRows } from "../case.ts";
import { answerWithoutCard } from "../cards/answer.ts";
import { canonicalJson } from "../../shared/canonicalJson.ts";
import { isOfficialUrl } from "../cards/officialHosts.ts";
import type { OfficialLink } from "../requirements/result.ts";
import type { QuestionsAnswered, RowEvent } from "../validation/choices.ts";
import type { FiledDocument, Inventory, Validation } from "../validation/types.ts";
import { initialChoices } from "../validation/validate.ts";
import { toCaseLine } from "./parseCaseFile.ts";
import { type CaseFile, type CaseStep, type HistoryEvent, recordEvent, startCaseFile } from "./caseFile.ts";

type Names = ReadonlyMap<string, string>;

const rename = (entries: readonly string[], names: Names) => entries.map((entry) => names.get(entry) ?? entry);
const renameFiled = (entries: readonly FiledDocument[] = [], names: Names) =>
  entries.map((entry) => ({ ...entry, row: names.get(entry.row) ?? entry.row }));

/** The kept case as validation and T-Wallet take it: rows are named by their description, and those that the card has no more are left out. */
export function toCase(file: CaseFile): Case {
  const names: Names = new Map(file.rows.map(({ id, description }) => [id, description]));
  const { id, name, card, subject, updatedAt } = file;
  return {
    id,
    query: name,
    card,
    answers: {
      ...initialChoices,
      confirmed: rename(file.confirmed, names),
      denied: rename(file.denied, names),
      answered: renameFiled(file.answered, names),
      counted: rename(file.counted, names),
      done: rename(file.done, names),
      questions: file.answers,
      ...(subject !== null && { subject }),
    },
    requirements: {
      ...(file.answer ?? answerWithoutCard(name, [])),
      documentRequirements: file.rows.filter(({ mark }) => mark !== "gone"),
    },
    rows: [],
    filed: renameFiled(file.filed, names),
    updatedAt,
  };
}

/** The kept case with what the person answered, ticked and filed in a case of the same rows. */
function withAnswers(file: CaseFile, { answers, filed }: Pick<Case, "answers" | "filed">): CaseFile {
  const ids: Names = new Map(file.rows.map(({ id, description }) => [description, id]));
  return {
    ...file,
    confirmed: rename(answers.confirmed, ids),
    denied: rename(answers.denied, ids),
    answered: renameFiled(answers.answered, ids),
    counted: rename(answers.counted, ids),
    done: rename(answers.done, ids),
    answers: answers.questions,
    subject: answers.subject ?? null,
    filed: renameFiled(filed, ids),
  };
}

/** An analysed case as one to keep, under its id; null where only its rows were handed over. @param at ISO instant */
export function keepCase(opened: Case, at: string): CaseFile | null {
  const { id, query, requirements } = opened;
  return requirements && withAnswers(startCaseFile(id, toCaseLine(query), requirements, at), opened);
}

/** The kept case after the same case was analysed again: its answers count, and what was ticked or filed in either. */
export function updateKept(file: CaseFile, opened: Case, at: string): CaseFile {
  const { answers, filed } = toCase(file);
  const isTaken = ({ row }: FiledDocument) => opened.filed.some((one) => one.row === row);
  const updated = withAnswers(file, {
    answers: { ...opened.answers, done: [...new Set([...answers.done, ...opened.answers.done])] },
    filed: [...filed.filter((one) => !isTaken(one)), ...opened.filed],
  });
  return canonicalJson(updated) === canonicalJson(file)
    ? file
    : recordEvent(updated, { at, kind: "answersChanged", text: toCaseLine(opened.query) });
}

/** The case after what the person said or did about a row, or answered about the case; the same where nothing changed. */
export function changeCaseRow(file: CaseFile, event: RowEvent | QuestionsAnswered, at: string): CaseFile {
  const changed = withAnswers(file, changeRow(toCase(file), event));
  if (canonicalJson(changed) === canonicalJson(file)) return file;
  const text = "documentType" in event ? { text: event.documentType } : {};
  return recordEvent(changed, { at, kind: getKind(event), ...text });
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
  readonly asked: CaseFile;
  /** Ids of the rows for which nothing is left to gather. */
  readonly settled: ReadonlySet<string>;
  /** Nothing is left to gather, and no open question may bring another row. */
  readonly isComplete: boolean;
}

/** Compares a case with the vault. */
export function compareCase(file: CaseFile, inventory: Inventory): ComparedCase {
  const added = new Set(file.rows.filter(({ mark }) => mark === "new").map(({ description }) => description));
  const rows = getRows(toCase(file), inventory).map((row) =>
    added.has(row.documentType) ? { ...row, isNew: true as const } : row,
  );
  const byName = new Map(rows.map((row) => [row.documentType, row]));
  const asked = file.rows.filter(({ mark, description }) => {
    const row = byName.get(description);
    return mark !== "gone" && row && row.group !== "notNeeded" && row.group !== "depends";
  });
  const settled = asked.filter(({ description }) => {
    const row = byName.get(description);
    return row?.group === "ready" || row?.isDone === true;
  });
  return {
    rows,
    asked: { ...file, rows: asked },
    settled: new Set(settled.map(({ id }) => id)),
    isComplete: asked.length === settled.length && !rows.some(({ group, isOpen }) => isOpen && group === "depends"),
  };
}

/** The official page where a step is done: that of the appointment, the one that has most words of it, or the first; null without any. */
export function getStepLink({ text }: CaseStep, { answer }: CaseFile): OfficialLink | null {
  const { facts, links = [] } = answer ?? {};
  const appointment = facts?.appointment;
  if (appointment && isOfficialUrl(appointment.url) && /\bcita\b/iu.test(text)) {
    return { title: appointment.text, url: appointment.url };
  }
  const words = toWords(text);
  const rated = links.map((link) => ({
    link,
    shared: [...toWords(link.title)].filter((word) => words.has(word)).length,
  }));
  return rated.toSorted((a, b) => b.shared - a.shared)[0]?.link ?? null;
}

const MEANINGFUL = 4;
const toWords = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length >= MEANINGFUL),
  );
