import type { Person } from "../../documents/people/person.ts";
import { getPersonName } from "../../documents/people/personNames.ts";
import { LIMITS } from "../../shared/limits.ts";
import { pluralize } from "../../shared/format.ts";
import { type Answers, type CardQuestion, type CardRow, evaluate, type Whom } from "../fit/rules.ts";
import type { Case } from "../case/case.ts";
import { findWhomQuestion, getWhom, isMinor, isRepresentable, slotsOf } from "../fit/parts.ts";
import { isTask } from "../validation/rowRule.ts";
import type { Inventory } from "../validation/types.ts";
import type { Facts } from "./facts.ts";
import { answersFor, getAllAnswers, openQuestions, UNKNOWN_ANSWER } from "./questions.ts";
import type { IsoDay } from "../../shared/calendar/isoTime.ts";

export interface CaseSituation {
  readonly questions: readonly CardQuestion[];
  readonly rows: readonly CardRow[];
  /** Answers of this case only; those to lasting facts are stored with the facts. */
  readonly answers: Answers;
  /** Id of the person or company that the procedure is for, if several are possible. */
  readonly subject: string | null;
  readonly facts: Facts;
  readonly people: readonly Person[];
  readonly day: IsoDay;
}

/** The part of a case that an answer changes. */
export type CaseOwnAnswers = Pick<CaseSituation, "answers" | "subject">;

export interface CaseQuestion extends CardQuestion {
  /** Label of the undecided answer. */
  readonly unknownText: string;
  /** Option id, or UNKNOWN_ANSWER. */
  readonly answer?: string | undefined;
  /** When a lasting fact was answered. */
  readonly day?: IsoDay | undefined;
}

export interface CaseQuestions {
  /** Unanswered questions, most decisive first. */
  readonly open: readonly CaseQuestion[];
  /** Answered, including 'No lo sé', in the order of asking. */
  readonly answered: readonly CaseQuestion[];
}

/** View of the questions: one at a time, the answered ones below. */
export interface QuestionsView {
  readonly current: CaseQuestion | null;
  /** The question was answered before and is asked again. */
  readonly isChanging: boolean;
  readonly answered: readonly CaseQuestion[];
  readonly open: number;
  /** Effect of the last answer, for screen readers; empty at first. */
  readonly announcement: string;
}

/** Id of the question which person it is for, beside those of the card. */
const SUBJECT_QUESTION = "subject";

/** Possible people by the answer to the question about who the procedure is for. */
const SUBJECTS: Readonly<Record<Whom, ((person: Person, day: string) => boolean) | null>> = {
  self: null,
  minor: isMinor,
  selfOrMinor: isMinor,
  represented: isRepresentable,
  entity: ({ relation }) => relation === "entity",
};

/** The questions' input for a case; a case without a card has no questions. */
export function getSituation(
  { answer, rows, answers, subject }: Pick<Case, "answer" | "rows" | "answers" | "subject">,
  { facts, people, day }: Omit<Inventory, "documents">,
): CaseSituation {
  const asked = rows.flatMap(({ rule, mark }) => (rule && mark !== "gone" ? [rule] : []));
  return { questions: answer?.questions ?? [], rows: asked, answers, subject, facts, people, day };
}

/** The card's questions and, if several people are possible, which of them. */
export function listQuestions(situation: CaseSituation): CaseQuestions {
  const { questions, rows, answers, facts } = situation;
  const all = getAllAnswers(questions, answers, facts);
  const lists = openQuestions(questions, rows, all);
  const withAnswer = (question: CardQuestion): CaseQuestion => ({
    ...question,
    unknownText: "No lo sé",
    answer: all[question.id],
    day: all[question.id] === UNKNOWN_ANSWER ? undefined : facts[question.fact ?? ""]?.day,
  });
  const subject = findSubjectQuestion(situation);
  const isSubjectOpen = subject !== null && subject.answer === undefined;
  const answered = [...lists.answered.map(withAnswer), ...(subject && !isSubjectOpen ? [subject] : [])];
  const open = [...(isSubjectOpen ? [subject] : []), ...lists.open.map(withAnswer)];
  return { open: open.slice(0, Math.max(0, LIMITS.caseQuestions - answered.length)), answered };
}

/** Null if it is not asked, or they were deleted; unchanged until the people are loaded. */
export function findSubject(situation: CaseSituation): string | null {
  if (situation.people.length === 0) return situation.subject;
  return findSubjectQuestion(situation)?.options.find(({ id }) => id === situation.subject)?.id ?? null;
}

/** A change withdraws the person that the procedure was for. */
export function isForAnother(before: CaseSituation, after: CaseSituation): boolean {
  const sayWhom = ({ questions, answers, facts }: CaseSituation) =>
    getWhom(answersFor(questions, answers, facts), questions);
  const [whom, subject] = [sayWhom(before), findSubject(before)];
  return (whom !== undefined && whom !== sayWhom(after)) || (subject !== null && subject !== findSubject(after));
}

function findSubjectQuestion(situation: CaseSituation): CaseQuestion | null {
  const { questions, answers, subject, facts, people, day } = situation;
  const whom =
    getWhom(answersFor(questions, answers, facts), questions) ?? (isAboutChild(situation) ? "minor" : "self");
  const isMeant = SUBJECTS[whom];
  const candidates = isMeant ? people.filter((person) => isMeant(person, day)) : [];
  // Without the question about who it is for, a card means the only child.
  if (candidates.length === 0 || (candidates.length === 1 && !findWhomQuestion(questions))) return null;
  return {
    id: SUBJECT_QUESTION,
    text: whom === "entity" ? "¿Para qué empresa o entidad es?" : "¿Para qué persona es?",
    options: candidates.map((person) => ({ id: person.id, text: getPersonName(person) })),
    unknownText: `Para ${whom === "entity" ? "ninguna" : "ninguno"} de la lista`,
    answer: candidates.find(({ id }) => id === subject)?.id ?? answers[SUBJECT_QUESTION],
  };
}

/** The card does not ask who it is for and, with these answers, requires a document of one child. */
function isAboutChild({ questions, rows, answers, facts }: CaseSituation): boolean {
  if (findWhomQuestion(questions)) return false;
  const given = answersFor(questions, answers, facts);
  return rows.some(
    (row) => evaluate(row.when, given) !== "no" && slotsOf(row).some(({ holder, each }) => holder === "minor" && !each),
  );
}

/** Applies an answer to the case's own answers. */
export function recordAnswer(situation: CaseSituation, question: string, option: string): CaseOwnAnswers {
  const others = Object.fromEntries(Object.entries(situation.answers).filter(([id]) => id !== question));
  const isUnknown = option === UNKNOWN_ANSWER;
  const isElsewhere = question === SUBJECT_QUESTION || findFact(situation, question) !== null;
  return {
    answers: isElsewhere && !isUnknown ? others : { ...others, [question]: option },
    subject: question !== SUBJECT_QUESTION ? situation.subject : isUnknown ? null : option,
  };
}

/** Null for a question about this case only. */
export function findFact({ questions }: Pick<CaseSituation, "questions">, question: string): string | null {
  return questions.find(({ id }) => id === question)?.fact ?? null;
}

export function getAnswerText({ options, answer, unknownText }: CaseQuestion): string {
  return options.find(({ id }) => id === answer)?.text ?? unknownText;
}

/** Effect of changed answers on the required documents, for screen readers: 'Ahora te piden 4 documentos.' */
export function describeChange(before: CaseSituation, after: CaseSituation): string {
  const [[asked, open], [askedBefore, openBefore]] = [countDemanded(after), countDemanded(before)];
  const isSame = asked === askedBefore && open === openBefore;
  const documents = pluralize(asked, "documento", "documentos");
  return `${isSame ? "Te siguen pidiendo" : "Ahora te piden"} ${documents}${open > 0 ? `, y ${open} más según tu caso` : ""}.`;
}

/** Numbers of required and of undecided document rows. */
function countDemanded({ questions, rows, answers, facts }: CaseSituation): readonly [asked: number, open: number] {
  const known = answersFor(questions, answers, facts);
  const truths = rows.filter((row) => row.need !== "optional" && !isTask(row)).map(({ when }) => evaluate(when, known));
  return [truths.filter((truth) => truth === "yes").length, truths.filter((truth) => truth === "unknown").length];
}
