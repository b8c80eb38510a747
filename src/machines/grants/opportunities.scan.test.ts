import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { OpportunityError, type OpportunitySource } from "@/services/grants/opportunities.ts";
import { selectScan } from "./opportunities.selectors.ts";
import { createOpportunitiesTestActor, SCAN, SITUATION } from "./opportunities.testing.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("the proactive search", () => {
  it("[OPP-18] goes idle, thinking, searching, complete and idle again", async () => {
    const { actor, phases } = createOpportunitiesTestActor();
    actor.send(SCAN);
    await vi.advanceTimersByTimeAsync(7000);
    expect(phases).toEqual(["idle", "thinking", "searching", "complete", "idle"]);
  });

  it("[OPP-19] [OPP-20] [OPP-21] thinks for 2000 ms, searches for 3000 ms and shows the end for 2000 ms", async () => {
    const { actor } = createOpportunitiesTestActor();
    const phase = () => selectScan(actor.getSnapshot());
    const seen: string[] = [];
    actor.send(SCAN);
    for (const step of [1999, 1, 2999, 1, 1999, 1]) {
      await vi.advanceTimersByTimeAsync(step);
      seen.push(phase());
    }
    expect(seen).toEqual(["thinking", "searching", "searching", "complete", "complete", "idle"]);
  });

  it("[OPP-22] loads the list again at complete, once and not before", async () => {
    const { actor, reloadList } = createOpportunitiesTestActor();
    actor.send(SCAN);
    await vi.advanceTimersByTimeAsync(4999);
    expect(reloadList).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2001);
    expect(reloadList).toHaveBeenCalledTimes(1);
  });

  it.each([
    [["a"], "1 oportunidad nueva encontrada"],
    [["a", "b"], "2 oportunidades nuevas encontradas"],
    [["a", "b", "c"], "3 oportunidades nuevas encontradas"],
    [[], "No hay oportunidades nuevas"],
  ])(
    "[OPP-23] announces at complete how many are new, and makes exactly those the new ones: %j",
    async (ids, title) => {
      const { actor, userState, toasts } = createOpportunitiesTestActor({ dailyScan: async () => ids });
      userState.change((current) => ({ ...current, fresh: ["alt"] }));
      actor.send(SCAN);
      await vi.advanceTimersByTimeAsync(4999);
      expect([toasts(), userState.read().fresh]).toEqual([[], ["alt"]]);
      await vi.advanceTimersByTimeAsync(1);
      expect([toasts(), userState.read().fresh]).toEqual([[title], ids]);
    },
  );

  it("says of the samples that they are examples, and of the register nothing of the kind", async () => {
    for (const kind of ["sample", "bdns"] as const) {
      const { actor, emitted } = createOpportunitiesTestActor({ kind });
      actor.send(SCAN);
      await vi.advanceTimersByTimeAsync(5000);
      const description = kind === "sample" ? "Son ejemplos: no corresponden a convocatorias reales." : undefined;
      expect(emitted).toEqual([
        {
          type: "toast.raised",
          toast: {
            tone: "success",
            title: "2 oportunidades nuevas encontradas",
            ...(description === undefined ? {} : { description }),
          },
        },
      ]);
    }
  });

  it("looks at all there is: the words that the source was asked for are taken back, others stay", async () => {
    const { actor } = createOpportunitiesTestActor({ kind: "bdns" });
    actor.send({ type: "text.typed", text: "comercio" });
    actor.send({ type: "search.submitted" });
    actor.send(SCAN);
    expect([actor.getSnapshot().context.submittedText, actor.getSnapshot().context.text]).toEqual(["", ""]);
    actor.send({ type: "text.typed", text: "otra" });
    actor.send({ type: "scan.cancelled" });
    actor.send(SCAN);
    expect(actor.getSnapshot().context.text).toBe("otra");
  });

  it("[OPP-23] announces nothing of an earlier search: each begins without an answer", async () => {
    const answers = [["a", "b"], []];
    const { actor, toasts } = createOpportunitiesTestActor({ dailyScan: async () => answers.shift() ?? [] });
    actor.send(SCAN);
    await vi.advanceTimersByTimeAsync(7000);
    actor.send(SCAN);
    expect(actor.getSnapshot().context.found).toBeNull();
    await vi.advanceTimersByTimeAsync(5000);
    expect(toasts()).toEqual(["2 oportunidades nuevas encontradas", "No hay oportunidades nuevas"]);
  });

  it("asks for what the person's situation is, and goes on searching while the answer is late", async () => {
    let answer: (ids: string[]) => void = () => {};
    const dailyScan = vi.fn<OpportunitySource["dailyScan"]>(() => new Promise((resolve) => (answer = resolve)));
    const { actor, phases } = createOpportunitiesTestActor({ dailyScan });
    actor.send(SCAN);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(phases).toEqual(["idle", "thinking", "searching"]);
    expect(dailyScan.mock.calls.map(([query]) => query)).toEqual([{ text: "", situation: SITUATION }]);
    answer(["a"]);
    await vi.advanceTimersByTimeAsync(0);
    expect(phases.at(-1)).toBe("complete");
  });

  it.each([
    [0, ["idle", "thinking", "idle"]],
    [2500, ["idle", "thinking", "searching", "idle"]],
  ])("[OPP-24] [OPP-25] a failure after %i ms leads back to idle and says so", async (milliseconds, expected) => {
    const dailyScan = () =>
      new Promise<string[]>((_, reject) => setTimeout(() => reject(new OpportunityError("unavailable")), milliseconds));
    const { actor, phases, emitted, reloadList } = createOpportunitiesTestActor({ dailyScan });
    actor.send(SCAN);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(phases).toEqual(expected);
    expect(emitted).toEqual([
      {
        type: "toast.raised",
        toast: {
          tone: "error",
          title: "Error en la búsqueda",
          description:
            "La Base de Datos Nacional de Subvenciones no responde ahora mismo. Vuelve a intentarlo más tarde.",
        },
      },
    ]);
    expect(reloadList).not.toHaveBeenCalled();
    expect(actor.getSnapshot().context.scanFailure).toMatch(/no responde ahora mismo/);
    actor.send({ type: "failure.dismissed" });
    expect(actor.getSnapshot().context.scanFailure).toBeNull();
  });

  it("forgets the last failure when it is asked to search again", async () => {
    const { actor } = createOpportunitiesTestActor({
      dailyScan: () => Promise.reject(new OpportunityError("network")),
    });
    actor.send(SCAN);
    await vi.advanceTimersByTimeAsync(0);
    expect(actor.getSnapshot().context.scanFailure).not.toBeNull();
    actor.send(SCAN);
    expect(actor.getSnapshot().context.scanFailure).toBeNull();
  });

  it("stops asking when it is cancelled, and says nothing", async () => {
    let aborted = false;
    const { actor, phases, emitted } = createOpportunitiesTestActor({
      dailyScan: (_query, { signal } = {}) =>
        new Promise(() => signal?.addEventListener("abort", () => (aborted = true))),
    });
    actor.send(SCAN);
    await vi.advanceTimersByTimeAsync(2500);
    actor.send({ type: "scan.cancelled" });
    await vi.advanceTimersByTimeAsync(10_000);
    expect([aborted, phases, emitted]).toEqual([true, ["idle", "thinking", "searching", "idle"], []]);
  });

  it("ignores a second request while it runs", async () => {
    const dailyScan = vi.fn<OpportunitySource["dailyScan"]>(async () => []);
    const { actor } = createOpportunitiesTestActor({ dailyScan });
    actor.send(SCAN);
    actor.send(SCAN);
    await vi.advanceTimersByTimeAsync(5000);
    actor.send(SCAN);
    expect(dailyScan).toHaveBeenCalledTimes(1);
  });
});
