import { LIMITS } from "../limits.ts";

/** What a browser remembers of opportunities, by their ids, the latest first. */
export interface OpportunityMarks {
  readonly saved: readonly string[];
  /** Opened or acted on (decision A-112). */
  readonly viewed: readonly string[];
  /** Found by a search and not known before (decision A-106). */
  readonly fresh: readonly string[];
  /** Every one that was ever listed. */
  readonly known: readonly string[];
}

export const NO_MARKS: OpportunityMarks = { saved: [], viewed: [], fresh: [], known: [] };

/** Reads kept marks; what is none of them is as if it had never been set. Never throws. */
export function parseMarks(value: unknown): OpportunityMarks {
  const { saved, viewed, fresh, known } = Object(value) as Partial<Record<keyof OpportunityMarks, unknown>>;
  return {
    saved: idsOf(saved, LIMITS.savedOpportunities),
    viewed: idsOf(viewed, LIMITS.knownOpportunities),
    fresh: idsOf(fresh, LIMITS.knownOpportunities),
    known: idsOf(known, LIMITS.knownOpportunities),
  };
}

/** Saves an opportunity, or takes that back (decision A-109). */
export function withSaved(marks: OpportunityMarks, id: string): OpportunityMarks {
  const isSaved = marks.saved.includes(id);
  const others = marks.saved.filter((other) => other !== id);
  return { ...marks, saved: isSaved ? others : joined([id], others, LIMITS.savedOpportunities) };
}

/** It was opened or acted on; the marks themselves where that was so already. */
export function withViewed(marks: OpportunityMarks, id: string): OpportunityMarks {
  if (marks.viewed.includes(id)) return marks;
  return { ...marks, viewed: joined([id], marks.viewed, LIMITS.knownOpportunities) };
}

/** These and no others are new: what the chip counts is what was announced (decision A-106). */
export function withFound(marks: OpportunityMarks, ids: readonly string[]): OpportunityMarks {
  return { ...marks, fresh: ids };
}

/** These were listed; those never listed before are new from now on. The marks themselves where all were known. */
export function withListed(marks: OpportunityMarks, ids: readonly string[]): OpportunityMarks {
  const newcomers = unknownOf(marks, ids);
  if (newcomers.length === 0) return marks;
  return {
    ...marks,
    fresh: joined(newcomers, marks.fresh, LIMITS.knownOpportunities),
    known: joined(newcomers, marks.known, LIMITS.knownOpportunities),
  };
}

/** Those that were never listed. */
export function unknownOf({ known }: OpportunityMarks, ids: readonly string[]): string[] {
  const listed = new Set(known);
  return [...new Set(ids)].filter((id) => !listed.has(id));
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
