import { describe, expect, it, vi } from "vitest";
import { createActor } from "xstate";
import { SAMPLE_ANSWER } from "@mocks/procedure/fixtures/analysis.ts";
import { SAMPLE_INVENTORY } from "@mocks/documents/fixtures/sampleInventory.ts";
import { readHubEntry } from "@/domain/procedure/caseNavigation.ts";
import type { RequirementsService } from "@/services/procedure/requirements/requirements.ts";
import { createOrchestratorImplementations } from "./orchestrator.actors.ts";
import { caseMachine } from "../case/case.machine.ts";
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
          cases: createActor(caseMachine).start(),
          pausePreference: createTestPreference(),
          beginCase: createTestCase,
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
});
