import { getHost } from "../shared/format.ts";
import { LIMITS } from "../shared/limits.ts";
import type { FlowToast } from "../shared/messages.es.ts";
import type { OpportunitySourceKind } from "./opportunity.ts";

const NOT_KEPT = "El navegador no lo ha podido guardar: se recordará solo hasta que cierres esta página.";
const EXAMPLES = "Son ejemplos: no corresponden a convocatorias reales.";

/** Announcement of the proactive search (OPP-23, decisions ). */
export function foundToast(amount: number, kind: OpportunitySourceKind): FlowToast {
  const isSample = kind === "sample";
  if (amount === 0) {
    return {
      tone: "info",
      title: "No hay oportunidades nuevas",
      description: isSample
        ? "Ya has visto todos los ejemplos."
        : "Nada nuevo entre las convocatorias más recientes de la BDNS.",
    };
  }
  return {
    tone: "success",
    title: amount === 1 ? "1 oportunidad nueva encontrada" : `${amount} oportunidades nuevas encontradas`,
    ...(isSample ? { description: EXAMPLES } : {}),
  };
}

/** OPP-30, A-109. @param kept false if the browser could not store it */
export function savedToast({ saved, kept }: { readonly saved: boolean; readonly kept: boolean }): FlowToast {
  return {
    tone: "success",
    title: saved ? "Oportunidad guardada" : "Oportunidad quitada de guardadas",
    ...(kept ? {} : { description: NOT_KEPT }),
  };
}

/** The saved list is full; nothing was dropped. */
export const SAVED_FULL: FlowToast = {
  tone: "error",
  title: "No caben más oportunidades guardadas",
  description: `Puedes guardar hasta ${LIMITS.savedOpportunities}. Quita alguna y vuelve a intentarlo.`,
};

/** After 'Tu situación' was saved or removed. @param kept false if the browser could not store it */
export function situationToast({ isKnown, kept }: { readonly isKnown: boolean; readonly kept: boolean }): FlowToast {
  return {
    tone: "success",
    title: isKnown ? "Situación guardada" : "Situación olvidada",
    description: kept ? "Lo que cumples de cada oportunidad se ha vuelto a calcular." : NOT_KEPT,
  };
}

/** OPP-31: Tramia submits no applications; this names where to apply (decision A-141). @param link https */
export function applyToast(link: string, kind: OpportunitySourceKind): FlowToast {
  return {
    tone: "info",
    title: "La solicitud se presenta en la sede oficial",
    description: kind === "sample" ? EXAMPLES : `Tramia no presenta nada por ti. Se hace en ${getHost(link)}.`,
  };
}

/** OPP-25, OPP-26 */
export const OPPORTUNITY_MESSAGES = {
  listFailed: "No se pudieron cargar las oportunidades",
  scanFailed: { tone: "error", title: "Error en la búsqueda" },
  saveFailed: { tone: "error", title: "No se pudo guardar la oportunidad" },
  situationFailed: { tone: "error", title: "No se pudo guardar tu situación" },
  applyFailed: { tone: "error", title: "No se pudo abrir la solicitud" },
} as const satisfies Record<string, FlowToast | string>;
