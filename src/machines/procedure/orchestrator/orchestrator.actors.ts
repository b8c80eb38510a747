import { fromPromise } from "xstate";
import type { Case } from "@/domain/procedure/case/case.ts";
import type { QueryResult } from "@/domain/procedure/requirements/result.ts";
import type { Inventory } from "@/domain/procedure/validation/types.ts";
import type { RequirementsService } from "@/services/procedure/requirements/requirements.ts";
import type { StoredValue } from "@/services/shared/storage/storedValue.ts";
import { createPausePreference } from "../pauses.ts";
import type { OrchestratorContext, OrchestratorEvent } from "./orchestrator.types.ts";
import { createStoreCase, openCase, type CasesActor } from "../cases/cases.actors.ts";

export interface OrchestratorServices {
  readonly requirements: RequirementsService;
  readonly readInventory: () => Promise<Inventory>;
  readonly cases: CasesActor;
  /** The person never waits for a finished answer. */
  readonly pausePreference: StoredValue<boolean>;
  /** Creates a case with the answers given earlier for the same procedure. */
  readonly beginCase: (query: string, answer: QueryResult) => Promise<Case>;
}

export function createOrchestratorImplementations({
  requirements,
  readInventory,
  cases,
  beginCase,
  pausePreference,
}: OrchestratorServices) {
  return {
    actors: {
      pausePreference: createPausePreference(pausePreference),
      runQuery: fromPromise<Case, { query: string }>(async ({ input, signal }) =>
        beginCase(input.query, await requirements.query(input.query, { signal })),
      ),
      openCase: fromPromise<Case | null, { id: string }>(({ input }) => openCase(cases, input.id)),
      readInventory: fromPromise<Inventory>(readInventory),
    },
    actions: {
      storeCase: createStoreCase<OrchestratorContext, OrchestratorEvent>(cases),
    },
  };
}
