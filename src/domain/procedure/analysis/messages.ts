import { pluralize } from "../../shared/format.ts";
import { NO_CARD } from "../../shared/messages.es.ts";
import type { QueryResult } from "../requirements/result.ts";
import type { Validation, WalletData } from "../validation/types.ts";
import { count } from "../case/count.ts";
import { ANALYSIS_STEPS, nodeName, toColours, type AnalysisStep } from "./steps.ts";
import type { ColourScheme, DynamicMessage, MessageIcon, MessagePhase, NodeId } from "./types.ts";

/** Facts for the messages of an analysis; null until known. */
export interface AnalysisInput {
  readonly query: string;
  readonly result: QueryResult | null;
  readonly validations: readonly Validation[];
  readonly walletData: WalletData | null;
}

const PHASE_COLOURS: Readonly<Record<MessagePhase, string>> = {
  "ANALIZANDO CONSULTA": "blue",
  PIENSO: "purple",
  RESULTADO: "green",
  VERIFICANDO: "amber",
};

type Wording = Pick<DynamicMessage, "phase" | "message" | "icon"> & {
  readonly nodeId: NodeId;
  readonly subtitle?: string;
  readonly details?: readonly string[];
};

export function phaseColours(phase: MessagePhase): ColourScheme {
  return toColours(PHASE_COLOURS[phase]);
}

function answered(facts: AnalysisInput): Wording {
  const origin = facts.result?.origin;
  const answer = facts.result?.processedResult;
  const found = origin?.kind !== "none";
  return {
    nodeId: "socrates",
    phase: "RESULTADO",
    icon: "CheckCircle",
    message: found ? "He encontrado los requisitos de tu trámite" : NO_CARD.unknown,
    ...(origin?.kind === "card" ? { subtitle: origin.cardTitle } : {}),
    ...(found && answer
      ? {
          details: [
            pluralize(answer.documents.length, "documento", "documentos"),
            pluralize(answer.requirements.length, "requisito", "requisitos"),
            pluralize(answer.steps.length, "paso", "pasos"),
          ],
        }
      : {}),
  };
}

function validated(facts: AnalysisInput): Wording {
  const { complete, total, missing } = count(facts.validations);
  return {
    nodeId: "platon",
    phase: "RESULTADO",
    icon: "CheckCircle",
    message: total === 0 ? "Sin documentos que validar" : `${complete} de ${total} documentos disponibles`,
    ...(missing > 0 ? { subtitle: `${missing === 1 ? "Falta" : "Faltan"} ${missing}` } : {}),
  };
}

function inventoried(facts: AnalysisInput): Wording {
  const data = facts.walletData;
  return {
    nodeId: "wallet",
    phase: "RESULTADO",
    icon: "Wallet",
    message: "He revisado tu T-Wallet",
    ...(data
      ? {
          details: [
            pluralize(data.documentsCount, "documento guardado", "documentos guardados"),
            `${data.completedFolders} de ${data.totalFolders} carpetas completas`,
          ],
        }
      : {}),
  };
}

const busy = (nodeId: NodeId, phase: MessagePhase, icon: MessageIcon, message: string, subtitle: string): Wording => ({
  nodeId,
  phase,
  icon,
  message,
  subtitle,
});

const WORDINGS: Readonly<Record<Exclude<AnalysisStep, "idle" | "failed" | "complete">, (f: AnalysisInput) => Wording>> =
  {
    querying: (facts) => busy("socrates", "ANALIZANDO CONSULTA", "Search", "Busco qué pide este trámite", facts.query),
    answered,
    validating: () =>
      busy("platon", "PIENSO", "Brain", "Comparo lo que pide con lo que tienes", "Requisito a requisito"),
    validated,
    checking: () =>
      busy("wallet", "VERIFICANDO", "Loader2", "Compruebo tus carpetas", "Documentos y carpetas completas"),
    inventoried,
  };

/**
 * The messages of an analysis up to a step, oldest first; the last one is visible (HUB-03, HUB-24). At the end none is
 * visible, because the card has everything. Empty before the start and after a failure (HUB-56).
 */
export function analysisMessages(step: AnalysisStep, facts: AnalysisInput): readonly DynamicMessage[] {
  if (step === "failed") return [];
  const reached = ANALYSIS_STEPS.slice(1, ANALYSIS_STEPS.indexOf(step) + 1);
  return reached
    .filter((name) => name !== "idle" && name !== "complete")
    .map((name) => {
      const wording = WORDINGS[name](facts);
      return {
        ...wording,
        nodeName: nodeName(wording.nodeId),
        isVisible: name === step,
        colourScheme: phaseColours(wording.phase),
      };
    });
}

/** The message is about running work (HUB-18). */
export function isPulsing(message: Pick<DynamicMessage, "phase">, loading: boolean): boolean {
  return loading || message.phase === "PIENSO";
}
