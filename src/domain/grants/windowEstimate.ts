import { placeFor, termEnd, type Home } from "../shared/terms/terms.ts";
import type { ApplicationWindow, TermCount, WindowEnd } from "./applicationWindow.ts";

const UNKNOWN_HOME: Home = { region: null, localDays: [] };

/** With the days off at home and at the seat of the calling body (art. 30.6 of Ley 39/2015). */
export function estimateEnd(words: string, count: TermCount, home: Home = UNKNOWN_HOME) {
  const { end: day, doubts } = termEnd(count.start, count.term, placeFor(home, count.seat));
  return { kind: "estimate", day, words, doubts, count } as const satisfies WindowEnd;
}

/** Recounts an estimate for a home. */
export function windowFor(window: ApplicationWindow, home: Home): ApplicationWindow {
  const { end } = window;
  return end.kind === "estimate" ? { ...window, end: estimateEnd(end.words, end.count, home) } : window;
}
