import { LIMITS } from "../../shared/limits.ts";
import { type Answers, type CardQuestion, type CardRow, type Condition, evaluate, knownAnswers } from "../fit/rules.ts";
import { slotsOf } from "../fit/parts.ts";
import type { Facts } from "./facts.ts";

/** Stored for 'No lo sé': rows that depend on the question stay 'según tu caso' (decision A-159). */
export const UNKNOWN_ANSWER = "no-lo-se";

export interface QuestionLists {
  /** Unanswered, the most telling first. */
  readonly open: readonly CardQuestion[];
  /** Answered, including 'No lo sé', in the order of asking. */
  readonly answered: readonly CardQuestion[];
}

/** Includes 'No lo sé'. A question with a fact uses the shared fact; options it lacks count as unanswered. */
export function getAllAnswers(questions: readonly CardQuestion[], answers: Answers, facts: Facts): Answers {
  return Object.fromEntries(
    questions.flatMap(({ id, fact, options }) => {
      const said = fact === undefined ? answers[id] : facts[fact]?.option;
      if (said !== undefined && options.some((option) => option.id === said)) return [[id, said]];
      return answers[id] === UNKNOWN_ANSWER ? [[id, UNKNOWN_ANSWER]] : [];
    }),
  );
}

/** Answers for conditions: without 'No lo sé', which decides nothing. */
export function answersFor(questions: readonly CardQuestion[], answers: Answers, facts: Facts): Answers {
  return knownAnswers(getAllAnswers(questions, answers, facts), questions);
}

/** At most LIMITS.caseQuestions that change a row. @param answers from `getAllAnswers`, with 'No lo sé' */
export function openQuestions(
  questions: readonly CardQuestion[],
  rows: readonly CardRow[],
  answers: Answers,
): QuestionLists {
  const given = knownAnswers(answers, questions);
  // In the order of asking: of two answers that each make the other question irrelevant, the first must stay changeable.
  const find = (found: readonly CardQuestion[], known: Answers): readonly CardQuestion[] => {
    const [next] = rank(questions, rows, known, (question) => !found.includes(question));
    if (!next) return found;
    const answer = given[next.id];
    return find([...found, next], answer === undefined ? known : { ...known, [next.id]: answer });
  };
  const isAnswered = ({ id }: CardQuestion) => answers[id] !== undefined;
  const answered = find([], {}).filter(isAnswered);
  const open = rank(questions, rows, given, (question) => !isAnswered(question));
  return { open: open.slice(0, Math.max(0, LIMITS.caseQuestions - answered.length)), answered };
}

/** The questions that change a row, the one that decides most rows first. */
function rank(
  questions: readonly CardQuestion[],
  rows: readonly CardRow[],
  known: Answers,
  isWanted: (question: CardQuestion) => boolean,
): readonly CardQuestion[] {
  return questions
    .filter((question) => isWanted(question) && rows.some((row) => dependsOn(row, question, questions, known)))
    .map((question) => ({ question, decided: countDecided(question, rows, known) }))
    .toSorted((a, b) => b.decided - a.decided)
    .map(({ question }) => question);
}

/** 'Porque has dicho: «Para un menor a mi cargo»'; null for rows without a condition. */
export function becauseOf({ when }: CardRow, answers: Answers, questions: readonly CardQuestion[]): string | null {
  if (!when || evaluate(when, answers) !== "yes") return null;
  const reasons = new Set(findReasons(when, answers, "yes"));
  const said = questions.filter(({ id }) => reasons.has(id)).map((question) => quote(question, answers));
  return said.length === 0 ? null : `Porque has dicho: ${new Intl.ListFormat("es").format(said)}`;
}

/** 'Sí' or 'No' is quoted with its question. */
function quote({ id, text, options }: CardQuestion, answers: Answers): string {
  const answer = options.find((option) => option.id === answers[id])?.text ?? "";
  return /^(?:sí|no)(?![\p{L}\p{N}])/iu.test(answer) ? `«${answer}» a «${text}»` : `«${answer}»`;
}

/** A minimal set of questions whose answers give a condition its value. */
function findReasons(condition: Condition, answers: Answers, truth: "yes" | "no"): readonly string[] {
  if ("question" in condition) return [condition.question];
  if ("not" in condition) return findReasons(condition.not, answers, truth === "yes" ? "no" : "yes");
  const parts = "all" in condition ? condition.all : condition.any;
  const deciding = parts.filter((part) => evaluate(part, answers) === truth);
  const needsEach = "all" in condition === (truth === "yes");
  return (needsEach ? deciding : deciding.slice(0, 1)).flatMap((part) => findReasons(part, answers, truth));
}

/** Under some answers to the open questions, the answer to this one changes the row. */
function dependsOn(row: CardRow, question: CardQuestion, questions: readonly CardQuestion[], known: Answers): boolean {
  if (decidesHolder(row, question) && evaluate(row.when, known) !== "no") return true;
  const named = new Set(conditionsOf(row).flatMap(namesIn));
  if (!named.has(question.id)) return false;
  const others = questions.filter(({ id }) => id !== question.id && named.has(id) && known[id] === undefined);
  const changes = (answers: Answers, [other, ...rest]: readonly CardQuestion[]): boolean =>
    other
      ? other.options.some(({ id }) => changes({ ...answers, [other.id]: id }, rest))
      : new Set(question.options.map(({ id }) => demandOf(row, { ...answers, [question.id]: id }))).size > 1;
  return changes(known, others);
}

/** The answer decides whose document the row requires (decision A-183). */
function decidesHolder(row: CardRow, { options }: CardQuestion): boolean {
  const isForOther = options.some(({ whom = "self" }) => whom !== "self" && whom !== "entity");
  return isForOther && slotsOf(row).some(({ holder }) => holder === "applicant");
}

/** Rows that an answer decides, averaged over the options. */
function countDecided(question: CardQuestion, rows: readonly CardRow[], known: Answers): number {
  const open = rows.filter((row) => demandOf(row, known).includes("unknown"));
  const decided = question.options.map(
    ({ id }) => open.filter((row) => !demandOf(row, { ...known, [question.id]: id }).includes("unknown")).length,
  );
  return decided.reduce((sum, rowsDecided) => sum + rowsDecided, 0) / question.options.length;
}

/** Comparable text of a row's requirements under these answers; contains 'unknown' if they do not decide. */
function demandOf({ when, notAPaper, oneOf }: CardRow, answers: Answers): string {
  const applies = evaluate(when, answers);
  if (applies === "no" || notAPaper) return applies;
  const ways = oneOf.map((way) => {
    const counts = evaluate(way.when, answers);
    if (counts === "no" || !("all" in way)) return counts;
    return `${counts}(${way.all.map((slot) => evaluate(slot.when, answers)).join()})`;
  });
  return `${applies} ${ways.join()}`;
}

function conditionsOf({ when, oneOf }: CardRow): readonly Condition[] {
  const ways = oneOf.flatMap((way) => ("all" in way ? [way, ...way.all] : [way]));
  return [when, ...ways.map((way) => way.when)].filter((condition) => condition !== undefined);
}

function namesIn(condition: Condition): readonly string[] {
  if ("question" in condition) return [condition.question];
  if ("not" in condition) return namesIn(condition.not);
  return ("all" in condition ? condition.all : condition.any).flatMap(namesIn);
}
