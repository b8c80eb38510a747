import { fromCallback, fromPromise } from "xstate";
import type { Inventory } from "@/domain/procedure/validation/types.ts";
import type { StoredValue } from "@/services/shared/storage/storedValue.ts";
import { createPausePreference } from "../pauses.ts";
import { createStoreCase, type CasesActor } from "../cases/cases.actors.ts";
import { selectFlow, selectIntake } from "../cases/cases.selectors.ts";
import type { ValidatorContext, ValidatorEvent } from "./validator.machine.ts";

export interface ValidatorServices {
  readonly readInventory: () => Promise<Inventory>;
  readonly cases: CasesActor;
  /** The person never waits for a finished answer. */
  readonly pausePreference: StoredValue<boolean>;
}

export function createValidatorImplementations({ readInventory, cases, pausePreference }: ValidatorServices) {
  return {
    actors: {
      pausePreference: createPausePreference(pausePreference),
      sharedFlow: fromCallback<ValidatorEvent>(({ sendBack }) => {
        const sendFlow = (snapshot = cases.getSnapshot()) =>
          sendBack({ type: "flow.changed", flow: selectFlow(snapshot), case: selectIntake(snapshot) });
        sendFlow();
        const subscription = cases.subscribe(sendFlow);
        return () => subscription.unsubscribe();
      }),
      readInventory: fromPromise<Inventory>(readInventory),
    },
    actions: {
      activateFlow: () => cases.send({ type: "validation.activated" }),
      updateFlow: ({ context }: { context: ValidatorContext }) => {
        if (context.case) cases.send({ type: "validation.updated", case: context.case, rows: context.rows });
      },
      storeCase: createStoreCase<ValidatorContext, ValidatorEvent>(cases),
      resetFlow: () => cases.send({ type: "flow.reset" }),
    },
  };
}
