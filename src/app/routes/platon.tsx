import { createValidatorImplementations } from "@/machines/procedure/validator/validator.actors.ts";
import { validatorMachine } from "@/machines/procedure/validator/validator.machine.ts";
import { PlatonScreen } from "@/screens/platon/PlatonScreen.tsx";
import { flow } from "../flow.ts";
import { vault } from "../vault.ts";

const machine = validatorMachine.provide(createValidatorImplementations({ vault, flow }));

/** /platon over the shared flow and the vault of this browser. */
export function PlatonRoute() {
  return <PlatonScreen machine={machine} />;
}
