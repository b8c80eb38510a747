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

/** Meta of the deepest active state: flow state, step, progress, node statuses. */
export function selectAnalysis(snapshot: Snapshot): AnalysisMeta {
  return deepestMeta<AnalysisMeta>(snapshot) ?? createMeta("idle");
}

/** The answer of this run, or null. */
export function selectResult(snapshot: Snapshot): QueryResult | null {
  const answer = snapshot.context.case && getAnswer(snapshot.context.case);
  return hasNoCard(snapshot) || hasReached(snapshot, "answered") ? answer : null;
}

/** Neither a card nor the AI answered, so the rest of the analysis changes nothing. */
function hasNoCard({ context }: Snapshot): boolean {
  return context.case?.answer?.origin.kind === "none";
}

/** Empty before their step (HUB-41). */
function selectValidations(snapshot: Snapshot): readonly Validation[] {
  return hasReached(snapshot, "validated") ? snapshot.context.rows : [];
}

/** Null before its step (HUB-45). */
function selectWalletData(snapshot: Snapshot): WalletData | null {
  const { inventory, case: opened } = snapshot.context;
  return hasReached(snapshot, "inventoried") && inventory && opened
    ? getWalletData(inventory, { includeDemo: opened.includeDemo === true })
    : null;
}

/** The messages so far; the visible one is about the current step (HUB-03). */
function selectMessages(snapshot: Snapshot): readonly DynamicMessage[] {
  const { step } = selectAnalysis(snapshot);
  // The first message covers the documented second before the start, because the query may take no time.
  return analysisMessages(snapshot.hasTag("autoStartPending") ? "querying" : step, {
    query: snapshot.context.query,
    result: selectResult(snapshot),
    validations: selectValidations(snapshot),
    walletData: selectWalletData(snapshot),
  });
}

/** Content of the info panel (HUB-26, HUB-08, HUB-53 to HUB-55). */
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

/** The hub's view for each state. A result without a card is shown at once (decision A-162). */
export function selectPicture(snapshot: Snapshot): "custom" | "chosen" | "running" | "finished" | "failed" {
  if (snapshot.hasTag("custom")) return "custom";
  if (snapshot.hasTag("chosen")) return "chosen";
  if (snapshot.hasTag("finished") || hasNoCard(snapshot)) return "finished";
  return snapshot.hasTag("failed") ? "failed" : "running";
}

/** The person continues with the procedure: its steps open automatically (decision A-143). */
export function selectOpensSteps(snapshot: Snapshot): boolean {
  return snapshot.context.view === "steps";
}

/** Whether sample documents count; null if the vault has none, and for a kept case (decision A-139). */
export function selectIncludesDemo(snapshot: Snapshot): boolean | null {
  const { inventory, case: opened } = snapshot.context;
  return opened && !isKept(opened) && inventory?.documents.some((document) => document.isDemoData)
    ? opened.includeDemo === true
    : null;
}
