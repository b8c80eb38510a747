import * as v from "valibot";
import { toRecord } from "../shared/json.ts";
import { LIMITS } from "../shared/limits.ts";
import { listOf } from "../shared/schema.ts";

const ID = v.pipe(v.string(), v.minLength(1), v.maxLength(LIMITS.opportunityId));

/** Ids of opportunities without duplicates, latest first. */
const ids = (most: number) =>
  v.pipe(
    listOf(ID, Infinity),
    v.transform((list): readonly string[] => joined(list, [], most)),
  );

/** The opportunities that the person saved, viewed or was shown. */
const USER_STATE = v.object({
  saved: ids(LIMITS.savedOpportunities),
  /** Opened or acted on (decision A-112). */
  viewed: ids(LIMITS.knownOpportunities),
  /** First found by the last search (decision A-106). */
  fresh: ids(LIMITS.knownOpportunities),
  /** Every opportunity that a search has found. */
  known: ids(LIMITS.knownOpportunities),
});
export type OpportunityUserState = Readonly<v.InferOutput<typeof USER_STATE>>;

/** Parses the stored state and drops invalid ids. Never throws. */
export const parseUserState = (value: unknown): OpportunityUserState => v.parse(USER_STATE, toRecord(value));

/** Saves an opportunity (decision A-109). Returns the same object if it is already saved or the list is full. */
export function withSaved(userState: OpportunityUserState, id: string): OpportunityUserState {
  const { saved } = userState;
  if (saved.includes(id) || saved.length >= LIMITS.savedOpportunities) return userState;
  return { ...userState, saved: [id, ...saved] };
}

/** Returns the same object if the opportunity is not saved. */
export function withoutSaved(userState: OpportunityUserState, id: string): OpportunityUserState {
  if (!userState.saved.includes(id)) return userState;
  return { ...userState, saved: userState.saved.filter((other) => other !== id) };
}

/** Returns the same object if the opportunity was already viewed. */
export function withViewed(userState: OpportunityUserState, id: string): OpportunityUserState {
  if (userState.viewed.includes(id)) return userState;
  return { ...userState, viewed: joined([id], userState.viewed, LIMITS.knownOpportunities) };
}

/** Marks exactly these opportunities as new, for the count on the chip (decision A-106). */
export function withFound(userState: OpportunityUserState, ids: readonly string[]): OpportunityUserState {
  return { ...userState, fresh: ids, known: joined(ids, userState.known, LIMITS.knownOpportunities) };
}

/** Ids that were neither found by an earlier search nor viewed. */
export function findUnknown({ known, viewed }: OpportunityUserState, ids: readonly string[]): string[] {
  const seen = new Set([...known, ...viewed]);
  return [...new Set(ids)].filter((id) => !seen.has(id));
}

function joined(newer: readonly string[], older: readonly string[], limit: number): string[] {
  return [...new Set([...newer, ...older])].slice(0, limit);
}
