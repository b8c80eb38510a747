import { describe, expect, it, vi } from "vitest";
import { createActor } from "xstate";
import { SAMPLE_ANSWER } from "@mocks/procedure/fixtures/analysis.ts";
import { SAMPLE_INVENTORY } from "@mocks/documents/fixtures/sampleInventory.ts";
import { createCase, getRows, type Case } from "@/domain/procedure/case/case.ts";
import { toFlowState } from "@/domain/procedure/flow/flowState.ts";
import { createCaseImplementations, openCase } from "./cases.actors.ts";
import { caseMachine } from "./cases.machine.ts";
import { selectFlow } from "./cases.selectors.ts";

const CASE = createCase({
  id: "1",
  query: "alta de autónomo",
  requirements: SAMPLE_ANSWER,
  updatedAt: "2026-11-21T10:00:00.000Z",
});
const VALIDATED: Case = { ...CASE, rows: getRows(CASE, SAMPLE_INVENTORY) };

function createCaseTestActor(load: (id: string) => Promise<Case | null> = () => Promise.resolve(null)) {
  const store = { load: vi.fn(load), save: vi.fn((_: Case) => Promise.resolve()) };
  const updateKept = vi.fn<(before: Case, after: Case) => void>();
  const actor = createActor(caseMachine.provide(createCaseImplementations(store, updateKept))).start();
  return { actor, store, updateKept, flow: () => selectFlow(actor.getSnapshot()) };
}

describe("the shared flow", () => {
  it("[FLOW-04] begins with nothing", () => {
    expect(createCaseTestActor().flow()).toEqual(toFlowState("inactive", null));
  });

  it("[FLOW-05] [FLOW-06] [FLOW-07] [FLOW-09] goes from the signal over the validation to its result", () => {
    const { actor, flow } = createCaseTestActor();
    actor.send({ type: "intake.signalled", case: CASE });
    expect(flow().intake).toMatchObject({
      isActive: true,
      result: { query: "alta de autónomo", answer: SAMPLE_ANSWER },
      documentRequirements: SAMPLE_ANSWER.documentRequirements,
    });
    actor.send({ type: "validation.activated" });
    expect(flow().validation).toMatchObject({ isActive: true, isProcessing: true });
    actor.send({ type: "validation.updated", case: VALIDATED });
    expect(flow().validation).toEqual({
      isActive: true,
      isProcessing: false,
      validations: VALIDATED.rows,
      completionStatus: "partial",
    });
  });

  it("drops an earlier validation with a new signal", () => {
    const { actor, flow } = createCaseTestActor();
    actor.send({ type: "intake.signalled", case: CASE });
    actor.send({ type: "validation.activated" });
    actor.send({ type: "validation.updated", case: VALIDATED });
    actor.send({ type: "intake.signalled", case: { ...CASE, id: "2", query: "becas" } });
    expect(flow().validation).toEqual(toFlowState("inactive", null).validation);
    expect(flow().intake.result?.query).toBe("becas");
  });

  it("ignores validations that nobody asked for", () => {
    const { actor, flow } = createCaseTestActor();
    actor.send({ type: "validation.activated" });
    actor.send({ type: "validation.updated", case: VALIDATED });
    expect(flow()).toEqual(toFlowState("inactive", null));
  });

  it("[FLOW-11] returns to the beginning from anywhere", () => {
    const { actor, flow } = createCaseTestActor();
    actor.send({ type: "intake.signalled", case: CASE });
    actor.send({ type: "validation.activated" });
    actor.send({ type: "flow.reset" });
    expect(flow()).toEqual(toFlowState("inactive", null));
  });
});

describe("the cases of the page", () => {
  it("hold a change at once, and store it", async () => {
    const { actor, store } = createCaseTestActor();
    actor.send({ type: "case.changed", case: CASE });
    expect(await openCase(actor, "1")).toBe(CASE);
    expect([store.save.mock.calls, store.load.mock.calls]).toEqual([[[CASE]], []]);
  });

  it("tell the kept case each change that is made of one, by whichever screen; not where they only arrive", async () => {
    const { actor, updateKept } = createCaseTestActor((id) => Promise.resolve({ ...CASE, id }));
    actor.send({ type: "case.changed", case: CASE });
    await openCase(actor, "7");
    expect(updateKept).not.toHaveBeenCalled();
    const changed = { ...CASE, filed: [{ row: "a", documentId: "d" }] };
    actor.send({ type: "case.changed", case: changed });
    actor.send({ type: "intake.signalled", case: CASE });
    actor.send({ type: "validation.activated" });
    actor.send({ type: "validation.updated", case: VALIDATED });
    actor.send({ type: "validation.updated", case: changed });
    actor.send({ type: "case.changed", case: { ...CASE, id: "7" } });
    expect(updateKept.mock.calls).toEqual([
      [CASE, changed],
      [CASE, VALIDATED],
      [VALIDATED, changed],
      [
        { ...CASE, id: "7" },
        { ...CASE, id: "7" },
      ],
    ]);
  });

  it("are read from the store when an earlier page stored them", async () => {
    const { actor, store } = createCaseTestActor((id) => Promise.resolve({ ...CASE, id }));
    expect(await openCase(actor, "7")).toEqual({ ...CASE, id: "7" });
    expect(store.save).not.toHaveBeenCalled();
    expect(await openCase(createCaseTestActor().actor, "7")).toBeNull();
    expect(await openCase(createCaseTestActor().actor, "__proto__")).toBeNull();
  });
});
