import { LIMITS } from "../shared/limits.ts";

/** What a browser remembers of opportunities, by their ids, the latest first. */
export interface OpportunityUserState {
  readonly saved: readonly string[];
  /** Opened or acted on (decision A-112). */
  readonly viewed: readonly string[];
  /** Found by the last search, and not known before (decision A-106). */
  readonly fresh: readonly string[];
  /** Every one that a search has announced. */
  readonly known: readonly string[];
}

/** Reads the stored state; anything that is no id is left out. Never throws. */
export function parseUserState(value: unknown): OpportunityUserState {
  const { saved, viewed, fresh, known } = Object(value) as Partial<Record<keyof OpportunityUserState, unknown>>;
  return {
    saved: parseIds(saved, LIMITS.savedOpportunities),
    viewed: parseIds(viewed, LIMITS.knownOpportunities),
    fresh: parseIds(fresh, LIMITS.knownOpportunities),
    known: parseIds(known, LIMITS.knownOpportunities),
  };
}

/**
 * Saves an opportunity (decision A-109); returns the same object where it is saved already, or no more fit in: none is
 * dropped for it.
 */
export function withSaved(userState: OpportunityUserState, id: string): OpportunityUserState {
  const { saved } = userState;
  if (saved.includes(id) || saved.length >= LIMITS.savedOpportunities) return userState;
  return { ...userState, saved: [id, ...saved] };
}

/** Takes an opportunity from the saved ones; returns the same object where it is not one of them. */
export function withoutSaved(userState: OpportunityUserState, id: string): OpportunityUserState {
  if (!userState.saved.includes(id)) return userState;
  return { ...userState, saved: userState.saved.filter((other) => other !== id) };
}

/** It was opened or acted on; returns the same object where that was so already. */
export function withViewed(userState: OpportunityUserState, id: string): OpportunityUserState {
  if (userState.viewed.includes(id)) return userState;
  return { ...userState, viewed: joined([id], userState.viewed, LIMITS.knownOpportunities) };
}

/** These and no others are new: what the chip counts is what was announced (decision A-106). */
export function withFound(userState: OpportunityUserState, ids: readonly string[]): OpportunityUserState {
  return { ...userState, fresh: ids, known: joined(ids, userState.known, LIMITS.knownOpportunities) };
}

/** Those that no search has announced and that were never opened. */
export function findUnknown({ known, viewed }: OpportunityUserState, ids: readonly string[]): string[] {
  const seen = new Set([...known, ...viewed]);
  return [...new Set(ids)].filter((id) => !seen.has(id));
}

function joined(newer: readonly string[], older: readonly string[], limit: number): string[] {
  return [...new Set([...newer, ...older])].slice(0, limit);
}

function parseIds(value: unknown, limit: number): string[] {
  if (!Array.isArray(value)) return [];
  const ids = value.filter(
    (id): id is string => typeof id === "string" && id !== "" && id.length <= LIMITS.opportunityId,
  );
  return joined(ids, [], limit);
}
