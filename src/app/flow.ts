import { createActor } from "xstate";
import { flowMachine } from "@/machines/procedure/flow/flow.machine.ts";

/** What the search, the validator and the vault share; it lives as long as the page (decision A-127). */
export const flow = createActor(flowMachine).start();
