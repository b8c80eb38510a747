import { LIMITS } from "../shared/limits.ts";

/** State of opportunities in this browser, by id, the latest first. */
export interface OpportunityUserState {
  readonly saved: readonly string[];
  /** Opened or acted on (decision A-112). */
  readonly viewed: readonly string[];
  /** New in the last search (decision A-106). */
  readonly fresh: readonly string[];
  /** Announced by any search. */
  readonly known: readonly string[];
}

/** Leaves out anything but ids. Never throws. */
export function parseUserState(value: unknown): OpportunityUserState {
  const { saved, viewed, fresh, known } = Object(value) as Partial<Record<keyof OpportunityUserState, unknown>>;
  return {
    saved: parseIds(saved, LIMITS.savedOpportunities),
    viewed: parseIds(viewed, LIMITS.knownOpportunities),
    fresh: parseIds(fresh, LIMITS.knownOpportunities),
    known: parseIds(known, LIMITS.knownOpportunities),
  };
}

/** Saves an opportunity (decision A-109); the same object if it is already saved, or the list is full. */
export function withSaved(userState: OpportunityUserState, id: string): OpportunityUserState {
  const { saved } = userState;
  if (saved.includes(id) || saved.length >= LIMITS.savedOpportunities) return userState;
  return { ...userState, saved: [id, ...saved] };
}

/** The same object if it is not saved. */
export function withoutSaved(userState: OpportunityUserState, id: string): OpportunityUserState {
  if (!userState.saved.includes(id)) return userState;
  return { ...userState, saved: userState.saved.filter((other) => other !== id) };
}

/** The same object if it was already viewed. */
export function withViewed(userState: OpportunityUserState, id: string): OpportunityUserState {
  if (userState.viewed.includes(id)) return userState;
  return { ...userState, viewed: joined([id], userState.viewed, LIMITS.knownOpportunities) };
}

/** Marks exactly these as new: the chip counts what was announced (decision A-106). */
export function withFound(userState: OpportunityUserState, ids: readonly string[]): OpportunityUserState {
  return { ...userState, fresh: ids, known: joined(ids, userState.known, LIMITS.knownOpportunities) };
}

/** Neither announced nor opened before. */
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
