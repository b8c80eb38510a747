import { createElement } from "react";
import { fn } from "storybook/test";
import { SAMPLE_ANSWER } from "@mocks/procedure/fixtures/analysis.ts";
import { SAMPLE_INVENTORY } from "@mocks/documents/fixtures/sampleInventory.ts";
import { createCase } from "@/domain/procedure/case/case.ts";
import { getRows } from "@/domain/procedure/case/caseRows.ts";
import { readHubEntry } from "@/domain/procedure/caseNavigation.ts";
import type { QueryResult } from "@/domain/procedure/requirements/result.ts";
import type { Inventory } from "@/domain/procedure/validation/types.ts";
import { orchestratorMachine } from "@/machines/procedure/orchestrator/orchestrator.machine.ts";
import type { OrchestratorContext, OrchestratorEvent } from "@/machines/procedure/orchestrator/orchestrator.types.ts";
import { ALL_PAUSES } from "@/machines/procedure/pauses.ts";
import { own } from "@/domain/procedure/validation/validate.testing.ts";
import { hubProps } from "./hubProps.ts";
import { HubView } from "./HubView.tsx";

/** Records the events of the view. */
export const send = fn<(event: OrchestratorEvent) => void>();

const OWN_DOCUMENTS: Inventory = {
  ...SAMPLE_INVENTORY,
  documents: [...SAMPLE_INVENTORY.documents.filter((document) => !document.isDemoData), own("escaneo", "fiscal")],
};

/** The case of an answer, compared with the documents in the vault. */
export function buildCase(answer: QueryResult, inventory: Inventory = OWN_DOCUMENTS) {
  const begun = createCase("caso", "Alta de autónomo", answer, "2026-11-21T10:00:00.000Z");
  return { case: begun, rows: getRows(begun, inventory) };
}

const CONTEXT: OrchestratorContext = {
  entry: readHubEntry({ selectedTramite: "Alta de autónomo" }),
  query: "Alta de autónomo",
  ...buildCase(SAMPLE_ANSWER),
  inventory: OWN_DOCUMENTS,
  failure: null,
  view: null,
  pauses: ALL_PAUSES,
  isAnother: false,
};

export const onKeep = fn<() => void>();

export type StateValue = Parameters<typeof orchestratorMachine.resolveState>[0]["value"];

/** The view in a fixed state of the machine. */
export function Frozen({
  state,
  context,
}: {
  readonly state: StateValue;
  readonly context: Partial<OrchestratorContext>;
}) {
  const snapshot = orchestratorMachine.resolveState({ value: state, context: { ...CONTEXT, ...context } });
  const props = hubProps(snapshot, send, onKeep);
  return props && createElement(HubView, props);
}
