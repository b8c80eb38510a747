import { caseMachine } from "@/machines/procedure/case/case.machine.ts";
import { createCaseImplementations, type CaseActor } from "@/machines/procedure/case/case.actors.ts";
import { beginCase as beginCaseAt, createCaseStore } from "@/services/procedure/caseStore.ts";
import type { Case } from "@/domain/procedure/case.ts";
import type { QueryResult } from "@/domain/procedure/requirements/result.ts";
import { KEYS } from "@/services/shared/storage/keys.ts";
import { updateKeptCase } from "./keptCases.ts";
import { startChild } from "./root.ts";
import { services } from "./services.ts";

/** Who keeps no case reads nothing for it. */
function updateKept(before: Case, after: Case): void {
  if (services.store.getItem(KEYS.hasCases)) updateKeptCase(before, after);
}

let actor: CaseActor | null = null;

/** The cases that hub, Sócrates, Platón and wallet share. */
export function getCases(): CaseActor {
  actor ??= startChild(
    "case",
    caseMachine.provide(
      createCaseImplementations(
        createCaseStore(services.store, () => new Date()),
        updateKept,
      ),
    ),
  );
  return actor;
}

/** A new case, begun now. */
export const beginCase = (query: string, answer: QueryResult): Case => beginCaseAt(query, answer, new Date());
