import { LIMITS } from "../shared/limits.ts";
import type { Criterion, CriterionId, CriterionStatus } from "./criterion.ts";

/** Weight of a criterion in halves, so that sums stay integers. */
const HALVES: Readonly<Record<CriterionStatus, number>> = { met: 2, unknown: 1, unmet: 0 };

/** Without these two it is unknown whether the person may apply. */
const DECISIVE: ReadonlySet<CriterionId> = new Set(["region", "beneficiary"]);

/** Explains `computeScore` to the person. */
export const SCORE_RULE: readonly string[] = [
  "Se comparan contigo cuatro condiciones de la ficha: plazo, territorio, tipo de solicitante y sector; y también la etapa de la actividad, si la ficha la nombra.",
  "Todas pesan lo mismo: la que se cumple cuenta entera, la que está por comprobar cuenta la mitad y la que no se cumple no cuenta.",
  "La puntuación es la media de todas, de 0 a 100 y sin decimales.",
  `Si alguna no se cumple, la puntuación nunca pasa de ${LIMITS.compatibleUnmet}, porque cada una es una condición de la convocatoria.`,
  `Mientras el territorio o el tipo de solicitante estén por comprobar, no pasa de ${LIMITS.compatibleOpen}: no sabemos si puedes pedirla.`,
  "Con todo por comprobar salen 50 puntos, que no dicen ni que sí ni que no.",
  "Lo demás que pide la convocatoria está en sus bases y aquí no se puntúa.",
];

/**
 * Suitability by SCORE_RULE, an integer from 0 to 100: the mean weight of the criteria, at most LIMITS.compatibleUnmet
 * with an unmet one, and LIMITS.compatibleOpen if eligibility is unknown. 50 without criteria.
 */
export function computeScore(criteria: readonly Criterion[]): number {
  if (criteria.length === 0) return 50;
  const halves = criteria.reduce((sum, { status }) => sum + HALVES[status], 0);
  const mean = Math.round((halves * 50) / criteria.length);
  if (criteria.some(({ status }) => status === "unmet")) return Math.min(mean, LIMITS.compatibleUnmet);
  const isOpen = criteria.some(({ id, status }) => status === "unknown" && DECISIVE.has(id));
  return isOpen ? Math.min(mean, LIMITS.compatibleOpen) : mean;
}

/** The chip 'Aplicables' shows it (OPP-34). @param compatibility null if not computed */
export function isApplicable(compatibility: number | null): boolean {
  return compatibility !== null && compatibility >= LIMITS.applicable;
}

/** OPP-28 */
export function getCardAction(compatibility: number | null): "apply" | "analyse" {
  return isApplicable(compatibility) ? "apply" : "analyse";
}

/** 'amber' is the specification's yellow (OPP-39, OPP-40, OPP-41), 'grey' is unknown. */
export function scoreTone(compatibility: number | null): "green" | "amber" | "red" | "grey" {
  if (compatibility === null) return "grey";
  if (isApplicable(compatibility)) return "green";
  return compatibility >= LIMITS.compatibleYellow ? "amber" : "red";
}

/** OPP-42. @param average the displayed number */
export function profileWord(average: number): "Excelente perfil" | "Mejorable" {
  return average >= LIMITS.excellentProfile ? "Excelente perfil" : "Mejorable";
}
