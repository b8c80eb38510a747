import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import { SAMPLE_ANSWER } from "@mocks/procedure/fixtures/analysis.ts";
import { SAMPLE_INVENTORY } from "@mocks/documents/fixtures/sampleInventory.ts";
import { initialFlowState, signalOf } from "@/domain/procedure/flow/flowState.ts";
import { initialChoices, validate } from "@/domain/procedure/validation/validate.ts";
import { flowMachine } from "./flow.machine.ts";

const SIGNAL = signalOf("alta de autónomo", SAMPLE_ANSWER);
const VALIDATIONS = validate(SAMPLE_ANSWER.documentRequirements, SAMPLE_INVENTORY, initialChoices);

function createFlowTestActor() {
  const actor = createActor(flowMachine).start();
  return { actor, context: () => actor.getSnapshot().context };
}

describe("the shared flow", () => {
  it("[FLOW-04] begins with nothing", () => {
    expect(createFlowTestActor().context()).toEqual(initialFlowState);
  });

  it("[FLOW-05] [FLOW-06] [FLOW-07] [FLOW-09] goes from the signal over the validation to its result", () => {
    const { actor, context } = createFlowTestActor();
    actor.send({ type: "intake.signalled", signal: SIGNAL });
    expect(context().intake).toEqual({
      isActive: true,
      result: SIGNAL,
      documentRequirements: SAMPLE_ANSWER.documentRequirements,
    });
    actor.send({ type: "validation.activated" });
    expect(context().validation).toMatchObject({ isActive: true, isProcessing: true });
    actor.send({ type: "validations.updated", validations: VALIDATIONS });
    expect(context().validation).toEqual({
      isActive: true,
      isProcessing: false,
      validations: VALIDATIONS,
      completionStatus: "partial",
    });
  });

  it("drops an earlier validation with a new signal", () => {
    const { actor, context } = createFlowTestActor();
    actor.send({ type: "intake.signalled", signal: SIGNAL });
    actor.send({ type: "validation.activated" });
    actor.send({ type: "validations.updated", validations: VALIDATIONS });
    actor.send({ type: "intake.signalled", signal: { ...SIGNAL, query: "becas" } });
    expect(context().validation).toEqual(initialFlowState.validation);
    expect(context().intake.result?.query).toBe("becas");
  });

  it("ignores validations that nobody asked for", () => {
    const { actor, context } = createFlowTestActor();
    actor.send({ type: "validation.activated" });
    actor.send({ type: "validations.updated", validations: VALIDATIONS });
    expect(context()).toEqual(initialFlowState);
  });

  it("[FLOW-11] returns to the beginning from anywhere", () => {
    const { actor, context } = createFlowTestActor();
    actor.send({ type: "intake.signalled", signal: SIGNAL });
    actor.send({ type: "validation.activated" });
    actor.send({ type: "flow.reset" });
    expect(context()).toEqual(initialFlowState);
    expect(actor.getSnapshot().value).toBe("inactive");
  });
});
