import { useEffect } from "react";
import { createOrchestratorActors } from "@/machines/orchestrator/orchestrator.actors.ts";
import { orchestratorMachine } from "@/machines/orchestrator/orchestrator.machine.ts";
import { HubScreen } from "@/screens/hub/HubScreen.tsx";
import { createCardRequirements } from "@/services/requirements/cardRequirements.ts";
import { vault } from "../vault.ts";

const requirements = createCardRequirements();
const machine = orchestratorMachine.provide({ actors: createOrchestratorActors({ requirements, vault }) });

/** /hub over the verified cards and the vault of this browser. */
export function HubRoute() {
  // The cards arrive while the documented second before the start passes; not earlier, for they take a moment to index.
  useEffect(() => requirements.fetchAhead(), []);
  return <HubScreen machine={machine} />;
}
