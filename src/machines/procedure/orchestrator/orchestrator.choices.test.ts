import type { CardRow } from "@/domain/procedure/fit/rules.ts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SAMPLE_INVENTORY } from "@mocks/documents/fixtures/sampleInventory.ts";
import { own } from "@/domain/procedure/validation/validate.testing.ts";
import { selectIncludesDemo } from "./orchestrator.selectors.ts";
import {
  createAnswer,
  createOrchestratorTestActor,
  DNI,
  OPTIONAL,
  requirement,
  WHOLE_RUN,
} from "./orchestrator.testing.ts";

describe("the answers of the person", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  it("compares again when the person answers a row", async () => {
    const photo = requirement("identity", "Fotografía reciente");
    const { actor, meta, info, pass } = createOrchestratorTestActor({
      query: () => Promise.resolve(createAnswer([DNI, photo])),
      inventory: () =>
        Promise.resolve({ ...SAMPLE_INVENTORY, documents: [...SAMPLE_INVENTORY.documents, own("foto", "identity")] }),
    });
    await pass(WHOLE_RUN);
    const evidence = () => info().platonValidations.map((row) => [row.status, row.evidence.kind]);
    expect([meta().nodes.wallet, evidence()]).toEqual([
      "complete",
      [
        ["complete", "byType"],
        ["partial", "asked"],
      ],
    ]);
    actor.send({ type: "row.answered", row: "row-2", answer: "no" });
    expect([meta().nodes.wallet, evidence()[1]]).toEqual(["needs-attention", ["missing", "denied"]]);
    actor.send({ type: "row.answered", row: "row-2", answer: "yes" });
    expect([meta().nodes.wallet, evidence()[1]]).toEqual(["complete", ["complete", "byPerson"]]);
    actor.send({ type: "row.answered", row: "row-2", answer: "undecided" });
    expect(evidence()[1]).toEqual(["partial", "asked"]);
  });

  it("counts an optional document only when the person ticks it", async () => {
    const { actor, meta, pass } = createOrchestratorTestActor({
      query: () => Promise.resolve(createAnswer([DNI, OPTIONAL])),
    });
    await pass(WHOLE_RUN);
    expect(meta().nodes.wallet).toBe("complete");
    actor.send({ type: "row.counted", row: "row-2", counts: true });
    expect(meta().nodes.wallet).toBe("needs-attention");
    actor.send({ type: "row.counted", row: "row-2", counts: false });
    expect(meta().nodes.wallet).toBe("complete");
  });

  it("compares again with what was filed or said meanwhile", async () => {
    const { actor, meta, pass } = createOrchestratorTestActor({
      query: () => Promise.resolve(createAnswer([DNI])),
      inventory: () => Promise.resolve({ ...SAMPLE_INVENTORY, documents: [] }),
    });
    await pass(WHOLE_RUN);
    expect(meta().nodes.wallet).toBe("needs-attention");
    actor.send({ type: "inventory.changed", inventory: SAMPLE_INVENTORY });
    expect(meta().nodes.wallet).toBe("complete");
  });

  it("lets sample documents answer only when the person asks for it", async () => {
    const payslip = requirement("work", "Nómina");
    const { actor, info, pass } = createOrchestratorTestActor({
      query: () => Promise.resolve(createAnswer([payslip])),
    });
    await pass(WHOLE_RUN);
    expect(selectIncludesDemo(actor.getSnapshot())).toBe(false);
    expect(info().platonValidations[0]?.status).toBe("missing");
    actor.send({ type: "demo.toggled", include: true });
    expect(info().platonValidations[0]?.status).toBe("partial");
  });

  it("ticks a task and files a stored document for a row, in place", async () => {
    const photo = requirement("identity", "Fotografía reciente");
    const fee = requirement("fiscal", "Pago de la tasa");
    const rule: CardRow = { id: "tasa", nombre: "Tasa", folder: "fiscal", need: "always", oneOf: [], notAPaper: true };
    const { actor, info, pass } = createOrchestratorTestActor({
      query: () => Promise.resolve(createAnswer([photo, { ...fee, rule }])),
    });
    await pass(WHOLE_RUN);
    const rows = () => info().platonValidations.map(({ group, isDone }) => [group, isDone]);
    expect(rows()[1]).toEqual(["task", false]);
    actor.send({ type: "row.done", row: rule.id, done: true });
    expect(rows()[1]).toEqual(["task", true]);
    const chosen = SAMPLE_INVENTORY.documents.find(({ folderId }) => folderId === "fiscal");
    actor.send({ type: "row.filed", row: "row-1", documentId: chosen!.id });
    expect(info().platonValidations[0]?.evidence.documents.map(({ id }) => id)).toEqual([chosen!.id]);
  });

  it("keeps the case at every answer, for a reload and for the way back", async () => {
    const { actor, emitted, saved, pass } = createOrchestratorTestActor();
    await pass(WHOLE_RUN);
    actor.send({ type: "row.questionsAnswered", answers: { motivo: "perdida" }, subject: null });
    expect(saved).toMatchObject([{}, { case: { answers: {} }, change: { answers: { motivo: "perdida" } } }]);
    expect(actor.getSnapshot().context.case?.answers).toEqual({ motivo: "perdida" });
    expect(emitted.at(-1)).toMatchObject({ type: "choice.consumed", state: { caseId: "caso de Becas de estudios" } });
  });

  it("stores the case at the end of the analysis, for a reload", async () => {
    const { emitted, saved, pass } = createOrchestratorTestActor();
    await pass(WHOLE_RUN);
    expect(saved).toMatchObject([{ case: { id: "caso de Becas de estudios" } }]);
    expect(emitted.at(-1)).toMatchObject({ type: "choice.consumed", state: { caseId: "caso de Becas de estudios" } });
  });

  it("analyses another case of a procedure that is begun only where the person asks for it", async () => {
    const { actor, runs, pass } = createOrchestratorTestActor();
    await pass(WHOLE_RUN);
    actor.send({ type: "another.requested" });
    await pass(WHOLE_RUN);
    actor.send({ type: "alternative.chosen", query: "Licencia de caza" });
    await pass(WHOLE_RUN);
    expect(runs).toEqual([
      { query: "Becas de estudios", isAnother: false },
      { query: "Becas de estudios", isAnother: true },
      { query: "Licencia de caza", isAnother: false },
    ]);
  });

  it("opens the upload of a row over its folder, with the case stored", async () => {
    const { actor, emitted, saved, info, pass } = createOrchestratorTestActor();
    await pass(WHOLE_RUN);
    const degree = info().platonValidations[1]!;
    actor.send({ type: "upload.requested", row: degree });
    expect(saved).toHaveLength(1);
    expect(emitted.at(-1)).toMatchObject({
      type: "navigation.requested",
      to: "/wallet?carpeta=academic&subir",
      state: { fromTramia: true, uploadFor: degree.documentType, caseId: "caso de Becas de estudios" },
    });
  });

  it("starts another procedure, and keeps this one for the way back", async () => {
    const { actor, emitted, saved, pass } = createOrchestratorTestActor();
    await pass(WHOLE_RUN);
    actor.send({ type: "procedure.opened", query: "Empadronamiento" });
    expect(saved).toHaveLength(1);
    expect(emitted.slice(-2)).toMatchObject([
      { type: "choice.consumed", state: { tramite: "Becas de estudios", caseId: "caso de Becas de estudios" } },
      { type: "navigation.requested", to: "/hub", state: { selectedTramite: "Empadronamiento" } },
    ]);
  });
});
