import { caseMachine } from "@/machines/procedure/case/case.machine.ts";
import { createCaseImplementations, type CaseActor } from "@/machines/procedure/case/case.actors.ts";
import { beginCase as beginCaseAt, createCaseStore } from "@/services/procedure/caseStore.ts";
import { keepIdsInHistory } from "@/services/procedure/historyState.ts";
import type { Case } from "@/domain/procedure/case.ts";
import type { QueryResult } from "@/domain/procedure/requirements/result.ts";
import { updateKeptCase } from "./keptCases.ts";
import { startChild } from "./root.ts";
import { services } from "./services.ts";

// Whoever leads to a case or reads one loads this module. No vault is protected yet (decision A-170).
keepIdsInHistory(window.history, false);

let actor: CaseActor | null = null;

/** The cases that hub, Sócrates, Platón and wallet share. */
export function getCases(): CaseActor {
  actor ??= startChild(
    "case",
    caseMachine.provide(
      createCaseImplementations(
        createCaseStore(services.store, () => new Date()),
        updateKeptCase,
      ),
    ),
  );
  return actor;
}

/** A new case, begun now. */
export const beginCase = (query: string, answer: QueryResult): Case => beginCaseAt(query, answer, new Date());
