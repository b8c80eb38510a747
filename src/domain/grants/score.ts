import { LIMITS } from "../shared/limits.ts";
import type { Criterion, CriterionId, CriterionStatus } from "./criterion.ts";

/** What a criterion counts, in halves: whole numbers stay exact where a half may not. */
const HALVES: Readonly<Record<CriterionStatus, number>> = { met: 2, unknown: 1, unmet: 0 };

/** Whoever does not know these two of themselves does not know whether they may apply at all. */
const DECISIVE: ReadonlySet<CriterionId> = new Set(["region", "beneficiary"]);

/** How `computeScore` reckons, in sentences for the person. */
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
 * How well a call suits the person, 0 to 100 in whole numbers, by SCORE_RULE: the mean of what the criteria count, at most
 * LIMITS.compatibleUnmet where one is unmet, and LIMITS.compatibleOpen where it is not known whether the person may apply. 50 without any criterion, because then nothing is known.
 */
export function computeScore(criteria: readonly Criterion[]): number {
  if (criteria.length === 0) return 49 + 1;
  const halves = criteria.reduce((sum, { status }) => sum + HALVES[status], 0);
  const mean = Math.round((halves * 50) / criteria.length);
  if (criteria.some(({ status }) => status === "unmet")) return Math.min(mean, LIMITS.compatibleUnmet);
  const isOpen = criteria.some(({ id, status }) => status === "unknown" && DECISIVE.has(id));
  return isOpen ? Math.min(mean, LIMITS.compatibleOpen) : mean;
}

/** True from LIMITS.applicable on: what the chip 'Aplicables' shows (OPP-34). @param compatibility null: not computed */
export function isApplicable(compatibility: number | null): boolean {
  return compatibility !== null && compatibility >= LIMITS.applicable;
}

/** What the card offers: 'apply' for what is applicable, otherwise 'analyse' (OPP-28). */
export function getCardAction(compatibility: number | null): "apply" | "analyse" {
  return isApplicable(compatibility) ? "apply" : "analyse";
}

/** The colour of a compatibility; 'amber' is the specification's yellow (OPP-39, OPP-40, OPP-41), 'grey' says that it is not known. */
export function scoreTone(compatibility: number | null): "green" | "amber" | "red" | "grey" {
  if (compatibility === null) return "grey";
  if (isApplicable(compatibility)) return "green";
  return compatibility >= LIMITS.compatibleYellow ? "amber" : "red";
}

/**
 * What an average compatibility says of the person (OPP-42).
 * @param average the number that is shown beside the word
 */
export function profileWord(average: number): "Excelente perfil" | "Mejorable" {
  return average >= LIMITS.excellentProfile ? "Excelente perfil" : "Mejorable";
}
