import { vi } from "vitest";
import { createActor, fromPromise } from "xstate";
import { createCase, type Case } from "@/domain/procedure/case/case.ts";
import { readHubEntry } from "@/domain/procedure/caseNavigation.ts";
import type { DocumentRequirement, QueryResult } from "@/domain/procedure/requirements/result.ts";
import type { Inventory } from "@/domain/procedure/validation/types.ts";
import { SAMPLE_INVENTORY } from "@mocks/documents/fixtures/sampleInventory.ts";
import type { CaseEvent } from "../case/caseLife.machine.ts";
import { createPausePreference } from "../pauses.ts";
import { createTestPreference } from "../pauses.testing.ts";
import { orchestratorMachine } from "./orchestrator.machine.ts";
import type { OrchestratorEmitted } from "./orchestrator.types.ts";
import { selectAnalysis, selectInfo, selectPicture } from "./orchestrator.selectors.ts";

/** A requirement as an answer names it. */
export const requirement = (
  type: DocumentRequirement["type"],
  description: string,
  required = true,
): DocumentRequirement => ({
  type,
  description,
  category: type,
  required,
});

/** Confirmed by its type in the sample vault. */
export const DNI = requirement("identity", "DNI o NIE en vigor");
/** Missing in the sample vault. */
const DEGREE = requirement("academic", "Título universitario");
/** Missing, and only asked for in some cases. */
export const OPTIONAL = requirement("health", "Informe médico", false);

/** An answer that asks for these documents. */
export function createAnswer(documentRequirements: readonly DocumentRequirement[]): QueryResult {
  return {
    category: "general",
    categoryDescription: "Trámites Generales",
    sources: ["administracion.gob.es"],
    processedResult: {
      documents: documentRequirements.map(({ description }) => description),
      requirements: ["Ser mayor de edad"],
      deadlines: [],
      costs: [],
      steps: ["Presenta la solicitud"],
      officialLinks: [],
    },
    rawResponse: "",
    documentRequirements,
    links: [],
    origin: {
      kind: "card",
      cardId: "becas",
      cardTitle: "Becas de estudios",
      reviewed: "2026-11-20",
      confidence: "high",
      notes: "",
      sources: [],
    },
  };
}

interface Options {
  state?: unknown;
  query?: (text: string, signal: AbortSignal) => Promise<QueryResult>;
  inventory?: () => Promise<Inventory>;
  /** The case of an earlier run. */
  stored?: Case | null;
  preference?: ReturnType<typeof createTestPreference>;
}

/** The case of a query and its answer. */
export const createTestCase = (query: string, answer: QueryResult): Case =>
  createCase(`caso de ${query}`, query, answer, "2026-11-21T10:00:00.000Z");

/** A started orchestrator over instant services, with what a test needs to see. */
export function createOrchestratorTestActor({
  state = { selectedTramite: "Becas de estudios" },
  query = () => Promise.resolve(createAnswer([DNI, DEGREE])),
  inventory = () => Promise.resolve(SAMPLE_INVENTORY),
  stored = null,
  preference = createTestPreference(),
}: Options = {}) {
  const runQuery = vi.fn(query);
  const readInventory = vi.fn(inventory);
  /** Events for the cases. */
  const saved: { readonly case: Case; readonly change?: CaseEvent }[] = [];
  const emitted: OrchestratorEmitted[] = [];
  const runs: { readonly query: string; readonly isAnother: boolean }[] = [];
  const actor = createActor(
    orchestratorMachine.provide({
      actors: {
        runQuery: fromPromise(async ({ input, signal }) => {
          runs.push(input);
          return createTestCase(input.query, await runQuery(input.query, signal));
        }),
        openCase: fromPromise(async () => stored),
        readInventory: fromPromise(() => readInventory()),
        pausePreference: createPausePreference(preference),
      },
      actions: {
        storeCase: ({ context }, params) => void (context.case && saved.push({ case: context.case, ...params })),
      },
    }),
    { input: readHubEntry(state) },
  );
  actor.on("*", (event) => emitted.push(event));
  actor.start();
  const meta = () => selectAnalysis(actor.getSnapshot());
  return {
    actor,
    runQuery,
    runs,
    readInventory,
    emitted,
    saved,
    meta,
    picture: () => selectPicture(actor.getSnapshot()),
    info: () => selectInfo(actor.getSnapshot()),
    pass: (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds),
  };
}

/** From the start to the end with instant services. */
export const WHOLE_RUN = 1000 + 2000 + 2000 + 2000 + 1500 + 1500;
