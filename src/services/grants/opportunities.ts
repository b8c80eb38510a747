import type {
  DocumentGap,
  Opportunity,
  OpportunityQuery,
  OpportunityRecord,
  OpportunitySourceKind,
} from "@/domain/grants/opportunity.ts";
import type { OpportunityFailure } from "@/domain/grants/opportunityFailure.ts";
import { KindError } from "../shared/kindError.ts";
import type { Instant } from "@/domain/shared/calendar/isoTime.ts";

export class OpportunityError extends KindError<OpportunityFailure> {
  override readonly name = "OpportunityError";
}

export interface OpportunityPage {
  readonly records: readonly OpportunityRecord[];
  readonly next: number | null;
  /** Calls left out: closed, awarded directly, or unreadable. */
  readonly leftOut: { readonly closed: number; readonly direct: number; readonly unreadable: number };
  /** When the source was asked; null for samples. */
  readonly asOf: Instant | null;
}

export interface FoundOpportunities {
  /** In the order of the ids, without removed ones. */
  readonly records: readonly OpportunityRecord[];
  /** Failure of missing ones that may still exist, or null. */
  readonly failure: OpportunityFailure | null;
}

export interface OpportunityRequest {
  readonly signal?: AbortSignal | undefined;
}

/** Every method rejects with an OpportunityError or the signal's reason; `find` only with the latter. */
export interface OpportunitySource {
  readonly kind: OpportunitySourceKind;
  /** Available before the list has loaded: the samples. */
  readonly builtIn: readonly OpportunityRecord[];
  /** @param page from 0 */
  list(query: OpportunityQuery, page: number, request?: OpportunityRequest): Promise<OpportunityPage>;
  /** The calls with these ids that could be read. */
  find(ids: readonly string[], request?: OpportunityRequest): Promise<FoundOpportunities>;
  analyseGaps(opportunities: readonly Opportunity[], request?: OpportunityRequest): Promise<readonly DocumentGap[]>;
  /** Searches for opportunities that are new to the person. @returns their ids */
  dailyScan(query: OpportunityQuery, request?: OpportunityRequest): Promise<readonly string[]>;
}
