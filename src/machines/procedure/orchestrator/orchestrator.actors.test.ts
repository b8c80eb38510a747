import { describe, expect, it, vi } from "vitest";
import { createActor } from "xstate";
import { SAMPLE_ANSWER } from "@mocks/procedure/fixtures/analysis.ts";
import { SAMPLE_INVENTORY } from "@mocks/documents/fixtures/sampleInventory.ts";
import { readHubEntry } from "@/domain/procedure/caseNavigation.ts";
import { createCase, resumeCase } from "@/domain/procedure/case/case.ts";
import type { RequirementsService } from "@/services/procedure/requirements/requirements.ts";
import { createOrchestratorImplementations } from "./orchestrator.actors.ts";
import { createCaseVault, createTestCases } from "../cases/cases.testing.ts";
import { createTestPreference } from "../pauses.testing.ts";
import { createTestCase } from "./orchestrator.testing.ts";
import { orchestratorMachine } from "./orchestrator.machine.ts";
import { selectAnalysis, selectInfo } from "./orchestrator.selectors.ts";

describe("the orchestrator over its services", () => {
  it("[PROD-04] asks with the procedure and a signal, and reads the vault", async () => {
    vi.useFakeTimers();
    const query = vi.fn<RequirementsService["query"]>(() => Promise.resolve(SAMPLE_ANSWER));
    const readInventory = vi.fn(() => Promise.resolve(SAMPLE_INVENTORY));
    const actor = createActor(
      orchestratorMachine.provide(
        createOrchestratorImplementations({
          requirements: { query },
          readInventory,
          cases: createTestCases().cases,
          pausePreference: createTestPreference(),
          openOrBegin: async (text, answer) => createTestCase(text, answer),
        }),
      ),
      { input: readHubEntry({ selectedTramite: "Alta de autónomo" }) },
    ).start();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(query.mock.calls).toEqual([["Alta de autónomo", { signal: expect.any(AbortSignal) }]]);
    expect(readInventory).toHaveBeenCalledTimes(1);
    expect(selectAnalysis(actor.getSnapshot()).progress).toBe(100);
    expect(selectInfo(actor.getSnapshot()).walletData?.documentsCount).toBe(5);
    vi.useRealTimers();
  });

  it("keeps 'Es este' when the same procedure is analysed again, by a later page too", async () => {
    const vault = createCaseVault();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    let n = 0;
    async function analyse() {
      const actor = createActor(
        orchestratorMachine.provide(
          createOrchestratorImplementations({
            requirements: { query: () => Promise.resolve(SAMPLE_ANSWER) },
            readInventory: () => Promise.resolve(SAMPLE_INVENTORY),
            cases: createTestCases({ vault }).cases,
            pausePreference: createTestPreference(),
            openOrBegin: async (text, answer) => {
              const begun = createCase(`c${(n += 1)}`, text, answer, new Date().toISOString());
              return resumeCase(begun, await vault.cases());
            },
          }),
        ),
        { input: readHubEntry({ selectedTramite: "Alta de autónomo" }) },
      ).start();
      await vi.waitFor(async () => {
        await vi.advanceTimersByTimeAsync(1000);
        expect(selectAnalysis(actor.getSnapshot()).progress).toBe(100);
      });
      return actor;
    }
    const actor = await analyse();
    const row = actor.getSnapshot().context.rows.find(({ outcome }) => outcome === "unsure");
    const documents = row?.evidence.documents.map(({ id }) => id) ?? [];
    actor.send({ type: "row.answered", row: row?.id ?? "", answer: "yes", documents });
    const outcomeIn = ({ context }: ReturnType<typeof actor.getSnapshot>) =>
      context.rows.find(({ id }) => id === row?.id)?.outcome;
    expect(outcomeIn(actor.getSnapshot())).toBe("confirmed");
    await vi.waitFor(() => expect(vault.files.get("c1")?.confirmed).toEqual([row?.id]));
    const again = (await analyse()).getSnapshot();
    expect([again.context.case?.id, outcomeIn(again)]).toEqual(["c2", "confirmed"]);
    vi.useRealTimers();
  });
});
