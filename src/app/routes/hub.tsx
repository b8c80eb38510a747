import { useEffect } from "react";
import { createOrchestratorActors } from "@/machines/procedure/orchestrator/orchestrator.actors.ts";
import { orchestratorMachine } from "@/machines/procedure/orchestrator/orchestrator.machine.ts";
import { HubScreen } from "@/screens/hub/HubScreen.tsx";
import { cards, requirementsWithOwnKey } from "../requirements.ts";
import { vault } from "../vault.ts";

const machine = orchestratorMachine.provide({
  actors: createOrchestratorActors({ requirements: requirementsWithOwnKey, vault }),
});

/** /hub over the requirements service and the vault of this browser. */
export function HubRoute() {
  // The cards arrive while the documented second before the start passes; not earlier, for they take a moment to index.
  useEffect(() => cards.fetchAhead(), []);
  return <HubScreen machine={machine} />;
}
