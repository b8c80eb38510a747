import type {
  DocumentGap,
  Opportunity,
  OpportunityQuery,
  OpportunityRecord,
  OpportunitySourceKind,
} from "@/domain/grants/opportunity.ts";
import type { OpportunityFailure } from "@/domain/grants/opportunityFailure.ts";
import { KindError } from "../shared/kindError.ts";

export class OpportunityError extends KindError<OpportunityFailure> {
  override readonly name = "OpportunityError";
}

/** One page of a list, and how it came about. */
export interface OpportunityPage {
  readonly records: readonly OpportunityRecord[];
  readonly next: number | null;
  /** Calls that were read and left out: over, awarded directly, or not to be read. */
  readonly leftOut: { readonly closed: number; readonly direct: number; readonly unreadable: number };
  /** ISO instant at which the source was asked; null for samples. */
  readonly asOf: string | null;
}

export interface FoundOpportunities {
  /** In the order of the ids; those that are gone are missing. */
  readonly records: readonly OpportunityRecord[];
  /** Why some are missing that may still exist; null where none is. */
  readonly failure: OpportunityFailure | null;
}

export interface OpportunityRequest {
  readonly signal?: AbortSignal | undefined;
}

/**
 * Where opportunities come from. Every method rejects with an OpportunityError, or with the signal's own reason; `find`
 * only with the latter.
 */
export interface OpportunitySource {
  readonly kind: OpportunitySourceKind;
  /** What is known before the list has come: the samples. */
  readonly builtIn: readonly OpportunityRecord[];
  /** @param page from 0 */
  list(query: OpportunityQuery, page: number, request?: OpportunityRequest): Promise<OpportunityPage>;
  /** The calls with these ids, as far as they came. */
  find(ids: readonly string[], request?: OpportunityRequest): Promise<FoundOpportunities>;
  analyseGaps(opportunities: readonly Opportunity[], request?: OpportunityRequest): Promise<readonly DocumentGap[]>;
  /**
   * Looks for opportunities that the person has not been shown yet.
   * @returns their ids, which from now on are the new ones
   */
  dailyScan(query: OpportunityQuery, request?: OpportunityRequest): Promise<readonly string[]>;
}
