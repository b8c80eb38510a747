import type { Case } from "@/domain/procedure/case/case.ts";
import type { HubEntry } from "@/domain/procedure/caseNavigation.ts";
import type { Inventory, Validation } from "@/domain/procedure/validation/types.ts";
import type { AnalysisFailure } from "@/domain/shared/messages.es.ts";
import type { ResultEvent } from "../resultEvents.ts";
import type { Pauses, PausesEvent } from "../pauses.ts";

export interface OrchestratorContext {
  readonly entry: HubEntry;
  readonly query: string;
  /** Result of this run; null until Sócrates has answered. */
  readonly case: Case | null;
  readonly rows: readonly Validation[];
  readonly inventory: Inventory | null;
  readonly failure: AnalysisFailure | null;
  /** Initial view of a finished analysis; cleared by a new run. */
  readonly view: HubEntry["view"];
  readonly pauses: Pauses;
  /** A case besides the kept one is meant. */
  readonly isAnother: boolean;
}

export type OrchestratorEvent =
  | { type: "query.submitted"; query: string }
  | { type: "alternative.chosen"; query: string }
  | { type: "description.requested" }
  | { type: "analysis.requested" }
  | { type: "run.cancelled" }
  | { type: "run.retried" }
  | { type: "run.restarted" }
  | { type: "wallet.opened" }
  /** The person keeps the case and continues on its own page. */
  | { type: "case.kept" }
  /** Another case of a procedure that is begun. */
  | { type: "another.requested" }
  | PausesEvent
  | ResultEvent
  | { type: "demo.toggled"; include: boolean };

export type OrchestratorEmitted =
  | { type: "navigation.requested"; to: string; state: Readonly<Record<string, unknown>> | null }
  | { type: "choice.consumed"; state: Readonly<Record<string, unknown>> };
