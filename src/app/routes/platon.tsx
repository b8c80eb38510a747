import { createValidatorImplementations } from "@/machines/procedure/validator/validator.actors.ts";
import { validatorMachine } from "@/machines/procedure/validator/validator.machine.ts";
import { PlatonScreen } from "@/screens/platon/PlatonScreen.tsx";
import { getCases, keepCase } from "../procedure/cases.ts";
import { renderQuestions } from "../procedure/LazyQuestions.tsx";
import { readInventory } from "../procedure/inventory.ts";
import { pausePreference } from "../procedure/pausePreference.ts";

export function createPlatonRoute() {
  const machine = validatorMachine.provide(
    createValidatorImplementations({ readInventory, cases: getCases(), pausePreference }),
  );
  return function PlatonRoute() {
    return <PlatonScreen machine={machine} renderQuestions={renderQuestions} onKeep={keepCase} />;
  };
}
