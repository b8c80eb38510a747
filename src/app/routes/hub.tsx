import { useEffect } from "react";
import { createOrchestratorImplementations } from "@/machines/procedure/orchestrator/orchestrator.actors.ts";
import { orchestratorMachine } from "@/machines/procedure/orchestrator/orchestrator.machine.ts";
import { HubScreen } from "@/screens/hub/HubScreen.tsx";
import { getCases, keepCase, openOrBegin } from "../procedure/cases.ts";
import { renderQuestions } from "../procedure/LazyQuestions.tsx";
import { pausePreference } from "../procedure/pausePreference.ts";
import { cards, requirementsWithOwnKey } from "../procedure/requirements.ts";
import { readInventory } from "../procedure/inventory.ts";

export function createHubRoute() {
  const machine = orchestratorMachine.provide(
    createOrchestratorImplementations({
      requirements: requirementsWithOwnKey,
      readInventory,
      cases: getCases(),
      openOrBegin,
      pausePreference,
    }),
  );
  return function HubRoute() {
    // The cards load during the documented second before the start; not earlier, because indexing them takes a moment.
    useEffect(() => cards.fetchAhead(), []);
    return <HubScreen machine={machine} renderQuestions={renderQuestions} onKeep={keepCase} />;
  };
}
