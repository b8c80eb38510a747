import * as v from "valibot";
import { toRecord } from "../shared/json.ts";
import { LIMITS } from "../shared/limits.ts";
import { listOf } from "../shared/schema.ts";

const ID = v.pipe(v.string(), v.minLength(1), v.maxLength(LIMITS.opportunityId));

/** Ids of opportunities, each once, the latest first. */
const ids = (most: number) =>
  v.pipe(
    listOf(ID, Infinity),
    v.transform((list): readonly string[] => joined(list, [], most)),
  );

/** What a browser remembers of opportunities. */
const USER_STATE = v.object({
  saved: ids(LIMITS.savedOpportunities),
  /** Opened or acted on (decision A-112). */
  viewed: ids(LIMITS.knownOpportunities),
  /** Found by the last search, and not known before (decision A-106). */
  fresh: ids(LIMITS.knownOpportunities),
  /** Every one that a search has announced. */
  known: ids(LIMITS.knownOpportunities),
});
export type OpportunityUserState = Readonly<v.InferOutput<typeof USER_STATE>>;

/** Reads the stored state; anything that is no id is left out. Never throws. */
export const parseUserState = (value: unknown): OpportunityUserState => v.parse(USER_STATE, toRecord(value));

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
