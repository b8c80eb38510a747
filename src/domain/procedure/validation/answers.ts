import { knownAnswers, type Answers, type CardQuestion } from "../fit/rules.ts";
import type { ValidationChoices } from "./types.ts";

/** The answers to the questions of a card: lasting facts are shared by all cases, the others are the case's own (decision A-159). */
export function getAnswers(
  questions: readonly CardQuestion[],
  choices: Pick<ValidationChoices, "questions">,
  facts: Answers,
): Answers {
  const given = questions.flatMap(({ id, fact }) => {
    const answer = fact === undefined ? choices.questions[id] : facts[fact];
    return answer === undefined ? [] : [[id, answer] as const];
  });
  return knownAnswers(Object.fromEntries(given), questions);
}
