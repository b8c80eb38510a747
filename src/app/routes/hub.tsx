import { useEffect } from "react";
import { createOrchestratorImplementations } from "@/machines/procedure/orchestrator/orchestrator.actors.ts";
import { orchestratorMachine } from "@/machines/procedure/orchestrator/orchestrator.machine.ts";
import { HubScreen } from "@/screens/hub/HubScreen.tsx";
import { beginCase, getCases, keepCase } from "../procedure/cases.ts";
import { renderQuestions } from "../procedure/LazyQuestions.tsx";
import { pausePreference } from "../procedure/pausePreference.ts";
import { cards, requirementsWithOwnKey } from "../procedure/requirements.ts";
import { readInventory } from "../procedure/inventory.ts";

/** /hub over the requirements service and the vault of this browser. */
export function createHubRoute() {
  const machine = orchestratorMachine.provide(
    createOrchestratorImplementations({
      requirements: requirementsWithOwnKey,
      readInventory,
      cases: getCases(),
      beginCase,
      pausePreference,
    }),
  );
  return function HubRoute() {
    // The cards arrive while the documented second before the start passes; not earlier, for they take a moment to index.
    useEffect(() => cards.fetchAhead(), []);
    return <HubScreen machine={machine} renderQuestions={renderQuestions} onKeep={keepCase} />;
  };
}
