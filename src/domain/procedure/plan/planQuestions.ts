import { evaluate } from "../fit/rules.ts";
import type { CaseQuestion, QuestionsView } from "../questions/caseQuestions.ts";
import type { Facts } from "../questions/facts.ts";
import { answersFor, getAllAnswers } from "../questions/questions.ts";
import type { LifeEvent } from "./lifeEvent.ts";
import type { EventAnswers } from "./plan.ts";

/** The decisive answers: those of the event, and facts of 'Mis datos'. */
export function planAnswers({ questions }: LifeEvent, saved: EventAnswers, facts: Facts): EventAnswers {
  return { ...saved, answers: answersFor(questions, saved.answers, facts) };
}

/** The questions of an event whose answers change its steps. @param changing id of the one to answer again */
export function planQuestions(
  event: LifeEvent,
  saved: EventAnswers,
  facts: Facts,
  changing: string | null,
): Omit<QuestionsView, "announcement"> {
  const all = getAllAnswers(event.questions, saved.answers, facts);
  const { answers } = planAnswers(event, saved, facts);
  const questions = event.questions
    .filter(({ id, options }) =>
      event.steps.some(
        ({ when }) => new Set(options.map((option) => evaluate(when, { ...answers, [id]: option.id }))).size > 1,
      ),
    )
    .map((question): CaseQuestion => {
      const isFact = question.fact !== undefined && answers[question.id] !== undefined;
      return {
        ...question,
        unknownText: "No lo sé",
        answer: all[question.id],
        day: isFact ? facts[question.fact ?? ""]?.day : undefined,
      };
    });
  const open = questions.filter(({ answer }) => answer === undefined);
  const answered = questions.filter(({ answer }) => answer !== undefined);
  const changed = answered.find(({ id }) => id === changing);
  return { current: changed ?? open[0] ?? null, isChanging: changed !== undefined, open: open.length, answered };
}
