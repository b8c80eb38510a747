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
    actor.send({ type: "row.answered", documentType: photo.description, answer: "no" });
    expect([meta().nodes.wallet, evidence()[1]]).toEqual(["needs-attention", ["missing", "denied"]]);
    actor.send({ type: "row.answered", documentType: photo.description, answer: "yes" });
    expect([meta().nodes.wallet, evidence()[1]]).toEqual(["complete", ["complete", "byPerson"]]);
    actor.send({ type: "row.answered", documentType: photo.description, answer: "undecided" });
    expect(evidence()[1]).toEqual(["partial", "asked"]);
  });

  it("counts an optional document only when the person ticks it", async () => {
    const { actor, meta, pass } = createOrchestratorTestActor({
      query: () => Promise.resolve(createAnswer([DNI, OPTIONAL])),
    });
    await pass(WHOLE_RUN);
    expect(meta().nodes.wallet).toBe("complete");
    actor.send({ type: "row.counted", documentType: OPTIONAL.description, counts: true });
    expect(meta().nodes.wallet).toBe("needs-attention");
    actor.send({ type: "row.counted", documentType: OPTIONAL.description, counts: false });
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
});
