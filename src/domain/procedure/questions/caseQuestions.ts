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

/** All that the questions about a case depend on. */
export interface CaseSituation {
  readonly questions: readonly CardQuestion[];
  readonly rows: readonly CardRow[];
  /** What is kept with the case: an answer to a question with a fact is kept with the facts. */
  readonly answers: Answers;
  /** Id of the person or company that the procedure is for, where several could be meant. */
  readonly subject: string | null;
  readonly facts: Facts;
  readonly people: readonly Person[];
  /** The day of filing. */
  readonly day: IsoDay;
}

/** What an answer changes in the case. */
export type CaseOwnAnswers = Pick<CaseSituation, "answers" | "subject">;

/** A question about a case, with what was answered. */
export interface CaseQuestion extends CardQuestion {
  /** The words of the answer that decides nothing. */
  readonly unknownText: string;
  /** Id of the chosen option, or UNKNOWN_ANSWER. */
  readonly answer?: string | undefined;
  /** The day on which a lasting fact was said. */
  readonly day?: IsoDay | undefined;
}

/** The questions about a case whose answers change a row. */
export interface CaseQuestions {
  /** Still to be asked, the most telling first. */
  readonly open: readonly CaseQuestion[];
  /** Answered, also with 'No lo sé', in the order in which they are asked. */
  readonly answered: readonly CaseQuestion[];
}

/** The questions as they are shown: one at a time, the answered ones below. */
export interface QuestionsView {
  /** The question that is asked; null where none is open. */
  readonly current: CaseQuestion | null;
  /** It was answered, and is asked again. */
  readonly isChanging: boolean;
  readonly answered: readonly CaseQuestion[];
  /** How many questions are open. */
  readonly open: number;
  /** What the last answer did; empty at first. */
  readonly announcement: string;
}

/** Id of the question 'which of them', beside those of the card. */
const SUBJECT_QUESTION = "subject";

/** Who may be meant by an answer to the question for whom the procedure is. */
const SUBJECTS: Readonly<Record<Whom, ((person: Person, day: string) => boolean) | null>> = {
  self: null,
  minor: isMinor,
  selfOrMinor: isMinor,
  represented: isRepresentable,
  entity: ({ relation }) => relation === "entity",
};

/** What the questions about a case depend on; none are asked where no card answered. */
export function getSituation(
  { answer, rows, answers, subject }: Pick<Case, "answer" | "rows" | "answers" | "subject">,
  { facts, people, day }: Omit<Inventory, "documents">,
): CaseSituation {
  const asked = rows.flatMap(({ rule, mark }) => (rule && mark !== "gone" ? [rule] : []));
  return { questions: answer?.questions ?? [], rows: asked, answers, subject, facts, people, day };
}

/** The questions about a case: those of its card and, where several people could be meant, which of them. */
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

/**
 * The person or company that the procedure is for; null where that is not asked, or it is nobody of the people any more.
 * As it was stored while the people are not read.
 */
export function findSubject(situation: CaseSituation): string | null {
  if (situation.people.length === 0) return situation.subject;
  return findSubjectQuestion(situation)?.options.find(({ id }) => id === situation.subject)?.id ?? null;
}

/** True when a change takes back who the procedure is for. */
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
  // A card without the question about who it is for means the only child.
  if (candidates.length === 0 || (candidates.length === 1 && !findWhomQuestion(questions))) return null;
  return {
    id: SUBJECT_QUESTION,
    text: whom === "entity" ? "¿Para qué empresa o entidad es?" : "¿Para qué persona es?",
    options: candidates.map((person) => ({ id: person.id, text: getPersonName(person) })),
    unknownText: `Para ${whom === "entity" ? "ninguna" : "ninguno"} de la lista`,
    answer: candidates.find(({ id }) => id === subject)?.id ?? answers[SUBJECT_QUESTION],
  };
}

/** True for a card that does not ask who it is for and, under these answers, asks for a document of one child. */
function isAboutChild({ questions, rows, answers, facts }: CaseSituation): boolean {
  if (findWhomQuestion(questions)) return false;
  const given = answersFor(questions, answers, facts);
  return rows.some(
    (row) => evaluate(row.when, given) !== "no" && slotsOf(row).some(({ holder, each }) => holder === "minor" && !each),
  );
}

/** The case's own answers after the answer to a question. */
export function recordAnswer(situation: CaseSituation, question: string, option: string): CaseOwnAnswers {
  const others = Object.fromEntries(Object.entries(situation.answers).filter(([id]) => id !== question));
  const isUnknown = option === UNKNOWN_ANSWER;
  const isElsewhere = question === SUBJECT_QUESTION || findFact(situation, question) !== null;
  return {
    answers: isElsewhere && !isUnknown ? others : { ...others, [question]: option },
    subject: question !== SUBJECT_QUESTION ? situation.subject : isUnknown ? null : option,
  };
}

/** The lasting fact that a question asks for; null for a question about this case alone. */
export function findFact({ questions }: Pick<CaseSituation, "questions">, question: string): string | null {
  return questions.find(({ id }) => id === question)?.fact ?? null;
}

/** What was answered, in the words of the option. */
export function getAnswerText({ options, answer, unknownText }: CaseQuestion): string {
  return options.find(({ id }) => id === answer)?.text ?? unknownText;
}

/** What a change of the answers did to the documents that are asked for, to be read aloud: 'Ahora te piden 4 documentos.' */
export function describeChange(before: CaseSituation, after: CaseSituation): string {
  const [[asked, open], [askedBefore, openBefore]] = [countDemanded(after), countDemanded(before)];
  const isSame = asked === askedBefore && open === openBefore;
  const documents = pluralize(asked, "documento", "documentos");
  return `${isSame ? "Te siguen pidiendo" : "Ahora te piden"} ${documents}${open > 0 ? `, y ${open} más según tu caso` : ""}.`;
}

/** How many rows of documents the answers ask for, and for how many that is open. */
function countDemanded({ questions, rows, answers, facts }: CaseSituation): readonly [asked: number, open: number] {
  const known = answersFor(questions, answers, facts);
  const truths = rows.filter((row) => row.need !== "optional" && !isTask(row)).map(({ when }) => evaluate(when, known));
  return [truths.filter((truth) => truth === "yes").length, truths.filter((truth) => truth === "unknown").length];
}
