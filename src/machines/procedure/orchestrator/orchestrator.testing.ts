import { vi } from "vitest";
import { createActor, fromPromise } from "xstate";
import { hubEntryOf } from "@/domain/shared/navigation.ts";
import type { DocumentRequirement, QueryResult } from "@/domain/procedure/requirements/result.ts";
import type { Inventory } from "@/domain/procedure/validation/types.ts";
import { SAMPLE_INVENTORY } from "@mocks/documents/fixtures/sampleInventory.ts";
import { orchestratorMachine, type OrchestratorEmitted } from "./orchestrator.machine.ts";
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
export function answerOf(documentRequirements: readonly DocumentRequirement[]): QueryResult {
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
}

/** A started orchestrator over instant services, with what a test needs to see. */
export function createOrchestratorTestActor({
  state = { selectedTramite: "Becas de estudios" },
  query = () => Promise.resolve(answerOf([DNI, DEGREE])),
  inventory = () => Promise.resolve(SAMPLE_INVENTORY),
}: Options = {}) {
  const runQuery = vi.fn(query);
  const readInventory = vi.fn(inventory);
  const emitted: OrchestratorEmitted[] = [];
  const actor = createActor(
    orchestratorMachine.provide({
      actors: {
        runQuery: fromPromise(({ input, signal }) => runQuery(input.query, signal)),
        readInventory: fromPromise(() => readInventory()),
      },
    }),
    { input: hubEntryOf(state) },
  );
  actor.on("*", (event) => emitted.push(event));
  actor.start();
  const meta = () => selectAnalysis(actor.getSnapshot());
  return {
    actor,
    runQuery,
    readInventory,
    emitted,
    meta,
    picture: () => selectPicture(actor.getSnapshot()),
    info: () => selectInfo(actor.getSnapshot()),
    pass: (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds),
  };
}

/** From the start to the end with instant services. */
export const WHOLE_RUN = 1000 + 2000 + 2000 + 2000 + 1500 + 1500;
