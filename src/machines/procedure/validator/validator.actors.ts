import { fromCallback, fromPromise, type ActorRefFrom } from "xstate";
import type { Inventory, Validation } from "@/domain/procedure/validation/types.ts";
import type { Vault } from "@/services/documents/vault/vault.ts";
import type { flowMachine } from "../flow/flow.machine.ts";
import type { ValidatorEvent } from "./validator.machine.ts";

/** What the validator stands on. */
export interface ValidatorServices {
  readonly vault: Pick<Vault, "list">;
  /** The shared flow, which lives as long as the page. */
  readonly flow: ActorRefFrom<typeof flowMachine>;
}

/** The validator's implementations over its services. */
export function createValidatorImplementations({ vault, flow }: ValidatorServices) {
  return {
    actors: {
      sharedFlow: fromCallback<ValidatorEvent>(({ sendBack }) => {
        sendBack({ type: "flow.changed", flow: flow.getSnapshot().context });
        const subscription = flow.subscribe(({ context }) => sendBack({ type: "flow.changed", flow: context }));
        return () => subscription.unsubscribe();
      }),
      readInventory: fromPromise<Inventory>(async () => ({ documents: await vault.list() })),
    },
    actions: {
      activateFlow: () => flow.send({ type: "validation.activated" }),
      updateFlow: (_: unknown, { validations }: { validations: readonly Validation[] }) =>
        flow.send({ type: "validations.updated", validations }),
      resetFlow: () => flow.send({ type: "flow.reset" }),
    },
  };
}
