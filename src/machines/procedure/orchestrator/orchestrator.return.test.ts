import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { changeCaseRow } from "@/domain/procedure/case/caseRows.ts";
import { toHubState, toIdsOnly } from "@/domain/procedure/caseNavigation.ts";
import { SAMPLE_INVENTORY } from "@mocks/documents/fixtures/sampleInventory.ts";
import { selectOpensSteps } from "./orchestrator.selectors.ts";
import { createAnswer, createOrchestratorTestActor, createTestCase, DNI, WHOLE_RUN } from "./orchestrator.testing.ts";

const CASE = createTestCase("Becas de estudios", createAnswer([DNI]));

describe("the way back from the wallet", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  it("shows a finished analysis again after the wallet, asking nothing again", async () => {
    const first = createOrchestratorTestActor();
    await first.pass(WHOLE_RUN);
    const stored = first.actor.getSnapshot().context.case!;
    const again = createOrchestratorTestActor({ state: toHubState(stored), stored });
    await again.pass(0);
    expect(again.meta()).toMatchObject({ flowState: "complete", progress: 100 });
    expect(again.info().platonValidations).toEqual(first.info().platonValidations);
    expect(again.runQuery).not.toHaveBeenCalled();
  });

  it("keeps the answers of a finished analysis that is shown again, and retries only the vault", async () => {
    const stored = changeCaseRow(CASE, { type: "row.answered", row: "row-1", answer: "no" }, CASE.updatedAt);
    let calls = 0;
    const again = createOrchestratorTestActor({
      state: toHubState(stored),
      stored,
      inventory: () => (calls++ === 0 ? Promise.reject(new Error("IndexedDB")) : Promise.resolve(SAMPLE_INVENTORY)),
    });
    await again.pass(0);
    expect(again.emitted).toEqual([{ type: "choice.consumed", state: { tramite: "Becas de estudios", done: true } }]);
    expect(again.actor.getSnapshot().context.failure).toBe("vault");
    again.actor.send({ type: "run.retried" });
    await again.pass(WHOLE_RUN);
    expect(again.info().platonValidations[0]?.evidence.kind).toBe("denied");
    expect(again.runQuery).not.toHaveBeenCalled();
  });

  it("opens the steps of a finished analysis that the person goes on with, asking nothing, and of no later one", async () => {
    const { actor, emitted, meta, runQuery, pass } = createOrchestratorTestActor({
      state: toHubState(CASE, "steps"),
      stored: CASE,
    });
    const opensSteps = () => selectOpensSteps(actor.getSnapshot());
    await pass(0);
    expect([meta().flowState, opensSteps()]).toEqual(["complete", true]);
    expect(runQuery).not.toHaveBeenCalled();
    expect(emitted).toMatchObject([
      { type: "choice.consumed", state: { tramite: "Becas de estudios", done: true } },
      { type: "choice.consumed", state: { tramite: "Becas de estudios", done: true, caseId: CASE.id } },
    ]);
    actor.send({ type: "alternative.chosen", query: "Licencia de caza" });
    await pass(WHOLE_RUN);
    expect([meta().flowState, opensSteps()]).toEqual(["complete", false]);
  });

  it("shows the choice where no case is stored any more, and a run of it opens as usual", async () => {
    const { actor, picture, runQuery, pass } = createOrchestratorTestActor({
      state: toHubState(CASE, "steps"),
    });
    await pass(60_000);
    expect([picture(), runQuery.mock.calls.length]).toEqual(["chosen", 0]);
    actor.send({ type: "analysis.requested" });
    await pass(WHOLE_RUN);
    expect([picture(), selectOpensSteps(actor.getSnapshot())]).toEqual(["finished", false]);
  });

  it("shows the choice where the stored case holds rows without an answer", async () => {
    const stored = { ...CASE, answer: null, handedOver: [] };
    const { picture, pass } = createOrchestratorTestActor({ state: toHubState(stored), stored });
    await pass(0);
    expect(picture()).toBe("chosen");
  });

  it("shows a finished analysis that the history names by its id alone, which stays in it", async () => {
    const state = toIdsOnly(toHubState(CASE));
    const { actor, emitted, picture, runQuery, pass } = createOrchestratorTestActor({ state, stored: CASE });
    await pass(0);
    expect([picture(), actor.getSnapshot().context.query, runQuery.mock.calls.length]).toEqual([
      "finished",
      CASE.name,
      0,
    ]);
    expect(emitted).toMatchObject([{ state: { done: true, caseId: CASE.id } }, { state: { caseId: CASE.id } }]);
  });

  it.each([
    ["is not stored any more", null],
    ["holds rows without an answer", { ...CASE, answer: null, handedOver: [] }],
  ])("asks for a description where the case that the history names by its id alone %s", async (_, stored) => {
    const { picture, runQuery, pass } = createOrchestratorTestActor({ state: { done: true, caseId: CASE.id }, stored });
    await pass(60_000);
    expect([picture(), runQuery.mock.calls.length]).toEqual(["custom", 0]);
  });

  it("shows the analysis as usual on the way back from the wallet", async () => {
    const { actor, picture, pass } = createOrchestratorTestActor({ state: toHubState(CASE), stored: CASE });
    await pass(0);
    expect([picture(), selectOpensSteps(actor.getSnapshot())]).toEqual(["finished", false]);
  });
});
