import { fromCallback, fromPromise } from "xstate";
import type { Inventory } from "@/domain/procedure/validation/types.ts";
import type { StoredValue } from "@/services/shared/storage/storedValue.ts";
import { createPausePreference } from "../pauses.ts";
import { createStoreCase, type CasesActor } from "../cases/cases.actors.ts";
import { selectFlow, selectIntake } from "../cases/cases.selectors.ts";
import type { ValidatorContext, ValidatorEvent } from "./validator.machine.ts";

/** What the validator needs. */
export interface ValidatorServices {
  readonly readInventory: () => Promise<Inventory>;
  readonly cases: CasesActor;
  /** Whether the person never waits for an answer that is there. */
  readonly pausePreference: StoredValue<boolean>;
}

/** The validator's implementations over its services. */
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
