import { fromPromise } from "xstate";
import type { QueryResult } from "@/domain/procedure/requirements/result.ts";
import type { Inventory } from "@/domain/procedure/validation/types.ts";
import type { RequirementsService } from "@/services/procedure/requirements/requirements.ts";
import type { Vault } from "@/services/documents/vault/vault.ts";

/** The orchestrator's actors over the services they stand for. The query passes its signal on; the vault's list cannot be aborted. */
export function createOrchestratorActors(services: {
  readonly requirements: RequirementsService;
  readonly vault: Pick<Vault, "list">;
}) {
  return {
    runQuery: fromPromise<QueryResult, { query: string }>(({ input, signal }) =>
      services.requirements.query(input.query, { signal }),
    ),
    readInventory: fromPromise<Inventory>(async () => ({ documents: await services.vault.list() })),
  };
}
