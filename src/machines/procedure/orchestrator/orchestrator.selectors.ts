import type { SnapshotFrom } from "xstate";
import { analysisMessages } from "@/domain/procedure/analysis/messages.ts";
import { ANALYSIS_STEPS, type AnalysisMeta } from "@/domain/procedure/analysis/steps.ts";
import type { DynamicMessage, InfoState } from "@/domain/procedure/analysis/types.ts";
import { ANALYSIS_FAILURE } from "@/domain/shared/messages.es.ts";
import { isKept } from "@/domain/procedure/case/case.ts";
import { getAnswer } from "@/domain/procedure/case/caseRows.ts";
import type { QueryResult } from "@/domain/procedure/requirements/result.ts";
import type { Validation, WalletData } from "@/domain/procedure/validation/types.ts";
import { getWalletData } from "@/domain/procedure/validation/validate.ts";
import { deepestMeta } from "../../shared/deepestMeta.ts";
import type { orchestratorMachine } from "./orchestrator.machine.ts";
import { createMeta } from "./orchestrator.meta.ts";

type Snapshot = SnapshotFrom<typeof orchestratorMachine>;

/** The typed meta of the deepest active state that has one: flow state, step, progress, node statuses. */
export function selectAnalysis(snapshot: Snapshot): AnalysisMeta {
  return deepestMeta<AnalysisMeta>(snapshot) ?? createMeta("idle");
}

/** The answer, once Sócrates has given it in this run. */
export function selectResult(snapshot: Snapshot): QueryResult | null {
  const answer = snapshot.context.case && getAnswer(snapshot.context.case);
  return hasNoCard(snapshot) || hasReached(snapshot, "answered") ? answer : null;
}

/** True where no card answered and no AI was asked: nothing of what is left of the analysis can change that. */
function hasNoCard({ context }: Snapshot): boolean {
  return context.case?.answer?.origin.kind === "none";
}

/** The validations, once the step that computes them is reached (HUB-41). */
function selectValidations(snapshot: Snapshot): readonly Validation[] {
  return hasReached(snapshot, "validated") ? snapshot.context.rows : [];
}

/** The counts of the vault, once the step that computes them is reached (HUB-45). */
function selectWalletData(snapshot: Snapshot): WalletData | null {
  const { inventory, case: opened } = snapshot.context;
  return hasReached(snapshot, "inventoried") && inventory && opened
    ? getWalletData(inventory, { includeDemo: opened.includeDemo === true })
    : null;
}

/** The messages so far; the visible one speaks of the current step (HUB-03). */
function selectMessages(snapshot: Snapshot): readonly DynamicMessage[] {
  const { step } = selectAnalysis(snapshot);
  // The first card shows while the documented second passes; the query itself may be over in no time.
  return analysisMessages(snapshot.hasTag("autoStartPending") ? "querying" : step, {
    query: snapshot.context.query,
    result: selectResult(snapshot),
    validations: selectValidations(snapshot),
    walletData: selectWalletData(snapshot),
  });
}

/** Everything the info panel shows (HUB-26, HUB-08, HUB-53 to HUB-55). */
export function selectInfo(snapshot: Snapshot): InfoState {
  const { step, progress } = selectAnalysis(snapshot);
  const failed = step === "failed";
  return {
    title: failed ? ANALYSIS_FAILURE.title : step === "complete" ? "Análisis completado" : "Analizando tu trámite",
    description: failed ? ANALYSIS_FAILURE.description : describe(snapshot, step),
    progress,
    dynamicMessages: selectMessages(snapshot),
    socratesData: selectResult(snapshot)?.processedResult ?? null,
    platonValidations: selectValidations(snapshot),
    walletData: selectWalletData(snapshot),
    details: failed ? ANALYSIS_FAILURE.details : [],
  };
}

const DESCRIPTIONS: Readonly<Record<(typeof ANALYSIS_STEPS)[number], string>> = {
  idle: "Empiezo enseguida",
  querying: "Sócrates busca los requisitos",
  answered: "Requisitos encontrados",
  validating: "Platón compara los documentos",
  validated: "Documentos comparados",
  checking: "Reviso tu T-Wallet",
  inventoried: "T-Wallet revisada",
  complete: "Esto es lo que pide el trámite y lo que ya tienes",
};

function describe(snapshot: Snapshot, step: (typeof ANALYSIS_STEPS)[number]): string {
  return snapshot.hasTag("restoring") ? "Recupero el resultado del análisis" : DESCRIPTIONS[step];
}

function hasReached(snapshot: Snapshot, target: (typeof ANALYSIS_STEPS)[number]): boolean {
  const { step } = selectAnalysis(snapshot);
  return step !== "failed" && ANALYSIS_STEPS.indexOf(step) >= ANALYSIS_STEPS.indexOf(target);
}

/** Which picture the hub shows; every state is one of them. What has no card is shown at once (decision A-162). */
export function selectPicture(snapshot: Snapshot): "custom" | "chosen" | "running" | "finished" | "failed" {
  if (snapshot.hasTag("custom")) return "custom";
  if (snapshot.hasTag("chosen")) return "chosen";
  if (snapshot.hasTag("finished") || hasNoCard(snapshot)) return "finished";
  return snapshot.hasTag("failed") ? "failed" : "running";
}

/** True when the person goes on with the procedure: its steps open by themselves (decision A-143). */
export function selectOpensSteps(snapshot: Snapshot): boolean {
  return snapshot.context.view === "steps";
}

/** Whether sample documents count; null where the vault holds none, and for a case that is kept (decision A-139). */
export function selectIncludesDemo(snapshot: Snapshot): boolean | null {
  const { inventory, case: opened } = snapshot.context;
  return opened && !isKept(opened) && inventory?.documents.some((document) => document.isDemoData)
    ? opened.includeDemo === true
    : null;
}
