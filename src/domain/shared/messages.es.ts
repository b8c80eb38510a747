import { LIMITS } from "./limits.ts";

/** The step of an analysis that failed. */
export type AnalysisFailure = "query" | "vault";

/** Messages of a failed analysis (HUB-53 to HUB-55); `hint` by the step that failed. */
export const ANALYSIS_FAILURE = {
  title: "Error en el análisis",
  description: "Ha ocurrido un error durante el proceso",
  details: ["Error procesando el trámite", "Intenta de nuevo más tarde"],
  hint: {
    query:
      "No se han podido obtener los requisitos del trámite. Comprueba tu conexión y pulsa Reintentar; si no basta, recarga la página.",
    vault: "No se han podido leer los documentos de tu T-Wallet.",
  } satisfies Record<AnalysisFailure, string>,
} as const;

/** Texts in place of an answer without a card (decisions ). */
export const NO_CARD = {
  unknown: "Todavía no conozco este trámite",
  startingPoint: "Elige por dónde empezar",
} as const;

/** Texts of empty lists in an answer (SOC-34 to SOC-39). */
export const EMPTY_LISTS = {
  documents: "No se especificó documentación",
  requirements: "No se especificaron requisitos",
  deadlines: "No se especificaron plazos",
  costs: "No se especificaron costes",
  steps: "No se especificaron pasos",
  officialLinks: "No se especificaron enlaces",
} as const;

/** Headings of the six lists (decisions appendix A, SOC-14). */
export const LIST_HEADINGS = {
  documents: "Documentación",
  requirements: "Requisitos",
  deadlines: "Plazos",
  costs: "Costes",
  steps: "Pasos",
  officialLinks: "Enlaces oficiales",
} as const;

/** The texts of the custom-procedure screen (CUSTOM-01 to CUSTOM-13, decisions appendix A). */
export const CUSTOM_INPUT = {
  title: "Trámite Personalizado",
  label: "Describe tu trámite",
  ready: "✓ Listo para analizar",
  submit: "Analizar mi trámite",
  counter: (count: number) => `${count}/${LIMITS.customMinimum} caracteres mínimo`,
  tips: [
    "Indica qué necesitas conseguir",
    "Menciona tu comunidad autónoma o municipio",
    "Di si eres particular o empresa",
    "Añade plazos si los conoces",
  ],
  examples: [
    "Necesito renovar mi licencia de caza",
    "Quiero solicitar la pensión de viudedad",
    "Quiero pedir el permiso de paternidad",
    "Quiero registrar una asociación sin ánimo de lucro",
  ],
} as const;

export interface FlowToast {
  readonly tone: "info" | "success" | "error";
  readonly title: string;
  readonly description?: string;
}

/** The toasts of the search and of the validator (SOC-30, SOC-32, SOC-33, PLA-21 to PLA-23, decision A-046). */
export const SEARCH_MESSAGES = {
  signalled: { tone: "success", title: "Señal enviada a Platón" },
  keySaved: { tone: "success", title: "API Key configurada" },
  keyRefused: {
    tone: "error",
    title: "Tu API Key no es válida",
    description: "El proveedor la ha rechazado: lo que ves es una respuesta de ejemplo.",
  },
  failed: {
    tone: "error",
    title: "Error",
    description: "No se pudo procesar tu consulta. Por favor, inténtalo de nuevo.",
  },
} as const satisfies Record<string, FlowToast>;

/** The validator's message at its end (PLA-22, PLA-23). */
export function validationToast(summary: {
  readonly complete: number;
  readonly total: number;
  readonly percentage: number;
}): FlowToast {
  return {
    tone: "success",
    title: "Validación completada",
    description: `${summary.complete} de ${summary.total} documentos disponibles (${summary.percentage}%)`,
  };
}

export const VALIDATOR_HALTS = {
  failed: "No se han podido leer los documentos de tu T-Wallet.",
  cancelled: "Has parado la comprobación. Puedes reanudarla cuando quieras.",
} as const;

export const VALIDATOR_FAILED: FlowToast = {
  tone: "error",
  title: "Error",
  description: VALIDATOR_HALTS.failed,
};
