import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { describe, expect, it, vi } from "vitest";
import { createActor } from "xstate";
import { SAMPLE_ANSWER } from "@mocks/procedure/fixtures/analysis.ts";
import { SAMPLE_INVENTORY } from "@mocks/documents/fixtures/sampleInventory.ts";
import { readHubEntry } from "@/domain/procedure/caseNavigation.ts";
import { beginCase, createCaseStore } from "@/services/procedure/caseStore.ts";
import { createBrowserStore } from "@/services/shared/storage/browserStore.ts";
import { FakeStorage } from "@/services/shared/storage/fakeStorage.testing.ts";
import { createTabStore } from "@/services/shared/storage/tabStore.ts";
import type { RequirementsService } from "@/services/procedure/requirements/requirements.ts";
import { createOrchestratorImplementations } from "./orchestrator.actors.ts";
import { createCaseImplementations } from "../cases/cases.actors.ts";
import { caseMachine } from "../cases/cases.machine.ts";
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
          beginCase: async (text, answer) => createTestCase(text, answer),
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
    globalThis.indexedDB = new IDBFactory();
    const store = createTabStore(createBrowserStore({ localStorage: new FakeStorage() }), {
      sessionStorage: new FakeStorage(),
    });
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    async function analyse() {
      const held = createCaseStore(store, () => new Date());
      const cases = createActor(caseMachine.provide(createCaseImplementations(held, () => {}))).start();
      const actor = createActor(
        orchestratorMachine.provide(
          createOrchestratorImplementations({
            requirements: { query: () => Promise.resolve(SAMPLE_ANSWER) },
            readInventory: () => Promise.resolve(SAMPLE_INVENTORY),
            cases,
            pausePreference: createTestPreference(),
            beginCase: (text, answer) => held.resume(beginCase(text, answer, new Date())),
          }),
        ),
        { input: readHubEntry({ selectedTramite: "Alta de autónomo" }) },
      ).start();
      await vi.waitFor(async () => {
        await vi.advanceTimersByTimeAsync(1000);
        expect(selectAnalysis(actor.getSnapshot()).progress).toBe(100);
      });
      return { actor, held };
    }
    const { actor, held } = await analyse();
    const [row] = actor.getSnapshot().context.case?.rows.filter(({ outcome }) => outcome === "unsure") ?? [];
    const documents = row?.evidence.documents.map(({ id }) => id) ?? [];
    actor.send({ type: "row.answered", row: row?.id ?? "", answer: "yes", documents });
    const answered = actor.getSnapshot().context.case;
    expect(answered?.rows.find(({ id }) => id === row?.id)?.outcome).toBe("confirmed");
    await vi.waitFor(async () =>
      expect(await held.load(answered?.id ?? "")).toMatchObject({ answers: answered?.answers }),
    );
    const again = (await analyse()).actor.getSnapshot().context.case;
    expect(again?.id).not.toBe(answered?.id);
    expect(again?.rows.find(({ id }) => id === row?.id)?.outcome).toBe("confirmed");
    vi.useRealTimers();
  });
});
