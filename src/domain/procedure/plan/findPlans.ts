import { words } from "../../shared/text/normalize.ts";
import { isStopWord } from "../query/features.ts";
import type { LifeEvent } from "./lifeEvent.ts";
import type { LifeMoment } from "./lifeMoments.ts";

/** A plan whose title or step has the words of a text. */
export interface FoundPlan extends LifeMoment {
  /** The step's task; null where the plan's title has the words. */
  readonly step: string | null;
  /** Words of the text among those of the step or title, from 0 to 1. */
  readonly share: number;
}

/** Words that ask for anything, so steps need not have them. */
const REQUESTS: ReadonlySet<string> = new Set([
  "pedir",
  "pido",
  "solicitar",
  "obtener",
  "conseguir",
  "tramitar",
  "sacar",
]);

/**
 * The plans whose title, or one of whose steps, has every word of a text; endings of words may differ. A text that is a
 * whole step leaves out the plans where it is a part of one.
 */
export function findPlans(events: readonly LifeEvent[], text: string): readonly FoundPlan[] {
  const wanted = contentWords(text);
  if (wanted.length === 0) return [];
  const found = events.flatMap(({ id, title, steps }) => {
    const names = [{ name: title, step: null }, ...steps.map(({ task }) => ({ name: task, step: task }))];
    const fitting = names
      .filter(({ name }) => wanted.every((word) => contentWords(name).some((own) => isSameWord(word, own))))
      .map(({ name, step }) => ({ id, title, step, share: shareOf(wanted, contentWords(name)) }));
    return fitting.toSorted((a, b) => b.share - a.share)[0] ?? [];
  });
  const whole = found.filter(({ share }) => share === 1);
  return whole.length > 0 ? whole : found;
}

const shareOf = (wanted: readonly string[], own: readonly string[]): number =>
  own.filter((word) => wanted.some((other) => isSameWord(word, other))).length / own.length;

/** The words that say what is meant. */
export const contentWords = (text: string): readonly string[] =>
  words(text).filter((word) => !isStopWord(word) && !REQUESTS.has(word));

/** Letters that words of one stem share at least, and their share of the longer word. */
const STEM = { letters: 5, share: 0.7 } as const;

/** Equal, or of one stem ('registrar', 'registro'). */
function isSameWord(a: string, b: string): boolean {
  if (a === b) return true;
  const length = Math.max(a.length, b.length);
  let shared = 0;
  while (shared < length && a[shared] === b[shared]) shared += 1;
  return shared >= STEM.letters && shared >= STEM.share * length;
}
