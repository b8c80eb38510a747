import { LIMITS } from "../shared/limits.ts";

/** What a browser remembers of opportunities, by their ids, the latest first. */
export interface OpportunityMarks {
  readonly saved: readonly string[];
  /** Opened or acted on (decision A-112). */
  readonly viewed: readonly string[];
  /** Found by the last search, and not known before (decision A-106). */
  readonly fresh: readonly string[];
  /** Every one that a search has announced. */
  readonly known: readonly string[];
}

/** Reads stored marks; anything that is no mark is left out. Never throws. */
export function parseMarks(value: unknown): OpportunityMarks {
  const { saved, viewed, fresh, known } = Object(value) as Partial<Record<keyof OpportunityMarks, unknown>>;
  return {
    saved: idsOf(saved, LIMITS.savedOpportunities),
    viewed: idsOf(viewed, LIMITS.knownOpportunities),
    fresh: idsOf(fresh, LIMITS.knownOpportunities),
    known: idsOf(known, LIMITS.knownOpportunities),
  };
}

/**
 * Saves an opportunity (decision A-109); the marks themselves where it is saved already, or no more fit in: none is dropped
 * for it.
 */
export function withSaved(marks: OpportunityMarks, id: string): OpportunityMarks {
  const { saved } = marks;
  if (saved.includes(id) || saved.length >= LIMITS.savedOpportunities) return marks;
  return { ...marks, saved: [id, ...saved] };
}

/** Takes an opportunity from the saved ones; the marks themselves where it is not one of them. */
export function withoutSaved(marks: OpportunityMarks, id: string): OpportunityMarks {
  if (!marks.saved.includes(id)) return marks;
  return { ...marks, saved: marks.saved.filter((other) => other !== id) };
}

/** It was opened or acted on; the marks themselves where that was so already. */
export function withViewed(marks: OpportunityMarks, id: string): OpportunityMarks {
  if (marks.viewed.includes(id)) return marks;
  return { ...marks, viewed: joined([id], marks.viewed, LIMITS.knownOpportunities) };
}

/** These and no others are new: what the chip counts is what was announced (decision A-106). */
export function withFound(marks: OpportunityMarks, ids: readonly string[]): OpportunityMarks {
  return { ...marks, fresh: ids, known: joined(ids, marks.known, LIMITS.knownOpportunities) };
}

/** Those that no search has announced and that were never opened. */
export function unknownOf({ known, viewed }: OpportunityMarks, ids: readonly string[]): string[] {
  const seen = new Set([...known, ...viewed]);
  return [...new Set(ids)].filter((id) => !seen.has(id));
}

function joined(newer: readonly string[], older: readonly string[], limit: number): string[] {
  return [...new Set([...newer, ...older])].slice(0, limit);
}

function idsOf(value: unknown, limit: number): string[] {
  if (!Array.isArray(value)) return [];
  const ids = value.filter(
    (id): id is string => typeof id === "string" && id !== "" && id.length <= LIMITS.opportunityId,
  );
  return joined(ids, [], limit);
}
