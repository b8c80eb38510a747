import { createOrchestratorActors } from "@/machines/orchestrator/orchestrator.actors.ts";
import { orchestratorMachine } from "@/machines/orchestrator/orchestrator.machine.ts";
import { HubScreen } from "@/screens/hub/HubScreen.tsx";
import { createCardRequirements } from "@/services/requirements/cardRequirements.ts";
import { vault } from "../vault.ts";

const requirements = createCardRequirements();
const machine = orchestratorMachine.provide({ actors: createOrchestratorActors({ requirements, vault }) });

// The cards arrive while the documented second before the start passes.
requirements.fetchAhead();

/** /hub over the verified cards and the vault of this browser. */
export function HubRoute() {
  return <HubScreen machine={machine} />;
}
