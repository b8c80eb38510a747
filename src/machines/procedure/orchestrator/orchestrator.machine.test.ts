import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SAMPLE_NO_CARD } from "@mocks/procedure/fixtures/analysis.ts";
import type { Inventory } from "@/domain/procedure/validation/types.ts";
import { SAMPLE_INVENTORY } from "@mocks/documents/fixtures/sampleInventory.ts";
import { selectInfo } from "./orchestrator.selectors.ts";
import { createAnswer, createOrchestratorTestActor, DNI, WHOLE_RUN } from "./orchestrator.testing.ts";

describe("orchestrator", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  it("[HUB-33] goes through the specification's flow states", async () => {
    const { meta, pass } = createOrchestratorTestActor();
    const seen = [meta().flowState];
    for (let step = 0; step < WHOLE_RUN; step += 500) {
      await pass(500);
      if (seen.at(-1) !== meta().flowState) seen.push(meta().flowState);
    }
    expect(seen).toEqual(["selecting", "socrates-searching", "platon-validating", "wallet-checking", "complete"]);
  });

  it("[HUB-36] [HUB-37] [HUB-39] [HUB-41] [HUB-43] [HUB-45] [HUB-51] gives every step its progress and the status of all four nodes", async () => {
    const { meta, pass } = createOrchestratorTestActor({
      query: (_text) => new Promise((resolve) => setTimeout(() => resolve(createAnswer([DNI])), 1)),
    });
    const row = () => {
      const { progress, nodes } = meta();
      return [progress, nodes.socrates, nodes.platon, nodes.wallet, nodes.tramia];
    };
    const rows = [row()];
    for (const wait of [1000, 1, 2000, 2000, 2000, 1500, 1500]) {
      await pass(wait);
      rows.push(row());
    }
    expect(rows).toEqual([
      [0, "idle", "idle", "idle", "active"],
      [10, "processing", "idle", "idle", "active"],
      [25, "complete", "idle", "idle", "active"],
      [40, "complete", "processing", "idle", "active"],
      [60, "complete", "complete", "idle", "active"],
      [80, "complete", "complete", "processing", "active"],
      [90, "complete", "complete", "complete", "active"],
      [100, "complete", "complete", "complete", "complete"],
    ]);
  });

  it("[PROD-03] Sócrates answers for the procedure before Platón validates that very answer", async () => {
    const order: string[] = [];
    const { pass, info } = createOrchestratorTestActor({
      query: async (text) => {
        order.push(`socrates ${text}`);
        return createAnswer([DNI]);
      },
      inventory: async () => {
        order.push("platon");
        return SAMPLE_INVENTORY;
      },
    });
    await pass(WHOLE_RUN);
    expect(order).toEqual(["socrates Becas de estudios", "platon"]);
    expect(info().platonValidations.map(({ documentType }) => documentType)).toEqual([DNI.description]);
  });

  it("shows nothing of an earlier answer in a new run, and inherits none of its choices", async () => {
    const { actor, info, pass } = createOrchestratorTestActor();
    await pass(WHOLE_RUN);
    actor.send({ type: "row.answered", row: DNI.description, answer: "no" });
    actor.send({ type: "alternative.chosen", query: "Otro" });
    expect([info().socratesData, info().platonValidations, info().walletData]).toEqual([null, [], null]);
    await pass(WHOLE_RUN);
    expect(info().platonValidations[0]?.evidence.kind).toBe("byType");
    actor.send({ type: "row.answered", row: DNI.description, answer: "no" });
    actor.send({ type: "alternative.chosen", query: "Becas de estudios" });
    await pass(5000);
    actor.send({ type: "run.cancelled" });
    actor.send({ type: "analysis.requested" });
    expect(info().socratesData).toBeNull();
    await pass(5000);
    expect(info().platonValidations[0]?.evidence.kind).toBe("byType");
  });

  it.each([
    ["a finished case", { caseId: "1" }],
    ["a used choice", { done: true }],
  ])("shows the custom input for %s without a procedure", (_case, state) => {
    expect(createOrchestratorTestActor({ state }).picture()).toBe("custom");
  });

  it("[HUB-50] asks nothing at 999 ms and once at 1000 ms", async () => {
    const { runQuery, pass } = createOrchestratorTestActor();
    await pass(999);
    expect(runQuery).not.toHaveBeenCalled();
    await pass(1);
    expect(runQuery).toHaveBeenCalledTimes(1);
    expect(runQuery.mock.calls[0]?.[0]).toBe("Becas de estudios");
  });

  it("[HUB-50] never starts while the custom input shows, even with a procedure", async () => {
    const { runQuery, picture, pass } = createOrchestratorTestActor({
      state: { selectedTramite: "Becas de estudios", showCustomInput: true },
    });
    await pass(60_000);
    expect(runQuery).not.toHaveBeenCalled();
    expect(picture()).toBe("custom");
  });

  it("[HUB-36] works on Sócrates at progress 10 while the query runs", async () => {
    const { meta, runQuery, pass } = createOrchestratorTestActor({ query: () => new Promise(() => {}) });
    await pass(1000);
    expect(meta()).toMatchObject({ progress: 10, nodes: { socrates: "processing", platon: "idle", wallet: "idle" } });
    expect(runQuery).toHaveBeenCalledTimes(1);
  });

  it("[HUB-37] [HUB-38] rests at 25 for 2000 ms after the answer", async () => {
    const { meta, pass } = createOrchestratorTestActor();
    await pass(1000);
    expect(meta()).toMatchObject({ progress: 25, nodes: { socrates: "complete", platon: "idle" } });
    await pass(1999);
    expect(meta().progress).toBe(25);
    await pass(1);
    expect(meta().progress).toBe(40);
  });

  it("[HUB-39] [HUB-40] works on Platón at 40 for 2000 ms", async () => {
    const { meta, pass } = createOrchestratorTestActor();
    await pass(3000);
    expect(meta()).toMatchObject({ progress: 40, nodes: { platon: "processing", wallet: "idle" } });
    await pass(1999);
    expect(meta().progress).toBe(40);
    await pass(1);
    expect(meta().progress).toBe(60);
  });

  it("[HUB-41] [HUB-42] has the validations at 60 and rests 2000 ms before the wallet", async () => {
    const { actor, meta, pass } = createOrchestratorTestActor();
    await pass(4999);
    expect(selectInfo(actor.getSnapshot()).platonValidations).toEqual([]);
    await pass(1);
    expect(meta()).toMatchObject({ progress: 60, nodes: { platon: "complete", wallet: "idle" } });
    expect(
      selectInfo(actor.getSnapshot()).platonValidations.map(({ documentType, status }) => [documentType, status]),
    ).toEqual([
      ["DNI o NIE en vigor", "complete"],
      ["Título universitario", "missing"],
    ]);
    await pass(1999);
    expect(meta().progress).toBe(60);
    await pass(1);
    expect(meta().progress).toBe(80);
  });

  it("[HUB-43] [HUB-44] works on the wallet at 80 for 1500 ms", async () => {
    const { actor, meta, pass } = createOrchestratorTestActor();
    await pass(7000);
    expect(meta()).toMatchObject({ progress: 80, nodes: { platon: "complete", wallet: "processing" } });
    await pass(1499);
    expect(meta().progress).toBe(80);
    expect(selectInfo(actor.getSnapshot()).walletData).toBeNull();
    await pass(1);
    expect(meta().progress).toBe(90);
  });

  it("[HUB-45] [HUB-46] has the inventory at 90 and rests 1500 ms", async () => {
    const { actor, meta, pass } = createOrchestratorTestActor();
    await pass(8500);
    expect(meta()).toMatchObject({ progress: 90, nodes: { wallet: "complete" } });
    expect(selectInfo(actor.getSnapshot()).walletData).toEqual({
      totalFolders: 10,
      documentsCount: 5,
      completedFolders: 2,
    });
    await pass(1499);
    expect(meta().progress).toBe(90);
    await pass(1);
    expect(meta().progress).toBe(100);
  });

  it("[HUB-47] ends with the wallet asking for attention when something is missing", async () => {
    const { actor, meta, pass } = createOrchestratorTestActor();
    await pass(WHOLE_RUN);
    expect(meta().nodes.wallet).toBe("needs-attention");
    expect(actor.getSnapshot().can({ type: "wallet.opened" })).toBe(true);
  });

  it("[HUB-49] ends with the wallet complete when nothing is missing", async () => {
    const { actor, meta, pass } = createOrchestratorTestActor({ query: () => Promise.resolve(createAnswer([DNI])) });
    await pass(WHOLE_RUN);
    expect(meta().nodes.wallet).toBe("complete");
    expect(actor.getSnapshot().can({ type: "wallet.opened" })).toBe(false);
  });

  it("[HUB-51] is complete at progress 100 exactly 10.0 s after the choice", async () => {
    const { meta, pass, runQuery, readInventory } = createOrchestratorTestActor();
    await pass(WHOLE_RUN - 1);
    expect(meta().flowState).toBe("wallet-checking");
    await pass(1);
    expect(meta()).toMatchObject({ flowState: "complete", progress: 100 });
    expect([runQuery, readInventory].map((call) => call.mock.calls.length)).toEqual([1, 1]);
    expect(WHOLE_RUN).toBe(10_000);
  });

  it("[HUB-48] takes the analysis to /wallet", async () => {
    const { actor, emitted, saved, pass, info } = createOrchestratorTestActor();
    await pass(WHOLE_RUN);
    actor.send({ type: "wallet.opened" });
    expect(saved).toMatchObject([{ case: { id: "caso de Becas de estudios", status: "analysed" } }]);
    // 'Back' shows the result again.
    expect(emitted.at(-2)).toMatchObject({ type: "choice.consumed", state: { caseId: "caso de Becas de estudios" } });
    expect(emitted.at(-1)).toMatchObject({
      type: "navigation.requested",
      to: "/wallet",
      state: {
        fromTramia: true,
        tramite: "Becas de estudios",
        platonValidations: info().platonValidations,
        socratesData: info().socratesData,
        caseId: "caso de Becas de estudios",
      },
    });
  });

  it("[HUB-52] [HUB-56] fails with progress 0 and cleared nodes", async () => {
    const { meta, info, pass } = createOrchestratorTestActor({ query: () => Promise.reject(new Error("500")) });
    await pass(1000);
    expect(meta()).toEqual({
      flowState: "error",
      step: "failed",
      progress: 0,
      nodes: { socrates: "idle", platon: "idle", wallet: "idle", tramia: "idle" },
    });
    expect(info().dynamicMessages).toEqual([]);
  });

  it("[HUB-53] [HUB-54] [HUB-55] [HUB-26] says what failed", async () => {
    const { info, pass } = createOrchestratorTestActor({ query: () => Promise.reject(new Error("500")) });
    await pass(1000);
    expect(info()).toEqual({
      title: "Error en el análisis",
      description: "Ha ocurrido un error durante el proceso",
      progress: 0,
      dynamicMessages: [],
      socratesData: null,
      platonValidations: [],
      walletData: null,
      details: ["Error procesando el trámite", "Intenta de nuevo más tarde"],
    });
  });

  it("asks again after a failed query when the person retries", async () => {
    let calls = 0;
    const { actor, meta, runQuery, pass } = createOrchestratorTestActor({
      query: () => (calls++ === 0 ? Promise.reject(new Error("500")) : Promise.resolve(createAnswer([DNI]))),
    });
    await pass(1000);
    actor.send({ type: "run.retried" });
    await pass(0);
    expect(runQuery).toHaveBeenCalledTimes(2);
    expect(meta().progress).toBe(25);
    expect(actor.getSnapshot().context.failure).toBeNull();
  });

  it("reads the vault again, without asking again, when the vault could not be read", async () => {
    let calls = 0;
    const { actor, meta, runQuery, readInventory, pass } = createOrchestratorTestActor({
      inventory: () => (calls++ === 0 ? Promise.reject(new Error("IndexedDB")) : Promise.resolve(SAMPLE_INVENTORY)),
    });
    await pass(3000);
    expect(meta().flowState).toBe("error");
    expect(actor.getSnapshot().context.failure).toBe("vault");
    actor.send({ type: "run.retried" });
    await pass(2000);
    expect(meta().progress).toBe(60);
    expect([runQuery, readInventory].map((call) => call.mock.calls.length)).toEqual([1, 2]);
  });

  it("waits for a slow vault after the documented time, and goes on at once when it answers", async () => {
    let answer: (inventory: Inventory) => void = () => {};
    const { meta, pass } = createOrchestratorTestActor({
      inventory: () => new Promise((resolve) => (answer = resolve)),
    });
    await pass(3000 + 30_000);
    expect(meta().progress).toBe(40);
    answer(SAMPLE_INVENTORY);
    await pass(0);
    expect(meta().progress).toBe(60);
  });

  it("consumes the choice before it asks, so that a reload shows it without running it", async () => {
    const { emitted, pass, runQuery } = createOrchestratorTestActor();
    expect(emitted).toEqual([{ type: "choice.consumed", state: { tramite: "Becas de estudios", done: true } }]);
    const reloaded = createOrchestratorTestActor({ state: { tramite: "Becas de estudios", done: true } });
    expect(reloaded.picture()).toBe("chosen");
    await pass(60_000);
    expect(reloaded.runQuery).not.toHaveBeenCalled();
    reloaded.actor.send({ type: "analysis.requested" });
    await pass(1000);
    expect(reloaded.runQuery).toHaveBeenCalledTimes(1);
    expect(runQuery).toHaveBeenCalledTimes(1);
  });

  it.each([
    ["before it starts", 500],
    ["while the query runs", 1000],
    ["while Platón works", 3500],
    ["while the wallet is checked", 7500],
  ])("can be cancelled %s and keeps the choice", async (_case, at) => {
    const { actor, picture, pass } = createOrchestratorTestActor();
    await pass(at);
    actor.send({ type: "run.cancelled" });
    await pass(60_000);
    expect(picture()).toBe("chosen");
    expect(actor.getSnapshot().context.query).toBe("Becas de estudios");
  });

  it("aborts the query when it is cancelled or stopped", async () => {
    for (const leave of ["run.cancelled", "stop"] as const) {
      const aborted = vi.fn<() => void>();
      const { actor, pass } = createOrchestratorTestActor({
        query: (_text, signal) => new Promise(() => signal.addEventListener("abort", () => aborted())),
      });
      await pass(1000);
      if (leave === "stop") actor.stop();
      else actor.send({ type: leave });
      expect(aborted).toHaveBeenCalledTimes(1);
    }
  });

  it.each([
    ["nothing", null],
    ["a foreign value", "hola"],
    ["a blank title", { selectedTramite: "   " }],
  ])("shows the custom input for %s", (_case, state) => {
    expect(createOrchestratorTestActor({ state }).picture()).toBe("custom");
  });

  it("[CUSTOM-16] starts with a description of ten characters, and not with nine", async () => {
    const { actor, picture, runQuery, pass } = createOrchestratorTestActor({ state: { showCustomInput: true } });
    actor.send({ type: "query.submitted", query: "   123456789   " });
    expect(picture()).toBe("custom");
    actor.send({ type: "query.submitted", query: "  1234567890  " });
    await pass(1000);
    expect(runQuery.mock.calls.map(([text]) => text)).toEqual(["1234567890"]);
  });

  it("starts over with a procedure that is offered instead", async () => {
    const { actor, emitted, runQuery, pass } = createOrchestratorTestActor();
    await pass(WHOLE_RUN);
    actor.send({ type: "alternative.chosen", query: "Licencia de caza" });
    expect(emitted.at(-1)).toEqual({ type: "choice.consumed", state: { tramite: "Licencia de caza", done: true } });
    await pass(1000);
    expect(runQuery.mock.calls.map(([text]) => text)).toEqual(["Becas de estudios", "Licencia de caza"]);
  });

  it("[HUB-51] shows at once that no card answers, and ends in complete with 100 all the same", async () => {
    const { meta, picture, pass } = createOrchestratorTestActor({ query: () => Promise.resolve(SAMPLE_NO_CARD) });
    await pass(1000);
    expect([picture(), meta().progress]).toEqual(["finished", 25]);
    await pass(WHOLE_RUN);
    expect([picture(), meta().flowState, meta().progress]).toEqual(["finished", "complete", 100]);
  });

  it("says that no card answers whatever happens to the vault, and takes other words before the end", async () => {
    const { actor, picture, runQuery, pass } = createOrchestratorTestActor({
      query: () => Promise.resolve(SAMPLE_NO_CARD),
      inventory: () => Promise.reject(new Error("dañada")),
    });
    await pass(WHOLE_RUN);
    expect(picture()).toBe("finished");
    actor.send({ type: "alternative.chosen", query: "Licencia de caza" });
    expect(picture()).toBe("running");
    await pass(2000);
    expect(picture()).toBe("finished");
    actor.send({ type: "description.requested" });
    expect(picture()).toBe("custom");
    actor.send({ type: "query.submitted", query: "quiero cazar perdices" });
    await pass(1000);
    expect(runQuery.mock.calls.map(([text]) => text).slice(1)).toEqual(["Licencia de caza", "quiero cazar perdices"]);
  });

  it("[HUB-07] goes back to the home route, also in the middle of a run", async () => {
    const { actor, emitted, pass } = createOrchestratorTestActor();
    await pass(5000);
    actor.send({ type: "run.restarted" });
    expect(emitted.at(-1)).toEqual({ type: "navigation.requested", to: "/", state: null });
  });
});
