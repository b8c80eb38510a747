import { isDay } from "../../shared/calendar/days.ts";
import { isRecord } from "../../shared/json.ts";
import type { Answers } from "../fit/rules.ts";
import { UNKNOWN_ANSWER } from "../questions/questions.ts";
import { findLifeEvent, LIFE_EVENTS } from "./lifeEvent.ts";
import type { EventAnswers } from "./plan.ts";
import type { IsoDay } from "../../shared/calendar/isoTime.ts";

/** A person's answers by event id, including 'No lo sé'; answers to lasting facts are in 'Mis datos'. */
export type SavedPlans = Readonly<Record<string, EventAnswers>>;

export const NO_ANSWERS: EventAnswers = { answers: {}, dates: {}, done: {} };

/** Anything was answered or done. */
export const isStarted = (saved: EventAnswers): boolean =>
  Object.values(saved).some((part) => Object.keys(part).length > 0);

/** Years for the dates of a plan; others are typing errors. */
const YEARS = { first: "1950", last: "2100" } as const;

export const isPlanDay = (day: unknown): day is IsoDay => isDay(day) && day >= YEARS.first && day < YEARS.last;

/** Leaves out unknown events, dates, steps and options. Never throws. */
export function parsePlans(value: unknown): SavedPlans {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    LIFE_EVENTS.flatMap(({ id, dates, steps, questions }) => {
      const stored = value[id];
      if (!isRecord(stored)) return [];
      const isAnswer = (question: string, answer: unknown): boolean =>
        answer === UNKNOWN_ANSWER ||
        (questions.find((one) => one.id === question)?.options.some((option) => option.id === answer) ?? false);
      return [
        [
          id,
          {
            answers: pick(stored["answers"], questions, isAnswer),
            dates: pick(stored["dates"], dates, (_, day) => isPlanDay(day)),
            done: pick(stored["done"], steps, (_, day) => isPlanDay(day)),
          },
        ],
      ];
    }),
  );
}

function pick(
  value: unknown,
  known: readonly { readonly id: string }[],
  isValid: (id: string, entry: unknown) => boolean,
): Answers {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    known.flatMap(({ id }) => {
      const entry = value[id];
      return typeof entry === "string" && isValid(id, entry) ? [[id, entry]] : [];
    }),
  );
}

/** Sets an entry of one event; null removes it. The same plans for an unknown event. */
export function withEntry(
  plans: SavedPlans,
  event: string,
  part: keyof EventAnswers,
  id: string,
  entry: string | null,
): SavedPlans {
  if (!findLifeEvent(event)) return plans;
  const saved = plans[event] ?? NO_ANSWERS;
  const others = Object.fromEntries(Object.entries(saved[part]).filter(([other]) => other !== id));
  return { ...plans, [event]: { ...saved, [part]: entry === null ? others : { ...others, [id]: entry } } };
}
