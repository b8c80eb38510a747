import { describe, expect, it, vi } from "vitest";
import { waitFor } from "xstate";
import { SAMPLE_ANSWER } from "@mocks/procedure/fixtures/analysis.ts";
import { SAMPLE_INVENTORY } from "@mocks/documents/fixtures/sampleInventory.ts";
import { createCase } from "@/domain/procedure/case/case.ts";
import { sampleCase } from "@/domain/procedure/case/case.testing.ts";
import { getAnswer, getRows } from "@/domain/procedure/case/caseRows.ts";
import { toFlowState } from "@/domain/procedure/flow/flowState.ts";
import { createCaseDrafts } from "@/services/procedure/caseDrafts.ts";
import { createMemoryStore } from "@/services/shared/storage/keyValueStore.ts";
import { keepAnalysis, keepDrafts, openCase } from "./cases.actors.ts";
import { createCaseVault, createTestCases } from "./cases.testing.ts";
import { selectFlow, selectIntake, selectCaseActor } from "./cases.selectors.ts";

const CASE = createCase("1", "alta de autónomo", SAMPLE_ANSWER, "2026-11-21T10:00:00.000Z");
const ROWS = getRows(CASE, SAMPLE_INVENTORY);
const DONE = { type: "row.done", row: CASE.rows[0]!.id, done: true } as const;

function createFlow() {
  const { cases } = createTestCases();
  return { cases, flow: () => selectFlow(cases.getSnapshot()) };
}

describe("the shared flow", () => {
  it("[FLOW-04] begins with nothing", () => {
    expect(createFlow().flow()).toEqual(toFlowState("inactive", null));
  });

  it("[FLOW-05] [FLOW-06] [FLOW-07] [FLOW-09] goes from the signal over the validation to its result", () => {
    const { cases, flow } = createFlow();
    cases.send({ type: "intake.signalled", case: CASE });
    expect(flow().intake).toMatchObject({
      isActive: true,
      result: { query: "alta de autónomo", answer: getAnswer(CASE) },
      documentRequirements: SAMPLE_ANSWER.documentRequirements,
    });
    cases.send({ type: "validation.activated" });
    expect(flow().validation).toMatchObject({ isActive: true, isProcessing: true });
    cases.send({ type: "validation.updated", case: CASE, rows: ROWS });
    expect(flow().validation).toEqual({
      isActive: true,
      isProcessing: false,
      validations: ROWS,
      completionStatus: "partial",
    });
  });

  it("drops an earlier validation with a new signal", () => {
    const { cases, flow } = createFlow();
    cases.send({ type: "intake.signalled", case: CASE });
    cases.send({ type: "validation.activated" });
    cases.send({ type: "validation.updated", case: CASE, rows: ROWS });
    cases.send({ type: "intake.signalled", case: { ...CASE, id: "2", query: "becas" } });
    expect(flow().validation).toEqual(toFlowState("inactive", null).validation);
    expect(flow().intake.result?.query).toBe("becas");
  });

  it("ignores validations that nobody asked for", () => {
    const { cases, flow } = createFlow();
    cases.send({ type: "validation.activated" });
    cases.send({ type: "validation.updated", case: CASE, rows: ROWS });
    expect(flow()).toEqual(toFlowState("inactive", null));
  });

  it("[FLOW-11] returns to the beginning from anywhere", () => {
    const { cases, flow } = createFlow();
    cases.send({ type: "intake.signalled", case: CASE });
    cases.send({ type: "validation.activated" });
    cases.send({ type: "flow.reset" });
    expect(flow()).toEqual(toFlowState("inactive", null));
  });

  it("has what happened to the case elsewhere", () => {
    const { cases } = createFlow();
    cases.send({ type: "intake.signalled", case: CASE });
    cases.send({ type: "case.changed", case: CASE, change: DONE });
    expect(selectIntake(cases.getSnapshot())?.done).toEqual([DONE.row]);
  });
});

describe("the cases of the page", () => {
  it("hold a change at once, and store it", async () => {
    const vault = createCaseVault();
    const { cases } = createTestCases({ vault });
    cases.send({ type: "case.changed", case: CASE, change: DONE });
    expect(await openCase(cases, "1")).toMatchObject({ done: [DONE.row] });
    await vi.waitFor(() => expect(vault.files.get("1")).toMatchObject({ status: "analysed", done: [DONE.row] }));
  });

  it("apply what happens to a case to what they have of it, whatever the screen had", async () => {
    const vault = createCaseVault([sampleCase("1", { version: 3, notes: "Llamar" })]);
    const { cases, open } = createTestCases({ vault });
    await openCase(cases, "1");
    cases.send({ type: "case.changed", case: CASE, change: { type: "row.done", row: "fee", done: true } });
    const { context } = await waitFor(open("1"), (snapshot) => snapshot.matches({ store: "saved" }));
    expect(context.file).toMatchObject({ name: "Renovar el DNI", notes: "Llamar", done: ["fee"], version: 4 });
  });

  it("begin with a change where there is no case of that id", async () => {
    const { cases } = createTestCases();
    expect(await openCase(cases, "1")).toBeNull();
    cases.send({ type: "case.changed", case: CASE, change: DONE });
    expect(await openCase(cases, "1")).toMatchObject({ done: [DONE.row] });
  });

  it("are read when an earlier page stored them; nothing where there is none", async () => {
    const vault = createCaseVault([{ ...CASE, version: 2 }]);
    const { cases } = createTestCases({ vault });
    expect(await openCase(cases, "1")).toEqual({ ...CASE, version: 2 });
    expect([await openCase(cases, "7"), await openCase(cases, "__proto__")]).toEqual([null, null]);
    expect(selectCaseActor(cases.getSnapshot(), "constructor")).toBeNull();
  });
});

it("leaves in the tab what is not stored when the page goes, and nothing once it is", async () => {
  const vault = createCaseVault([{ ...CASE, version: 2 }]);
  const saveCase = vi.fn(vault.saveCase).mockReturnValueOnce(new Promise(() => {}));
  const drafts = createCaseDrafts(createMemoryStore());
  const { cases, open } = createTestCases({ vault: { ...vault, saveCase } });
  await openCase(cases, "1");
  cases.send({ type: "case.changed", case: CASE, change: DONE });
  cases.send({ type: "case.begun", case: { ...CASE, id: "2" } });
  keepDrafts(cases, drafts);
  expect(drafts.read("1")).toMatchObject({ stored: { version: 2, done: [] }, file: { done: [DONE.row] } });
  expect(drafts.read("2")).toMatchObject({ stored: null, file: { id: "2" } });
  await waitFor(open("2"), (snapshot) => snapshot.matches({ store: "saved" }));
  keepDrafts(cases, drafts);
  expect(drafts.ids()).toEqual(["1"]);
});

describe("an analysis", () => {
  it("is kept under its id, with what was said of it", async () => {
    const vault = createCaseVault();
    const { cases } = createTestCases({ vault });
    cases.send({ type: "case.changed", case: CASE, change: DONE });
    expect(await keepAnalysis(cases, CASE)).toBeNull();
    expect([...vault.files.values()]).toMatchObject([
      { id: "1", status: "preparing", done: [DONE.row], events: [{ kind: "started", text: "alta de autónomo" }] },
    ]);
    expect(await keepAnalysis(cases, CASE)).toBeNull();
    expect(vault.files.get("1")?.events).toHaveLength(1);
  });

  it("that cannot be kept says why, and is kept when the person tries again", async () => {
    const vault = createCaseVault();
    const saveCase = vi.fn(vault.saveCase);
    saveCase.mockRejectedValue(Object.assign(new Error("full"), { kind: "quota" }));
    const { cases } = createTestCases({ vault: { ...vault, saveCase } });
    expect(await keepAnalysis(cases, CASE)).toMatchObject({ kind: "quota" });
    saveCase.mockImplementation(vault.saveCase);
    expect(await keepAnalysis(cases, CASE)).toBeNull();
    expect(vault.files.get("1")?.status).toBe("preparing");
  });
});
