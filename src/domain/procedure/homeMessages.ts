/** HOME-26, HOME-28, decisions appendix A. */
export const BANNER = {
  freeText: "Haz clic en el centro para analizar tu trámite personalizado",
  custom: "Haz clic en el centro para describir tu trámite específico",
  item: "Haz clic en el centro para analizarlo",
} as const;

/** The procedure analysed by the ecosystem choice {product} (HOME-15). */
export const GENERAL_ANALYSIS = "Análisis general de trámites";
