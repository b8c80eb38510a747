import type { FlowToast } from "@/domain/shared/messages.es.ts";
import type { Opportunity, OpportunityQuery, OpportunitySourceKind } from "@/domain/grants/opportunity.ts";
import type { OpportunityFilter, OpportunityOrder } from "@/domain/grants/opportunityList.ts";
import type { Situation } from "@/domain/grants/situation.ts";

export interface OpportunitiesContext extends OpportunityFilter {
  readonly kind: OpportunitySourceKind;
  /** Words in the source's own query; empty for everything. */
  readonly submittedText: string;
  readonly order: OpportunityOrder;
  readonly openId: string | null;
  /** The person edits 'Tu situación'; the details return afterwards. */
  readonly editsSituation: boolean;
  /** Ids of the running search; null until it has answered. */
  readonly found: readonly string[] | null;
  /** Message of the last failed search, shown until dismissed. */
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
  | { type: "upload.requested"; documentName: string }
  | { type: "situation.opened" }
  | { type: "situation.submitted"; situation: Situation }
  | { type: "situation.declined" }
  | ChangeStored;

/** Outcome of storing a change. `link`: offered by the toast. */
export interface ChangeStored {
  readonly type: "change.stored";
  readonly toast: FlowToast;
  readonly link?: string | undefined;
}

export type OpportunitiesEmitted =
  | { type: "navigation.requested"; to: string; state: Record<string, unknown> | null }
  /** `link`: offered by the toast. */
  | { type: "toast.raised"; toast: FlowToast; link?: string | undefined };

/** The specification's words for the proactive search (OPP-18). */
export interface OpportunitiesMeta {
  readonly scan: "idle" | "thinking" | "searching" | "complete";
}
