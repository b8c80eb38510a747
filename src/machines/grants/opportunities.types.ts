import type { FlowToast } from "@/domain/shared/messages.es.ts";
import type { Opportunity, OpportunityQuery, OpportunitySourceKind } from "@/domain/grants/opportunity.ts";
import type { OpportunityFilter, OpportunityOrder } from "@/domain/grants/opportunityList.ts";
import type { Situation } from "@/domain/grants/situation.ts";

export interface OpportunitiesContext extends OpportunityFilter {
  readonly kind: OpportunitySourceKind;
  /** Words that the source itself was asked for; empty for all it has. */
  readonly asked: string;
  readonly order: OpportunityOrder;
  readonly openId: string | null;
  /** The person answers 'Tu situación'; the details show again afterwards. */
  readonly editsSituation: boolean;
  /** Ids that the running search found; null until it has answered. */
  readonly found: readonly string[] | null;
  /** Why the last search failed, in words; it shows in the page until it is dealt with. */
  readonly scanFailure: string | null;
}

export type OpportunitiesEvent =
  | { type: "text.typed"; text: string }
  | { type: "search.submitted" }
  | { type: "chip.chosen"; chip: OpportunitiesContext["chip"] }
  | { type: "order.chosen"; order: OpportunityOrder }
  | { type: "filters.cleared" }
  | { type: "scan.requested"; situation: OpportunityQuery["situation"] }
  | { type: "scan.cancelled" }
  | { type: "failure.dismissed" }
  | { type: "opportunity.opened"; id: string }
  | { type: "opportunity.closed" }
  | { type: "save.requested"; id: string }
  | { type: "apply.requested"; opportunity: Opportunity }
  | { type: "analysis.requested"; opportunity: Opportunity }
  /** The person wants to put a document into the vault. */
  | { type: "upload.requested"; documentName: string }
  | { type: "situation.opened" }
  | { type: "situation.submitted"; situation: Situation }
  | { type: "situation.declined" }
  | ChangeStored;

/** What became of something to store; sent by the action that stored it. `link`: what the toast offers to open. */
export interface ChangeStored {
  readonly type: "change.stored";
  readonly toast: FlowToast;
  readonly link?: string | undefined;
}

export type OpportunitiesEmitted =
  | { type: "navigation.requested"; to: string; state: Record<string, unknown> | null }
  /** `link`: what the toast offers to open. */
  | { type: "toast.raised"; toast: FlowToast; link?: string | undefined };

/** The specification's words for the proactive search (OPP-18). */
export interface OpportunitiesMeta {
  readonly scan: "idle" | "thinking" | "searching" | "complete";
}
