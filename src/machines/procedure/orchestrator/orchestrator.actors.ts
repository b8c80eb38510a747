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
  /** The case that the person keeps of the same procedure, unless another one is meant; else a new one. */
  readonly openOrBegin: (query: string, answer: QueryResult, isAnother: boolean) => Promise<Case>;
}

export function createOrchestratorImplementations({
  requirements,
  readInventory,
  cases,
  openOrBegin,
  pausePreference,
}: OrchestratorServices) {
  return {
    actors: {
      pausePreference: createPausePreference(pausePreference),
      runQuery: fromPromise<Case, { query: string; isAnother: boolean }>(async ({ input, signal }) =>
        openOrBegin(input.query, await requirements.query(input.query, { signal }), input.isAnother),
      ),
      openCase: fromPromise<Case | null, { id: string }>(({ input }) => openCase(cases, input.id)),
      readInventory: fromPromise<Inventory>(readInventory),
    },
    actions: {
      storeCase: createStoreCase<OrchestratorContext, OrchestratorEvent>(cases),
    },
  };
}
