import type { Case } from "@/domain/procedure/case/case.ts";
import type { HubEntry } from "@/domain/procedure/caseNavigation.ts";
import type { Inventory, Validation } from "@/domain/procedure/validation/types.ts";
import type { AnalysisFailure } from "@/domain/shared/messages.es.ts";
import type { ResultEvent } from "../resultEvents.ts";
import type { Pauses, PausesEvent } from "../pauses.ts";

export interface OrchestratorContext {
  readonly entry: HubEntry;
  readonly query: string;
  /** What this run found out; null until Sócrates has answered. */
  readonly case: Case | null;
  /** Its rows, once they are compared with the vault. */
  readonly rows: readonly Validation[];
  readonly inventory: Inventory | null;
  readonly failure: AnalysisFailure | null;
  /** What a finished analysis opens with; a new run owes it nothing. */
  readonly view: HubEntry["view"];
  readonly pauses: Pauses;
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
  /** The case was kept: its own page goes on with it. */
  | { type: "case.kept" }
  | PausesEvent
  | ResultEvent
  | { type: "demo.toggled"; include: boolean };

export type OrchestratorEmitted =
  | { type: "navigation.requested"; to: string; state: Readonly<Record<string, unknown>> | null }
  | { type: "choice.consumed"; state: Readonly<Record<string, unknown>> };
