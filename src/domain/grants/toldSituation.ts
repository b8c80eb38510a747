import { NO_SITUATION, type ToldSituation } from "./situation.ts";
import { parseSituation } from "./situationOptions.ts";

/** Reads what was kept of 'Tu situación'; what is none of it is as if nobody had been asked. Never throws. */
export function parseToldSituation(value: unknown): ToldSituation {
  if (typeof value !== "object" || value === null) return { situation: NO_SITUATION, isAsked: false };
  const { situation, isAsked } = value as Partial<Record<keyof ToldSituation, unknown>>;
  return { situation: parseSituation(situation), isAsked: isAsked === true };
}
