import { caseMachine } from "@/machines/procedure/case/case.machine.ts";
import { createCaseImplementations, type CaseActor } from "@/machines/procedure/case/case.actors.ts";
import { beginCase as beginCaseAt, createCaseStore } from "@/services/procedure/caseStore.ts";
import type { Case } from "@/domain/procedure/case.ts";
import type { QueryResult } from "@/domain/procedure/requirements/result.ts";
import { updateKeptCase } from "./keptCases.ts";
import { startChild } from "../root.ts";
import { services } from "../services.ts";

const store = createCaseStore(services.store, () => new Date());
let actor: CaseActor | null = null;

/** The cases that hub, Sócrates, Platón and wallet share. */
export function getCases(): CaseActor {
  actor ??= startChild("case", caseMachine.provide(createCaseImplementations(store, updateKeptCase)));
  return actor;
}

/** A new case, begun now, with what was answered and filed for the same procedure before. */
export const beginCase = (query: string, answer: QueryResult): Promise<Case> =>
  store.resume(beginCaseAt(query, answer, new Date()));
