import { inventory } from "@/domain/procedure/validation/validate.testing.ts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createActor } from "xstate";
import { SAMPLE_ANSWER, SAMPLE_NO_CARD } from "@mocks/procedure/fixtures/analysis.ts";
import { SAMPLE_INVENTORY } from "@mocks/documents/fixtures/sampleInventory.ts";
import { createCase } from "@/domain/procedure/case/case.ts";
import type { QueryResult } from "@/domain/procedure/requirements/result.ts";
import { withOfficialLinks } from "@/domain/procedure/validation/links.ts";
import { initialChoices, validate } from "@/domain/procedure/validation/validate.ts";
import { createTestCases } from "../cases/cases.testing.ts";
import { selectFlow, selectCaseActor } from "../cases/cases.selectors.ts";
import { selectRows } from "./validator.selectors.ts";
import { createValidatorImplementations } from "./validator.actors.ts";
import { createTestPreference } from "../pauses.testing.ts";
import { validatorMachine, type ValidatorEmitted } from "./validator.machine.ts";

const EXPECTED = withOfficialLinks(
  validate(SAMPLE_ANSWER.documentRequirements, SAMPLE_INVENTORY, initialChoices),
  SAMPLE_ANSWER,
);

const createTestCase = (query: string, answer: QueryResult) =>
  createCase(`caso de ${query}`, query, answer, "2026-11-21T10:00:00.000Z");

const SKIP = { type: "pauses.skipped", always: false } as const;

interface Options {
  answer?: QueryResult | null;
  list?: () => Promise<typeof SAMPLE_INVENTORY.documents>;
  cases?: ReturnType<typeof createCases>;
  preference?: ReturnType<typeof createTestPreference>;
}

function createCases(answer: QueryResult | null) {
  const { cases } = createTestCases();
  if (answer) cases.send({ type: "intake.signalled", case: createTestCase("alta de autónomo", answer) });
  return cases;
}

function createValidatorTestActor({
  answer = SAMPLE_ANSWER,
  list = () => Promise.resolve(SAMPLE_INVENTORY.documents),
  cases = createCases(answer),
  preference = createTestPreference(),
}: Options = {}) {
  const readVault = vi.fn(list);
  const emitted: ValidatorEmitted[] = [];
  const actor = createActor(
    validatorMachine.provide(
      createValidatorImplementations({
        readInventory: async () => inventory(...(await readVault())),
        cases,
        pausePreference: preference,
      }),
    ),
  );
  actor.on("*", (event) => emitted.push(event));
  actor.start();
  return {
    actor,
    cases,
    flow: () => selectFlow(cases.getSnapshot()),
    readVault,
    emitted,
    view: () => Object.values(actor.getSnapshot().getMeta()).find((meta) => meta !== undefined)?.view,
    toasts: () => emitted.flatMap((event) => (event.type === "toast.raised" ? [event.toast] : [])),
    pass: (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds),
  };
}

describe("validator", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  it("[PLA-15] [PLA-16] goes from waiting to processing when a result with documents is there, and tells the flow", () => {
    const { flow, view } = createValidatorTestActor();
    expect(view()).toBe("processing");
    expect(flow().validation).toMatchObject({ isActive: true, isProcessing: true });
  });

  it("[PLA-16] activates when the signal comes later", () => {
    const { cases, view } = createValidatorTestActor({ answer: null });
    expect(view()).toBe("waiting");
    cases.send({ type: "intake.signalled", case: createTestCase("becas", SAMPLE_ANSWER) });
    expect(view()).toBe("processing");
  });

  it("[PLA-17] stays in waiting without documents", async () => {
    const { view, readVault, pass } = createValidatorTestActor({ answer: SAMPLE_NO_CARD });
    await pass(60_000);
    expect(view()).toBe("waiting");
    expect(readVault).not.toHaveBeenCalled();
  });

  it("[PLA-18] has no validations at 1999 ms and results at 2000 ms", async () => {
    const { flow, view, pass } = createValidatorTestActor();
    await pass(1999);
    expect([view(), flow().validation.validations]).toEqual(["processing", []]);
    await pass(1);
    expect(view()).toBe("results");
  });

  it("[PLA-20] stores the validations in the shared flow", async () => {
    const { flow, pass } = createValidatorTestActor();
    await pass(2000);
    expect(flow().validation).toEqual({
      isActive: true,
      isProcessing: false,
      validations: EXPECTED,
      completionStatus: "partial",
    });
  });

  it("[PLA-22] [PLA-23] says that it is done, with the figures", async () => {
    const { toasts, pass } = createValidatorTestActor();
    await pass(2000);
    expect(toasts()).toEqual([
      { tone: "success", title: "Validación completada", description: "1 de 6 documentos disponibles (17%)" },
    ]);
  });

  it("waits for a slow vault, and goes on at once when it answers", async () => {
    let answer: (documents: typeof SAMPLE_INVENTORY.documents) => void = () => {};
    const { view, pass } = createValidatorTestActor({ list: () => new Promise((resolve) => (answer = resolve)) });
    await pass(30_000);
    expect(view()).toBe("processing");
    answer(SAMPLE_INVENTORY.documents);
    await pass(0);
    expect(view()).toBe("results");
  });

  it("is back to waiting when the vault cannot be read, and can be tried again", async () => {
    let calls = 0;
    const { actor, view, toasts, pass } = createValidatorTestActor({
      list: () =>
        calls++ === 0 ? Promise.reject(new Error("IndexedDB")) : Promise.resolve(SAMPLE_INVENTORY.documents),
    });
    await pass(0);
    expect([view(), toasts().map(({ tone }) => tone)]).toEqual(["waiting", ["error"]]);
    actor.send({ type: "validation.retried" });
    await pass(2000);
    expect(view()).toBe("results");
  });

  it("can be cancelled, and tried again", async () => {
    const { actor, view, pass } = createValidatorTestActor();
    await pass(1000);
    actor.send({ type: "validation.cancelled" });
    await pass(60_000);
    expect([view(), actor.getSnapshot().context.stopReason]).toEqual(["waiting", "cancelled"]);
    actor.send({ type: "validation.retried" });
    await pass(2000);
    expect(view()).toBe("results");
  });

  it("resumes when the person left in the middle, and shows the results again when they come back", async () => {
    const first = createValidatorTestActor();
    await first.pass(1000);
    first.actor.stop();
    const second = createValidatorTestActor({ cases: first.cases });
    await second.pass(2000);
    expect(second.view()).toBe("results");
    second.actor.stop();
    const third = createValidatorTestActor({ cases: first.cases });
    await third.pass(0);
    expect(third.view()).toBe("results");
    expect(third.toasts()).toEqual([]);
  });

  it("goes to /wallet with the analysis", async () => {
    const { actor, emitted, pass } = createValidatorTestActor();
    await pass(2000);
    actor.send({ type: "wallet.requested" });
    expect(emitted.at(-1)).toEqual({
      type: "navigation.requested",
      to: "/wallet",
      state: {
        fromTramia: true,
        tramite: "alta de autónomo",
        platonValidations: EXPECTED,
        socratesData: SAMPLE_ANSWER.processedResult,
        caseId: "caso de alta de autónomo",
      },
    });
  });

  it("opens the upload of a row over its folder, or another procedure, with the case stored", async () => {
    const { actor, cases, emitted, pass } = createValidatorTestActor();
    await pass(2000);
    const row = EXPECTED[0]!;
    actor.send({ type: "row.done", row: row.id, done: true });
    actor.send({ type: "upload.requested", row });
    expect(emitted.at(-1)).toMatchObject({
      to: "/wallet?carpeta=identity&subir",
      state: { uploadFor: row.documentType },
    });
    const stored = selectCaseActor(cases.getSnapshot(), "caso de alta de autónomo");
    expect(stored?.getSnapshot().context.file?.done).toEqual([row.id]);
    actor.send({ type: "procedure.opened", query: "Empadronamiento" });
    expect(emitted.at(-1)).toMatchObject({ to: "/hub", state: { selectedTramite: "Empadronamiento" } });
  });

  it("starts a new search after a reset of the flow", async () => {
    const { actor, flow, emitted, pass } = createValidatorTestActor();
    await pass(2000);
    actor.send({ type: "flow.restarted" });
    expect(flow().intake.result).toBeNull();
    expect(emitted.at(-1)).toEqual({ type: "navigation.requested", to: "/socrates", state: null });
  });

  it("leads to the search while it waits", () => {
    const { actor, emitted } = createValidatorTestActor({ answer: null });
    actor.send({ type: "search.requested" });
    expect(emitted).toEqual([{ type: "navigation.requested", to: "/socrates", state: null }]);
  });

  it("compares again when the person answers, and stores it", async () => {
    const { actor, flow, pass } = createValidatorTestActor();
    await pass(2000);
    const find = (name: string) => flow().validation.validations.find((row) => row.documentType === name);
    const name = "Modelo 036 de alta en el censo de empresarios";
    actor.send({ type: "row.answered", row: find(name)?.id ?? "", answer: "no" });
    expect(find(name)?.status).toBe("missing");
    actor.send({ type: "row.counted", row: find("Volante de empadronamiento")?.id ?? "", counts: true });
    expect(selectRows(actor.getSnapshot()).filter(({ counts }) => counts)).toHaveLength(7);
  });

  it("shows the results at once when the person does not want to wait, and waits again the next time", async () => {
    const { actor, view, pass } = createValidatorTestActor();
    expect(actor.getSnapshot().can(SKIP)).toBe(false);
    actor.send(SKIP);
    await pass(0);
    expect(view()).toBe("processing");
    actor.send(SKIP);
    expect(view()).toBe("results");
    const again = createValidatorTestActor();
    await again.pass(1000);
    again.actor.send({ type: "validation.cancelled" });
    again.actor.send({ type: "validation.retried" });
    await again.pass(0);
    again.actor.send(SKIP);
    expect(again.view()).toBe("results");
  });

  it("waits for a slow vault, whatever the person prefers", async () => {
    let answer: (documents: typeof SAMPLE_INVENTORY.documents) => void = () => {};
    const { actor, flow, view, pass } = createValidatorTestActor({
      preference: createTestPreference(true),
      list: () => new Promise((resolve) => (answer = resolve)),
    });
    actor.send(SKIP);
    await pass(60_000);
    expect([view(), flow().validation.validations]).toEqual(["processing", []]);
    answer(SAMPLE_INVENTORY.documents);
    await pass(0);
    expect([view(), flow().validation.validations]).toEqual(["results", EXPECTED]);
  });

  it("shows the results as soon as they exist where that is remembered", async () => {
    const { view, pass } = createValidatorTestActor({ preference: createTestPreference(true) });
    expect(view()).toBe("processing");
    await pass(0);
    expect(view()).toBe("results");
  });

  it("compares again with what was filed or said meanwhile, and stores it", async () => {
    const { actor, flow, pass } = createValidatorTestActor();
    await pass(2000);
    actor.send({ type: "inventory.changed", inventory: { ...SAMPLE_INVENTORY, documents: [] } });
    expect(flow().validation.validations.map(({ status }) => status)).not.toContain("complete");
  });
});
